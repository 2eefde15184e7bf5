import { killzone } from '../../../catalog/killzone.ts';
import { type Base, errorOf } from '../../state/base.ts';
import type { Order, Relation, Side } from '../../state/state.ts';
import { straightGap } from '../ground/distances.ts';

/** An operative on the board. */
export interface PlacedModel extends Base {
  readonly id: string;
  readonly side: Side;
  /** The player whose operative it is, if players are against each other (Adversary Ops). */
  readonly player?: string;
  readonly order: Order;
  /** What was said about its place; it outranks inches. */
  readonly relation?: Relation;
  /** Rules of its kill team: Light terrain is no cover for a valid target; beyond so many inches it is none. */
  readonly noLightCover?: true;
  readonly hiddenBeyond?: number;
}

/** An operative, or something without an id. */
export interface Named extends Base {
  readonly id?: string;
}

/** An operative in the killzone whose place is unknown. */
export interface Absent {
  readonly id: string;
  readonly side: Side;
  readonly player?: string;
}

/** All NPOs are one side; so are the operatives of the players, or of each player in Adversary Ops. */
export const areEnemies = (one: Absent, other: Absent): boolean =>
  one.side !== other.side || one.player !== other.player;

/** An operative, or something else, whose place is unknown. */
export class Unplaced extends Error {}

/** Everybody whose place is unknown, except one. */
export const othersAbsent = ({ absent }: { readonly absent: readonly Absent[] }, id: string): readonly Absent[] =>
  absent.filter((one) => one.id !== id);

/**
 * Whether an NPO's move or set-up can be computed: only other NPOs may lack a place. Those could at most be in the way, which
 * people see when they put it there; an unplaced enemy may be what it goes for, or bar its way.
 */
export const canBeWorkedOut = (table: { readonly absent: readonly Absent[] }, id: string): boolean =>
  othersAbsent(table, id).every(({ side }) => side === 'npos');

/** Whether they are close enough that they may be in control range, given the errors of their places. */
export function canBeClose(a: Base, b: Base): boolean {
  // By a pad two bases are never further apart than across it.
  const most = Math.max(1, killzone.pad.across) + errorOf(a) + errorOf(b);
  return straightGap(a, b) <= most;
}

/** Without what was said about its place. */
export function unsaid({ relation: _, ...one }: PlacedModel): PlacedModel {
  return one;
}

export const nameOrPlace = (base: Named): string => base.id ?? `${base.x.toFixed(2)},${base.y.toFixed(2)}`;

type Somewhere = Pick<Named, 'id' | 'x' | 'y'>;

/** Whether it is the same one at the same place. */
export const areSame = (a: Somewhere, b: Somewhere): boolean => a.id === b.id && a.x === b.x && a.y === b.y;
