import type { Rule } from '../../language/language.ts';
import { attackTarget, performAttack } from '../attack.ts';
import type { Attack } from '../attackable.ts';
import type { Performing } from './action-rule.ts';
import { performed } from './performed.ts';

/** An attack of a player operative: its target, its AP, its dice. */
export function* attack(action: Attack, args: Performing, cost: number): Rule {
  const target = yield* attackTarget(action, args);
  yield* performed(action, { ...args, target }, cost);
  yield* performAttack(action, target, args);
}
