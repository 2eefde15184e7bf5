import type { GameState } from '../state/state.ts';
import { emit, look, type Rule } from './language.ts';

const destruction = 'destruction-points';

/** The value of a counter of the mission or of an event card; 0 before its first change. */
export function counterOf({ objectives, counters }: Pick<GameState, 'objectives' | 'counters'>, id: string): number {
  if (objectives.mission === 'destroy-sarcophagus' && id === destruction) return objectives.destructionPoints;
  return (objectives.mission === 'own' ? objectives.counters[id] : undefined) ?? counters[id] ?? 0;
}

interface Change {
  readonly counter: string;
  readonly change: number;
  readonly dice: readonly number[];
  /** Id of the event card or mission. */
  readonly because: string;
  /** Player operatives with the sarcophagus in control range, if they reduce a repair. */
  readonly near?: number;
}

/** Changes a counter. Destruction points have an event of their own (Mission 04). */
export function* changeCounter({ counter, change, dice, because, near }: Change, repaired = false): Rule {
  const { objectives } = yield* look();
  if (objectives.mission === 'destroy-sarcophagus' && counter === destruction)
    return yield* emit({
      type: 'destruction-points-changed',
      change,
      dice,
      because: repaired ? 'nanoscarab-repair' : 'breach',
      ...(near === undefined ? {} : { near }),
    });
  yield* emit({ type: 'counter-changed', counter, change, because });
}
