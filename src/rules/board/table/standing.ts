import { killzone } from '../../../catalog/killzone.ts';
import { type Base, errorOf } from '../../state/base.ts';
import type { Order, Relation, Side } from '../../state/state.ts';
import { straightGap } from '../ground/distances.ts';

/** An operative on the board. */
export interface PlacedModel extends Base {
  readonly id: string;
  readonly side: Side;
  /** Whose operative it is, where players are against each other (Adversary Ops). */
  readonly player?: string;
  readonly order: Order;
  /** What was said of its place; it outranks inches. */
  readonly relation?: Relation;
}

/** Somebody, or something that has no id. */
export interface Named extends Base {
  readonly id?: string;
}

/** Somebody in the killzone whose place is not known. */
export interface Absent {
  readonly id: string;
  readonly side: Side;
  readonly player?: string;
}

/** NPOs are of one side, operatives of the players of one for each player who is against the others. */
export const areEnemies = (one: Absent, other: Absent): boolean =>
  one.side !== other.side || one.player !== other.player;

/** Somebody, or something, whose place is not known. */
export class Unplaced extends Error {}

/** Of everybody but one, whose place is not known. */
export const othersAbsent = ({ absent }: { readonly absent: readonly Absent[] }, id: string): readonly Absent[] =>
  absent.filter((one) => one.id !== id);

/**
 * Where an NPO goes, or is set up, can be worked out: of the others no place is missing but of NPOs. They may be in the way and no
 * more, as anybody sees who puts it there; an enemy anywhere may be the one that it goes for, or bar its way.
 */
export const canBeWorkedOut = (table: { readonly absent: readonly Absent[] }, id: string): boolean =>
  othersAbsent(table, id).every(({ side }) => side === 'npos');

/** Close enough that they may be in control range, given the errors of their places. */
export function canBeClose(a: Base, b: Base): boolean {
  // By a pad two bases are never further apart than across it.
  const most = Math.max(1, killzone.pad.across) + errorOf(a) + errorOf(b);
  return straightGap(a, b) <= most;
}

/** Without what was said of its place. */
export function unsaid({ relation: _, ...one }: PlacedModel): PlacedModel {
  return one;
}

export const nameOrPlace = (base: Named): string => base.id ?? `${base.x.toFixed(2)},${base.y.toFixed(2)}`;

type Somewhere = Pick<Named, 'id' | 'x' | 'y'>;

/** The same one at the same place. */
export const areSame = (a: Somewhere, b: Somewhere): boolean => a.id === b.id && a.x === b.x && a.y === b.y;
