import type { EventCardData } from '../../../catalog/types.ts';
import { goalOf, missionOf } from '../../modes/modes.ts';
import type { Moments } from '../../moments/moments.ts';
import type { Context } from '../../operations/context.ts';
import { type EffectSource, momentsInForce } from '../../operations/in-force.ts';
import { performOperations } from '../../operations/perform.ts';

/** What its operations are performed for. */
export const sourceOf = ({ id, name }: EventCardData): EffectSource => ({
  source: id,
  name,
  goal: goalOf,
  accessDenied: (state) => missionOf(state).accessDenied === true,
});

const known = new WeakMap<EventCardData, Moments>();

/** The moments that an event card touches, as its data has it. */
export function momentsOf(card: EventCardData): Moments {
  const before = known.get(card);
  if (before) return before;
  const source = sourceOf(card);
  const { drawn, inForce } = card.does ?? {};
  const moments: Moments = {
    ...(drawn ? { drawn: (harm: Context['harm']) => performOperations(drawn, { ...source, harm }) } : {}),
    ...(inForce ? momentsInForce(inForce, source, performOperations) : {}),
  };
  known.set(card, moments);
  return moments;
}
