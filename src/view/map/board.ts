import type { KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import { fromBox } from '../../geometry/box.ts';
import { apart, between, type Point } from '../../geometry/point.ts';
import { isClearWay } from '../../geometry/sight.ts';
import { readingsOf } from '../../rules/board/ground/readings.ts';
import { solidsOf } from '../../rules/board/ground/solids.ts';
import { onBoard, onLattice, squaresOf } from '../../rules/state/base.ts';
import {
  columnOf,
  isLarge,
  MapCanvas,
  type MapDrawing,
  type MapSpan,
  rowOf,
  type Sheet,
  sheetLeft,
  sheetTop,
} from '../page/canvas.ts';
import { drawCaptions, drawNodes } from './drawing.ts';
import { drawEscapeMarker, drawPieces, drawRoomLetters, drawWarriors } from './labels.ts';
import { type Labelled, readySign } from './labels-of.ts';
import { drawFootprints } from './outlines.ts';
import { drawDoors, drawWalls } from './walls.ts';

/** Somebody on the board, at inches from its north-west corner. */
export interface Shown extends Labelled, Point {}

/** A map with everybody on it. */
export interface BoardDrawing extends MapDrawing {
  readonly shown: readonly Shown[];
  /** The last move by its bends, in inches; none: empty. */
  readonly trail: readonly Point[];
  /** Where somebody points at, in inches. */
  readonly cursor?: Point;
  /** Millimetres of the base that would be there. */
  readonly base?: number | undefined;
  /** Where it may be: dotted. */
  readonly mayEnd?: (place: Point) => boolean;
}

/** Where somebody points at; nothing else on a map has that sign. */
export const cursorSign = '&';

/** A board as it is drawn, and who is not on it for want of room near its place. */
export interface DrawnBoard {
  readonly lines: readonly MapSpan[][];
  readonly crowded: readonly Shown[];
}

/** The board in lines 60 or 32 columns wide, each in runs of one role. */
export function drawBoard(map: KillzoneMap, drawing: BoardDrawing): DrawnBoard {
  const [across, down] = isLarge(drawing, map) ? [8, 4] : [4, 2];
  const { columns, rows } = squaresOf(map);
  const canvas = new MapCanvas(sheetLeft + across * columns + 1, sheetTop + down * rows + 1);
  const sheet: Sheet = { canvas, map, drawing, across, down };
  drawWalls(sheet);
  drawDoors(sheet);
  const crowded = drawEverybody(sheet, drawing.shown);
  drawTrail(sheet, drawing);
  drawPieces(sheet);
  drawFootprints(sheet);
  drawWarriors(sheet);
  drawRoomLetters(sheet);
  drawNodes(sheet);
  drawEscapeMarker(sheet);
  drawSquareNumbers(sheet);
  if (drawing.mayEnd) drawReach(sheet, drawing.mayEnd);
  if (drawing.cursor) drawCursor(sheet, drawing.cursor, drawing.base);
  return { lines: canvas.lines(), crowded };
}

/** A label, where it ought to stand, and where it does. */
interface Standing {
  readonly one: Shown;
  readonly text: string;
  readonly at: CanvasCell;
  cell: CanvasCell;
}
type CanvasCell = readonly [column: number, row: number];

/**
 * Each label as near to its place as it can stand without covering anything, on the same side of all walls (of who stands in an open
 * doorway on either side of it) and less than a square away: whoever finds no such room is returned. Of two that would stand nearer in each other's stead each has the other's.
 */
function drawEverybody(sheet: Sheet, shown: readonly Shown[]): readonly Shown[] {
  const { canvas, across, down } = sheet;
  const standing: Standing[] = [];
  const crowded: Shown[] = [];
  for (const one of shown) {
    const text = across === 8 ? `${one.label}${readySign(one)}`.trimEnd() : one.label;
    const [x, y] = onLattice(one);
    const at: CanvasCell = [sheetLeft + x * across - (text.length - 1) / 2, sheetTop + y * down];
    const cell = cellsOf(sheet)
      .filter(([c, r]) => Array.from(text).every((_, i) => canvas.roleAt(c + i, r) === 'blank'))
      .filter((free) => off(free, at) <= across + 1)
      .sort((a, b) => off(a, at) - off(b, at))
      .find((free) => isOnItsSide(sheet, one, text, free));
    if (cell) {
      standing.push({ one, text, at, cell });
      canvas.write(...cell, text, 'player');
    } else crowded.push(one);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, one] of standing.entries())
      for (const other of standing.slice(index + 1)) exchange(sheet, one, other);
  for (const { one, text, cell } of standing)
    canvas.write(...cell, text, one.state === 'ready' ? one.side : (`${one.side}-done` as const));
  return crowded;
}

const rounds = 3;

