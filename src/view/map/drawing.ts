import type { Bounds, KillzoneMap, MapPlayer } from '../../catalog/maps.ts';
import { doorsOf, mapColumns, mapRows, type RoomDoor } from '../../rules/state/rooms.ts';
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
import { doorSymbol, drawDoors, drawWalls } from './walls.ts';

/** The map in lines 60 or 32 columns wide, without blanks at their ends, each in runs of one role, to be coloured. */
export function drawMap(map: KillzoneMap, drawing: MapDrawing): MapSpan[][] {
  const [across, down] = isLarge(drawing) ? [8, 4] : [4, 2];
  const height = sheetTop + down * mapRows + (playsAcross(map) ? 1 : 2);
  const canvas = new MapCanvas(sheetLeft + across * mapColumns + 1, height);
  const sheet: Sheet = { canvas, map, drawing, across, down };
  // What comes first keeps its place; the rest makes way.
  drawWalls(sheet);
  drawDoors(sheet);
  drawWarriors(sheet);
  drawPieces(sheet);
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

function shade(sheet: Sheet, { x, y }: Bounds, character: string, role: MapRole): void {
  const { canvas, across, down } = sheet;
  const inside = (value: number, [from, to]: readonly [number | null, number | null] = [null, null]) =>
    (from === null || value > from) && (to === null || value < to);
  for (let row = 1; row < mapRows * down; row += 1) {
    for (let column = 2; column < mapColumns * across; column += across / 2) {
      if (!inside(row / down, y) || !inside(column / across, x)) continue;
      const [c, r] = [sheetLeft + column, sheetTop + row];
      if (isFree(sheet, c, r, 1, across / 2 - 1)) canvas.write(c, r, character, role);
    }
  }
}

/** A cross on each node without a wall. */
export function drawNodes(sheet: Sheet): void {
  for (let y = 1; y < mapRows; y += 1) {
    for (let x = 1; x < mapColumns; x += 1) {
      const [column, row] = [columnOf(sheet, x), rowOf(sheet, y)];
      if (isFree(sheet, column, row, 1)) sheet.canvas.write(column, row, '+', 'ruler');
    }
  }
}

function drawRuler(sheet: Sheet): void {
  for (let x = 0; x <= mapColumns; x += 1) sheet.canvas.write(columnOf(sheet, x), sheetTop - 1, `${x}`, 'ruler');
  for (let y = 0; y <= mapRows; y += 1) sheet.canvas.write(sheetLeft - 2, rowOf(sheet, y), `${y}`, 'ruler');
}

/** The killzone edges: above and below the map, or both above it with an arrow towards them. */
export function drawCaptions(sheet: Sheet): void {
  const { canvas, map, drawing } = sheet;
  for (const player of ['A', 'B'] as const) {
    const edge = map.killzoneEdge[player];
    const name = playsAcross(map) && !isLarge(drawing) ? `Player ${player}` : `Player ${player}'s killzone edge`;
    const text = edge === 'left' ? `<- ${name}` : edge === 'right' ? `${name} ->` : name;
    const spare = canvas.width - sheetLeft - text.length;
    const before = edge === 'left' ? 0 : edge === 'right' ? spare : Math.floor(spare / 2);
    const role = player === 'A' ? 'drop-zone-a' : 'drop-zone-b';
    canvas.write(sheetLeft + before, edge === 'bottom' ? canvas.height - 1 : 0, text, role);
  }
}

/** What the signs of the drawing mean and which rooms each hatchway and breach point joins, in lines of at most `width` columns. */
export function mapLegend(map: KillzoneMap, drawing: MapDrawing): string[] {
  const large = isLarge(drawing);
  const doors = doorsOf(map);
  const signs = [
    `${doorSymbol('hatchway', 1, false)} hatchway`,
    `${doorSymbol('hatchway', 1, true)} open hatchway`,
    `${doorSymbol('breach-point', 1, false)} breach point`,
    `${doorSymbol('breach-point', 1, true)} open breach point`,
    `${roundSymbol('T', large)} teleport pad`,
    'C1 sarcophagus',
    'C2-C5 debris',
    'x modelled Necron Warrior',
    ...(drawing.objectives.size > 0 ? ['O1-O3 objective markers'] : []),
    ...(drawing.escapeMarker ? ['@ Escape marker'] : []),
    ...(drawing.markers ?? []).map(({ label }) => `${label} marker`),
    `${dropZoneCharacters.A} drop zone of Player A`,
    `${dropZoneCharacters.B} drop zone of Player B`,
  ];
  return [
    ...wrapped('Hatchways:', joined(doors, 'hatchway', drawing.openHatchways), ',', drawing.width),
    ...wrapped('Breach points:', joined(doors, 'breach-point', drawing.openBreachPoints), ',', drawing.width),
    ...wrapped('Territory:', territories(map), ',', drawing.width),
    ...wrapped('Signs:', signs, ' ', drawing.width),
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
    const [from, to] = map.territory[player][axis] ?? [null, null];
    const side = axis === 'x' ? (to === null ? 'right of' : 'left of') : to === null ? 'below' : 'above';
    return `Player ${player} ${side} line ${to ?? from}`;
  });
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
