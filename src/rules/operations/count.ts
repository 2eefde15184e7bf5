import { emit, look } from '../language.ts';
import { amountOf, amountText } from './amount.ts';
import type { Performer } from './context.ts';

/** A counter of the mission rises, or with `less` falls, though not below 0. */
export const count: Performer<'count'> = function* ({ counter, change, less }, context) {
  const { counters } = yield* look();
  const amount = yield* amountOf(change, counter, `${context.name}: ${amountText(change)} ${less ? 'less' : 'more'}`);
  const by = less ? -Math.min(amount, counters[counter] ?? 0) : amount;
  yield* emit({ type: 'counter-changed', counter, change: by, because: context.source });
  return undefined;
};
