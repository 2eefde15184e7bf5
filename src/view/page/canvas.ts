import type { KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import { type CodedMap, squaresOf } from '../../rules/state/base.ts';
import type { EscapeMarkerPlace } from '../../rules/state/state.ts';

/** The meaning of a character of the drawing, for its colour; the drawing is complete without. */
export type MapRole =
  | 'blank'
  | 'edge'
  | 'wall'
  | 'hatchway'
  | 'breach-point'
  | 'room'
  | 'drop-zone-a'
  | 'drop-zone-b'
  | 'pad'
  | 'terrain'
  | 'objective'
  | 'warrior'
  | 'player'
  | 'player-done'
  | 'npo'
  | 'npo-done'
  | 'way'
  | 'cursor'
  | 'ruler';

export interface MapSpan {
  readonly text: string;
  readonly role: MapRole;
}

interface Cell {
  character: string;
  role: MapRole;
}

/** A sheet of characters; what is written beyond it is lost. */
export class MapCanvas {
  readonly #rows: Cell[][];

  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, (): Cell => ({ character: ' ', role: 'blank' })),
    );
  }

  roleAt(column: number, row: number): MapRole | undefined {
    return this.#rows[row]?.[column]?.role;
  }

  write(column: number, row: number, text: string, role: MapRole): void {
    Array.from(text).forEach((character, i) => {
      const cell = this.#rows[row]?.[column + i];
      if (cell) Object.assign(cell, { character, role });
    });
  }

  /** Each line as runs of one role, without blanks at its end. */
  lines(): MapSpan[][] {
    return this.#rows.map((row) => {
      const end = row.findLastIndex(({ role }) => role !== 'blank') + 1;
      const spans: { text: string; role: MapRole }[] = [];
      for (const { character, role } of row.slice(0, end)) {
        const last = spans.at(-1);
        if (last?.role === role) last.text += character;
        else spans.push({ text: character, role });
      }
      return spans;
    });
  }
}

export interface MapDrawing {
  readonly openHatchways: ReadonlySet<number>;
  readonly openBreachPoints: ReadonlySet<number>;
  /** Numbers of the objective markers that are shown: in play, and none without them in the mission. */
  readonly objectives: ReadonlySet<number>;
  readonly escapeMarker?: EscapeMarkerPlace | null;
  /** Markers of packs that lie where it is known: M1, M2 …, each with its place on the lattice. */
  readonly markers?: readonly { readonly label: string; readonly at: MapPoint }[];
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

export function isLarge({ width }: Pick<MapDrawing, 'width'>, map: CodedMap): boolean {
  return width >= sheetLeft + 8 * squaresOf(map).columns + 1;
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
