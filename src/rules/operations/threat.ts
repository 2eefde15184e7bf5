import { emit, look } from '../language/language.ts';
import { changeThreat } from '../mission/joint-ops/threat.ts';
import type { Performer } from './context.ts';

/** The threat level rises or falls by so much, between 0 and 15 (pack, Threat Level). Without one nothing happens. */
export const threat: Performer<'threat'> = function* ({ change }, { source }) {
  const { config } = yield* look();
  if (config.mode !== 'joint-ops') return undefined;
  const trigger = source === 'stirrings-of-horror' ? source : 'event-card';
  yield* changeThreat([{ trigger, change }]);
  return undefined;
};

/** This Strategy phase brings one more reinforcement. */
export const reinforcement: Performer<'reinforcement'> = function* (_operation, { source }) {
  yield* emit({ type: 'reinforcement-earned', because: source });
  return undefined;
};
