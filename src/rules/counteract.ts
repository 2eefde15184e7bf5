import { ignoresInjury } from './activation/auras.ts';
import { situationOf } from './activation/situation.ts';
import { firstAction } from './activation.ts';
import { asOption, choose, emit, look, type Rule, refuse, reject } from './language.ts';
import { greatestMenace, moreMenacing } from './menace.ts';
import { npoTurn } from './players/npo-turn.ts';
import { npoCounteractors, turnOf } from './players/turn-order.ts';
import type { GameState, Npo } from './state.ts';
import { npoById, operativesInPlay } from './stats.ts';
import { whereNow } from './where-now.ts';

/**
 * Instead of an activation, when no NPO is ready but the players have some: one expended NPO with an Engage order performs
 * the first action of its behaviour that it can, for 1 AP and with 2" of movement at most; if it can do none, it passes
 * (core rules, Counteract; pack, Behaviour).
 */
export function* counteract(id: string | undefined): Rule {
  yield* npoTurn();
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs counteract in the Firefight phase; this is ${whereNow(state)}.`,
      rule: 'Counteract',
    });
  const chosen = id ?? (yield* chooseCounteractor(state));
  if (chosen === 'none') return yield* decline(state);
  const npo = npoById(state, chosen);
  if (!npo) return yield* reject({ message: `No NPO is called "${chosen}".`, hint: { advice: 'list-npos' } });
  if (!npoCounteractors(state).some((other) => other.id === npo.id))
    yield* refuse({
      message: `${npo.name} cannot counteract: ${whyNot(npo, state)}.`,
      rule: 'Counteract',
      hint: { advice: 'do-what-is-due' },
    });
  yield* insistOnTurn(state);
  const at = situationOf(yield* look(), npo, true);
  yield* ignoresInjury(at);
  yield* emit({ type: 'npo-counteracts', id: npo.id });
  yield* firstAction(at, npo.order);
}

/** Once activations of player operatives are recorded in a turning point, the alternation is kept. */
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
  return 'an NPO is still ready, or no player operative is';
}

/** The most threatening that can attack; if none can, any; nobody when none can do a thing (pack, Threat Principle). */
function* chooseCounteractor(state: GameState): Rule<string> {
  const able = npoCounteractors(state);
  if (able.length === 0)
    yield* refuse({ message: 'No NPO can counteract.', rule: 'Counteract', hint: { advice: 'do-what-is-due' } });
  yield* insistOnTurn(state);
  const operatives = operativesInPlay(state);
  const ranked = able
    .map((npo) => ({ npo, menace: greatestMenace(state, npo, operatives) }))
    .toSorted((a, b) => moreMenacing(b.menace, a.menace));
  return yield* choose({
    name: 'counteract',
    why: 'Which NPO counteracts (one action of 1 AP, 2" at most)? The first of these that can Shoot, Fight or Charge; if none can, the closest that can move',
    options: [...ranked.map(({ npo }) => asOption(npo)), { value: 'none', label: 'none can do anything' }],
    suggest: { value: ranked[0]?.npo.id ?? 'none', because: 'the most threatening, if it can attack' },
    about: {
      predicate: 'first-to-attack',
      by: null,
      ids: ranked.map(({ npo }) => npo.id),
      from: 'stands',
      ranks: ranked.map((_, index) => index + 1),
      others: { none: { is: 'none' } },
    },
  });
}
