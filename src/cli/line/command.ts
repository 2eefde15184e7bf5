import type { Command } from 'commander';
import type { Answer } from '../../engine/question.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import { areOnTrial } from '../../game/performing/deed-dice.ts';
import type { Look } from '../../view/page/look.ts';
import type { Block } from '../../view/page/page.ts';
import type { Io } from '../terminal/io.ts';
import type { GlobalOptions } from './options.ts';

/** A command, by the first word of its line. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  /** It rolls no dice and asks nothing. */
  readonly asksNothing?: true;
  /** A word of an earlier release: it still works, and is listed nowhere. */
  readonly former?: true;
  /** Loads the verb's own module, only when the verb is used. */
  load(): Promise<{ readonly define: Define }>;
}

/** What is remembered while a command is carried out. */
export interface KeptCommand {
  /** The game, once it has been opened. */
  keeper?: Keeper;
  /** Whether the last prompt was answered by one key, after which a stray Enter may come. */
  afterKey?: boolean;
  /** How many lines have been printed since the last key (`play`). */
  unread?: number;
  /** A repetition of what a person has just answered: shown above the next question if there is room, else not at all (`play`). */
  repeated?: string | undefined;
  /** What people have yet to do on the table in the current step, above its questions (`play`). */
  undone?: readonly string[];
  /** How many events of that step are done on the table (`play`). */
  done?: number;
}

/** One command while it is carried out. */
export interface Run {
  /** The verb. */
  readonly command: string;
  readonly options: GlobalOptions;
  readonly io: Io;
  readonly kept: KeptCommand;
  /** All verbs. */
  readonly verbs: readonly Verb[];
  /** Carries out another command line as if it were a program of its own; returns its exit code. */
  readonly execute: (words: readonly string[], io: Io) => Promise<number>;
}

/** A command line being processed. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly io: Io;
  /** The verb, once it is known. */
  command: string;
  /** The options read so far. */
  options: GlobalOptions;
  exitCode: number;
}

/** The outcome of a command. */
export interface CommandOutcome {
  /** What `--json` prints besides `tw`, `command` and `ok`; computed only if it is printed. */
  readonly document: Readonly<Record<string, unknown>>;
  /** What `--json` prints instead, one per line, for a command that answers many (`odds --batch`). */
  readonly documents?: readonly Readonly<Record<string, unknown>>[];
  /** The same for a person. Called only if it is shown. */
  show(look: Look): Promise<string>;
  /** What to run next, each a command line; shown below the rest. */
  readonly next?: readonly string[];
  /** Not 0 for a bad finding that is not an error of the command (`verify`). */
  readonly exitCode?: number;
}

/** Carries out one command and prints its outcome; called from a command's action. */
export type Act = (does: (run: Run) => Promise<CommandOutcome>) => Promise<void>;

/** Gives a command its arguments, options and action. */
export type Define = (command: Command, act: Act) => void;

/** An outcome shown as a page. */
export function pageOutcome(
  document: CommandOutcome['document'],
  blocks: (look: Look) => readonly Block[],
): CommandOutcome {
  return {
    document,
    async show(look) {
      const { drawPage } = await import('../../view/page/draw-page.ts');
      return drawPage(blocks(look), look);
    },
  };
}

const sourceOfDice = (answer: Answer): 'seed' | 'trial' | 'typed' => {
  if (answer.source !== 'seed') return 'typed';
  return areOnTrial(answer) ? 'trial' : 'seed';
};

/** `dice` of the JSON document: what was rolled, in order, and where the dice came from. */
export function diceDocument(asked: readonly Asked[]): readonly Readonly<Record<string, unknown>>[] {
  return asked.flatMap(({ question, answer }) => {
    if (question.kind !== 'dice' || question.secret) return [];
    const { name, why, sides } = question;
    return [{ name, why, sides, values: answer.value, source: sourceOfDice(answer) }];
  });
}
