import { ignoresInjury } from './activation/auras.ts';
import { counteractingSituation } from './activation/situation.ts';
import { firstAction } from './activation.ts';
import { asOption, choose, emit, look, type Rule, refuse, reject } from './language.ts';
import { greatestMenace, moreMenacing } from './menace.ts';
import { npoCounteractors } from './players/turn-order.ts';
import type { GameState, Npo } from './state.ts';
import { npoById, operativesInPlay } from './stats.ts';
import { whereNow } from './strategy-phase.ts';

/**
 * Instead of an activation, when no NPO is ready but the players have some: one expended NPO with an Engage order performs
 * the first action of its behaviour that it can, for 1 AP and with 2" of movement at most; if it can do none, it passes
 * (core rules, Counteract; pack, Behaviour).
 */
export function* counteract(id: string | undefined): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `NPOs counteract in the Firefight phase; this is ${whereNow(state)}.`,
      rule: 'Counteract',
    });
  const npo = id === undefined ? yield* chooseCounteractor(state) : npoById(state, id);
  if (id === undefined && !npo) return yield* emit({ type: 'counteract-declined', side: 'npos' });
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".`, hint: 'tw npo lists them' });
  if (!npoCounteractors(state).some((other) => other.id === npo.id))
    yield* refuse({
      message: `${npo.name} cannot counteract: ${whyNot(npo, state)}.`,
      rule: 'Counteract',
      hint: 'tw next',
    });
  const at = counteractingSituation(npo);
  yield* ignoresInjury(at);
  yield* emit({ type: 'npo-counteracts', id: npo.id });
  yield* firstAction(at, npo.order);
}

function whyNot(npo: Npo, state: GameState): string {
  if (npo.state === 'dormant' || npo.state === 'incapacitated') return `it is ${npo.state}`;
  if (npo.state === 'ready') return 'it is ready, so it activates';
  if (npo.order === 'conceal') return 'it has a Conceal order';
  if (state.counteracted.includes(npo.id)) return 'it has counteracted in this turning point';
  return 'an NPO is still ready, or no player operative is';
}

/** The most threatening that can attack; if none can, any; nobody when none can do a thing (pack, Threat Principle). */
function* chooseCounteractor(state: GameState): Rule<Npo | undefined> {
  const able = npoCounteractors(state);
  if (able.length === 0) {
    yield* refuse({ message: 'No NPO can counteract.', rule: 'Counteract', hint: 'tw next' });
    return undefined;
  }
  const operatives = operativesInPlay(state);
  const ranked = able
    .map((npo) => ({ npo, menace: greatestMenace(state, npo, operatives) }))
    .toSorted((a, b) => moreMenacing(b.menace, a.menace));
  const chosen = yield* choose({
    name: 'counteract',
    why: 'Which NPO counteracts (one action of 1 AP, 2" at most)? The first of these that can Shoot, Fight or Charge; if none can, the closest that can move',
    options: [...ranked.map(({ npo }) => asOption(npo)), { value: 'none', label: 'none can do anything' }],
    suggest: { value: ranked[0]?.npo.id ?? 'none', because: 'the most threatening, if it can attack' },
  });
  return able.find((npo) => npo.id === chosen);
}
