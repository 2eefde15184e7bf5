import { emit, look, type Rule, refuse } from '../../../language.ts';
import { lose, type Verdict } from '../../../mission.ts';
import { playersAreDone } from '../../../players/npo-turn.ts';
import { decidedBy, ruling } from '../../../rulings.ts';
import { readyNpos } from '../../../stats.ts';
import { whereNow } from '../../../where-now.ts';
import { missionOf } from '../../modes.ts';

/** Ends the turning point: what lasts to its end is over (core rules, Turning point; cards in force go to the used ones). */
export function* endTurningPoint(): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `A turning point ends after its Firefight phase; this is ${whereNow(state)}.`,
      rule: 'Turning point: Strategy phase, then Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
  const ready = readyNpos(state);
  if (ready.length > 0)
    yield* refuse({
      message: `${ready.map((npo) => npo.name).join(', ')} ${ready.length === 1 ? 'is' : 'are'} still ready.`,
      rule: 'Turning point: it ends when all operatives are expended',
      hint: { deed: { do: 'resolve-npo', args: {} } },
    });
  yield* playersAreDone();
  for (const { id, effects } of [...state.npos, ...state.operatives])
    if (effects.some((effect) => effect.until === 'end-of-turning-point'))
      yield* emit({ type: 'effects-ended', id, until: 'end-of-turning-point' });
  const verdict = yield* verdictOfTurningPoint();
  if (verdict) return yield* emit({ type: 'battle-ended', ...verdict });
  yield* emit({ type: 'turning-point-ended', turningPoint: state.turningPoint });
}

/**
 * Whether the battle ends with this turning point: the mission may say so, or it is the last one where the ruling
 * battle-length sets a number (Mission 06, Victory; rulings battle-length, battle-length-outcome).
 */
function* verdictOfTurningPoint(): Rule<Verdict | null> {
  const state = yield* look();
  const { turningPointEnds, atLast } = missionOf(state);
  const verdict = turningPointEnds ? yield* turningPointEnds() : null;
  if (verdict || state.turningPoint !== Number(ruling(state.config, 'battle-length'))) return verdict;
  yield* decidedBy('battle-length');
  yield* decidedBy('battle-length-outcome');
  return atLast ? atLast(state) : lose('last-turning-point', { count: state.turningPoint });
}
