import { killzone } from '../../catalog/killzone.ts';
import type { KillzoneMap } from '../../catalog/maps.ts';
import { type Box, nearestIn } from '../../geometry/box.ts';
import type { Circle, Point } from '../../geometry/point.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import { moverOf } from '../../rules/board/moves/field.ts';
import { reachOfMove } from '../../rules/board/moves/reach.ts';
import type { MoveTrail } from '../../rules/board/moves/way-between.ts';
import type { PlacedModel } from '../../rules/board/table/standing.ts';
import { Table } from '../../rules/board/table/table.ts';
import { standingOf, tableOf } from '../../rules/board/table/table-of.ts';
import { escapeMarkerPoint } from '../../rules/markers/escape-marker.ts';
import { markerSize } from '../../rules/markers/markers.ts';
import { boardOf, discOf, onBoard, squaresOf } from '../../rules/state/base.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoMove } from '../../rules/state/stats.ts';
import { markupText } from '../page/harmless.ts';
import { noPaint } from '../page/look.ts';
import { drawingOf, markersShown } from './drawing-of.ts';
import { type Labelled, labelled } from './labels-of.ts';

/** What a drawing of the board shows besides everybody: the last move, and whose reach and lines of sight. */
export interface SvgWishes {
  readonly trail?: MoveTrail;
  readonly of?: string;
}

/** Points of the drawing to an inch. */
const scale = 26;
const margin = 24;

/** The board to scale as an SVG document: bases as wide as they are, everybody named, sides told by shape and colour. */
export function boardSvg(state: GameState, { trail, of }: SvgWishes = {}): string {
  const table = placedOn(state);
  if (!table) return '';
  const { solids, map } = table;
  const board = boardOf(map);
  const [width, height] = [board.right * scale, board.bottom * scale];
  const seen = of === undefined ? undefined : table.standing.get(of);
  const labels = new Map(labelled(state).map((one) => [one.id, one]));
  const open = (box: Box, isOpen: boolean) => rect(box, isOpen ? 'fill="#fffdf8" stroke="#b58900"' : 'fill="#d8b13a"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${shown(width + 2 * margin)} ${shown(height + 2 * margin)}" font-family="sans-serif" font-size="12" role="img" aria-label="${markupText(map.name)} with everybody on it">`,
    `<rect x="${-margin}" y="${-margin}" width="${shown(width + 2 * margin)}" height="${shown(height + 2 * margin)}" fill="#f3f1ec"/>`,
    rect(board, 'fill="#fffdf8" stroke="#777"'),
    ...gridOf(map),
    ...(seen ? reachArea(state, table, seen) : []),
    ...solids.pads.map(
      (pad, index) => `${circle(pad, 'fill="#efe3f7" stroke="#8e5bb5"')}${label(pad, `P${index + 1}`, '#8e5bb5')}`,
    ),
    ...solids.pieces.map((body, index) => {
      const fill = body.heavy ? '#b9aa8c' : '#ddd3c0';
      const dash = body.vantage === undefined ? '' : ' stroke-dasharray="6 3"';
      const look = `fill="${fill}" stroke="#8a7c60"${dash}`;
      const outline = map.terrain[index]?.outline?.map(onBoard);
      return `${outline ? polygon(outline, look) : rect(body.box, look)}${label(middle(body.box), body.piece, '#5d523b')}`;
    }),
    ...markersOf(state, map),
    ...solids.walls.map((box) => shape(clipped(box, board), 'fill="#4a4a4a"')),
    ...solids.doors.map(
      ({ opening, open: isOpen, id }) => `${open(opening, isOpen)}${label(middle(opening), id, '#000', 10)}`,
    ),
    ...(seen ? sightLines(table, seen) : []),
    ...(trail ? trailOf(trail, state) : []),
    ...table.all().map((one) => base(map, one, labels.get(one.id))),
    '</svg>',
  ].join('\n');
}

/** The board with those on it whose place is known, and nobody else. */
function placedOn(state: GameState): Table | undefined {
  const board = tableOf(state)?.board;
  return board && new Table(board, standingOf(state));
}

const shown = (value: number): string => `${Math.round(value * 10) / 10}`;
const at = (inches: number): string => shown(inches * scale);

const rect = ({ left, top, right, bottom }: Box, look: string): string =>
  `<rect x="${at(left)}" y="${at(top)}" width="${at(right - left)}" height="${at(bottom - top)}" ${look}/>`;
const polygon = (corners: readonly Point[], look: string): string =>
  `<polygon points="${corners.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ')}" ${look}/>`;
