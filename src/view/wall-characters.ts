/** What leaves a node in one direction: nothing, the board's edge, or a wall. */
export type Arm = 0 | 1 | 2;

export type Arms = readonly [up: Arm, right: Arm, down: Arm, left: Arm];

/** Box drawing by the arms up, right, down and left. The board's edge is light, a wall heavy. */
const junctions: Readonly<Record<string, string>> = {
  '0000': ' ',
  '0110': '┌',
  '0011': '┐',
  '1100': '└',
  '1001': '┘',
  '0101': '─',
  '1010': '│',
  '0121': '┰',
  '2101': '┸',
  '1210': '┝',
  '1012': '┥',
  '2000': '╹',
  '0200': '╺',
  '0020': '╻',
  '0002': '╸',
  '2020': '┃',
  '0202': '━',
  '2200': '┗',
  '2002': '┛',
  '0220': '┏',
  '0022': '┓',
  '2220': '┣',
  '2022': '┫',
  '0222': '┳',
  '2202': '┻',
  '2222': '╋',
};

/** The character for a node. In ASCII the board's edge is drawn with `+ - |` and a wall with `#`. */
export function junction(arms: Arms, unicode: boolean): string {
  if (unicode) return junctions[arms.join('')] ?? '╋';
  if (arms.includes(2)) return '#';
  const [up, right, down, left] = arms;
  if (up + down === 0) return right + left === 0 ? ' ' : '-';
  return right + left === 0 ? '|' : '+';
}
