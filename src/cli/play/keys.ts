import type { Keys } from '../../play/screen.ts';
import type { GameState } from '../../rules/state/state.ts';

/** What a key looks up, as the words of a command, and how it is told. Nothing of the game changes by it. */
const looks: Readonly<Record<string, { readonly words: readonly string[]; readonly does: string }>> = {
  s: { words: ['status'], does: 'the state of the game: both sides and the doors' },
  r: { words: ['log'], does: 'the whole record so far' },
  w: { words: ['why'], does: 'why: what decided the last step' },
  f: { words: ['forecast'], does: 'forecast: how this game may end, by games played ahead' },
};

/** The command that a key shows: the map is the board, in a game that keeps positions, as large as `rows` let it be. */
export function lookUp(
  key: string,
  { config: { map }, keepsPositions }: GameState,
  rows: number,
): readonly string[] | undefined {
  if (key !== 'm') return looks[key]?.words;
  if (keepsPositions && map !== null) return rows < rowsOfBoard ? ['board', '--small'] : ['board'];
  return ['maps', ...(map === null ? [] : [`${map}`])];
}

/** Lines that the large drawing takes with what stands below it. */
const rowsOfBoard = 34;

/** Keys that lead back to the same question. They are not all shown: `?` lists them. */
export const looking: Keys = {
  l: 'last step',
  m: 'map',
  '?': 'help',
  o: '',
  ...Object.fromEntries(Object.keys(looks).map((key) => [key, ''])),
};

/** In a narrow terminal only those without which nobody finds the others. */
export function shortened(keys: Keys, width: number): Keys {
  if (width >= 60) return keys;
  const isHidden = (key: string, does: string): boolean => 'lmb'.includes(key) || (key === 'p' && does === 'positions');
  return Object.fromEntries(Object.entries(keys).map(([key, does]) => [key, isHidden(key, does) ? '' : does]));
}

/** All keys, for `?`. */
export const keysHelp: readonly string[] = [
  'u: back one question, or one step. U: the same answer, or step, again.',
  'l: the last step again, with its dice and choices.',
  'm: the map, with open doors, and with everybody on it if positions are kept.',
  'o: the mission in short, and how far you have got.',
  ...Object.entries(looks).map(([key, { does }]) => `${key}: ${does}.`),
  'p: keep positions: tw then sees who can shoot whom, says where NPOs end, and asks less. Offered until an NPO has moved, or while a place is missing.',
  "d: whose dice you type: nobody's, the players', all. Where dice are asked for: roll these for me.",
  'n: skip your operatives: the NPOs act next, or the turning point ends. Only until you record one of yours.',
  'b: put something right, with any command of tw.',
  'q: leave the game; tw play goes on from here. Ctrl-C does the same.',
  'Dice are typed in a row: the last one answers, without Enter.',
  'In a list press the key of a line, or use arrows and Enter; space ticks. Operatives, NPOs and actions keep their keys for the whole game. Where you type a line, press Enter after these keys.',
];
