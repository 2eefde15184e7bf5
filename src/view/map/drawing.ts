import type { KillzoneMap, MapArea, MapPlayer } from '../../catalog/maps.ts';
import { onBoard, squaresOf } from '../../rules/state/base.ts';
import { doorsOf, isWithinBounds, type RoomDoor } from '../../rules/state/rooms.ts';
import {
  columnOf,
  isLarge,
  MapCanvas,
  type MapDrawing,
  type MapRole,
  type MapSpan,
  playsAcross,
  rowOf,
  type Sheet,
  sheetLeft,
  sheetTop,
} from '../page/canvas.ts';
import { drawEscapeMarker, drawPieces, drawRoomLetters, drawWarriors, isFree, roundSymbol } from './labels.ts';
import { drawOutlines, pieceCharacters } from './outlines.ts';
import { doorSymbol, drawDoors, drawWalls } from './walls.ts';

/** The map in lines 60 or 32 columns wide, without blanks at their ends, each in runs of one role, to be coloured. */
export function drawMap(map: KillzoneMap, drawing: MapDrawing): MapSpan[][] {
  const [across, down] = isLarge(drawing, map) ? [8, 4] : [4, 2];
  const { columns, rows } = squaresOf(map);
  const height = sheetTop + down * rows + (playsAcross(map) ? 1 : 2);
  const canvas = new MapCanvas(sheetLeft + across * columns + 1, height);
  const sheet: Sheet = { canvas, map, drawing, across, down };
  // What comes first keeps its place; the rest makes way.
  drawWalls(sheet);
  drawDoors(sheet);
  drawWarriors(sheet);
  drawPieces(sheet);
  drawOutlines(sheet);
  drawRoomLetters(sheet);
  drawNodes(sheet);
  drawDropZones(sheet);
  drawEscapeMarker(sheet);
  drawRuler(sheet);
  drawCaptions(sheet);
  return canvas.lines();
}

/** What fills a player's drop zone. */
const dropZoneCharacters: Readonly<Record<MapPlayer, string>> = { A: '.', B: ':' };

function drawDropZones(sheet: Sheet): void {
  drawDropZone(sheet, 'A');
  drawDropZone(sheet, 'B');
}

const drawDropZone = (sheet: Sheet, player: MapPlayer): void =>
  shade(sheet, sheet.map.dropZone[player], dropZoneCharacters[player], player === 'A' ? 'drop-zone-a' : 'drop-zone-b');

function shade(sheet: Sheet, area: MapArea, character: string, role: MapRole): void {
  const { canvas, across, down, map } = sheet;
  const { columns, rows } = squaresOf(map);
  for (let row = 1; row < rows * down; row += 1) {
    for (let column = 2; column < columns * across; column += across / 2) {
      if (!isWithinBounds(area, [column / across, row / down])) continue;
      const [c, r] = [sheetLeft + column, sheetTop + row];
      if (isFree(sheet, c, r, 1, across / 2 - 1)) canvas.write(c, r, character, role);
    }
  }
}

/** A cross on each node without a wall. */
export function drawNodes(sheet: Sheet): void {
  const { columns, rows } = squaresOf(sheet.map);
  for (let y = 1; y < rows; y += 1) {
    for (let x = 1; x < columns; x += 1) {
      const [column, row] = [columnOf(sheet, x), rowOf(sheet, y)];
      if (isFree(sheet, column, row, 1)) sheet.canvas.write(column, row, '+', 'ruler');
    }
  }
}

function drawRuler(sheet: Sheet): void {
  const { columns, rows } = squaresOf(sheet.map);
  for (let x = 0; x <= columns; x += 1) sheet.canvas.write(columnOf(sheet, x), sheetTop - 1, `${x}`, 'ruler');
  for (let y = 0; y <= rows; y += 1) sheet.canvas.write(sheetLeft - 2, rowOf(sheet, y), `${y}`, 'ruler');
}

/** The killzone edges: above and below the map, or both above it with an arrow towards them. */
export function drawCaptions(sheet: Sheet): void {
  const { canvas, map, drawing } = sheet;
  for (const player of ['A', 'B'] as const) {
    const edge = map.killzoneEdge[player];
    const name = playsAcross(map) && !isLarge(drawing, map) ? `Player ${player}` : `Player ${player}'s killzone edge`;
    const text = edge === 'left' ? `<- ${name}` : edge === 'right' ? `${name} ->` : name;
    const spare = canvas.width - sheetLeft - text.length;
    const before = edge === 'left' ? 0 : edge === 'right' ? spare : Math.floor(spare / 2);
    const role = player === 'A' ? 'drop-zone-a' : 'drop-zone-b';
    canvas.write(sheetLeft + before, edge === 'bottom' ? canvas.height - 1 : 0, text, role);
  }
}

