import { diceByOccasion } from '../../engine/dice.ts';
import type { Answer } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { BattleKind, DeedEntry, KindOfGame } from '../../session/journal/format.ts';
import { nextOccasion, type Occasions, occasionOf } from '../../session/journal/occasions.ts';
import type { StandingDeed } from '../../session/journal/timeline.ts';
import type { GameRules } from './game-rules.ts';

/** A seed for dice that no game has set. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Dice of a dry run: none of the game's, so that it tells nothing of what is to come. */
export const trialDice = (): Source => diceByOccasion(freshSeed(), () => trialOccasion);

const trialOccasion = 'dry-run';

/** Dice of a dry run. */
export const areOnTrial = ({ occasion }: Answer): boolean => occasion === trialOccasion;

/** What stands before a deed. */
interface Before<K extends KindOfGame = BattleKind> {
  readonly state: K['state'];
  readonly occasions: Occasions;
}

/** At what the dice of a kind of game are rolled. */
type Timed<K extends KindOfGame> = Pick<GameRules<K>, 'occasionNow'>;

/** Dice of the seed for the next deed of a game. */
export const diceNow = <K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { state: { config }, occasions }: Before<K>,
): Source<K['state']> => diceByOccasion(config.seed, nextOccasion(occasions, occasionNow));

/** Those of a deed in the journal, for what it asks as it stands; undefined where the seed is not known, as on a page at a table. */
export function diceOfEntry<K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { entry, position }: Pick<StandingDeed<K>, 'entry' | 'position'>,
  { config }: K['state'],
): Source<K['state']> | undefined {
  if (config.seed === '') return undefined;
  const anew = (state: K['state']): string => `${occasionNow(state)}/p${position}`;
  return diceByOccasion(config.seed, occasionOf(entry.answers, occasionNow, anew, entry.reroll));
}

/** Those of the `reroll`-th honest second roll of the last deed; `occasions`: with it. */
export const diceOfReroll = <K extends KindOfGame>(
  { occasionNow }: Timed<K>,
  { answers }: DeedEntry<K>,
  reroll: number,
  { state: { config }, occasions }: Before<K>,
): Source<K['state']> =>
  diceByOccasion(config.seed, occasionOf(answers, occasionNow, nextOccasion(occasions, occasionNow), reroll));
