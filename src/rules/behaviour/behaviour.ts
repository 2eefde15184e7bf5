import type { BehaviourClause, ClauseCondition, DatacardData, TargetPreference } from '../../catalog/types.ts';
import type { EventOf, NpoAction } from '../events/events.ts';
import type { Rule } from '../language/language.ts';
import type { GameState, Npo } from '../state/state.ts';
import { isInjured, isWounded, npoApl, nposInPlay, operativesInPlay } from '../state/stats.ts';

/*
 * The only file that reads the clauses of a behaviour: which ones an NPO has now, which one it performs, which moves it has left.
 */

type Action = Exclude<BehaviourClause['action'], 'stay'>;
export type MoveClause = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>;
export type FallBackClause = Extract<BehaviourClause, { readonly action: 'fall-back' }>;
type AttackClause = Extract<BehaviourClause, { readonly action: 'fight' | 'shoot' | 'charge' }>;
/** A clause by which it does what the mission of the game has for NPOs. */
export type DeedClause = Extract<BehaviourClause, { readonly action: 'pick-up' | 'mission-action' }>;
/** A clause that has an action; to stay has none. */
export type ActionClause = Exclude<BehaviourClause, { readonly action: 'stay' }>;

/** An NPO with its datacard in this game. */
export interface Behaving {
  readonly npo: Npo;
  readonly card: DatacardData;
}

/** An NPO that activates or counteracts, and what it has done so far. */
export interface Activating extends Behaving {
  /** In order, twice where it has done it twice. */
  readonly performed: readonly (NpoAction | 'stay')[];
  /** It counteracts: one action of 1 AP, with at most 2" of movement (core rules, Counteract). */
  readonly counteracts: boolean;
  /** It Shoots in the place of another one that would be activated: a free action. */
  readonly standsIn: boolean;
  /** AP. */
  readonly spent: number;
}

const conditions: Readonly<Record<ClauseCondition, (npo: Npo) => boolean>> = {
  injured: isInjured,
  wounded: isWounded,
  'not-injured': (npo) => !isInjured(npo),
  unhurt: (npo) => !isWounded(npo),
};

const applies = ({ when }: BehaviourClause, npo: Npo): boolean => when === undefined || conditions[when](npo);

/** The clauses that it has now. */
function clausesOf({ npo, card: { behaviour } }: Behaving): readonly BehaviourClause[] {
  const { clauses } = behaviour;
  // Asked many times in every decision, and hardly any behaviour has conditions.
  return clauses.every(({ when }) => when === undefined) ? clauses : clauses.filter((clause) => applies(clause, npo));
}

/** Whether the NPO has the same clauses before and after something happened to it. */
export const hasSameClauses = ({ behaviour }: DatacardData, before: Npo, after: Npo): boolean =>
  behaviour.clauses.every((clause) => applies(clause, before) === applies(clause, after));

const every: readonly Action[] = [
  ...(['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash'] as const),
  ...(['guard', 'pick-up', 'mission-action'] as const),
];

/** Which of these actions comes first in its list; undefined if it has none of them. */
export function firstListed(who: Behaving, among: readonly Action[] = every): Action | undefined {
  for (const { action } of clausesOf(who)) if (action !== 'stay' && among.includes(action)) return action;
  return undefined;
}

/** AP left. A change of APL counts from the next action on (core rules, Stats). */
export const apOf = ({ npo, card, spent, counteracts, standsIn, performed }: Activating): number =>
  performed.includes('stay') ? 0 : Math.max(0, (counteracts || standsIn ? 1 : npoApl(npo, card)) - spent);

export const apNeeded = (action: NpoAction): number => (action === 'fall-back' ? 2 : 1);

/** Whether it may not perform this action any more: each once, or twice where a clause that it has says so. */
export function isDone(at: Activating, action: NpoAction): boolean {
  const isTwice = clausesOf(at).some((clause) => clause.action === action && 'twice' in clause && clause.twice);
  return at.performed.filter((one) => one === action).length >= (isTwice ? 2 : 1);
}