const shape = (box: Box, look: string): string => (box.corners ? polygon(box.corners, look) : rect(box, look));
const circle = ({ x, y, radius }: Circle, look: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${look}/>`;
const line = (a: Point, b: Point, look: string): string =>
  `<line x1="${at(a.x)}" y1="${at(a.y)}" x2="${at(b.x)}" y2="${at(b.y)}" ${look}/>`;
const label = ({ x, y }: Point, text: string, colour: string, size = 12): string =>
  `<text x="${at(x)}" y="${shown(y * scale + size / 3)}" text-anchor="middle" font-size="${size}" fill="${colour}">${markupText(text)}</text>`;

const middle = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Walls are joined to the edge of the board by going beyond it. */
const clipped = (box: Box, board: Box): Box =>
  box.corners
    ? { ...box, corners: box.corners.map((corner) => nearestIn(board, corner)) }
    : {
        left: Math.max(box.left, board.left),
        top: Math.max(box.top, board.top),
        right: Math.min(box.right, board.right),
        bottom: Math.min(box.bottom, board.bottom),
      };

/** The lattice, and the numbers that codes begin with. */
function gridOf(map: KillzoneMap): readonly string[] {
  const board = boardOf(map);
  const squares = squaresOf(map);
  const columns = Array.from({ length: squares.columns + 1 }, (_, x) => Math.min(onBoard([x, 0]).x, board.right));
  const rows = Array.from({ length: squares.rows + 1 }, (_, y) => Math.min(onBoard([0, y]).y, board.bottom));
  const look = 'stroke="#e3ded2"';
  return [
    ...columns.map((x) => line({ x, y: 0 }, { x, y: board.bottom }, look)),
    ...rows.map((y) => line({ x: 0, y }, { x: board.right, y }, look)),
    ...columns.slice(1).map((_, index) => label({ x: onBoard([index + 0.5, 0]).x, y: -0.4 }, `${index + 1}`, '#888')),
    ...rows.slice(1).map((_, index) => label({ x: -0.5, y: onBoard([0, index + 0.5]).y }, `${index + 1}`, '#888')),
  ];
}

/** Objective markers in play and the Escape marker. */
function markersOf(state: GameState, map: KillzoneMap): readonly string[] {
  const { objectives, escapeMarker } = drawingOf(state, { width: 80, unicode: true, paint: noPaint });
  const radius = killzone.bases.objective / 50.8;
  return [
    ...map.objectiveMarkers.flatMap((marker, index) => {
      const place = onBoard(marker);
      return objectives.has(index + 1)
        ? [
            `${circle({ ...place, radius }, 'fill="none" stroke="#8e5bb5" stroke-dasharray="4 3"')}${label(place, `O${index + 1}`, '#8e5bb5')}`,
          ]
        : [];
    }),
    ...markersShown(state).map(
      ({ label: name, marker, spot }) =>
        `${circle({ ...spot, radius: markerSize[marker.size] / 50.8 }, 'fill="none" stroke="#8e5bb5"')}${label(spot, name, '#8e5bb5')}`,
    ),
    ...(escapeMarker ? [label(onBoard(escapeMarkerPoint(escapeMarker, map)), '@', '#8e5bb5', 16)] : []),
  ];
}

/** Where it could get to with one Reposition: its Move from the datacard or the roster. */
function reachArea(state: GameState, table: Table, who: PlacedModel): readonly string[] {
  const npo = state.npos.find(({ id }) => id === who.id);
  const inches = npo ? npoMove(npo, cardOf(state, npo)) : state.operatives.find(({ id }) => id === who.id)?.move;
  if (inches === undefined) return [];
  const reach = reachOfMove(table.solids, moverOf(table, who), { action: 'reposition', inches });
  const step = 0.5;
  const cells: string[] = [];
  for (let x = who.x - inches; x <= who.x + inches; x += step)
    for (let y = who.y - inches; y <= who.y + inches; y += step)
      if (reach.mayEnd({ x, y }) && reach.wayTo({ x, y }))
        cells.push(
          rect(
            { left: x - step / 2, top: y - step / 2, right: x + step / 2, bottom: y + step / 2 },
            'fill="#7a5" opacity="0.2"',
          ),
        );
  return cells;
}

/** A line to each enemy that it sees: dashed to one in cover, dotted to one that is obscured. */
const sightLines = (table: Table, who: PlacedModel): readonly string[] =>
  table
    .enemiesOf(who)
    .filter((enemy) => table.sees(who, enemy))
    .map((enemy) => {
      const { cover, obscured } = table.protection(who, enemy);
      const dash = obscured ? ' stroke-dasharray="2 4"' : cover ? ' stroke-dasharray="8 5"' : '';
      return line(who, enemy, `stroke="#c0392b" stroke-width="1.5"${dash}`);
    });

function trailOf({ points, id }: MoveTrail, state: GameState): readonly string[] {
  const path = points.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ');
  const [from] = points;
  const now = standingOf(state).find((one) => one.id === id);
  return [
    `<polyline points="${path}" fill="none" stroke="#2c7fb8" stroke-width="2.5" stroke-dasharray="3 5"/>`,
    ...(from && now
      ? [circle({ ...discOf({ ...now, ...from }) }, 'fill="none" stroke="#2c7fb8" stroke-dasharray="3 3"')]
      : []),
  ];
}

/** A base: the players' round and blue, the NPOs' with a second ring and red; pale once it has acted. */
function base(map: KillzoneMap, one: PlacedModel, who: Labelled | undefined): string {
  const disc = discOf(one);
  const isNpo = one.side === 'npos';
  const colour = isNpo ? '#c0392b' : '#2c6fb0';
  const fill = who?.state === 'ready' ? colour : '#fff';
  const ring = isNpo
    ? circle({ ...disc, radius: disc.radius * 0.8 }, `fill="none" stroke="${fill === '#fff' ? colour : '#fff'}"`)
    : '';
  const text = label(one, who?.label ?? '', fill === '#fff' ? colour : '#fff');
  const title = `<title>${markupText(`${who?.name ?? one.id} ${codeOn(map, one)}, ${one.order}, ${who?.state ?? ''}`)}</title>`;
  return `<g>${title}${circle(disc, `fill="${fill}" stroke="${colour}" stroke-width="2"`)}${ring}${text}</g>`;
}
