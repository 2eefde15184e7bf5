import type { EventCardData } from '../../../catalog/types.ts';
import { goalOf, missionOf } from '../../modes/modes.ts';
import type { Moments } from '../../moments/moments.ts';
import type { Context } from '../../operations/context.ts';
import { momentsInForce, type Source } from '../../operations/in-force.ts';
import { perform } from '../../operations/perform.ts';

/** What its operations are performed for. */
export const sourceOf = ({ id, name }: EventCardData): Source => ({
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
    ...(drawn ? { drawn: (harm: Context['harm']) => perform(drawn, { ...source, harm }) } : {}),
    ...(inForce ? momentsInForce(inForce, source, perform) : {}),
  };
  known.set(card, moments);
  return moments;
}
