import { InvalidArgumentError, Option } from 'commander';
import { Failure } from '../game/failure.ts';
import type { TypedAnswer } from '../game/sources.ts';
import { type DiceOf, diceChoices } from '../rules/state.ts';
import type { ColorChoice } from './terminal.ts';

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
  /** False with `--no-pager`. */
  readonly pager: boolean;
}

/** They are told once: in `tw --help` and `tw help options`. */
export const globalOptions = (): readonly Option[] => [
  new Option('--session <file>', 'session file (else TW_SESSION, else ./tw-session.jsonl)'),
  new Option('--json', 'print one JSON document'),
  new Option('--no-input', 'never prompt'),
  new Option('--dice <faces>', 'physical dice, used in order: 6,5,2 or 652').argParser(dicePool),
  new Option('--dice-of <whose>', 'whose dice I roll on the table, here').choices([...diceChoices]),
  new Option('--table-dice', 'never roll for me: --dice-of all'),
  new Option('--answer <name=value>', 'answer a question; may be repeated').argParser(parseTypedAnswer),
  new Option('--auto', 'take the suggested answer wherever there is one'),
  new Option('--dry-run', 'show everything, write nothing'),
  new Option('--at <entry>', 'the state after that journal entry (commands that only read)').argParser(parseEntry),
  new Option('--force', 'overrule a refusal by the rules; needs --reason'),
  new Option('--reason <text>', 'why, for --force and reroll'),
  new Option('--no-pager', 'print long output as it is (else TW_PAGER, PAGER or less shows it in a terminal)'),
  new Option('--color <when>', 'colours').choices(['auto', 'always', 'never']).default('auto'),
];

/** Two figures may be one face of a dice with many sides, or two faces: that is for the question to say. */
function dicePool(text: string): readonly number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const wrong = words.find((word) => !/^\d+$/.test(word));
  if (wrong !== undefined)
    throw new InvalidArgumentError(`It takes faces of dice, like 6,5,2 or 652; "${wrong}" is none.`);
  return words.flatMap((word) => (word.length > 2 ? [...word] : [word])).map(Number);
}

function parseTypedAnswer(text: string, before: readonly TypedAnswer[] = []): readonly TypedAnswer[] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It takes NAME=VALUE, like valid-targets=kel.');
  return [...before, { name: name.trim(), text: value }];
}

function parseEntry(text: string): number {
  return wholeNumber(text, 0, 'the number of a journal entry');
}

/** Reads a whole number for commander, or throws the sentence that it shows. */
export function wholeNumber(text: string, min: number, what: string): number {
  if (!/^[+-]?\d+$/.test(text) || Number(text) < min) throw new InvalidArgumentError(`It takes ${what}.`);
  return Number(text);
}

/** Throws `Failure` for options that need or exclude each other. */
export function checkTogether(options: GlobalOptions): void {
  if (options.force && !options.reason?.trim())
    throw new Failure('usage', '--force needs --reason TEXT: it is written in the journal.');
  if (options.dryRun && options.at !== undefined) throw new Failure('usage', '--at is for commands that only read.');
}

/** Throws `Failure` for dice and answers where nothing is asked: a slip that must not go unnoticed. */
export function insistNothingTyped(command: string, { dice = [], answer = [] }: GlobalOptions): void {
  if (dice.length > 0)
    throw new Failure('usage', `tw ${command} rolls no dice: --dice has ${dice.length} left over: ${dice.join(',')}.`);
  const [typed] = answer;
  if (typed) throw new Failure('usage', `--answer ${typed.name} was not asked for. tw ${command} asks nothing.`);
}

/** Throws `Failure` for options that mean one command, where many are carried out; `instead` ends the sentence, from its comma or colon on. */
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
