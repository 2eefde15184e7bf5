import { harm } from '../../../../../src/rules/combat/attack-action.ts';
import { look, type Rule } from '../../../../../src/rules/language/language.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';

/** What mission 4 does in the Ready step: Nanoscarab Repair. */
export function* nanoscarabRepair(): Rule {
  const { readyStep } = missionOf(yield* look());
  if (!readyStep) throw new Error('the mission does nothing in the Ready step');
  yield* readyStep(harm);
}