/** What the signs of the drawing mean and which rooms each hatchway and breach point joins, in lines of at most `width` columns. */
export function mapLegend(map: KillzoneMap, drawing: MapDrawing): string[] {
  const large = isLarge(drawing, map);
  const doors = doorsOf(map);
  const signs = [
    ...(map.board ? ownSigns(map, drawing) : printedSigns(large)),
    ...(drawing.objectives.size > 0 && map.objectiveMarkers.length > 0
      ? [`O1-O${map.objectiveMarkers.length} objective markers`]
      : []),
    ...(drawing.escapeMarker ? ['@ Escape marker'] : []),
    ...(drawing.markers ?? []).map(({ label }) => `${label} marker`),
    `${dropZoneCharacters.A} drop zone of Player A`,
    `${dropZoneCharacters.B} drop zone of Player B`,
  ];
  return [
    ...unlessNone('Hatchways:', joined(doors, 'hatchway', drawing.openHatchways), drawing.width),
    ...unlessNone('Breach points:', joined(doors, 'breach-point', drawing.openBreachPoints), drawing.width),
    ...wrapped('Territory:', territories(map), ',', drawing.width),
    ...wrapped('Signs:', signs, ' ', drawing.width),
  ];
}

const unlessNone = (title: string, items: string[], width: number): string[] =>
  items.length === 0 ? [] : wrapped(title, items, ',', width);

const doorSigns = (kind: RoomDoor['kind'], name: string): readonly string[] => [
  `${doorSymbol(kind, 1, false)} ${name}`,
  `${doorSymbol(kind, 1, true)} open ${name}`,
];

const printedSigns = (large: boolean): readonly string[] => [
  ...doorSigns('hatchway', 'hatchway'),
  ...doorSigns('breach-point', 'breach point'),
  `${roundSymbol('T', large)} teleport pad`,
  'C1 sarcophagus',
  'C2-C5 debris',
  'x modelled Necron Warrior',
];

/** Of a board of its own: what is on it. */
function ownSigns(map: KillzoneMap, drawing: MapDrawing): readonly string[] {
  const has = (kind: RoomDoor['kind']): boolean => doorsOf(map).some((door) => door.kind === kind);
  const { light, heavy } = pieceCharacters[drawing.unicode ? 'unicode' : 'ascii'];
  const raised = map.terrain.filter(({ vantage }) => vantage !== undefined);
  return [
    ...(has('hatchway') ? doorSigns('hatchway', 'hatchway') : []),
    ...(has('breach-point') ? doorSigns('breach-point', 'breach point') : []),
    ...(map.teleportPads.length > 0 ? [`${roundSymbol('T', isLarge(drawing, map))} teleport pad`] : []),
    ...(map.terrain.some((piece) => !piece.heavy) ? [`${light} light terrain`] : []),
    ...(map.terrain.some((piece) => piece.heavy) ? [`${heavy} heavy terrain`] : []),
    ...raised.map(({ piece, vantage, ramparts }) => `${piece} vantage ${vantage}"${ramparts ? ', ramparts' : ''}`),
  ];
}

function joined(doors: readonly RoomDoor[], kind: RoomDoor['kind'], open: ReadonlySet<number>): string[] {
  return doors
    .filter((door) => door.kind === kind)
    .map(({ number, rooms }) => {
      const [one, other] = [...rooms].sort();
      const joins = one === other ? `within ${one}` : `${one}-${other}`;
      return `${number} ${joins}${open.has(number) ? ' (open)' : ''}`;
    });
}

/** By the ruler around the map. */
function territories(map: KillzoneMap): string[] {
  const axis = playsAcross(map) ? 'x' : 'y';
  return (['A', 'B'] as const).map((player) => {
    const { x, y, outline } = map.territory[player];
    if (outline) return `Player ${player} within ${inchesOf(x, 'x')} by ${inchesOf(y, 'y')}`;
    const [from, to] = map.territory[player][axis] ?? [null, null];
    const side = axis === 'x' ? (to === null ? 'right of' : 'left of') : to === null ? 'below' : 'above';
    return `Player ${player} ${side} line ${to ?? from}`;
  });
}

/** From where to where it goes, in inches from the edge of the board. */
function inchesOf([from, to]: readonly [number | null, number | null] = [null, null], axis: 'x' | 'y'): string {
  const [start, end] = [from, to].map((at) => Math.round(onBoard([at ?? 0, at ?? 0])[axis] * 10) / 10);
  return `${start}" to ${end}"`;
}

/** A title and its items; items stay whole, further lines are indented by two. */
function wrapped(title: string, items: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  let line = title;
  items.forEach((item, i) => {
    const text = i < items.length - 1 && separator === ',' ? `${item},` : item;
    const gap = line === title || separator === ',' ? ' ' : '   ';
    if (line.length + gap.length + text.length <= width) {
      line += gap + text;
    } else {
      lines.push(line);
      line = `  ${text}`;
    }
  });
  return [...lines, line];
}
