import type { Pack } from '../../catalog/pack.ts';
import type { Schema } from '../../catalog/schema-parts.ts';
import type { Problem } from '../disk/problem.ts';
import type { AmendEntry, BattleKind, DeedEntry, KindOfGame } from './format.ts';

/** How the journal of one kind of game is read, and what its entries come to. */
export interface Journal<K extends KindOfGame = BattleKind> {
  /** Whether the first line begins a game of this kind; `value`: JSON. */
  isHere(value: unknown): boolean;
  /** What is said of a game of another kind. */
  strange(path: string): Problem;
  readonly header: () => Schema<K['header']>;
  /** The header as it is used; left out: as it was read. */
  completed?(header: K['header']): K['header'];
  readonly entry: { readonly deed: () => Schema<DeedEntry<K>>; readonly amend: () => Schema<AmendEntry<K>> };
  /** What some of these events name that the game does not have, such as "datacard hound"; left out: nothing can be missing. */
  missing?(events: readonly K['event'][], config: { readonly pack?: Pack }): string | undefined;
  /** Before the first entry. */
  start(header: K['header']): K['state'];
  evolve(state: K['state'], event: K['event']): K['state'];
  /** The state as a checkpoint keeps it, as JSON; `recalled`: what `kept` has become, undefined where it is of another kind of game. */
  kept(state: K['state']): unknown;
  recalled(value: unknown): K['state'] | undefined;
}
