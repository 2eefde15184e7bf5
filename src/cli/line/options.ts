import type { TypedAnswer } from '../../game/answering/given.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type DiceOf, diceChoices } from '../../rules/state/state.ts';
import type { ColorChoice } from '../terminal/terminal.ts';

/** The options that every command takes, before or after its verb. */
export interface GlobalOptions {
  readonly session?: string;
  readonly json?: true;
  /** False with `--no-input`. */
  readonly input: boolean;
  readonly dice?: readonly number[];
  readonly tableDice?: true;
  readonly diceOf?: DiceOf;
  readonly answer?: readonly TypedAnswer[];
  readonly auto?: true;
  readonly dryRun?: true;
  readonly at?: number;
  readonly force?: true;
  readonly reason?: string;
  readonly color: ColorChoice;
  /** Leaves out hints; problems are still shown. */
  readonly quiet?: true;
  readonly plain?: true;
  /** Rings a bell when the NPOs are done, by `tw config bell yes`. */
  readonly bell?: true;
  /** False with `--no-pager`. */
  readonly pager: boolean;
}

/** An option as in the help, and how its value is read. */
export interface OptionTerms {
  readonly flags: string;
  readonly says: string;
  /** `before`: what the same option gave earlier in the line. Throws `NotTaken`. */
  readonly read?: ((text: string, before: unknown) => unknown) | undefined;
  readonly choices?: readonly string[];
  readonly otherwise?: string;
}

/** Listed only in `tw --help` and `tw help options`. */
export const globalTerms: readonly OptionTerms[] = [
  { flags: '--session <file>', says: 'session file (else TW_SESSION, else ./tw-session.jsonl)' },
  { flags: '--json', says: 'print one JSON document' },
  { flags: '--no-input', says: 'never prompt' },
  { flags: '--dice <faces>', says: 'dice rolled on the table, in order: 6,5,2 or 652', read: dicePool },
  { flags: '--dice-of <whose>', says: 'whose dice are rolled on the table, for this command', choices: diceChoices },
  { flags: '--table-dice', says: 'all dice are rolled on the table (--dice-of all)' },
  { flags: '--answer <name=value>', says: 'answer a question; may be repeated', read: typedAnswers },
  { flags: '--auto', says: 'take every suggested answer' },
  { flags: '--dry-run', says: 'show what would happen, write nothing; rolls other dice than the game' },
  { flags: '--at <entry>', says: 'look at the game as it was after this entry', read: entryNumber },
  { flags: '--force', says: 'do it although the rules forbid it; needs --reason' },
  { flags: '--reason <text>', says: 'the reason for --force or reroll' },
  { flags: '--plain', says: 'tables as lines with tabs, for grep, cut and awk' },
  { flags: '--no-pager', says: 'no pager for long output (TW_PAGER, PAGER, less)' },
  { flags: '-q, --quiet', says: 'no talk beside the result: only what goes wrong' },
  { flags: '--no-color', says: 'no colours (--color never)' },
  { flags: '--color <when>', says: 'colours', choices: ['auto', 'always', 'never'], otherwise: 'auto' },
];

/** Why a word is not a value of an option, as one sentence; commander shows it like its own errors, because of this code. */
export class NotTaken extends Error {
  readonly code = 'commander.invalidArgument';
}

/** Characters of a name or seed: far more than anybody types. */
const longestName = 200;

/** The same text, or throws the sentence to show. */
export function nameSized(text: string): string {
  if (text.length <= longestName) return text;
  throw new NotTaken(`It has ${text.length} characters; ${longestName} is the most.`);
}

/** Two figures may be one face of a dice with many sides, or two faces: the question decides. */
function dicePool(text: string): readonly number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const wrong = words.find((word) => !/^\d+$/.test(word));
  if (wrong !== undefined) throw new NotTaken(`It takes faces of dice, like 6,5,2 or 652, not "${wrong}".`);
  return words.flatMap((word) => (word.length > 2 ? [...word] : [word])).map(Number);
}

function typedAnswers(text: string, before: unknown): readonly unknown[] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new NotTaken('It takes NAME=VALUE, like valid-targets=kel.');
  return [...(Array.isArray(before) ? before : []), { name: name.trim(), text: value } satisfies TypedAnswer];
}

function entryNumber(text: string): number {
  return wholeNumber(text, 0, 'the number of a journal entry');
}

/** Reads a whole number of a command line, or throws the sentence to show. */
export function wholeNumber(text: string, min: number, what: string, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^[+-]?\d+$/.test(text) || Number(text) < min || Number(text) > most) throw new NotTaken(`It takes ${what}.`);
  return Number(text);
}

/** Throws `Failure` for options that need or exclude each other. */
export function checkTogether(options: GlobalOptions): void {
  if (options.force && !options.reason?.trim())
    throw new Failure('usage', '--force needs --reason TEXT: it is written in the journal.');
  if (options.dryRun && options.at !== undefined) throw new Failure('usage', '--at is for commands that only read.');
}

/** Throws `Failure` for dice and answers if nothing is asked: a slip that must not go unnoticed. */
export function insistNothingTyped(command: string, { dice = [], answer = [] }: GlobalOptions): void {
  if (dice.length > 0)
    throw new Failure('usage', `tw ${command} rolls no dice: --dice has ${dice.length} left over: ${dice.join(',')}.`);
  const [typed] = answer;
  if (typed) throw new Failure('usage', `--answer ${typed.name} was not asked for. tw ${command} asks nothing.`);
}

/** Throws `Failure` for options of a single command where several run; `instead` ends the sentence, from its comma or colon. */
export function insistPlain(options: GlobalOptions, instead: string): void {
  const [wrong] = [
    ...(options.dice ? ['--dice'] : []),
    ...(options.answer ? ['--answer'] : []),
    ...(options.dryRun ? ['--dry-run'] : []),
    ...(options.force ? ['--force'] : []),
    ...(options.at === undefined ? [] : ['--at']),
  ];
  if (wrong !== undefined) throw new Failure('usage', `${wrong} is for one command${instead}`);
}
