import { emit } from '../language/language.ts';
import type { Performer } from './context.ts';
import { those } from './who.ts';

/** Each of them has 1 APL more or less for a while (core rules, Stats: never more than 1 in total). */
export const apl: Performer<'apl'> = function* ({ who, change, until }, context) {
  for (const { id } of yield* those(who, context))
    yield* emit({ type: 'effect-began', id, effect: { kind: 'apl', change, source: context.source, until } });
  return undefined;
};
