import type { MapPoint } from '../../catalog/maps.ts';
import { unitEdges } from '../../geometry/lattice.ts';
import { boardOf, onLattice, type SquareCount, squaresOf } from '../../rules/state/base.ts';
import { doorsOf, type RoomDoor } from '../../rules/state/rooms.ts';
import { columnOf, rowOf, type Sheet } from '../page/canvas.ts';

export function drawWalls(sheet: Sheet): void {
  if (sheet.map.board) drawFreeWalls(sheet);
  else drawLatticeWalls(sheet);
}

function drawLatticeWalls(sheet: Sheet): void {
  const walls = new Set(sheet.map.walls.flatMap(({ from, to }) => unitEdges([from, to])).map(String));
  const squares = squaresOf(sheet.map);
  const arm = (from: MapPoint, to: MapPoint): WallArm => {
    if (walls.has(String([from, to]))) return 2;
    return isBoardEdge(squares, from, to) ? 1 : 0;
  };
  for (let y = 0; y <= squares.rows; y += 1) {
    for (let x = 0; x <= squares.columns; x += 1) {
      const right = arm([x, y], [x + 1, y]);
      const below = arm([x, y], [x, y + 1]);
      const [column, row] = [columnOf(sheet, x), rowOf(sheet, y)];
      draw(sheet, column, row, [arm([x, y - 1], [x, y]), right, below, arm([x - 1, y], [x, y])]);
      for (let i = 1; i < sheet.across; i += 1) draw(sheet, column + i, row, [0, right, 0, right]);
      for (let i = 1; i < sheet.down; i += 1) draw(sheet, column, row + i, [below, 0, below, 0]);
    }
  }
}

/** Walls anywhere on a board, and its edges: each from character to character, the nearest on its way. */
function drawFreeWalls(sheet: Sheet): void {
  const { right, bottom } = boardOf(sheet.map);
  const { columns, rows } = squaresOf(sheet.map);
  const [x, y] = onLattice({ x: right, y: bottom });
  const [east, south] = [Math.min(x, columns), Math.min(y, rows)];
  const arms = new Map<string, [WallArm, WallArm, WallArm, WallArm]>();
  const corners: readonly MapPoint[] = [
    [0, 0],
    [east, 0],
    [east, south],
    [0, south],
  ];
  for (const [index, corner] of corners.entries()) run(sheet, arms, corner, corners[(index + 1) % 4] ?? corner, 1);
  const held = ([across, down]: MapPoint): MapPoint => [
    Math.min(Math.max(across, 0), east),
    Math.min(Math.max(down, 0), south),
  ];
  for (const { from, to } of sheet.map.walls) run(sheet, arms, held(from), held(to), 2);
  for (const [cell, all] of arms) {
    const [column = 0, row = 0] = cell.split(' ').map(Number);
    draw(sheet, column, row, all);
  }
}

function run(
  sheet: Sheet,
  arms: Map<string, [WallArm, WallArm, WallArm, WallArm]>,
  from: MapPoint,
  to: MapPoint,
  arm: 1 | 2,
): void {
  const [endColumn, endRow] = [columnOf(sheet, to[0]), rowOf(sheet, to[1])];
  let [column, row] = [columnOf(sheet, from[0]), rowOf(sheet, from[1])];
  const [across, down] = [endColumn - column, endRow - row];
  const steps = Math.abs(across) + Math.abs(down);
  const [startColumn, startRow] = [column, row];
  const at = (c: number, r: number) => {
    const key = `${c} ${r}`;
    const known = arms.get(key) ?? [0, 0, 0, 0];
    arms.set(key, known);
    return known;
  };
  const raise = (cell: [WallArm, WallArm, WallArm, WallArm], way: 0 | 1 | 2 | 3): void => {
    if (cell[way] < arm) cell[way] = arm;
  };
  for (let step = 1; step <= steps; step += 1) {
    // Of the two next characters the one that is nearer to the line.
    const isAcross =
      down === 0 ||
      (across !== 0 && Math.abs(column - startColumn) / Math.abs(across) <= Math.abs(row - startRow) / Math.abs(down));
    const here = at(column, row);
    if (isAcross) column += Math.sign(across);
    else row += Math.sign(down);
    const there = at(column, row);
    const [out, back] = isAcross
      ? across > 0
        ? ([1, 3] as const)
        : ([3, 1] as const)
      : down > 0
        ? ([2, 0] as const)
        : ([0, 2] as const);
    raise(here, out);
    raise(there, back);
  }
}

function draw({ canvas, drawing }: Sheet, column: number, row: number, arms: Arms): void {
  if (arms.every((arm) => arm === 0)) return;
  canvas.write(column, row, junction(arms, drawing.unicode), arms.includes(2) ? 'wall' : 'edge');
}

function isBoardEdge({ columns, rows }: SquareCount, [x, y]: MapPoint, [toX, toY]: MapPoint): boolean {
  if (x < 0 || y < 0 || toX > columns || toY > rows) return false;
  return y === toY ? y === 0 || y === rows : x === 0 || x === columns;
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
  for (const door of doorsOf(sheet.map)) {
    const open = door.kind === 'hatchway' ? openHatchways : openBreachPoints;
    drawDoor(sheet, door, open.has(door.number));
  }
}

function drawDoor(sheet: Sheet, { kind, number, at, through }: RoomDoor, open: boolean): void {
  const { canvas, down } = sheet;
  const [column, row] = [columnOf(sheet, at[0]), rowOf(sheet, at[1])];
  // In a wall that runs down the page an open one also leaves a gap above and below.
  if (open && through === 'x')
    for (let i = 1 - down / 2; i < down / 2; i += 1) canvas.write(column, row + i, ' ', 'blank');
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
