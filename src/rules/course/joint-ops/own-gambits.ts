import { harm } from '../../combat/attack-action.ts';
import { choose, emit, look, type Rule } from '../../language/language.ts';
import type { MissionGambit } from '../../mission/mission.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Side } from '../../state/state.ts';

/*
 * Gambits that only a mission has. The NPOs use theirs from the top, each once in a Strategy phase as soon as it can be; the players
 * are offered theirs, and may leave them.
 */

function* usableOf(side: Side): Rule<readonly MissionGambit[]> {
  const state = yield* look();
  const used = state.gambits.own ?? [];
  const usable: MissionGambit[] = [];
  for (const one of missionOf(state).ownGambits?.[side] ?? [])
    if (!used.includes(one.id) && (yield* one.mayBe(harm))) usable.push(one);
  return usable;
}

function* use(side: Side, gambit: MissionGambit): Rule {
  yield* emit({ type: 'own-gambit-used', side, id: gambit.id });
  yield* gambit.use(harm);
}

/** A turn of the NPOs; false: they have none left. */
export function* nposOwnGambit(): Rule<boolean> {
  const [first] = yield* usableOf('npos');
  if (first) yield* use('npos', first);
  return first !== undefined;
}

/** A turn of the players, who may leave it. */
export function* playersOwnGambit(): Rule<'used' | 'left' | 'not-offered'> {
  const usable = yield* usableOf('players');
  if (usable.length === 0) return 'not-offered';
  const chosen = yield* choose({
    name: 'mission-gambit',
    why: 'Which gambit of the mission do you use now?',
    options: [...usable.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: 'none now' }],
    suggest: { value: 'none', because: 'it can be used later in the battle' },
  });
  const gambit = usable.find(({ id }) => id === chosen);
  if (gambit) yield* use('players', gambit);
  return gambit ? 'used' : 'left';
}

/** The NPOs have passed: the players use what they still want. */
export function* playersRest(): Rule {
  while ((yield* playersOwnGambit()) === 'used');
}

/** What is left of both sides as the Firefight phase begins. */
export function* restOfGambits(): Rule {
  while (yield* nposOwnGambit());
  yield* playersRest();
}
