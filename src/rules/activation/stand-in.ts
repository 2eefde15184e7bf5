import { firstPossible } from '../behaviour/behaviour.ts';
import { askNumber, emit, look, type Rule, rollD6 } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { hasReloaded, standsInBy } from '../state/reload.ts';
import type { GameState, Npo } from '../state/state.ts';
import { npoById, nposInPlay } from '../state/stats.ts';
import { npoShoots, tellOf } from './attacks.ts';
import { dangerFrom } from './candidates.ts';
import { type Danger, moreDangerous } from './danger.ts';
import { decideOrder } from './decide-order.ts';
import { whyNot } from './follow.ts';
import { ignoresInjury, type Situation, situationOf } from './situation.ts';
import { takeTarget } from './target.ts';
import { isWalledOff } from './walled-off.ts';

/**
 * Whenever an NPO would be activated: one that is never activated, has reloaded and has a valid target Shoots in its place, and has
 * to reload then (datacards, Behaviour). Of several the one that threatens most. True if one did.
 */
export function* shootsInPlace(): Rule<boolean> {
  const one = yield* worstStandIn();
  if (one === null) return false;
  const { at, clause } = one;
  const { id, order } = at.npo;
  yield* emit({ type: 'npo-stands-in', id });
  if ((yield* look()).adversary !== null) yield* takeTarget(at);
  const decided = yield* decideOrder(at);
  if (decided.order !== order) yield* emit({ type: 'order-changed', id, order: decided.order, because: at.card.id });
  yield* tellOf(at, at.card.notes);
  yield* npoShoots(at, clause, 0);
  yield* reload(at);
  return true;
}

interface StandIn {
  readonly at: Situation;
  /** The number of the clause. */
  readonly clause: number;
  readonly danger: Danger;
}

function* worstStandIn(): Rule<StandIn | null> {
  const state = yield* look();
  const able = nposInPlay(state).filter((npo) => npo.state !== 'dormant' && standsInBy(state, npo) !== undefined);
  if (able.length === 0) return null;
  const activated = able.some(({ reload }) => reload !== undefined) ? yield* activatedOfPlayers() : 0;
  let worst: StandIn | null = null;
  for (const npo of able) {
    if (!hasReloaded(npo, activated)) continue;
    const one = yield* prospectOf(npo);
    if (one && (worst === null || moreDangerous(state, one.danger, worst.danger) > 0)) worst = one;
  }
  return worst;
}

/** What it would shoot at from where it stands; null if it has no valid target. */
function* prospectOf(npo: Npo): Rule<StandIn | null> {
  const state = yield* look();
  const at: Situation = { ...situationOf(state, npo), standsIn: true };
  if (isWalledOff(state, at)) return null;
  yield* ignoresInjury(at);
  const { order } = yield* decideOrder(at);
  const possible = yield* firstPossible(at, (clause) => whyNot(at, clause, order));
  const danger = possible && (yield* dangerFrom(at));
  return possible && danger ? { at, clause: possible.number, danger } : null;
}

/**
 * After its Shoot a D6 tells when it can Shoot again: once so many player operatives have been activated in this turning point, and
 * one of them after its Shoot (ruling reload-after).
 */
function* reload({ npo: { id } }: Situation): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  if (npo === undefined || npo.state === 'incapacitated' || standsInBy(state, npo)?.reload !== 'd6-activations') return;
  const face = yield* rollD6('reload', `${npo.name} reloads once so many player operatives have been activated`);
  const activated = yield* activatedOfPlayers();
  if (face <= activated) yield* decidedBy('reload-after');
  yield* emit({ type: 'reload-rolled', id, face, activated });
}

/** How many player operatives have been activated in this turning point; asked where that is not recorded. */
function* activatedOfPlayers(): Rule<number> {
  const state = yield* look();
  if (state.playersRecorded || !mayBeUnrecorded(state)) return state.activatedOfPlayers ?? 0;
  return yield* askNumber({
    name: 'players-activated',
    why: 'How many player operatives have been activated in this turning point?',
    min: 0,
    max: state.operatives.length,
  });
}

/** Nobody has been recorded; before the first turn of the side with initiative nobody can have been. */
const mayBeUnrecorded = ({ initiative, activations }: GameState): boolean => initiative !== 'npos' || activations > 1;
