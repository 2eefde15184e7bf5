import { chooseNpo } from './activation/choose-npo.ts';
import { decideOrder } from './activation/decide-order.ts';
import { perform, whyNot } from './activation/perform.ts';
import { moved, type Situation, situationOf } from './activation/situation.ts';
import { emit, look, type Rule, refuse, reject } from './language.ts';
import type { Npo, Order } from './state.ts';
import { npoById } from './stats.ts';
import { whereNow } from './strategy-phase.ts';

/** One NPO activation, from its order to its last dice (pack, Behaviour). Without an id the threat principle says which. */
export function* resolveNpo(id: string | undefined): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs activate in the Firefight phase; this is ${whereNow(state)}.`,
      rule: 'Firefight phase',
      hint: 'tw strategy',
    });
  if (id === undefined) {
    const chosen = yield* chooseNpo();
    if (chosen) yield* activate(chosen.npo, chosen.attacks);
    return;
  }
  const npo = npoById(state, id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".`, hint: 'tw npo lists them' });
  if (npo.state === 'incapacitated')
    return yield* reject({ message: `${npo.name} is incapacitated.`, hint: 'tw npo lists those in play' });
  if (npo.state !== 'ready')
    yield* refuse({
      message: `${npo.name} is ${npo.state}; only a ready operative activates.`,
      rule: npo.state === 'dormant' ? 'Dormant NPOs' : 'Firefight phase',
      hint: 'tw npo lists who is ready',
    });
  yield* activate(npo, null);
}

function* activate(npo: Npo, attacks: boolean | null): Rule {
  const at = situationOf(npo);
  if (attacks === false) knownNotToAttack(at);
  const { order, because } = yield* decideOrder(at);
  yield* emit({ type: 'npo-activated', id: npo.id, order, because, apl: at.ap, move: at.move });
  yield* followBehaviour(at, order);
}

/** It has been said that it can neither Shoot nor Fight nor Charge, so none of that is asked again. */
function knownNotToAttack(at: Situation): void {
  moved(at, { engaged: false, targets: [] });
  at.targetsAfterReposition = [];
  at.charge = 'no';
}

/** The first clause that it can perform, again and again until AP or clauses run out (pack, Behaviour; core rules, Activation). */
function* followBehaviour(at: Situation, order: Order): Rule {
  const { id } = at.npo;
  let acted = false;
  while (at.ap > 0 && (yield* isActive(at)) && (yield* nextAction(at, order))) acted = true;
  const npo = npoById(yield* look(), id);
  if (!npo || npo.state === 'incapacitated') return;
  if (npo.effects.some((effect) => effect.until === 'end-of-next-activation'))
    yield* emit({ type: 'effects-ended', id, until: 'end-of-next-activation' });
  yield* emit({ type: 'npo-expended', id, acted });
}

function* nextAction(at: Situation, order: Order): Rule<boolean> {
  for (const [index, clause] of at.behaviour.clauses.entries()) {
    const because = yield* whyNot(at, clause, order);
    if (because === null) {
      yield* perform(at, clause, index + 1);
      return true;
    }
    yield* emit({ type: 'clause-failed', id: at.npo.id, clause: index + 1, action: clause.action, because });
  }
  return false;
}

/** Still in the killzone, and not expended by what has happened to it (Reanimation Protocols). */
function* isActive(at: Situation): Rule<boolean> {
  return npoById(yield* look(), at.npo.id)?.state === at.npo.state;
}
