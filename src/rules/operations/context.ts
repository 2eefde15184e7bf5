import type { Amount } from '../../catalog/operation-parts.ts';
import type { Operation } from '../../catalog/operations.ts';
import type { Goal } from '../events/events.ts';
import type { RedrawBecause } from '../events/reasons.ts';
import { look, type Rule, roll } from '../language/language.ts';
import { grade as gradeNow } from '../mission/joint-ops/threat.ts';
import type { Harm } from '../moments/action.ts';
import type { Redraw } from '../moments/moments.ts';
import type { GameState } from '../state/state.ts';

/** What operations are performed for. */
export interface Context {
  /** Id of the event card or mission, as events name it. */
  readonly source: string;
  /** Its name, for the person who rolls. */
  readonly name: string;
  /** The operative that they are about. */
  readonly it?: string;
  /** Whose doing it was. */
  readonly by?: string;
  /** An NPO does it, by a clause of its behaviour. */
  readonly ofNpo?: true;
  /** Id of the marker at hand: it is picked up, or an action is performed at it. */
  readonly marker?: string;
  /** Why the operation failed whose `else` is performed. */
  readonly failed?: Redraw;
  /** Where NPOs go that cannot attack: the mission's own. */
  readonly goal: (state: GameState) => Goal;
  /** Nobody gets from room to room but through hatchways (Mission 06, Access Denied). */
  readonly accessDenied: (state: GameState) => boolean;
  readonly harm: Harm;
  /** How many operations have been performed in this step so far. */
  readonly performed?: { count: number };
  /** Performs others in its stead, in order, until one of them says that the card cannot be applied. */
  readonly perform: (operations: readonly Operation[], context: Context) => Rule<Redraw | undefined>;
}

/** What operations of a mission begin with, in an action that inflicts damage so. */
export type ContextFor = (harm: Harm) => Omit<Context, 'perform'>;

/** Performs one kind of operation. Returns why its event card cannot be applied, if it cannot. */
export type Performer<D extends Operation['do']> = (
  operation: Extract<Operation, { readonly do: D }>,
  context: Context,
) => Rule<Redraw | undefined>;

/** It could not be done: what stands under `else` is, with the reason at hand. */
export function* otherwise(
  operations: readonly Operation[] | undefined,
  because: RedrawBecause,
  context: Context,
): Rule<Redraw | undefined> {
  return yield* context.perform(operations ?? [], { ...context, failed: { because } });
}

/** As it is written: `D3+2`, `2D6`, `4`. */
export function amountText(amount: Amount): string {
  if (typeof amount === 'number') return `${amount}`;
  const { d3 = 0, d6 = 0, grade, plus = 0 } = amount;
  const dice = (count: number, name: string) => (count === 0 ? [] : [count === 1 ? name : `${count}${name}`]);
  const parts = [...dice(d3, 'D3'), ...dice(d6, 'D6'), ...(grade ? ['grade'] : []), ...(plus > 0 ? [`${plus}`] : [])];
  return `${parts.join('+')}${plus < 0 ? plus : ''}`;
}

/** What was rolled and what it comes to. */
interface Rolled {
  readonly total: number;
  /** The faces of the dice. */
  readonly dice: readonly number[];
}

/** Its dice rolled, one after another unless it says otherwise; never below 0. `name`: by which they are answered, `why`: what for. */
export function* rolled(amount: Amount, name: string, why: string): Rule<Rolled> {
  if (typeof amount === 'number') return { total: Math.max(0, amount), dice: [] };
  const { d3 = 0, d6 = 0, grade, plus = 0, together, whose, dice: own = name, why: said = why } = amount;
  const faces = function* (count: number, each: string): Rule<readonly number[]> {
    if (together && count > 0) return yield* roll(own, each, count, 6, whose);
    const all: number[] = [];
    while (all.length < count) all.push(...(yield* roll(own, each, 1, 6, whose)));
    return all;
  };
  const halved = yield* faces(d3, `${said} (D3: half the D6, rounded up)`);
  const whole = yield* faces(d6, said);
  const sum = halved.reduce((all, face) => all + Math.ceil(face / 2), 0) + whole.reduce((all, face) => all + face, 0);
  const total = sum + plus + (grade ? gradeNow(yield* look()) : 0);
  return { total: Math.max(0, total), dice: [...halved, ...whole] };
}

/** What it comes to. */
export function* amountOf(amount: Amount, name: string, why: string): Rule<number> {
  return (yield* rolled(amount, name, why)).total;
}
