import { diceByOccasion, seededDice } from '../../engine/dice.ts';
import type { Answer } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { DeedEntry } from '../../session/journal/format.ts';
import { nextOccasion, type Occasions, occasionNow, occasionOf } from '../../session/journal/occasions.ts';
import { diceKey, type StandingDeed } from '../../session/journal/timeline.ts';

type Dice = Source<GameState>;

/** A seed for dice that no game has set. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Dice of a dry run: none of the game's, so that it tells nothing of what is to come. */
export const trialDice = (): Source => diceByOccasion(freshSeed(), () => trialOccasion);

const trialOccasion = 'dry-run';

/** Dice of a dry run. */
export const areOnTrial = ({ occasion }: Answer): boolean => occasion === trialOccasion;

/** Where a deed stands in its game: what stands before it. */
interface Before {
  readonly state: GameState;
  readonly position: number;
  readonly occasions: Occasions;
}

/** Dice of the seed for the next deed of a game. */
export const diceNow = ({ state: { config }, position, occasions }: Before): Dice =>
  config.diceBy === undefined
    ? seededDice(config.seed, diceKey(position + 1))
    : diceByOccasion(config.seed, nextOccasion(occasions, occasionNow));

/** Those of a deed in the journal, for what it asks as it stands; undefined where the seed is not known, as on a page at a table. */
export function diceOfEntry(
  { entry, position }: Pick<StandingDeed, 'entry' | 'position'>,
  { config }: GameState,
): Dice | undefined {
  if (config.seed === '') return undefined;
  if (config.diceBy === undefined) return seededDice(config.seed, diceKey(position, entry.reroll));
  const anew = (state: GameState): string => `${occasionNow(state)}/p${position}`;
  return diceByOccasion(config.seed, occasionOf(entry.answers, occasionNow, anew, entry.reroll));
}

/** Those of the `reroll`-th honest second roll of the last deed; `occasions`: with it. */
export function diceOfReroll(
  { entry, position }: { readonly entry: DeedEntry; readonly position: number },
  reroll: number,
  { state: { config }, occasions }: Pick<Before, 'state' | 'occasions'>,
): Dice {
  if (config.diceBy === undefined) return seededDice(config.seed, diceKey(position, reroll));
  return diceByOccasion(
    config.seed,
    occasionOf(entry.answers, occasionNow, nextOccasion(occasions, occasionNow), reroll),
  );
}
