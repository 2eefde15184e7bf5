import { killzone } from '../../../catalog/killzone.ts';
import type { Point } from '../../../geometry/point.ts';
import { boardOf, type CodedMap, onBoard, onLattice, squaresOf } from '../../state/base.ts';
import { type PlaceWord, readPlace } from '../../state/place-word.ts';

/**
 * Keypad codes: column and row of a square of the map, each counted from 1, then digits as they lie on a keypad (7 8 9 north, 4 5
 * 6, 1 2 3 south), each dividing the last part into nine. `4397` is square 43, its north-east ninth, and the north-west ninth of
 * that. A code means the middle of its part.
 */
const { unit } = killzone.board;
const keypad = [7, 8, 9, 4, 5, 6, 1, 2, 3];

/** The usual number of digits of a code: four name a ninth of a square. */
export const usualDigits = 4;

/** The code of a place with that many digits. A place beyond the squares, at the board's edge, counts as in the nearest square. */
export function codeOn(map: CodedMap | null, place: Point, digits = usualDigits): string {
  const [x, y] = onLattice(place);
  const { columns, rows } = squaresOf(map ?? {});
  const [column, row] = [within(x, columns), within(y, rows)];
  let code = `${Math.floor(column) + 1}${Math.floor(row) + 1}`;
  let [east, south] = [column % 1, row % 1];
  while (code.length < digits) {
    [east, south] = [east * 3, south * 3];
    code += keypad[Math.floor(south) * 3 + Math.floor(east)];
    [east, south] = [east % 1, south % 1];
  }
  return code;
}

/** The same on the maps of Tomb World. */
export const codeAt = (place: Point, digits = usualDigits): string => codeOn(null, place, digits);

/** Keeps it inside the squares, just off their far edge. */
const within = (at: number, squares: number): number => Math.min(Math.max(at, 0), squares - 1e-9);

/** The place that a code names; undefined if there is none, or if the text is no code at all (`h3`). */
export function placeOfCodeOn(map: CodedMap | null, code: string): Point | undefined {
  if (!/^\d+$/.test(code)) return undefined;
  const [column = 0, row = 0, ...digits] = Array.from(code, Number);
  const { columns, rows } = squaresOf(map ?? {});
  if (column < 1 || column > columns || row < 1 || row > rows || digits.includes(0)) return undefined;
  let [x, y] = [column - 0.5, row - 0.5];
  let side = 1;
  for (const digit of digits) {
    const at = keypad.indexOf(digit);
    side /= 3;
    x += ((at % 3) - 1) * side;
    y += (Math.floor(at / 3) - 1) * side;
  }
  const place = onBoard([x, y]);
  // The last squares of a board may reach beyond its edge.
  const { right, bottom } = boardOf(map ?? {});
  return { x: Math.min(place.x, right), y: Math.min(place.y, bottom) };
}

/** The same on the maps of Tomb World. */
export const placeOfCode = (code: string): Point | undefined => placeOfCodeOn(null, code);

/** By how many inches a code with that many digits may be wrong: half the diagonal of its part. */
export const errorOfCode = (digits: number): number => (unit / 3 ** (digits - 2)) * Math.SQRT1_2;

/** The code nearest to one that names no place: 1655 for 1755. Undefined if the text is not a number. */
export function nearestCode(code: string, map: CodedMap | null = null): string | undefined {
  if (!/^\d{2,6}$/.test(code)) return undefined;
  const [column = 0, row = 0, ...digits] = Array.from(code, Number);
  const inside = (at: number, last: number) => Math.min(Math.max(at, 1), last);
  const { columns, rows } = squaresOf(map ?? {});
  return [inside(column, columns), inside(row, rows), ...digits.map((digit) => digit || 5)].join('');
}

/** Reads a place of that map. Undefined if it is none, such as the code of a square that the map does not have. */
export function readPlaceOn(map: CodedMap | null, text: string): PlaceWord | undefined {
  const word = readPlace(text);
  if ((word?.is === 'code' || word?.is === 'against') && !placeOfCodeOn(map, word.code)) return undefined;
  if (word?.is !== 'exact') return word;
  const { right, bottom } = boardOf(map ?? {});
  return Math.floor(word.x) <= Math.floor(right) && Math.floor(word.y) <= Math.floor(bottom) ? word : undefined;
}
