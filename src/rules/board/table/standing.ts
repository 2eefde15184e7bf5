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
  /** What people said about its place, such as who is beside it. This overrides measured inches. */
  readonly relation?: Relation;
  /** By a rule of its kill team, Light terrain gives it no cover when a valid target is selected. */
  readonly noLightCover?: true;
  /** By a rule of its kill team, it is no valid target beyond so many inches. */
  readonly hiddenBeyond?: number;
}

/** An operative, or a point of the map such as a marker, which has no id. */
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

/** Thrown where a question needs a place that is unknown. */
export class Unplaced extends Error {}

/** All others whose place is unknown. */
export const othersAbsent = ({ absent }: { readonly absent: readonly Absent[] }, id: string): readonly Absent[] =>
  absent.filter((one) => one.id !== id);

/**
 * Whether an NPO's move or set-up can be computed. Other NPOs may lack a place: they could only be in the way, and people see that
 * when they set the miniature down. An enemy without a place may be what the NPO goes for, or may bar its way.
 */
export const canBeWorkedOut = (table: { readonly absent: readonly Absent[] }, id: string): boolean =>
  othersAbsent(table, id).every(({ side }) => side === 'npos');

/** Whether they are close enough that they may be in control range, given the errors of their places. */
export function canBeClose(a: Base, b: Base): boolean {
  // Two bases that are together at a teleport pad are never further apart than the pad is wide.
  const most = Math.max(1, killzone.pad.across) + errorOf(a) + errorOf(b);
  return straightGap(a, b) <= most;
}

/** The operative without what people said about its place. */
export function unsaid({ relation: _, ...one }: PlacedModel): PlacedModel {
  return one;
}

export const nameOrPlace = (base: Named): string => base.id ?? `${base.x.toFixed(2)},${base.y.toFixed(2)}`;

type Somewhere = Pick<Named, 'id' | 'x' | 'y'>;

/** Whether both are the same operative at the same place. */
export const areSame = (a: Somewhere, b: Somewhere): boolean => a.id === b.id && a.x === b.x && a.y === b.y;
