import { apOf, firstPossible } from '../behaviour/behaviour.ts';
import { emit, look, type Rule, refuse, reject } from '../language/language.ts';
import type { Order } from '../state/state.ts';
import { npoById, whereNow } from '../state/stats.ts';
import { ignoresInjury } from './auras.ts';
import { chooseNpo } from './choose-npo.ts';
import { decideOrder } from './decide-order.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import { performClause } from './perform.ts';
import { moveOf, type Situation } from './situation.ts';
import { knownSituation } from './survey.ts';
import { takeTarget } from './target.ts';
import { whyNot } from './why-not.ts';

/** One NPO activation, from its order to its last dice (pack, Behaviour). Without an id the threat principle says which. */
export function* resolveNpo(id: string | undefined): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs activate in the Firefight phase; this is ${whereNow(state)}.`,
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
  yield* activate(knownSituation(yield* look(), npo));
}

function* activate(at: Situation): Rule {
  yield* ignoresInjury(at);
  if ((yield* look()).adversary !== null) yield* takeTarget(at);
  const { order, because } = yield* decideOrder(at);
  yield* emit({ type: 'npo-activated', id: at.npo.id, order, because, apl: apOf(at), move: moveOf(at) });
  yield* followBehaviour(at, order);
  yield* endActivation(at);
}

/** The first clause that it can perform, again and again until AP or clauses run out (pack, Behaviour; core rules, Activation). */
function* followBehaviour(at: Situation, order: Order): Rule {
  while (apOf(at) > 0 && (yield* isActive(at)) && (yield* nextAction(at, order))) yield* mayBeInterrupted(at);
}

/** The first clause that it can perform, if there is one: a counteraction (core rules, Counteract). */
export function* firstAction(at: Situation, order: Order): Rule {
  if (yield* nextAction(at, order)) yield* mayBeInterrupted(at);
}

function* nextAction(at: Situation, order: Order): Rule<boolean> {
  const possible = yield* firstPossible(
    at,
    (clause) => whyNot(at, clause, order),
    (failed) => emit({ type: 'clause-failed', id: at.npo.id, ...failed }),
  );
  if (possible) yield* performClause(at, possible.clause, possible.number);
  return possible !== null;
}

/** It is expended. Effects until the end of its next activation end, except those that began in this one. */
function* endActivation({ npo: { id }, started, performed }: Situation): Rule {
  const npo = npoById(yield* look(), id);
  if (!npo || npo.state === 'incapacitated') return;
  const until = 'end-of-next-activation';
  const [before, now] = [started, npo].map(({ effects }) => effects.filter((effect) => effect.until === until));
  if (before && before.length > 0) {
    yield* emit({ type: 'effects-ended', id, until });
    // What began in this one stands behind; two of a kind are told apart by that alone.
    for (const effect of now?.slice(before.length) ?? []) yield* emit({ type: 'effect-began', id, effect });
  }
  yield* emit({ type: 'npo-expended', id, acted: performed.size > 0 });
}
