import { killzone } from '../../../catalog/killzone.ts';
import type { KillzoneMap, TerrainPiece } from '../../../catalog/maps.ts';
import { type Box, boundsOf, boxOf, fromBox } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { convexParts } from '../../../geometry/polygon.ts';
import { type Base, discOf, errorOf, onBoard } from '../../state/base.ts';

/** A piece of terrain as it stands on the board. */
export interface PieceBody {
  readonly piece: string;
  /** Convex areas that make it up. */
  readonly parts: readonly Box[];
  /** The only one of these, or what is around all. */
  readonly box: Box;
  readonly heavy: boolean;
  readonly hides?: TerrainPiece['hides'];
  /** Inches that climbing over it takes of a move; undefined: ways go around it. */
  readonly climb?: number;
  /** Inches above the killzone floor at which operatives stand on it; undefined: nobody stands on it. */
  readonly vantage?: number;
}

const known = new WeakMap<KillzoneMap, readonly PieceBody[]>();

/** In the order of the map, the same list each time. */
export function bodiesOf(map: KillzoneMap): readonly PieceBody[] {
  const found = known.get(map) ?? map.terrain.map(bodyOf);
  known.set(map, found);
  return found;
}

function bodyOf({ piece, center, size, outline, heavy, hides, crossed, vantage }: TerrainPiece): PieceBody {
  const parts = outline ? convexParts(outline.map(onBoard)) : [rectangle(onBoard(center), size)];
  const [only, another] = parts;
  const climb = crossed === undefined ? killzone.light.climb : crossed.by === 'climbed' ? crossed.inches : undefined;
  return {
    ...{ piece, parts, heavy: heavy === true },
    box: only && !another ? only : boundsOf((outline ?? []).map(onBoard)),
    ...(hides !== undefined && { hides }),
    ...(climb !== undefined && { climb }),
    ...(vantage !== undefined && { vantage }),
  };
}

function rectangle(at: Point, size: readonly [number, number]): Box {
  const [across, along] = size.map((length) => (length * killzone.board.unit) / 2);
  const [aside = 0, down = 0] = [across, along];
  return boxOf({ x: at.x - aside, y: at.y - down }, { x: at.x + aside, y: at.y + down });
}

/** Inches between a point and the nearest part of a piece; 0 within it. */
export const fromPiece = (at: Point, { parts }: PieceBody): number =>
  Math.min(...parts.map((part) => fromBox(at, part)));

/** The piece on which a base may stand above the killzone floor: there the board, which is flat, is sure of nothing. */
export function raisedOn(map: KillzoneMap, base: Base): PieceBody | undefined {
  if (!map.board) return undefined;
  return bodiesOf(map).find(
    (body) => body.vantage !== undefined && fromPiece(base, body) < discOf(base).radius + errorOf(base) - 1e-3,
  );
}
