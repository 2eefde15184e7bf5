import { emit } from '../../language/language.ts';
import { applyTrigger } from '../../modes/modes.ts';
import type { ActionRule } from './action-rule.ts';
import { performed } from './performed.ts';

/** Goes on guard (killzone, Guard). It counts as Shoot. */
export const guardAction: ActionRule<'guard'> = {
  action: 'guard',
  ap: 1,
  notAfter: ['shoot'],
  counteraction: 'barred',
  conceal: 'bars',
  enemyClose: 'bars',
  aim: 'nothing',
  isPossible: () => true,
  sought: true,
  *perform(args, cost) {
    const { id } = args;
    yield* performed('guard', args, cost);
    yield* emit({ type: 'guard-began', id });
    yield* applyTrigger('guard', { by: id });
  },
};
