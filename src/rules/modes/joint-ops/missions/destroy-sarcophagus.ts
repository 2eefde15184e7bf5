import { askNumber, emit, look, type Rule, roll, rollD6 } from '../../../language.ts';
import { onlyIn } from '../../../mission.ts';
import { operativesInPlay } from '../../../stats.ts';

export const destructionPointsNeeded = 20;

/** Breach at the sarcophagus: 2D6 Destruction points and nothing else of that action (Mission 04, Sarcophagus). */
export function* breachSarcophagus(): Rule {
  yield* onlyIn('destroy-sarcophagus', 'sarcophagus to Breach');
  const dice = yield* roll('destruction-points', 'Breach at the sarcophagus: Destruction points', 2);
  const change = dice.reduce((total, face) => total + face, 0);
  yield* emit({ type: 'destruction-points-changed', change, dice, because: 'breach' });
}

/** The Destruction points put right by hand. */
export function* setDestructionPoints(points: number): Rule {
  const { destructionPoints } = yield* onlyIn('destroy-sarcophagus', 'Destruction points');
  const change = points - destructionPoints;
  yield* emit({ type: 'destruction-points-changed', change, dice: [], because: 'correction' });
}

/**
 * In each Ready step a D6, less 1 for every player operative with the sarcophagus in control range, is taken from the
 * Destruction points; neither falls below 0 (Mission 04, Nanoscarab Repair). With no points there is nothing to roll for.
 */
export function* nanoscarabRepair(): Rule {
  const { objectives } = yield* look();
  if (objectives.mission !== 'destroy-sarcophagus') return;
  const points = objectives.destructionPoints;
  const because = 'nanoscarab-repair';
  if (points === 0) return yield* emit({ type: 'destruction-points-changed', change: 0, dice: [], because });
  const face = yield* rollD6('nanoscarab-repair', 'Nanoscarab Repair: so many Destruction points are removed');
  const near = yield* askNear(face, points);
  const change = 0 - Math.min(points, Math.max(0, face - near));
  yield* emit({ type: 'destruction-points-changed', change, dice: [face], because, near });
}

/** Asked only where it can change what is removed. */
function* askNear(face: number, points: number): Rule<number> {
  const { operatives } = yield* look();
  const most = operatives.length === 0 ? face : operativesInPlay(yield* look()).length;
  if (face - most >= points) return 0;
  return yield* askNumber({
    name: 'near-sarcophagus',
    why: 'Nanoscarab Repair: how many player operatives have the sarcophagus (C1) in control range?',
    min: 0,
    max: most,
    suggest: { value: 0, because: 'nobody, as long as nobody has got there' },
  });
}
