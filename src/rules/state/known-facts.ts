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
  | { readonly at: 'npo'; readonly npo: string };

/**
 * How somebody stands as a target to another, as people told it where the board could not tell; it holds while both stand there, with
 * that order, and no door moves. What is left out was not told.
 */
export interface SightTold {
  readonly by: StoodAt;
  readonly to: StoodAt;
  /** Of the target. */
  readonly order: Order;
  /** Whether it is a valid target, but for who stands beside it. */
  readonly valid?: boolean;
  /** And for a weapon of that Range, in inches. */
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
 * What the record tells of places on the table, and that holds until one of those concerned moves: an event that moves a
 * model ends what it makes stale. What is not in here is not known.
 */
export interface Known {
  /** By player operative, by NPO: whether the two are in each other's control range. */
  readonly controlRange: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Operatives of either side with some enemy in control range, nobody has said which. */
  readonly beset: readonly string[];
  /** NPOs that have stood still since they were set up in a room: its name, by NPO. */
  readonly rooms: Readonly<Record<string, string>>;
  /** How NPOs were to be set up that have stood still since before the battle, by NPO. */
  readonly began: Readonly<Record<string, { readonly place: StartingPlace; readonly room?: string }>>;
  /** NPOs that have stood still since they operated a hatchway, and so have it in control range: its number, by NPO. */
  readonly hatchways: Readonly<Record<string, number>>;
  /** What player operatives have opened or breached and stood still at since, by operative. */
  readonly beside: Readonly<
    Record<string, { readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus'; readonly number: number }>
  >;
  /** Inches that player operatives can have gone at most since they were set up in their drop zone, by operative. */
  readonly wayGone: Readonly<Record<string, number>>;
  /** Letters of the rooms where an operative of either side can be, by operative; one without an entry can be anywhere. */
  readonly within: Readonly<Record<string, readonly string[]>>;
  /** Whom NPOs can attack, as they were told while another one was chosen to activate, by NPO. */
  readonly outlooks: Readonly<Record<string, Outlook>>;
  /** What people told of sights where the board could not. */
  readonly sights: readonly SightTold[];
  /** The NPOs that can attack nobody, in the order in which they activate, as it was told in this turning point (ruling idle-order). */
  readonly idle: readonly IdleNpo[];
}

/** An NPO that can attack nobody, and what was remarked on what it does instead. */
export interface IdleNpo {
  readonly id: string;
  readonly remarks: readonly string[];
}
