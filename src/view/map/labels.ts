import type { MapPoint } from '../../catalog/maps.ts';
import { escapeMarkerPoint } from '../../rules/markers/escape-marker.ts';
import { squaresOf } from '../../rules/state/base.ts';
import { hasRooms, type Room, roomsOf } from '../../rules/state/rooms.ts';
import { columnOf, isLarge, type MapRole, rowOf, type Sheet, sheetLeft, sheetTop } from '../page/canvas.ts';

/** A teleport pad: round, where there is room for it. */
export function roundSymbol(letter: string, large: boolean): string {
  return large ? `(${letter})` : letter;
}

/** An `x` on a wall end with a Necron Warrior, and one beside the middle of an A2 on its pillared side; never over a miniature. */
export function drawWarriors(sheet: Sheet): void {
  const { canvas, map } = sheet;
  const mark = (column: number, row: number): void => {
    if (!miniatures.has(canvas.roleAt(column, row))) canvas.write(column, row, 'x', 'warrior');
  };
  for (const [x, y] of map.wallEnds) mark(columnOf(sheet, x), rowOf(sheet, y));
  const beside = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] } as const;
  for (const { pillars, from, to } of map.walls) {
    if (!pillars) continue;
    const [aside, below] = beside[pillars];
    const column = columnOf(sheet, (from[0] + to[0]) / 2) + aside;
    mark(column, rowOf(sheet, (from[1] + to[1]) / 2) + below);
  }
}

const miniatures: ReadonlySet<MapRole | undefined> = new Set(['player', 'player-done', 'npo', 'npo-done']);

export function drawPieces(sheet: Sheet): void {
  const { map, drawing } = sheet;
  const large = isLarge(drawing, map);
  for (const pad of map.teleportPads) drawNear(sheet, pad, roundSymbol('T', large), 'pad');
  for (const { piece, center } of map.terrain) drawNear(sheet, center, piece, 'terrain');
  for (const [i, marker] of map.objectiveMarkers.entries())
    if (drawing.objectives.has(i + 1)) drawNear(sheet, marker, `O${i + 1}`, 'objective');
  for (const { label, at } of drawing.markers ?? []) drawNear(sheet, at, label, 'objective');
}

/** An `@` where the Escape marker touches the board edge. */
export function drawEscapeMarker(sheet: Sheet): void {
  const { canvas, drawing, map } = sheet;
  const { columns, rows } = squaresOf(map);
  if (!drawing.escapeMarker) return;
  const [x, y] = escapeMarkerPoint(drawing.escapeMarker, map);
  const column = columnOf(sheet, Math.min(Math.max(x, 0), columns));
  canvas.write(column, rowOf(sheet, Math.min(Math.max(y, 0), rows)), '@', 'objective');
}

export function drawRoomLetters(sheet: Sheet): void {
  if (!hasRooms(sheet.map)) return;
  for (const room of roomsOf(sheet.map)) {
    const [column, row] = roomiestPlace(sheet, room);
    sheet.canvas.write(column, row, room.letter, 'room');
  }
}

/** Inside the board, nothing but blanks, and within `apart` characters before and after no other label. */
export function isFree(sheet: Sheet, column: number, row: number, length: number, apart = 1): boolean {
  const { canvas, across, down, map } = sheet;
  const { columns, rows } = squaresOf(map);
  const onBoard = row > sheetTop && row < sheetTop + rows * down;
  if (!onBoard || column <= sheetLeft || column + length > sheetLeft + columns * across) return false;
  for (let c = column - apart; c < column + length + apart; c += 1) {
    const role = canvas.roleAt(c, row);
    const beside = c < column || c >= column + length;
    if (role !== 'blank' && !(beside && (role === undefined || besideLabels.has(role)))) return false;
  }
  return true;
}

const besideLabels: ReadonlySet<MapRole> = new Set(['wall', 'edge', 'ruler', 'drop-zone-a', 'drop-zone-b']);

/** A label as close to its place as it can stand on the same side of the walls without covering anything. */
function drawNear(sheet: Sheet, [x, y]: MapPoint, text: string, role: MapRole): void {
  const column = sheetLeft + Math.ceil(x * sheet.across - text.length / 2);
  const row = rowOf(sheet, y);
  const free = shortSteps(sheet).find(
    ([dx, dy]) => isFree(sheet, column + dx, row + dy, text.length) && !crossesWall(sheet, column, row, dx, dy),
  );
  if (free) sheet.canvas.write(column + free[0], row + free[1], text, role);
}

/** Along the line and then up or down. */
function crossesWall({ canvas }: Sheet, column: number, row: number, dx: number, dy: number): boolean {
  const isWall = (c: number, r: number) => canvas.roleAt(c, r) === 'wall';
  for (let c = column; c !== column + dx; c += Math.sign(dx)) if (isWall(c + Math.sign(dx), row)) return true;
  for (let r = row; r !== row + dy; r += Math.sign(dy)) if (isWall(column + dx, r + Math.sign(dy))) return true;
  return false;
}

type Step = readonly [number, number];

/** By how large a square is drawn. */
const knownSteps = new Map<string, readonly Step[]>();

/** Steps of less than a square, the shortest first. */
function shortSteps({ across, down }: Sheet): readonly Step[] {
  const size = `${across}x${down}`;
  const known = knownSteps.get(size);
  if (known) return known;
  const steps: Step[] = [];
  for (let dy = 1 - down; dy < down; dy += 1) for (let dx = across - 1; dx > -across; dx -= 1) steps.push([dx, dy]);
  steps.sort((a, b) => length(a) - length(b));
  knownSteps.set(size, steps);
  return steps;
}

/** A line is twice as high as a character is wide. */
function length([dx, dy]: Step): number {
  return Math.hypot(dx, 2 * dy);
}

/** The place inside a room that is farthest from everything drawn; among such places the nearest to the room's middle. */
function roomiestPlace(sheet: Sheet, { squares, side }: Room): readonly [number, number] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value + side / 2, 0) / squares.length;
  const column = columnOf(sheet, mean(squares.map((square) => square.column)));
  const row = rowOf(sheet, mean(squares.map((square) => square.row)));
  const places = squares
    .flatMap((square) => placesIn(sheet, square, side))
    .filter(([c, r]) => isFree(sheet, c, r, 1))
    .map(([c, r]) => ({ place: [c, r] as const, clear: clearance(sheet, c, r), off: length([c - column, r - row]) }));
  const [best] = places.sort((a, b) => b.clear - a.clear || a.off - b.off);
  return best?.place ?? [column, row];
}

function placesIn(sheet: Sheet, { column, row }: Room['squares'][number], side: number): [number, number][] {
  if (side < 1) return [[columnOf(sheet, column + side / 2), rowOf(sheet, row + side / 2)]];
  const [firstColumn, firstRow] = [columnOf(sheet, column) + 1, rowOf(sheet, row) + 1];
  return Array.from({ length: (sheet.across - 1) * (sheet.down - 1) }, (_, i) => [
    firstColumn + (i % (sheet.across - 1)),
    firstRow + Math.floor(i / (sheet.across - 1)),
  ]);
}

/** How far away the nearest drawn character is; half a square's width is enough. */
function clearance(sheet: Sheet, column: number, row: number): number {
  const near = shortSteps(sheet).find(([dx, dy]) => sheet.canvas.roleAt(column + dx, row + dy) !== 'blank');
  return Math.min(sheet.across / 2, near ? length(near) : Number.POSITIVE_INFINITY);
}
