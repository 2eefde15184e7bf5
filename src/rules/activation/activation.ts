import type { BehaviourClause, TableRule } from '../../catalog/types.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import { apOf, firstPossible } from '../behaviour/behaviour.ts';
import { npoFight, npoShoot } from '../combat/npo-attack.ts';
import { oneLessBefore } from '../effects/team-rules/delays.ts';
import { teamMoment } from '../effects/team-rules/own-moments.ts';
import { emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { playersIn } from '../mission/adversary-ops/players.ts';
import { rollOff } from '../mission/adversary-ops/roll-off.ts';
import { ownDoing } from '../players/own-doing.ts';
import type { Npo, Order } from '../state/state.ts';
import { npoById, operativesInPlay, readyNpos, whereNow } from '../state/stats.ts';
import { knownSituation } from './candidates.ts';
import { chooseNpo } from './choose-npo.ts';
import { decideOrder } from './decide-order.ts';
import { whyNot } from './follow.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import { charge, fallBack, move, openHatchway, type PlannedMove, planMove } from './moves.ts';
import { decideShot } from './shot.ts';
import { afterAttack, attackFacts, ignoresInjury, moveOf, type Situation, spend } from './situation.ts';
import { enemiesOf, targetsOf } from './surroundings.ts';
import { takeTarget } from './target.ts';
import { decideFight } from './target-priority.ts';

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
    const chosen = yield* chooseNpo();
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
  yield* rolledOffFor(npo);
  yield* activate(knownSituation(yield* look(), npo));
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

/** Tells a pack's rules that exist only in words: the table plays them. */
function* tellOf({ npo: { id }, card }: Situation, notes: readonly TableRule[] = []): Rule {
  for (const { name, text } of notes)
    yield* emit({ type: 'table-told', text: `${name}: ${text}`, because: card.id, id });
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
  if (possible) yield* performClause(at, possible.clause, possible.number, plan);
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
  yield* emit({ type: 'npo-expended', id, acted: performed.size > 0 });
}

/** Performs one clause, `number` on its list; `plan` is for a Reposition or Dash. */
function* performClause(at: Situation, clause: BehaviourClause, number: number, plan: PlannedMove | null): Rule {
  switch (clause.action) {
    case 'shoot':
      return yield* shoot(at, number);
    case 'fight':
      return yield* fight(at, number);
    case 'charge':
      return yield* charge(at, number);
    case 'fall-back':
      return yield* fallBack(at, number);
    case 'reposition':
    case 'dash':
      if (plan) yield* move(at, clause, number, plan);
  }
}

function* shoot(at: Situation, clause: number): Rule {
  if ((yield* targetsOf(at)).length === 0 && (yield* openHatchway(at, 'shoot')) === null) return;
  const seen = at.here.targets ?? [];
  spend(at, 'shoot');
  const facts = yield* attackFacts(at);
  const { weapon, profile, targets, ...why } = yield* decideShot(at.npo, seen, at.look.alone, facts);
  const [primary] = targets;
  const { id } = at.npo;
  yield* emit({
    type: 'npo-acted',
    id,
    clause,
    action: 'shoot',
    ap: 1,
    target: primary.id,
    weapon: weapon.id,
    profile: profile.id,
    ...why,
  });
  yield* tellOf(at, profile.notes);
  yield* npoShoot({ npo: id, weapon: weapon.id, profile: profile.id, targets, ...facts });
  yield* afterAttack(at);
}

function* fight(at: Situation, clause: number): Rule {
  const enemies = yield* enemiesOf(at);
  spend(at, 'fight');
  const facts = yield* attackFacts(at);
  const { enemy, ...why } = yield* decideFight(at.npo, enemies, facts);
  const { id } = at.npo;
  const barred = at.interrupts.some(({ id: by, pointBlank }) => pointBlank && by === enemy.id);
  const across = at.here.engaged ? {} : { across: true };
  yield* emit({ type: 'npo-acted', id, clause, action: 'fight', ap: 1, target: enemy.id, ...across, ...why });
  if (across.across) yield* decidedBy('npo-hatchway-fight');
  const profiles = carried(at.npo, at.card, 'melee').flatMap((weapon) => weapon.profiles);
  for (const { notes } of profiles) yield* tellOf(at, notes);
  yield* npoFight({ npo: id, target: enemy.id, assists: enemy.assists, retaliates: !barred, ...facts });
  yield* afterAttack(at);
}
