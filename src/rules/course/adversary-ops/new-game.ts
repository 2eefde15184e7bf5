import { noteTeamRulesOf } from '../../combat/operative-weapon.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { playersIn } from '../../mission/adversary-ops/players.ts';
import { put } from '../../placing/placing.ts';

/** CP of each player before the battle. */
const startingPoints = 2;

/** Sets up the battle: CP, then the operatives of each player with a Conceal order. NPOs come with the rooms (pack, NPOs). */
export function* newGame(): Rule {
  const state = yield* look();
  const { config } = state;
  if (config.rolled.map !== undefined) yield* emit({ type: 'map-rolled', face: config.rolled.map });
  for (const { id } of playersIn(state)) {
    yield* emit({ type: 'command-points-changed', change: startingPoints, because: 'set-up', player: id });
    for (const one of config.roster.filter(({ player }) => player === id))
      yield* emit({
        type: 'operative-set-up',
        operative: { ...one, maxWounds: one.wounds, order: 'conceal', state: 'ready', effects: [] },
      });
  }
  for (const { id, place } of config.roster) if (place !== undefined) yield* put(id, place);
  yield* noteTeamRulesOf('set-up', config.roster);
  yield* emit({ type: 'battle-began' });
}
