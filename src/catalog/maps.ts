import map1 from '../../data/maps/map-1.json';
import map2 from '../../data/maps/map-2.json';
import map3 from '../../data/maps/map-3.json';
import map4 from '../../data/maps/map-4.json';
import map5 from '../../data/maps/map-5.json';
import map6 from '../../data/maps/map-6.json';
import { frozen } from './frozen.ts';

export const mapNumbers = [1, 2, 3, 4, 5, 6] as const;
export type MapNumber = (typeof mapNumbers)[number];
/** One of ours by its number, one of a pack by its id. */
export type MapId = MapNumber | string;

export const boardEdges = ['top', 'right', 'bottom', 'left'] as const;
export type BoardEdge = (typeof boardEdges)[number];

/** In Joint Ops the players are Player A and the NPOs are Player B. */
export type MapPlayer = 'A' | 'B';

/** In lattice units: one is 3.8125", (0,0) is the north-west node, x grows east and y south. */
export type MapPoint = readonly [x: number, y: number];

/** `null` reaches to the board edge; an axis that is absent is not bounded. */
export interface Bounds {
  readonly x?: readonly [number | null, number | null];
  readonly y?: readonly [number | null, number | null];
}

/** A numbered hatchway or breach point, with the centre of its access point. */
export interface AccessPoint {
  readonly number: number;
  readonly at: MapPoint;
}

export interface Wall {
  readonly piece: 'A1' | 'A2' | 'A3' | 'A4' | 'B1' | 'B2' | 'B3' | 'B4';
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly hatchway?: AccessPoint;
  readonly breachPoint?: AccessPoint;
  /** The side of an A2 on which a Necron Warrior is modelled. */
  readonly pillars?: BoardEdge;
}

/** C1 is the sarcophagus, C2 to C5 are debris. `size` is width and height of the footprint. */
interface TerrainPiece {
  readonly piece: 'C1' | 'C2' | 'C3' | 'C4' | 'C5';
  readonly center: MapPoint;
  readonly size: MapPoint;
}

export interface KillzoneMap {
  /** Of a pack's: its id. */
  readonly number: MapId;
  readonly name: string;
  readonly modes: readonly ('joint-ops' | 'adversary-ops')[];
  readonly killzoneEdge: Readonly<Record<MapPlayer, BoardEdge>>;
  readonly dropZone: Readonly<Record<MapPlayer, Bounds>>;
  readonly territory: Readonly<Record<MapPlayer, Bounds>>;
  readonly walls: readonly Wall[];
  /** Nodes with a wall end on which a Necron Warrior is modelled. */
  readonly wallEnds: readonly MapPoint[];
  readonly teleportPads: readonly MapPoint[];
  readonly terrain: readonly TerrainPiece[];
  /** Used in mission 3 only. */
  readonly objectiveMarkers: readonly MapPoint[];
}

/** Each is read when it is wanted: a game is played on one. */
const printed: Readonly<Record<MapNumber, () => KillzoneMap>> = {
  1: () => map1,
  2: () => map2,
  3: () => map3,
  4: () => map4,
  5: () => map5,
  6: () => map6,
};

const known = new Map<MapNumber, KillzoneMap>();

/** One of the six Tomb World maps (Joint Ops: Tomb World, Maps): the same object each time. */
export function killzoneMap(number: MapNumber): KillzoneMap {
  const map = known.get(number) ?? frozen(printed[number]());
  known.set(number, map);
  return map;
}
