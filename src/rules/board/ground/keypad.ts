import { killzone } from '../../../catalog/killzone.ts';
import type { Point } from '../../../geometry/point.ts';
import { onBoard, onLattice } from '../../state/base.ts';
import { mapColumns, mapRows } from '../../state/rooms.ts';

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
export function codeAt(place: Point, digits = usualDigits): string {
  const [x, y] = onLattice(place);
  const [column, row] = [within(x, mapColumns), within(y, mapRows)];
  let code = `${Math.floor(column) + 1}${Math.floor(row) + 1}`;
  let [east, south] = [column % 1, row % 1];
  while (code.length < digits) {
    [east, south] = [east * 3, south * 3];
    code += keypad[Math.floor(south) * 3 + Math.floor(east)];
    [east, south] = [east % 1, south % 1];
  }
  return code;
}

/** Keeps it inside the squares, just off their far edge. */
const within = (at: number, squares: number): number => Math.min(Math.max(at, 0), squares - 1e-9);

/** The place that a code names; undefined if there is none, or if the text is no code at all (`h3`). */
export function placeOfCode(code: string): Point | undefined {
  if (!/^\d+$/.test(code)) return undefined;
  const [column = 0, row = 0, ...digits] = Array.from(code, Number);
  if (column < 1 || column > mapColumns || row < 1 || row > mapRows || digits.includes(0)) return undefined;
  let [x, y] = [column - 0.5, row - 0.5];
  let side = 1;
  for (const digit of digits) {
    const at = keypad.indexOf(digit);
    side /= 3;
    x += ((at % 3) - 1) * side;
    y += (Math.floor(at / 3) - 1) * side;
  }
  return onBoard([x, y]);
}

/** By how many inches a code with that many digits may be wrong: half the diagonal of its part. */
export const errorOfCode = (digits: number): number => (unit / 3 ** (digits - 2)) * Math.SQRT1_2;

/** The code nearest to one that names no place: 1655 for 1755. Undefined if the text is not a number. */
export function nearestCode(code: string): string | undefined {
  if (!/^\d{2,6}$/.test(code)) return undefined;
  const [column = 0, row = 0, ...digits] = Array.from(code, Number);
  const inside = (at: number, last: number) => Math.min(Math.max(at, 1), last);
  return [inside(column, mapColumns), inside(row, mapRows), ...digits.map((digit) => digit || 5)].join('');
}
