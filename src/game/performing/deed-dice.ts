import { diceByOccasion } from '../../engine/dice.ts';
import type { Answer } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { BattleKind, DeedEntry, KindOfGame } from '../../session/journal/format.ts';
import { nextOccasion, type Occasions, occasionOf } from '../../session/journal/occasions.ts';
import type { StandingDeed } from '../../session/journal/timeline.ts';
import type { GameRules } from './game-rules.ts';

/** A seed for dice that belong to no game. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Dice of a dry run: never the game's, so that it shows nothing of what is to come. */
export const trialDice = (): Source => diceByOccasion(freshSeed(), () => trialOccasion);

const trialOccasion = 'dry-run';

/** Whether these are dice of a dry run. */
export const areOnTrial = ({ occasion }: Answer): boolean => occasion === trialOccasion;

/** The game before a deed. */
interface Before<K extends KindOfGame = BattleKind> {
  readonly state: K['state'];
  readonly occasions: Occasions;
}

/** When the dice of a kind of game are rolled. */
type Timed<K extends KindOfGame> = Pick<GameRules<K>, 'occasionNow'>;

/** Dice of the seed for the next deed of a game. */
export const diceNow = <K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { state: { config }, occasions }: Before<K>,
): Source<K['state']> => diceByOccasion(config.seed, nextOccasion(occasions, occasionNow));

/** The dice of a deed in the journal, for what it asks; undefined if the seed is unknown, as on a page at a table. */
export function diceOfEntry<K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { entry, position }: Pick<StandingDeed<K>, 'entry' | 'position'>,
  { config }: K['state'],
): Source<K['state']> | undefined {
  if (config.seed === '') return undefined;
  const anew = (state: K['state']): string => `${occasionNow(state)}/p${position}`;
  return diceByOccasion(config.seed, occasionOf(entry.answers, occasionNow, anew, entry.reroll));
}

/** The dice of the `reroll`-th honest second roll of the last deed; `occasions` include it. */
export const diceOfReroll = <K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { answers }: DeedEntry<K>,
  reroll: number,
  { state: { config }, occasions }: Before<K>,
): Source<K['state']> =>
  diceByOccasion(config.seed, occasionOf(answers, occasionNow, nextOccasion(occasions, occasionNow), reroll));
