import type { Command, Option } from 'commander';
import { glossary } from '../../catalog/glossary.ts';
import { mapNumbers } from '../../catalog/maps.ts';
import type { Pack } from '../../catalog/pack.ts';
import { eventCards, missions } from '../../catalog/tables.ts';
import { themes } from '../../catalog/types.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Verb } from '../line/command.ts';
import { commandOf, globalOptions } from '../line/command-words.ts';
import { topics } from '../line/help-topics.ts';

/** What completion looks up besides the words themselves. */
export interface LookUp {
  readonly verbs: readonly Verb[];
  /** The game, if there is one. */
  readonly state: GameState | undefined;
  /** Values for the question that a command line leaves open: `valid-targets=kel`. */
  answers(words: readonly string[]): Promise<readonly string[]>;
  /** Ids of the rulings of every edition. */
  rulings(): Promise<readonly string[]>;
  /** Names of the packs in the user's own folder. */
  packNames(): readonly string[];
  /** The packs that a command line names, as one. */
  packs(words: readonly string[]): Promise<Pack | undefined>;
}

/** What may be in the place of the last word, which may be empty or begun; `words` follow `tw`. */
export async function candidates(words: readonly string[], lookUp: LookUp): Promise<readonly string[]> {
  const last = words.at(-1) ?? '';
  const fitting = (all: readonly string[]): readonly string[] =>
    [...new Set(all)].filter((each) => each.startsWith(last) && isPlainWord(each));
  const before = words.slice(0, -1);
  const verbs = lookUp.verbs.map(({ name }) => name);
  const verb = lookUp.verbs.find(({ name }) => name === before.find((word) => verbs.includes(word)));
  if (!verb) return fitting(last.startsWith('-') ? flagsOf(globalOptions()) : listed(lookUp.verbs));
  const command = deepest(await commandOf(verb), before.slice(before.indexOf(verb.name) + 1));
  const options = [...command.options, ...globalOptions()];
  const wanted = options.find((option) => option.required && isOf(option, before.at(-1)));
  if (wanted?.attributeName() === 'answer') return fitting(await lookUp.answers(before.slice(0, -1)));
  if (wanted) return fitting(wanted.argChoices ?? (await valuesOf(wanted.attributeName(), before, lookUp)));
  if (last.startsWith('-')) return fitting(flagsOf(options));
  const named = command.registeredArguments[command.args.length];
  const several = command.registeredArguments.at(-1);
  const argument = named ?? (several?.variadic ? several : undefined);
  const subcommands = command.args.length === 0 ? command.commands.map((each) => each.name()) : [];
  const names = [...subcommands, ...(argument ? await namesFor(argument.name(), verb.name, lookUp) : [])];
  // A shell that gets no words offers files.
  return fitting(names.length > 0 || argument ? names : flagsOf(options));
}

const listed = (verbs: readonly Verb[]): readonly string[] =>
  verbs.filter(({ former }) => !former).map(({ name }) => name);

/** Words that a shell takes as they are: no quotes, blanks or commands in them. Flags begin with two hyphens. */
const isPlainWord = (word: string): boolean => /^(?:--)?[\p{L}\p{N}][\p{L}\p{N}._/:=,+-]*$/u.test(word);

/** The values of an option that names something of the game, of packs or of the built-in data. */
async function valuesOf(option: string, before: readonly string[], lookUp: LookUp): Promise<readonly string[]> {
  const named = before.filter((_, index) => before[index - 1] === '--pack');
  const packs = async () => (named.length > 0 ? lookUp.packs(named) : lookUp.state?.config.pack);
  const ids = (all: readonly { readonly id: string }[] = []): readonly string[] => all.map(({ id }) => id);
  switch (option) {
    case 'pack':
      return lookUp.packNames();
    case 'theme':
      return [...themes, ...ids((await packs())?.themes)];
    case 'mission':
      return [...ids(missions), 'random', ...ids((await packs())?.missions)];
    case 'map':
      return [...mapNumbers, 'random', 'none', ...((await packs())?.maps ?? []).map(({ number }) => number)].map(
        String,
      );
    case 'team':
      return [...ids((await import('../../catalog/teams.ts')).killTeams.teams), ...ids((await packs())?.teams)];
    case 'withoutCard':
      return ids(eventCards);
    default:
      return [];
  }
}

const isOf = ({ long, short }: Option, word: string | undefined): boolean =>
  word !== undefined && (word === long || word === short);

const flagsOf = (options: readonly Option[]): readonly string[] => options.flatMap(({ long }) => long ?? []);

/** The subcommand that the words lead to; the remaining words are its `args`. */
function deepest(command: Command, words: readonly string[]): Command {
  const plain = withoutOptions(words, [...command.options, ...globalOptions()]);
  const [first] = plain;
  const under = command.commands.find((each) => each.name() === first);
  if (under) return deepest(under, words.slice(words.indexOf(first ?? '') + 1));
  command.args = plain;
  return command;
}

/** The words that are neither options nor values of options. */
function withoutOptions(words: readonly string[], options: readonly Option[]): string[] {
  const plain: string[] = [];
  let value = false;
  for (const word of words) {
    const option: Option | undefined = value ? undefined : options.find((each) => isOf(each, word));
    if (!value && !option && !word.startsWith('-')) plain.push(word);
    value = option?.required === true;
  }
  return plain;
}

/** The values of an argument, by its name in the help and by the command. */
async function namesFor(argument: string, verb: string, { state, verbs, rulings }: LookUp): Promise<readonly string[]> {
  const npos = state?.npos.filter(({ state }) => state !== 'incapacitated').map(({ id }) => id) ?? [];
  const operatives = state?.operatives.map(({ id }) => id) ?? [];
  switch (argument) {
    case 'operative':
      return operatives;
    case 'npo':
      return npos;
    case 'id':
      return verb === 'operative' ? operatives : verb === 'rulings' ? rulings() : npos;
    case 'what':
      return verb === 'act' ? npos : [];
    case 'action':
      return [...Object.keys(actionName), 'done'];
    case 'datacard':
      return datacardsOf(state);
    case 'name':
      return verb === 'card' ? eventCards.map(({ id }) => id) : datacardsOf(state);
    case 'mission':
      return [...missions, ...(state?.config.pack?.missions ?? [])].map(({ id }) => id);
    case 'map':
      return [...mapNumbers, ...(state?.config.pack?.maps ?? []).map(({ number }) => number)].map(String);
    case 'term':
      return glossary.entries.map(({ id }) => id);
    case 'topic':
      return [...topics.map(({ id }) => id), ...listed(verbs)];
    case 'shell':
      return ['bash', 'zsh', 'fish'];
    case 'hatchway':
      return state?.hatchways.map(({ number }) => `${number}`) ?? [];
    case 'number':
      return (verb === 'breach' ? state?.breachPoints : state?.hatchways)?.map(({ number }) => `${number}`) ?? [];
    default:
      return [];
  }
}

const datacardsOf = (state: GameState | undefined): readonly string[] =>
  state ? [...state.catalogue.datacards.keys()] : [];