/** Why a clause cannot be performed, with its numbers. */
export type Failing = Pick<EventOf<'clause-failed'>, 'because' | 'needs' | 'left' | 'barredBy' | 'when'>;

/** What bars an action for the rest of this activation: the AP that it `needs`, or another action; null if nothing does (core rules, Actions). */
export function barTo(at: Activating, action: Action, needs = apNeeded(action)): Failing | null {
  const left = apOf(at);
  if (left < needs) return { because: 'ap', needs, left };
  const barredBy = barring[action].find((other) => at.performed.includes(other));
  return barredBy ? { because: 'barred', barredBy } : null;
}

const barring: Readonly<Record<Action, readonly NpoAction[]>> = {
  fight: [],
  // Guard counts as Shoot (killzone, Guard).
  shoot: ['guard'],
  charge: ['reposition', 'dash', 'fall-back'],
  'fall-back': ['reposition', 'charge'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
  guard: ['shoot'],
  'pick-up': [],
  'mission-action': [],
};

/** Whether it has a clause with this action, may perform it still, and nothing that it did bars it. */
export const isLeft = (at: Activating, action: Action): boolean =>
  firstListed(at, [action]) !== undefined && !isDone(at, action) && barTo(at, action) === null;

/** Which of these actions comes first in its list, among those that are left. */
export const firstLeft = (at: Activating, among: readonly Action[]): Action | undefined =>
  firstListed(
    at,
    among.filter((action) => isLeft(at, action)),
  );

const isMove = (clause: BehaviourClause): clause is MoveClause =>
  clause.action === 'reposition' || clause.action === 'dash';

/** A move that may lead to a place of its own choice. */
export type Going = MoveClause | FallBackClause;
const isGoing = (clause: BehaviourClause): clause is Going => isMove(clause) || clause.action === 'fall-back';

/** The clause by which it would make this move; undefined if it has no such move. */
export const goingBy = (who: Behaving, action: Going['action']): Going | undefined =>
  clausesOf(who)
    .filter(isGoing)
    .find((clause) => clause.action === action);

/** Which of several enemies it attacks by this action, one preference after the other. */
export function preferredBy(who: Behaving, action: AttackClause['action']): readonly TargetPreference[] {
  const clause = clausesOf(who).find((one) => one.action === action);
  return (clause && 'target' in clause && clause.target) || [];
}

/** It charges the one that it prefers, not the closest. */
export const chargesByChoice = (who: Behaving): boolean =>
  clausesOf(who).some((clause) => clause.action === 'charge' && clause.to === 'operative');

/** The aims of its moves, in the order of its list. */
export const moveAims = (who: Behaving): readonly MoveClause[] => clausesOf(who).filter(isMove);

/** The moves that are left, in the order of its list. */
export const movesLeft = (state: GameState, at: Activating): readonly MoveClause[] =>
  moveAims(at).filter((clause) => isLeft(at, clause.action) && leadsSomewhere(state, clause.to));

/** Whether a move has anywhere to go. */
export const leadsSomewhere = (state: GameState, to: Going['to']): boolean =>
  to === 'shooting-position' ||
  to === 'marker' ||
  to === 'place' ||
  to === 'edge' ||
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
  whyNot: (clause: ActionClause) => Rule<Failing | null>,
  tell?: (failed: Failed) => Rule,
): Rule<Possible | null> {
  const failed: NpoAction[] = [];
  for (const [index, clause] of at.card.behaviour.clauses.entries()) {
    const number = index + 1;
    const failing = barToClause(at, clause) ?? (clause.action === 'stay' ? null : yield* whyNot(clause));
    if (failing === null) return { clause, number, failed };
    if (clause.action === 'stay') continue;
    if (failing.because !== 'condition') failed.push(clause.action);
    if (tell) yield* tell({ clause: number, action: clause.action, ...failing });
  }
  return null;
}

function barToClause(at: Activating, clause: BehaviourClause): Failing | null {
  if (clause.when !== undefined && !applies(clause, at.npo)) return { because: 'condition', when: clause.when };
  return clause.action !== 'stay' && isDone(at, clause.action) ? { because: 'performed' } : null;
}
