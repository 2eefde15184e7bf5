import type { Zone } from '../../catalog/arrival-schema.ts';

/** Where the Escape marker stands: inches along a board edge from that edge's first corner, clockwise. Null without a map. */
export interface EscapeMarkerPlace {
  readonly edge: 'top' | 'right' | 'bottom' | 'left';
  readonly inches: number;
}

/** Where a marker is that an operation set up, or what became of it. */
export type MarkerPlace =
  /** Where the map has that objective marker. */
  | { readonly at: 'objective'; readonly number: number }
  | { readonly at: 'room'; readonly room: string }
  | { readonly at: 'zone'; readonly zone: Zone }
  /** At the access point of that hatchway. */
  | { readonly at: 'hatchway'; readonly hatchway: number }
  /** In control range of that operative, where it stood then. */
  | { readonly at: 'operative'; readonly id: string }
  /** On the board: its middle, as somebody said. */
  | ({ readonly at: 'spot' } & MeasuredPoint)
  | { readonly at: 'told'; readonly text: string }
  /** Somewhere in the killzone; nobody has said where. */
  | { readonly at: 'table' }
  | { readonly at: 'carried'; readonly id: string }
  | { readonly at: 'removed' };

/** A point of the board in inches from its north-west corner, and by how many inches it may be wrong. */
export interface MeasuredPoint {
  readonly x: number;
  readonly y: number;
  readonly error: number;
}

/** What is recorded about a marker. */
export interface MarkerKept {
  readonly place: MarkerPlace;
  /** Whether it is what was searched for. */
  readonly found: boolean;
  /** Where it was put down, if its carrier's place was known. */
  readonly spot?: MeasuredPoint;
}

/** What a mission keeps count of. */
export type Objectives =
  | { readonly mission: 'shifting-labyrinth'; readonly escapeMarker: EscapeMarkerPlace | null }
  | { readonly mission: 'demolition-protocol' }
  | {
      readonly mission: 'recover-transponder';
      /** Objective markers still in play, including one that is carried. */
      readonly markers: readonly number[];
      readonly found: boolean;
      readonly carrier: string | null;
    }
  | { readonly mission: 'destroy-sarcophagus'; readonly destructionPoints: number }
  | {
      readonly mission: 'scout-sub-crypt';
      /** Opened, or entered by a player operative. */
      readonly opened: readonly string[];
      readonly scouted: readonly string[];
    }
  | {
      readonly mission: 'regroup';
      /** Whether people were told that one operative alone cannot win (ruling regroup-single). */
      readonly loneSurvivor: boolean;
    }
  /** A mission of a pack. */
  | {
      readonly mission: 'own';
      readonly escapeMarker: EscapeMarkerPlace | null;
      readonly loneSurvivor: boolean;
      readonly counters: Readonly<Record<string, number>>;
    }
  /** Adversary Ops has no mission of its own: the rooms whose NPOs have been determined. */
  | { readonly mission: 'adversary-ops'; readonly opened: readonly string[] };
