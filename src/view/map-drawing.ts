import type { KillzoneMap } from '../catalog/killzone-map.ts';
import { mapColumns, mapRows } from '../rules/rooms.ts';
import { MapCanvas, type MapSpan } from './map-canvas.ts';
import { drawCaptions, drawDropZones, drawNodes, drawRuler } from './map-ground.ts';
import { drawEscapeMarker, drawPieces, drawRoomLetters, drawWarriors } from './map-labels.ts';
import { isLarge, type MapDrawing, playsAcross, type Sheet, sheetLeft, sheetTop } from './map-sheet.ts';
import { drawDoors, drawWalls } from './map-walls.ts';

/** The map as lines of text, 60 or 32 columns wide, without blanks at their ends. */
export function drawMap(map: KillzoneMap, drawing: MapDrawing): string[] {
  return drawMapSpans(map, drawing).map((line) => line.map(({ text }) => text).join(''));
}

/** The same in runs of one role, to be coloured. */
export function drawMapSpans(map: KillzoneMap, drawing: MapDrawing): MapSpan[][] {
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
