import type { Command } from 'commander';
import type { Keeper } from '../game/keeper.ts';
import type { Look } from '../view/look.ts';
import type { Io } from './io.ts';
import type { GlobalOptions } from './options.ts';

/** One command as it is carried out. */
export interface Run {
  /** The verb. */
  readonly command: string;
  readonly options: GlobalOptions;
  readonly io: Io;
  /** The game, once it has been opened. */
  readonly kept: { keeper?: Keeper };
  /** Carries out another command line, as a program of its own; returns its exit code. */
  readonly execute: (words: readonly string[], io: Io) => Promise<number>;
}

/** What a command has to say. */
export interface Outcome {
  /** What `--json` prints besides `tw`, `command` and `ok`. */
  readonly document: Readonly<Record<string, unknown>>;
  /** What `--json` prints instead, one a line, for a command that answers many (`odds --batch`). */
  readonly documents?: readonly Readonly<Record<string, unknown>>[];
  /** The same for a person. Called only when it is to be shown. */
  show(look: Look): Promise<string>;
  /** What to run next, each a command line; shown below it. */
  readonly next?: readonly string[];
  /** Not 0 for a bad finding that is no error of the command (`verify`). */
  readonly exitCode?: number;
}

/** Carries out one command and prints its outcome; called from a command's action. */
export type Act = (does: (run: Run) => Promise<Outcome>) => Promise<void>;

/** Gives a command its arguments, options and action. */
export type Define = (command: Command, act: Act) => void;
