import type { KillzoneMap } from '../catalog/killzone-map.ts';
import { mapColumns } from '../rules/rooms.ts';
import type { EscapeMarkerPlace } from '../rules/state.ts';
import type { MapCanvas } from './map-canvas.ts';

export interface MapDrawing {
  readonly openHatchways: ReadonlySet<number>;
  readonly openBreachPoints: ReadonlySet<number>;
  /** Numbers of the objective markers that are shown: in play, and none without them in the mission. */
  readonly objectives: ReadonlySet<number>;
  readonly escapeMarker?: EscapeMarkerPlace | null;
  /** Box drawing; without it everything is plain ASCII. */
  readonly unicode: boolean;
  /** Columns of the terminal: from 60 on a square is 8 characters wide and 4 high, else 4 and 2 (32 columns in all). */
  readonly width: number;
}

/** A map being drawn; a square is `across` characters wide and `down` lines high. */
export interface Sheet {
  readonly canvas: MapCanvas;
  readonly map: KillzoneMap;
  readonly drawing: MapDrawing;
  readonly across: number;
  readonly down: number;
}

/** Where node (0,0) is: the ruler stands before it, caption and ruler above. */
export const sheetLeft = 3;
export const sheetTop = 2;

export function isLarge({ width }: Pick<MapDrawing, 'width'>): boolean {
  return width >= sheetLeft + 8 * mapColumns + 1;
}

export function columnOf({ across }: Sheet, x: number): number {
  return sheetLeft + Math.round(x * across);
}

export function rowOf({ down }: Sheet, y: number): number {
  return sheetTop + Math.round(y * down);
}

/** Whether the killzone edges of the players are those on the left and right. */
export function playsAcross({ killzoneEdge }: KillzoneMap): boolean {
  return killzoneEdge.A === 'left' || killzoneEdge.A === 'right';
}
