import type { Prompt } from '../game/answering/terms.ts';
import type { Game } from '../game/keeping/game.ts';
import type { Travelled } from '../game/keeping/keeper.ts';
import type { GameWords } from '../game/performing/game-words.ts';
import type { AskedSoFar } from '../game/performing/perform.ts';
import type { Done } from '../game/performing/perform-in.ts';
import type { GameState, ModeId, RosterOperative } from '../rules/state/state.ts';
import type { BattleKind, KindOfGame } from '../session/journal/format.ts';

/** How a guided game of any kind reaches the game that it plays, wherever that is kept. */
export interface SeatIn<K extends KindOfGame = BattleKind> {
  /** The game as it has last seen it. Throws `Failure` (`no-session` where there is none). */
  read(): Game<K>;
  /**
   * The first question of a deed that somebody has to answer; undefined where it asks nothing, or is refused. Throws `Failure`
   * (`locked` where the game has changed meanwhile, which it has told).
   */
  opening(deed: K['deed'], seen: Game<K>): Promise<AskedSoFar<K> | undefined>;
  /**
   * Carries out a deed and keeps it as one entry. `seen`: of this game and no other. Throws `Failure` (`locked` where the game
   * has changed meanwhile), and whatever `ask` throws; nothing has been written then.
   */
  carryOut(deed: K['deed'], ask: Prompt, seen?: Game<K>): Promise<Carried<K>>;
  /** Takes back so many deeds; `seen`: of this game and no other. Throws `Failure`. */
  undo(count: number, seen?: Game<K>): Promise<Travelled<K>>;
  redo(count: number): Promise<Travelled<K>>;
}

/** The same at a game of Joint Ops or Adversary Ops, which can be set up from there. */
export interface GameAccess extends SeatIn {
  /** What all screens of a table share; left out where one screen leads the game alone. */
  readonly queue?: SharedQueue;
  /** Sets a game up and keeps it. Throws `Failure`, and whatever `ask` throws; nothing has been written then. */
  begin(words: SetUpWords, ask: Prompt): Promise<Carried>;
}

/** A deed that was carried out, and the game before it. */
export type Carried<K extends KindOfGame = BattleKind> = Pick<
  Done<K>,
  'deed' | 'before' | 'after' | 'events' | 'entry' | 'game'
>;

/** What has been said of a new game; the rest is asked, or as printed. */
export interface SetUpWords extends GameWords {
  readonly mode?: ModeId;
  /** By name, by number, or `random`. */
  readonly mission?: string;
  /** By number, `random` or `none`. */
  readonly map?: string;
  /** The players of Adversary Ops, by name. */
  readonly player?: readonly string[];
  readonly operatives?: readonly RosterOperative[];
  /** Whose operatives they are in Joint Ops: `anna=dorn,meck`. */
  readonly owner?: readonly string[];
  /** Kill teams by name, as in `deathwatch:watch-sergeant,gunner(plasma)`. */
  readonly team?: readonly string[];
  /** Packs by name or file, where it can read them. */
  readonly pack?: readonly string[];
  readonly seed?: string;
  /** Whose dice are rolled on the table. */
  readonly diceOf?: GameState['diceOf'];
  readonly demo?: true;
  /** The game that is there is kept as a backup. */
  readonly overwrite?: true;
}

/** A step that was carried out and told, and is not yet done on the table. */
export interface WaitingStep {
  /** The number of its entry. */
  readonly entry: number;
  /** Which of its lines on the table are ticked off, counted from 0. */
  readonly ticks: readonly number[];
}

/** All of them, the oldest first; `version` grows with each change. */
export interface Waiting {
  readonly version: number;
  readonly steps: readonly WaitingStep[];
}

/**
 * What all screens of a table share beside the game. The steps that nobody is asked in are carried out by whoever keeps the queue, once,
 * and no screen carries one out by itself.
 */
export interface SharedQueue {
  waiting(): readonly WaitingStep[];
  /** It is done on the table. Throws `Failure`. */
  done(entry: number): Promise<void>;
  /** One of its lines is ticked off, or is not. Throws `Failure`. */
  tick(entry: number, line: number, isDone: boolean): Promise<void>;
  /**
   * Has the due step carried out, unless the game is another one than was seen, or something waits. After something was taken back a
   * step goes on only where a person `wants` that. Throws `Failure` where the rules refuse it.
   */
  stepOn(seen: Game, wants: boolean): Promise<void>;
  /** Calls the listener with each change, until the function that is returned is called. */
  onChange(listener: () => void): () => void;
}
