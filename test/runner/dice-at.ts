import { diceByOccasion } from '../../src/engine/dice.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { occasionNow } from '../../src/session/journal/occasions.ts';

/** Dice of the seed for an entry that nobody has performed before: by its place, `+k` for the k-th honest second roll there. */
export const diceAt = (seed: string, place: string) =>
  diceByOccasion(seed, (state: GameState) => `${occasionNow(state)}/p${place}`);
