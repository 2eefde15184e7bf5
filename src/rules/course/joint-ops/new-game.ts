import { harm } from '../../combat/harm.ts';
import { noteTeamRulesOf } from '../../combat/operative-weapon.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { missionIn } from '../../modes/modes.ts';
import { put } from '../../placing/placing.ts';
import { setUpStartingNpos } from './starting-npos.ts';

/** Sets up the battle: mission, NPOs, then the players' operatives with a Conceal order (pack, Game Sequence). */
export function* newGame(): Rule {
  const { config } = yield* look();
  if (config.rolled.mission !== undefined) yield* emit({ type: 'mission-rolled', face: config.rolled.mission });
  if (config.rolled.map !== undefined) yield* emit({ type: 'map-rolled', face: config.rolled.map });
  yield* emit({ type: 'command-points-changed', change: 2, because: 'set-up' });
  const { setUp } = missionIn(config);
  if (setUp) yield* setUp(harm);
  yield* setUpStartingNpos();
  for (const one of config.roster)
    yield* emit({
      type: 'operative-set-up',
      operative: { ...one, maxWounds: one.wounds, order: 'conceal', state: 'ready', effects: [] },
    });
  for (const { id, place } of config.roster) if (place !== undefined) yield* put(id, place);
  yield* noteTeamRulesOf('set-up', config.roster);
  yield* emit({ type: 'battle-began' });
}
