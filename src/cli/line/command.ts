import type { Command } from 'commander';
import type { Asked } from '../../engine/resolve.ts';
import type { Keeper } from '../../game/keeping/keeper.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Look } from '../../view/page/look.ts';
import type { Block } from '../../view/page/page.ts';
import type { StepReport } from '../../view/steps/step-report.ts';
import type { Io } from '../terminal/io.ts';
import type { GlobalOptions } from './options.ts';

/** A command, by the first word of its line. */
export type Verb = {
  readonly name: string;
  readonly summary: string;
  /** It rolls no dice and asks nothing. */
  readonly asksNothing?: true;
} & (
  | {
      readonly isPlain?: never;
      /** Loads the verb's own module, only when the verb is used. */
      load(): Promise<{ readonly define: Define }>;
    }
  | {
      /** It is used so often that its lines are read without commander where they are plainly right. */
      readonly isPlain: true;
      load(): Promise<{ readonly define: DefinePlain }>;
    }
);

/** What is kept while a command is carried out. */
export interface Kept {
  /** The game, once it has been opened. */
  keeper?: Keeper;
  /** The last prompt was answered by one key, after which a stray Enter may come. */
  afterKey?: boolean;
  /** Lines that have been printed since the last key (`play`). */
  unread?: number;
  /** What only repeats what a person has just said: shown above the next question where there is room, else not at all (`play`). */
  repeated?: string | undefined;
  /** Called when it has ended, whether or not it could be carried out. */
  ended?: () => void;
}

/** One command as it is carried out. */
export interface Run {
  /** The verb. */
  readonly command: string;
  readonly options: GlobalOptions;
  readonly io: Io;
  readonly kept: Kept;
  /** All there are. */
  readonly verbs: readonly Verb[];
  /** Carries out another command line, as a program of its own; returns its exit code. */
  readonly execute: (words: readonly string[], io: Io) => Promise<number>;
}

/** A command line on its way. */
export interface Line {
  readonly words: readonly string[];
  readonly io: Io;
  /** The verb, once it is known. */
  command: string;
  /** Those that have been read. */
  options: GlobalOptions;
  exitCode: number;
  /** What was printed. */
  shown: string;
}

/** What a command has to say. */
export interface Outcome {
  /** What `--json` prints besides `tw`, `command` and `ok`; asked for only where it is printed. */
  readonly document: Readonly<Record<string, unknown>>;
  /** What `--json` prints instead, one a line, for a command that answers many (`odds --batch`). */
  readonly documents?: readonly Readonly<Record<string, unknown>>[];
  /** The same for a person. Called only when it is to be shown. */
  show(look: Look): Promise<string>;
  /** The same as play tells it, with what is to be done on the table apart, without what was read above its questions. */
  step?(look: Look, read: readonly GameEvent[]): Promise<StepReport>;
  /** What to run next, each a command line; shown below it. */
  readonly next?: readonly string[];
  /** Not 0 for a bad finding that is no error of the command (`verify`). */
  readonly exitCode?: number;
}

/** Carries out one command and prints its outcome; called from a command's action. */
export type Act = (does: (run: Run) => Promise<Outcome>) => Promise<void>;

/** Gives a command its arguments, options and action. */
export type Define = (command: Command, act: Act) => void;

/** What a command without subcommands says of itself, to commander or to whoever reads a plain line. */
export interface Described {
  argument(flags: string, says: string, read: (text: string) => unknown): Described;
  argument(flags: string, says?: string): Described;
  option(flags: string, says: string, read: (text: string) => unknown): Described;
  option(flags: string, says?: string): Described;
  createArgument(flags: string, says: string): Takes;
  createOption(flags: string, says: string): Takes;
  addArgument(argument: Takes): Described;
  addOption(option: Takes): Described;
  addHelpText(where: 'after', text: string): Described;
  action(does: Does): Described;
}

/** An argument or an option, in the making. */
export interface Takes {
  choices(choices: readonly string[]): Takes;
  /** Where an option is not given. */
  default(value: string): Takes;
}

/** Called with the arguments and, last, the options that a command line gives. */
export type Does = { given(...values: readonly unknown[]): Promise<void> }['given'];

/** The same as `Define`. */
export type DefinePlain = (command: Described, act: Act) => void;

/** An outcome that is shown as a page. */
export function pageOutcome(document: Outcome['document'], blocks: (look: Look) => readonly Block[]): Outcome {
  return {
    document,
    async show(look) {
      const { drawPage } = await import('../../view/page/draw-page.ts');
      return drawPage(blocks(look), look);
    },
  };
}

/** `dice` of the JSON document: what was rolled, in order, and by whom. */
export function diceDocument(asked: readonly Asked[]): readonly Readonly<Record<string, unknown>>[] {
  return asked.flatMap(({ question, answer }) => {
    if (question.kind !== 'dice' || question.secret) return [];
    const { name, why, sides } = question;
    return [{ name, why, sides, values: answer.value, source: answer.source === 'seed' ? 'seed' : 'typed' }];
  });
}