function exchange(sheet: Sheet, one: Standing, other: Standing): void {
  const isNearer =
    off(one.cell, other.at) ** 2 + off(other.cell, one.at) ** 2 <
    off(one.cell, one.at) ** 2 + off(other.cell, other.at) ** 2;
  if (one.text.length !== other.text.length || !isNearer) return;
  const bothMay =
    isOnItsSide(sheet, one.one, one.text, other.cell) && isOnItsSide(sheet, other.one, other.text, one.cell);
  if (bothMay) [one.cell, other.cell] = [other.cell, one.cell];
}

/** A line is twice as high as a character is wide. */
const off = ([c, r]: CanvasCell, [column, row]: CanvasCell): number => Math.hypot(c - column, 2 * (r - row));

function isOnItsSide(sheet: Sheet, one: Shown, text: string, [c, r]: CanvasCell): boolean {
  const middle: MapPoint = [(c - sheetLeft + (text.length - 1) / 2) / sheet.across, (r - sheetTop) / sheet.down];
  const closed = wallsOf(sheet, []);
  const isInDoorway = closed.some((box) => fromBox(one, box) === 0);
  return isClearWay(one, onBoard(middle), isInDoorway ? wallsOf(sheet, openDoors(sheet)) : closed);
}

/** All walls, with these doors open and every other one closed. */
const wallsOf = ({ map }: Sheet, open: readonly string[]) => {
  const [reading] = readingsOf(map);
  return reading ? solidsOf(map, new Set(open), { ...reading, post: reading.wall }).walls : [];
};

const openDoors = ({ drawing: { openHatchways, openBreachPoints } }: Sheet): readonly string[] => [
  ...Array.from(openHatchways, (number) => `H${number}`),
  ...Array.from(openBreachPoints, (number) => `B${number}`),
];

function cellsOf({ across, down, map }: Sheet): readonly (readonly [column: number, row: number])[] {
  const squares = squaresOf(map);
  const [columns, rows] = [across * squares.columns - 1, down * squares.rows - 1];
  return Array.from({ length: columns * rows }, (_, index) => [
    sheetLeft + 1 + (index % columns),
    sheetTop + 1 + Math.floor(index / columns),
  ]);
}

function drawTrail({ canvas, drawing, ...sheet }: Sheet, { trail }: BoardDrawing): void {
  for (const [index, from] of trail.entries()) {
    const to = trail[index + 1];
    if (!to) return;
    const steps = Math.ceil(apart(from, to) / 0.4);
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = onLattice(between(from, to, steps === 0 ? 0 : step / steps));
      const [column, row] = [columnOf({ canvas, drawing, ...sheet }, x), rowOf({ canvas, drawing, ...sheet }, y)];
      if (canvas.roleAt(column, row) === 'blank') canvas.write(column, row, drawing.unicode ? '·' : '.', 'way');
    }
  }
}

/** The numbers of columns and rows, as codes have them. */
function drawSquareNumbers(sheet: Sheet): void {
  const { columns, rows } = squaresOf(sheet.map);
  for (let x = 1; x <= columns; x += 1) sheet.canvas.write(columnOf(sheet, x - 0.5), sheetTop - 1, `${x}`, 'ruler');
  for (let y = 1; y <= rows; y += 1) sheet.canvas.write(sheetLeft - 2, rowOf(sheet, y - 0.5), `${y}`, 'ruler');
  drawCaptions(sheet);
}

/** A dot wherever a move may end, or somebody be set up. */
function drawReach(sheet: Sheet, mayEnd: (place: Point) => boolean): void {
  const { canvas, drawing } = sheet;
  for (const [column, row] of cellsOf(sheet)) {
    if (canvas.roleAt(column, row) !== 'blank') continue;
    const place = onBoard([(column - sheetLeft) / sheet.across, (row - sheetTop) / sheet.down]);
    if (mayEnd(place)) canvas.write(column, row, drawing.unicode ? '·' : '.', 'way');
  }
}

/** The mark, between brackets as far apart as the base is wide. */
function drawCursor(sheet: Sheet, at: Point, base = 0): void {
  const [x, y] = onLattice(at);
  const { columns, rows } = squaresOf(sheet.map);
  const last = (most: number, value: number) => Math.min(Math.max(value, 0), most);
  const [column, row] = [columnOf(sheet, last(columns, x)), rowOf(sheet, last(rows, y))];
  const aside = Math.round(base / millimetres / 2 / inchesAcross(sheet));
  for (const [sign, by] of [
    ['(', -aside],
    [')', aside],
  ] as const)
    if (aside > 0 && isOpen(sheet, column + by, row)) sheet.canvas.write(column + by, row, sign, 'cursor');
  sheet.canvas.write(column, row, cursorSign, 'cursor');
}

const millimetres = 25.4;

/** Inches that a character is wide. */
function inchesAcross({ across }: Sheet): number {
  return (onBoard([1, 0]).x - onBoard([0, 0]).x) / across;
}

const isOpen = ({ canvas }: Sheet, column: number, row: number): boolean =>
  ['blank', 'way', 'ruler', 'drop-zone-a'].includes(canvas.roleAt(column, row) ?? '');
