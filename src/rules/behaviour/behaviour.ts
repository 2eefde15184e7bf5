import type { BehaviourClause, ClauseCondition, DatacardData } from '../../catalog/types.ts';
import type { EventOf, NpoAction } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { GameState, Npo } from '../state/state.ts';
import { isInjured, isWounded, npoApl, nposInPlay, operativesInPlay } from '../state/stats.ts';

/*
 * The only file that reads the clauses of a behaviour: which ones an NPO has now, which one it performs, which moves it has left.
 */

type Action = BehaviourClause['action'];
export type MoveClause = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>;

/** An NPO with its datacard in this game. */
export interface Behaving {
  readonly npo: Npo;
  readonly card: DatacardData;
}

/** An NPO that activates or counteracts, and what it has done so far. */
export interface Activating extends Behaving {
  readonly performed: ReadonlySet<NpoAction>;
  /** It counteracts: one action of 1 AP, with at most 2" of movement (core rules, Counteract). */
  readonly counteracts: boolean;
  /** AP. */
  readonly spent: number;
}

const conditions: Readonly<Record<ClauseCondition, (npo: Npo) => boolean>> = {
  injured: isInjured,
  wounded: isWounded,
};

const applies = ({ when }: BehaviourClause, npo: Npo): boolean => when === undefined || conditions[when](npo);

const clausesOf = ({ npo, card }: Behaving): readonly BehaviourClause[] =>
  card.behaviour.clauses.filter((clause) => applies(clause, npo));

/** Whether the NPO has the same clauses before and after something happened to it. */
export const hasSameClauses = ({ behaviour }: DatacardData, before: Npo, after: Npo): boolean =>
  behaviour.clauses.every((clause) => applies(clause, before) === applies(clause, after));

const every: readonly Action[] = ['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash'];

/** Which of these actions comes first in its list; undefined if it has none of them. */
export const firstListed = (who: Behaving, among: readonly Action[] = every): Action | undefined =>
  clausesOf(who).find(({ action }) => among.includes(action))?.action;

/** AP left. A change of APL counts from the next action on (core rules, Stats). */
export const apOf = ({ npo, card, spent, counteracts }: Activating): number =>
  Math.max(0, (counteracts ? 1 : npoApl(npo, card)) - spent);

export const apNeeded = (action: NpoAction): number => (action === 'fall-back' ? 2 : 1);

/** Why a clause cannot be performed, with its numbers. */
export type Failing = Pick<EventOf<'clause-failed'>, 'because' | 'needs' | 'left' | 'barredBy' | 'when'>;

/** What bars an action for the rest of this activation: its AP, or another action; null if nothing does (core rules, Actions). */
export function barTo(at: Activating, action: Action): Failing | null {
  const [needs, left] = [apNeeded(action), apOf(at)];
  if (left < needs) return { because: 'ap', needs, left };
  const barredBy = barring[action].find((other) => at.performed.has(other));
  return barredBy ? { because: 'barred', barredBy } : null;
}

const barring: Readonly<Record<Action, readonly NpoAction[]>> = {
  fight: [],
  shoot: [],
  charge: ['reposition', 'dash', 'fall-back'],
  'fall-back': ['reposition', 'charge'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
};

/** Whether it has a clause with this action, has not performed it, and nothing that it did bars it. */
export const isLeft = (at: Activating, action: Action): boolean =>
  firstListed(at, [action]) !== undefined && !at.performed.has(action) && barTo(at, action) === null;

/** Which of these actions comes first in its list, among those that are left. */
export const firstLeft = (at: Activating, among: readonly Action[]): Action | undefined =>
  firstListed(
    at,
    among.filter((action) => isLeft(at, action)),
  );

const isMove = (clause: BehaviourClause): clause is MoveClause =>
  clause.action === 'reposition' || clause.action === 'dash';

/** Where a move leads; undefined if it has no such move. */
export const destinationOf = (who: Behaving, action: MoveClause['action']): MoveClause['to'] | undefined =>
  clausesOf(who)
    .filter(isMove)
    .find((clause) => clause.action === action)?.to;

/** Whether it goes where it serves the mission best if it finds no target. */
export const goesForTheMission = (who: Behaving): boolean =>
  clausesOf(who).some((clause) => isMove(clause) && clause.to === 'shooting-position');

/** The moves that are left, in the order of its list. */
export const movesLeft = (state: GameState, at: Activating): readonly MoveClause[] =>
  clausesOf(at)
    .filter(isMove)
    .filter(({ action, to }) => isLeft(at, action) && leadsSomewhere(state, to));

/** Whether a move has anywhere to go. */
export const leadsSomewhere = (state: GameState, to: MoveClause['to']): boolean =>
  to === 'shooting-position' ||
  operativesInPlay(state).length > 0 ||
  (to === 'royal-warden' && nposInPlay(state).some(({ datacard }) => datacard === 'royal-warden'));

/** A clause that it can perform. */
interface Possible {
  readonly clause: BehaviourClause;
  readonly number: number;
  /** The actions of the clauses before it that it has. */
  readonly failed: readonly NpoAction[];
}
type Failed = Omit<EventOf<'clause-failed'>, 'type' | 'id'>;

/**
 * Tries its clauses from the top until one can be performed (pack, Behaviour). `whyNot` judges a clause that the NPO has and has
 * not performed, and may ask; `tell` gets each one that fails.
 */
export function* firstPossible(
  at: Activating,
  whyNot: (clause: BehaviourClause) => Rule<Failing | null>,
  tell?: (failed: Failed) => Rule,
): Rule<Possible | null> {
  const failed: NpoAction[] = [];
  for (const [index, clause] of at.card.behaviour.clauses.entries()) {
    const number = index + 1;
    const failing = barToClause(at, clause) ?? (yield* whyNot(clause));
    if (failing === null) return { clause, number, failed };
    if (failing.because !== 'condition') failed.push(clause.action);
    if (tell) yield* tell({ clause: number, action: clause.action, ...failing });
  }
  return null;
}

function barToClause({ npo, performed }: Activating, clause: BehaviourClause): Failing | null {
  if (clause.when !== undefined && !applies(clause, npo)) return { because: 'condition', when: clause.when };
  return performed.has(clause.action) ? { because: 'performed' } : null;
}
