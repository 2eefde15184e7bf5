import { type ActionClause, apOf, firstPossible } from '../behaviour/behaviour.ts';
import { oneLessBefore } from '../effects/team-rules/delays.ts';
import { teamMoment } from '../effects/team-rules/own-moments.ts';
import { emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { playersIn } from '../mission/adversary-ops/players.ts';
import { rollOff } from '../mission/adversary-ops/roll-off.ts';
import { ownDoing } from '../players/own-doing.ts';
import type { Npo, Order } from '../state/state.ts';
import { activatableNpos, npoById, operativesInPlay, readyNpos, whereNow } from '../state/stats.ts';
import { npoFights, npoShoots, tellOf } from './attacks.ts';
import { knownSituation } from './candidates.ts';
import { chooseNpo } from './choose-npo.ts';
import { decideOrder } from './decide-order.ts';
import { carryOutDeed, npoGuards } from './deeds.ts';
import { whyNot } from './follow.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import { charge, fallBack, move, type PlannedMove, planMove } from './moves.ts';
import { ignoresInjury, moveOf, type Situation } from './situation.ts';
import { shootsInPlace } from './stand-in.ts';
import { takeTarget } from './target.ts';

/** One NPO activation, from its order to its last dice (pack, Behaviour). Without an id the threat principle chooses the NPO. */
export function* resolveNpo(id: string | undefined): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs activate in the Firefight phase. Now is ${whereNow(state)}.`,
      rule: 'Firefight phase',
      hint: { deed: { do: 'strategy', args: {} } },
    });
  if (id === undefined) {
    if (readyNpos(state).length > 0 && (yield* shootsInPlace())) return;
    let chosen = yield* chooseNpo();
    while (chosen && !(yield* mayActivate(chosen.npo))) chosen = yield* chooseNpo();
    if (chosen) yield* activate(chosen);
    return;
  }
  const npo = npoById(state, id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".`, hint: { advice: 'list-npos' } });
  if (npo.state === 'incapacitated')
    return yield* reject({ message: `${npo.name} is incapacitated.`, hint: { advice: 'list-npos' } });
  if (npo.state !== 'ready')
    yield* refuse({
      message: `${npo.name} is ${npo.state}; only a ready operative activates.`,
      rule: npo.state === 'dormant' ? 'Dormant NPOs' : 'Firefight phase',
      hint: { advice: 'list-npos' },
    });
  if (yield* shootsInPlace()) return;
  yield* rolledOffFor(npo);
  if (yield* mayActivate(npo)) yield* activate(knownSituation(yield* look(), npo));
  else yield* resolveNpo(undefined);
}

/** A rule of the players may keep it from activating now, while another one can. */
function* mayActivate({ id }: Npo): Rule<boolean> {
  if ((yield* look()).config.teamRules === undefined) return true;
  yield* teamMoment('enemy-would-activate', { enemy: id, doing: ownDoing });
  return activatableNpos(yield* look()).some((one) => one.id === id);
}

/** In Adversary Ops the winner of a roll-off chose which of several activates: the one that was named (pack, NPO Activation). */
function* rolledOffFor(npo: Npo): Rule {
  const state = yield* look();
  const ready = readyNpos(state);
  if (state.adversary === null || npo.state !== 'ready' || ready.length < 2) return;
  yield* rollOff('npo-activated', 'for which NPO activates', playersIn(state));
  yield* emit({ type: 'npo-chosen', id: npo.id, because: 'rolled-off', from: ready.map(({ id }) => id) });
}

function* activate(at: Situation): Rule {
  yield* ignoresInjury(at);
  if ((yield* look()).adversary !== null) yield* takeTarget(at);
  const { order, because } = yield* decideOrder(at);
  yield* emit({ type: 'npo-activated', id: at.npo.id, order, because, apl: apOf(at), move: moveOf(at) });
  yield* teamMoment('enemy-activates', { enemy: at.npo.id, doing: ownDoing });
  yield* tellOf(at, at.card.notes);
  yield* followBehaviour(at, order);
  yield* endActivation(at);
}

/** Performs the first clause that it can, again and again until AP or clauses run out (pack, Behaviour; core rules, Activation). */
function* followBehaviour(at: Situation, order: Order): Rule {
  while (apOf(at) > 0 && (yield* isActive(at)) && !(yield* isAlone()) && (yield* nextAction(at, order)))
    yield* mayBeInterrupted(at);
}

/** In Adversary Ops NPOs go for player operatives only: if there are none, there is nothing to do (pack, Threat Principle). */
function* isAlone(): Rule<boolean> {
  const state = yield* look();
  return state.adversary !== null && operativesInPlay(state).length === 0;
}

/** Performs the first clause that it can, if any: a counteraction (core rules, Counteract). */
export function* firstAction(at: Situation, order: Order): Rule {
  if (yield* nextAction(at, order)) yield* mayBeInterrupted(at);
}

function* nextAction(at: Situation, order: Order): Rule<boolean> {
  let plan: PlannedMove | null = null;
  const possible = yield* firstPossible(
    at,
    function* (clause) {
      const failing = yield* whyNot(at, clause, order);
      if (failing || (clause.action !== 'reposition' && clause.action !== 'dash')) return failing;
      plan = yield* planMove(at, clause);
      return plan ? null : { because: 'leads-nowhere' };
    },
    (failed) => emit({ type: 'clause-failed', id: at.npo.id, ...failed }),
  );
  if (possible?.clause.action === 'stay') at.performed.push('stay');
  else if (possible) yield* performClause(at, possible.clause, possible.number, plan);
  return possible !== null;
}

/** It becomes expended. Effects until the end of its next activation end, except those that began in this one. */
function* endActivation({ npo: { id }, started, performed }: Situation): Rule {
  const npo = npoById(yield* look(), id);
  if (!npo || npo.state === 'incapacitated') return;
  const until = 'end-of-next-activation';
  const [before, now] = [started, npo].map(({ effects }) => effects.filter((effect) => effect.until === until));
  if (before && before.length > 0) {
    yield* emit({ type: 'effects-ended', id, until });
    // Effects that began in this one come last; nothing else tells two of a kind apart.
    for (const effect of now?.slice(before.length) ?? []) yield* emit({ type: 'effect-began', id, effect });
  }
  yield* oneLessBefore(id);
  yield* teamMoment('enemy-expended', { enemy: id, doing: ownDoing });
  const acted = performed.some((one) => one !== 'stay');
  yield* emit({ type: 'npo-expended', id, acted, ...(performed.includes('stay') && { stays: true }) });
}

/** Performs one clause, `number` on its list; `plan` is for a Reposition or Dash. */
function* performClause(at: Situation, clause: ActionClause, number: number, plan: PlannedMove | null): Rule {
  switch (clause.action) {
    case 'shoot':
      return yield* npoShoots(at, number);
    case 'fight':
      return yield* npoFights(at, number);
    case 'charge':
      return yield* charge(at, number);
    case 'fall-back':
      return yield* fallBack(at, clause, number);
    case 'guard':
      return yield* npoGuards(at, number);
    case 'pick-up':
    case 'mission-action':
      return yield* carryOutDeed(at, clause, number);
    case 'reposition':
    case 'dash':
      if (plan) yield* move(at, clause, number, plan);
  }
}
