import { emit, rollD6 } from '../language/language.ts';
import type { Performer } from './context.ts';

/** A D6 decides what is performed. */
export const roll: Performer<'roll'> = function* (
  { dice = 'event-roll', needs, perform, else: otherwise = [] },
  context,
) {
  const face = yield* rollD6(dice, `${context.name}: ${needs}+ is needed`);
  const met = face >= needs;
  const of = context.it === undefined ? {} : { id: context.it };
  yield* emit({ type: 'card-rolled', card: context.source, ...of, face, needs, met });
  return yield* context.perform(met ? perform : otherwise, context);
};
