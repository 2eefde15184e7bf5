import { mapOf } from '../../../catalog/pack.ts';
import { emit, look, refuse } from '../../language/language.ts';
import { applyTrigger } from '../../modes/modes.ts';
import type { GameState } from '../../state/state.ts';
import type { ActionRule } from './action-rule.ts';
import { performed } from './performed.ts';

const isOpen = ({ config }: GameState): boolean => mapOf(config)?.isOpen === true;

/** Goes on guard (killzone, Guard): in close quarters alone. It counts as Shoot. */
export const guardAction: ActionRule<'guard'> = {
  action: 'guard',
  ap: 1,
  notAfter: ['shoot'],
  counteraction: 'barred',
  conceal: 'bars',
  enemyClose: 'bars',
  aim: 'nothing',
  isPossible: (_, state) => !isOpen(state),
  whyImpossible: () => 'only in close quarters',
  sought: true,
  *perform(args, cost) {
    const { id } = args;
    if (isOpen(yield* look()))
      yield* refuse({ message: 'Guard is an action of killzones with close quarters.', rule: 'Guard' });
    yield* performed('guard', args, cost);
    yield* emit({ type: 'guard-began', id });
    yield* applyTrigger('guard', { by: id });
  },
};
