import { type BattleKind, type Entry, isDeedLine, type KindOfGame } from './format.ts';
import type { Journal } from './journal.ts';
import { type Occasions, occasionsAfter } from './occasions.ts';

/** What the entries of a journal have come to. */
export interface ComeTo<K extends KindOfGame = BattleKind> {
  readonly state: K['state'];
  /** How many there are. */
  readonly entries: number;
  /** Of the last that stands, counted from 1. */
  readonly position: number;
  readonly occasions: Occasions;
}

/** What a journal comes to with one more entry; undefined where that does not follow from what it has come to alone. */
export function grownTo<K extends KindOfGame>(
  journal: Journal<K>,
  { state, entries, position, occasions }: ComeTo<K>,
  entry: Entry<K>,
): ComeTo<K> | undefined {
  if (!isDeedLine(entry) || entry.do === 'new-game' || entry.replaces !== undefined) return undefined;
  return {
    state: entry.events.reduce((so: K['state'], event) => journal.evolve(so, event), state),
    entries: entries + 1,
    position: position + 1,
    occasions: occasionsAfter(occasions, entry.answers),
  };
}
