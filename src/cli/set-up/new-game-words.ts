import type { Pack } from '../../catalog/pack.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { Terms } from '../../game/answering/terms.ts';
import type { BattleWords } from '../../game/performing/new-game.ts';
import type { GameConfig, ModeId, RosterOperative } from '../../rules/state/state.ts';
import type { GameWords } from './game-words.ts';

/** The options of `tw new-game`. */
export interface NewGameWords extends GameWords, BattleWords {
  readonly mode?: ModeId;
  /** Names of the players of Adversary Ops. */
  readonly player?: readonly string[];
  readonly seed?: string;
  readonly roster?: readonly string[];
  readonly operative?: readonly string[];
  readonly npoLimit?: number;
  /** Kill teams by name. */
  readonly team?: readonly string[];
  readonly pack?: readonly string[];
  /** Those packs as one. */
  readonly packs?: Pack | undefined;
  readonly overwrite?: true;
  readonly demo?: true;
  /** Operatives that have been asked for already. */
  readonly operatives?: readonly RosterOperative[];
}

/** The settings of a new game that depend on its mode. */
export interface Begun {
  readonly battle: Pick<GameConfig, 'mode' | 'players' | 'mission' | 'map' | 'rolled'>;
  readonly roster: readonly RosterOperative[];
  /** Switches that this mode sets unless somebody says otherwise. */
  readonly rulings?: GameConfig['rulings'];
  readonly asked: readonly Asked[];
  /** The terms without what that took of them. */
  readonly terms: Terms;
}
