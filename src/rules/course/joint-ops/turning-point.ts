import { harm } from '../../combat/harm.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { lose, type Verdict } from '../../mission/mission.ts';
import { missionOf } from '../../modes/modes.ts';
import { turningPointOver } from '../../players/turning-point-over.ts';

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
