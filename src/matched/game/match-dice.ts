import { diceByOccasion, seededDice } from '../../engine/dice.ts';
import type { Source } from '../../engine/resolve.ts';
import { nextOccasion, noOccasions, occasionOf, occasionsAfter } from '../../session/journal/occasions.ts';
import { diceKey } from '../../session/journal/timeline.ts';
import type { MatchedState } from '../rules/state.ts';
import { type MatchedStanding, type MatchedTimeline, nextPosition } from '../session/timeline.ts';

type Dice = Source<MatchedState>;

/** What dice of a match are rolled at: turning point and step. */
const stepNow = ({ turningPoint, step }: MatchedState): string => `${turningPoint}/${step}`;

/** Dice of the seed for the next deed of a match. */
export function nextDice({ config }: MatchedState, timeline: Pick<MatchedTimeline, 'standing'>): Dice {
  if (config.diceBy === undefined) return seededDice(config.seed, diceKey(nextPosition(timeline)));
  const answers = timeline.standing.flatMap(({ entry }) => entry.answers);
  return diceByOccasion(config.seed, nextOccasion(occasionsAfter(noOccasions, answers), stepNow));
}

/** Those of a deed in the journal. */
export function diceOfDeed({ entry, position }: MatchedStanding, { config }: MatchedState): Dice {
  if (config.diceBy === undefined) return seededDice(config.seed, diceKey(position));
  const anew = (state: MatchedState): string => `${stepNow(state)}/p${position}`;
  return diceByOccasion(config.seed, occasionOf(entry.answers, stepNow, anew));
}
