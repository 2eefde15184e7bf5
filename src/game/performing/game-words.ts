import type { Catalogue } from '../../catalog/catalogue.ts';
import type { Pack } from '../../catalog/pack.ts';
import { checkSwitch } from '../../catalog/rulings.ts';
import { eventCards } from '../../catalog/tables.ts';
import { type DatacardId, type SwitchId, switchIds, type Theme, themes } from '../../catalog/types.ts';
import { didYouMean, type Spelled } from '../../engine/spelling.ts';
import type { Difficulty, GameConfig } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';

/** The options of `new-game` about rules, difficulty and miniatures, as typed. */
export interface GameWords {
  readonly ruling?: readonly string[];
  readonly npos?: number;
  readonly npoTypes?: 'harder' | 'easier';
  readonly eventCards?: number;
  readonly withoutCard?: readonly string[];
  readonly theme?: readonly string[];
  readonly inventory?: readonly string[];
}

/** Reads `--ruling ID=VALUE`. Throws `Failure`. */
export function rulingsOf(words: readonly string[] = []): GameConfig['rulings'] {
  const chosen: Partial<Record<SwitchId, string>> = {};
  for (const word of words) {
    const [id, value] = pair('ruling', word);
    const checked = checkSwitch(id, value);
    if (checked.ok) chosen[checked.id] = checked.value;
    else if (checked.code === 'unknown-switch')
      throw new Failure('invalid-data', `There is no ruling ${id} to choose.${didYouMean(id, checked.allowed)}`, {
        hint: `Known: ${switchIds.join(', ')}. tw rulings explains them.`,
      });
    else throw new Failure('invalid-data', `The ruling ${id} is one of ${checked.allowed.join(', ')}, not ${value}.`);
  }
  return chosen;
}

export function themesOf(words: readonly string[] = [], pack?: Pack): readonly Theme[] {
  const all: readonly Spelled[] = [...themes.map((id) => ({ id })), ...(pack?.themes ?? [])];
  const chosen = words.map((word) => named('theme', word, all).id);
  return all.map(({ id }) => id).filter((theme) => chosen.includes(theme));
}

export function difficultyOf({ npos = 0, npoTypes, eventCards: cards = 0, withoutCard = [] }: GameWords): Difficulty {
  return {
    npos,
    types: npoTypes ?? 'printed',
    cards,
    without: withoutCard.flatMap((word) =>
      word === 'all' ? eventCards.map(({ id }) => id) : [named('event card', word, eventCards).id],
    ),
  };
}

/** Reads `--inventory necron-warrior=6`. Throws `Failure`. */
export function inventoryOf(words: readonly string[] | undefined, catalogue: Catalogue): GameConfig['inventory'] {
  if (!words) return null;
  const owned: Partial<Record<DatacardId, number>> = {};
  for (const word of words) {
    const [name, count] = pair('inventory', word);
    if (!/^\d+$/.test(count))
      throw new Failure('invalid-data', `--inventory counts miniatures, so "${count}" is wrong in ${word}.`);
    owned[datacardIdOf(name, catalogue)] = Number(count);
  }
  return owned;
}

function pair(option: string, word: string): readonly [string, string] {
  const at = word.indexOf('=');
  if (at < 1) throw new Failure('usage', `--${option} takes NAME=VALUE, not "${word}".`);
  return [word.slice(0, at), word.slice(at + 1)];
}

/** The datacard that a word names: `necron-warrior`, `warrior`, `Necron Warrior`. Throws `Failure`. */
export function datacardIdOf(word: string, { datacards }: Catalogue): DatacardId {
  const cards = [...datacards.values()].map(({ id, name, short }) => ({ id, name, short }));
  return named('datacard', word, cards).id;
}
