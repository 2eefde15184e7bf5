import type { Pack } from '../../catalog/pack.ts';
import type { GameWords } from '../../game/performing/game-words.ts';
import type { BattleWords } from '../../game/performing/new-game.ts';
import type { GameConfig, ModeId, RosterOperative } from '../../rules/state/state.ts';

/** The options of `tw new-game`. */
export interface NewGameWords extends GameWords, BattleWords {
  readonly mode?: ModeId;
  /** Names of the players of Adversary Ops. */
  readonly player?: readonly string[];
  readonly seed?: string;
  /** Whose dice are rolled on the table, where no option of the command says it. */
  readonly diceOf?: GameConfig['diceOf'];
  /** Whose operatives are whose in Joint Ops: `anna=dorn,meck`. */
  readonly owner?: readonly string[];
  readonly roster?: readonly string[];
  readonly operative?: readonly string[];
  readonly npoLimit?: number;
  /** Kill teams by name. */
  readonly team?: readonly string[];
  /** Chosen for all operatives, in Adversary Ops for those of a player: `anna=mines,ladders`. */
  readonly equipment?: readonly string[];
  readonly pack?: readonly string[];
  /** Those packs as one. */
  readonly packs?: Pack | undefined;
  readonly overwrite?: true;
  readonly demo?: true;
  /** Operatives that were asked for already. */
  readonly operatives?: readonly RosterOperative[];
}
