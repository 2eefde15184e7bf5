import { harm } from '../../combat/attack-action.ts';
import { noteTeamRulesOf } from '../../combat/operative-weapon.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { lose, type Verdict } from '../../mission/mission.ts';
import type { Course } from '../../mission/mode.ts';
import { missionIn, missionOf } from '../../modes/modes.ts';
import { put } from '../../placing/placing.ts';
import { turningPointOver } from '../../players/turning-point-over.ts';
import { operativeAtStart } from '../../state/roster.ts';
import { setUpStartingNpos } from './starting-npos.ts';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  missionGambit,
  ready,
  reinforce,
  strategy,
  strategyDeed,
} from './strategy-phase.ts';

/** The course of a battle of Joint Ops, outside of activations. */
export const jointOpsCourse: Course = {
  newGame,
  initiative: initiativeStep,
  ready,
  drawEvent,
  reinforce,
  firefight: beginFirefight,
  strategy,
  endTurn: endTurningPoint,
  missionGambit,
  due: strategyDeed,
};

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
      operative: operativeAtStart(one),
    });
  for (const { id, place } of config.roster) if (place !== undefined) yield* put(id, place);
  yield* noteTeamRulesOf('set-up', config.roster);
  yield* emit({ type: 'battle-began' });
}

/** Ends the turning point: what lasts to its end is over (core rules, Turning point; cards in force go to the used ones). */
export function* endTurningPoint(): Rule {
  const { turningPoint } = yield* look();
  yield* turningPointOver();
  const verdict = yield* verdictOfTurningPoint();
  if (verdict) return yield* emit({ type: 'battle-ended', ...verdict });
  yield* emit({ type: 'turning-point-ended', turningPoint });
}

/**
 * Whether the battle ends with this turning point: the mission may say so, or it is the last one where the ruling
 * battle-length sets a number (Mission 06, Victory; rulings battle-length, battle-length-outcome).
 */
function* verdictOfTurningPoint(): Rule<Verdict | null> {
  const state = yield* look();
  const { turningPointEnds, atLast } = missionOf(state);
  const verdict = turningPointEnds ? yield* turningPointEnds(harm) : null;
  if (verdict || state.turningPoint !== Number(ruling(state.config, 'battle-length'))) return verdict;
  yield* decidedBy('battle-length');
  yield* decidedBy('battle-length-outcome');
  return atLast ? atLast(state) : lose('last-turning-point', { count: state.turningPoint });
}
