import type { AccessPoint, MapPoint } from '../../catalog/maps.ts';
import { edgeThrough, unitEdges } from '../../geometry/lattice.ts';
import { mapColumns, mapRows } from '../../rules/state/rooms.ts';
import { columnOf, rowOf, type Sheet } from '../page/canvas.ts';

export function drawWalls(sheet: Sheet): void {
  const walls = new Set(sheet.map.walls.flatMap(({ from, to }) => unitEdges([from, to])).map(String));
  const arm = (from: MapPoint, to: MapPoint): WallArm => {
    if (walls.has(String([from, to]))) return 2;
    return isBoardEdge(from, to) ? 1 : 0;
  };
  for (let y = 0; y <= mapRows; y += 1) {
    for (let x = 0; x <= mapColumns; x += 1) {
      const right = arm([x, y], [x + 1, y]);
      const below = arm([x, y], [x, y + 1]);
      const [column, row] = [columnOf(sheet, x), rowOf(sheet, y)];
      draw(sheet, column, row, [arm([x, y - 1], [x, y]), right, below, arm([x - 1, y], [x, y])]);
      for (let i = 1; i < sheet.across; i += 1) draw(sheet, column + i, row, [0, right, 0, right]);
      for (let i = 1; i < sheet.down; i += 1) draw(sheet, column, row + i, [below, 0, below, 0]);
    }
  }
}

function draw({ canvas, drawing }: Sheet, column: number, row: number, arms: Arms): void {
  if (arms.every((arm) => arm === 0)) return;
  canvas.write(column, row, junction(arms, drawing.unicode), arms.includes(2) ? 'wall' : 'edge');
}

function isBoardEdge([x, y]: MapPoint, [toX, toY]: MapPoint): boolean {
  if (x < 0 || y < 0 || toX > mapColumns || toY > mapRows) return false;
  return y === toY ? y === 0 || y === mapRows : x === 0 || x === mapColumns;
}

/** Brackets around the number point inwards while it is closed and outwards while it is open. */
const brackets = {
  hatchway: { closed: ['[', ']'], open: [']', '['] },
  'breach-point': { closed: ['<', '>'], open: ['>', '<'] },
} as const;

type DoorKind = keyof typeof brackets;

export function doorSymbol(kind: DoorKind, number: number, open: boolean): string {
  const [before, after] = brackets[kind][open ? 'open' : 'closed'];
  return `${before}${number}${after}`;
}

export function drawDoors(sheet: Sheet): void {
  const { openHatchways, openBreachPoints } = sheet.drawing;
  for (const { hatchway, breachPoint } of sheet.map.walls) {
    if (hatchway) drawDoor(sheet, hatchway, 'hatchway', openHatchways.has(hatchway.number));
    if (breachPoint) drawDoor(sheet, breachPoint, 'breach-point', openBreachPoints.has(breachPoint.number));
  }
}

function drawDoor(sheet: Sheet, { number, at }: AccessPoint, kind: DoorKind, open: boolean): void {
  const { canvas, down } = sheet;
  const [column, row] = [columnOf(sheet, at[0]), rowOf(sheet, at[1])];
  const [[x], [toX]] = edgeThrough(at);
  // In a wall that runs down the page an open one also leaves a gap above and below.
  if (open && x === toX) for (let i = 1 - down / 2; i < down / 2; i += 1) canvas.write(column, row + i, ' ', 'blank');
  canvas.write(column - 1, row, doorSymbol(kind, number, open), kind);
}

/** What leaves a node in one direction: nothing, the board's edge, or a wall. */
export type WallArm = 0 | 1 | 2;

export type Arms = readonly [up: WallArm, right: WallArm, down: WallArm, left: WallArm];

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
