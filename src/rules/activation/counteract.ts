import { asOption, choose, emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { npoTurn } from '../players/npo-turn.ts';
import { npoCounteractors, turnOf } from '../players/turn-order.ts';
import type { GameState, Npo } from '../state/state.ts';
import { npoById, operativesInPlay, whereNow } from '../state/stats.ts';
import { firstAction } from './activation.ts';
import { mostDangerous } from './candidates.ts';
import { moreDangerous } from './danger.ts';
import { ignoresInjury, type Situation, situationOf } from './situation.ts';
import { survey } from './survey.ts';

/**
 * Instead of an activation, when no NPO is ready but some player operative is: one expended NPO with an Engage order performs the
 * first action of its behaviour that it can, for 1 AP and with at most 2" of movement; if it can perform none, it passes (core
 * rules, Counteract; pack, Behaviour).
 */
export function* counteract(id: string | undefined): Rule {
  if ((yield* look()).adversary !== null)
    return yield* reject({ message: 'NPOs do not counteract in Adversary Ops.', hint: { advice: 'do-what-is-due' } });
  yield* npoTurn();
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs counteract in the Firefight phase. Now is ${whereNow(state)}.`,
      rule: 'Counteract',
    });
  if (id === 'none') return yield* decline(state);
  if (id === undefined) {
    const chosen = yield* chooseCounteractor(state);
    return chosen === 'none' ? yield* decline(yield* look()) : yield* performOne(chosen);
  }
  const npo = npoById(state, id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".`, hint: { advice: 'list-npos' } });
  if (!npoCounteractors(state).some((other) => other.id === npo.id))
    yield* refuse({
      message: `${npo.name} cannot counteract: ${whyNot(npo, state)}.`,
      rule: 'Counteract',
      hint: { advice: 'do-what-is-due' },
    });
  yield* insistOnTurn(state);
  yield* performOne(situationOf(yield* look(), npo, true));
}

function* performOne(at: Situation): Rule {
  yield* ignoresInjury(at);
  yield* emit({ type: 'npo-counteracts', id: at.npo.id });
  yield* firstAction(at, at.npo.order);
}

/** Once activations of player operatives are recorded in a turning point, the sides must alternate. */
function* insistOnTurn(state: GameState): Rule {
  if (state.playersRecorded && turnOf(state) === 'players')
    yield* refuse({
      message: "It is the players' turn.",
      rule: 'Firefight phase: the sides alternate',
      hint: { advice: 'act-or-do-what-is-due' },
    });
}

function* decline(state: GameState): Rule {
  if (npoCounteractors(state).length === 0)
    yield* refuse({
      message: 'No NPO can counteract, so nothing is declined.',
      rule: 'Counteract',
      hint: { advice: 'do-what-is-due' },
    });
  yield* insistOnTurn(state);
  yield* emit({ type: 'counteract-declined', side: 'npos' });
}

function whyNot(npo: Npo, state: GameState): string {
  if (npo.state === 'dormant' || npo.state === 'incapacitated') return `it is ${npo.state}`;
  if (npo.state === 'ready') return 'it is ready, so it activates';
  if (npo.order === 'conceal') return 'it has a Conceal order';
  if (state.counteracted.includes(npo.id)) return 'it has counteracted in this turning point';
  if (state.interrupted.includes(npo.id)) return 'it has interrupted from guard in this turning point';
  return 'an NPO is still ready, or no player operative is';
}

/** The most threatening NPO that can attack; else the most exposed that can do anything; else none (pack, Threat Principle). */
function* chooseCounteractor(state: GameState): Rule<Situation | 'none'> {
  const able = npoCounteractors(state);
  const [first, second] = able;
  if (!first)
    yield* refuse({ message: 'No NPO can counteract.', rule: 'Counteract', hint: { advice: 'do-what-is-due' } });
  yield* insistOnTurn(state);
  if (first && !second) return situationOf(yield* look(), first, true);
  const { candidates, attacks: said } = yield* survey(able, true);
  const best = mostDangerous(state, candidates);
  if (best)
    return said?.danger && best.danger && moreDangerous(state, said.danger, best.danger) === 0 ? said.at : best.at;
  const id = yield* choose({
    name: 'counteract',
    options: [...able.map(asOption), { value: 'none', label: 'none of them' }],
    about: {
      predicate: 'most-exposed',
      by: null,
      ids: able.map((npo) => npo.id),
      from: 'stands',
      to: operativesInPlay(state).map((operative) => operative.id),
      others: { none: { is: 'none' } },
    },
  });
  return candidates.find(({ npo }) => npo.id === id)?.at ?? 'none';
}
