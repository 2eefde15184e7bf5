import { evolve } from '../../rules/evolve/evolve.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type Entry, isDeedLine } from './format.ts';
import { type Occasions, occasionsAfter } from './occasions.ts';

/** What the entries of a journal have come to. */
export interface ComeTo {
  readonly state: GameState;
  /** How many there are. */
  readonly entries: number;
  /** Of the last that stands, counted from 1. */
  readonly position: number;
  readonly occasions: Occasions;
}

/** What a journal comes to with one more entry; undefined where that does not follow from what it has come to alone. */
export function grownTo({ state, entries, position, occasions }: ComeTo, entry: Entry): ComeTo | undefined {
  if (!isDeedLine(entry) || entry.do === 'new-game' || entry.replaces !== undefined) return undefined;
  return {
    state: entry.events.reduce(evolve, state),
    entries: entries + 1,
    position: position + 1,
    occasions: occasionsAfter(occasions, entry.answers),
  };
}
