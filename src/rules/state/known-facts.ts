import type { NamedEdge, Preference, Zone } from '../../catalog/arrival-schema.ts';
import type { Order } from './models.ts';
import type { Outlook } from './outlook.ts';

/** Where NPOs are set up before the battle. */
export type StartingPlace =
  | { readonly at: 'territory' }
  | {
      readonly at: 'rooms';
      readonly which: 'objectives' | 'sarcophagus' | 'others' | 'opened';
      readonly rooms: readonly string[];
    }
  | { readonly at: 'npo'; readonly npo: string }
  | ({ readonly at: 'marker'; readonly marker: number } & ByPreference)
  | ({ readonly at: 'spot'; readonly spawn: string; readonly x: number; readonly y: number } & ByPreference)
  | ({ readonly at: 'edge'; readonly edge: NamedEdge; readonly inches: number } & ByPreference)
  | ({ readonly at: 'area'; readonly zone?: Zone; readonly room?: string } & ByPreference);

/** At player operatives or away from them, and which of several places. */
interface ByPreference {
  readonly near: 'avoid' | 'seek';
  readonly prefer?: readonly Preference[];
}

/**
 * How a target looks from another operative, as people said where the board could not tell; it holds while both stay there, with
 * that order, and no door moves. Absent fields were not said.
 */
export interface SightTold {
  readonly by: StoodAt;
  readonly to: StoodAt;
  /** The target's order. */
  readonly order: Order;
  /** Whether it is a valid target, leaving aside operatives beside it. */
  readonly valid?: boolean;
  /** And for a weapon with that Range, in inches. */
  readonly range?: number;
  readonly visible?: boolean;
  readonly cover?: boolean;
  readonly obscured?: boolean;
}

/** Inches from the north-west corner of the board. */
interface StoodAt {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/**
 * What the record says about places on the table. It holds until one of the operatives concerned moves: an event that moves a
 * model ends what it makes stale. Whatever is not in here is unknown.
 */
export interface Known {
  /** By player operative and NPO: whether the two are in each other's control range. */
  readonly controlRange: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Operatives of either side with an enemy in control range, without saying which. */
  readonly beset: readonly string[];
  /** NPOs that have stood still since they were set up in a room: the room's name, by NPO. */
  readonly rooms: Readonly<Record<string, string>>;
  /** NPOs that have stood still since before the battle: how they were to be set up, by NPO. */
  readonly began: Readonly<Record<string, { readonly place: StartingPlace; readonly room?: string }>>;
  /** NPOs that have stood still since they operated a hatchway, and so have it in control range: its number, by NPO. */
  readonly hatchways: Readonly<Record<string, number>>;
  /** What player operatives have opened or breached, and have stood still at since, by operative. */
  readonly beside: Readonly<
    Record<string, { readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus'; readonly number: number }>
  >;
  /** The most inches that player operatives can have moved since they were set up in their drop zone, by operative. */
  readonly wayGone: Readonly<Record<string, number>>;
  /** Letters of the rooms where an operative of either side can be, by operative; without an entry it can be anywhere. */
  readonly within: Readonly<Record<string, readonly string[]>>;
  /** Which operatives NPOs can attack, as said while another NPO was chosen to activate, by NPO. */
  readonly outlooks: Readonly<Record<string, Outlook>>;
  /** What people said about sights that the board could not judge. */
  readonly sights: readonly SightTold[];
  /** The NPOs that can attack nobody, in the order in which they activate, as it was told in this turning point (ruling idle-order). */
  readonly idle: readonly IdleNpo[];
  /** Their ids in the order that was told last in this battle: in that order they are listed when it is asked again. */
  readonly lastOrder: readonly string[];
}

/** An NPO that can attack nobody, and what was remarked on what it does instead. */
export interface IdleNpo {
  readonly id: string;
  readonly remarks: readonly string[];
}
