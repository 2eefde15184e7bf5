import { diceChoices } from '../rules/state/state.ts';
import { among, exactly, list, objectAs, optional, text, whole, yesNo } from '../shape/shape.ts';
import type { Act, DefinePlain, Described, Does, Takes } from './line/command.ts';
import { type GlobalOptions, globalTerms, type OptionTerms } from './line/options.ts';

/** A command line whose words and options are all known and in order. */
export interface PlainLine {
  readonly options: GlobalOptions;
  /** Carries the command out. */
  does(): Promise<void>;
}

/** Out of the ordinary: commander reads it, or finds what is wrong with it. */
class NotPlain extends Error {}

/**
 * Reads a command line by what `define` says of its command, as commander would; for whatever is not plainly right,
 * undefined. commander takes longer to load than most commands to be carried out. `verb`: undefined where none is named.
 */
export function plainLine(
  words: readonly string[],
  verb: string | undefined,
  define: DefinePlain,
  act: Act,
): PlainLine | undefined {
  const { args, options: own, does } = describedBy(define, act);
  try {
    const { plain, globals, owns } = parted(words, own);
    if (verb !== undefined && plain.shift() !== verb) return undefined;
    if (plain.length > args.length) return undefined;
    const given = args.map((terms, index) => argumentOf(terms, plain[index]));
    const options = { color: 'auto', input: true, pager: true, ...globals };
    return globalOptions.is(options, []) ? { options, does: () => does(...given, owns) } : undefined;
  } catch {
    return undefined;
  }
}

/** What a command takes. */
function describedBy(define: DefinePlain, act: Act) {
  const args: OptionTerms[] = [];
  const options: OptionTerms[] = [];
  const terms = new Map<Takes, OptionTerms>();
  let does: Does = async () => {};
  const takes = (flags: string, says: string): Takes => {
    const made: Takes = {
      choices(choices) {
        terms.set(made, { ...terms.get(made), flags, says, choices });
        return made;
      },
      default(otherwise) {
        terms.set(made, { ...terms.get(made), flags, says, otherwise });
        return made;
      },
    };
    terms.set(made, { flags, says });
    return made;
  };
  const added = (list: OptionTerms[], made: Takes): Described => {
    const found = terms.get(made);
    if (found) list.push(found);
    return command;
  };
  const command: Described = {
    argument(flags: string, says = '', read?: (text: string) => unknown) {
      args.push({ flags, says, read });
      return command;
    },
    option(flags: string, says = '', read?: (text: string) => unknown) {
      options.push({ flags, says, read });
      return command;
    },
    createArgument: takes,
    createOption: takes,
    addArgument: (made) => added(args, made),
    addOption: (made) => added(options, made),
    addHelpText: () => command,
    action(action) {
      does = action;
      return command;
    },
  };
  define(command, act);
  return { args, options, does };
}

/** The words that are no options, and the values of the options of every command and of the command's own. */
function parted(words: readonly string[], own: readonly OptionTerms[]) {
  const plain: string[] = [];
  const globals: Record<string, unknown> = {};
  const owns: Record<string, unknown> = {};
  for (const terms of own) if (terms.otherwise !== undefined) owns[partsOf(terms).key] = terms.otherwise;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) {
      plain.push(word);
      continue;
    }
    const [, flag, value] = /^(--[a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const isMeant = ({ flags }: OptionTerms): boolean => flags.split(' ', 1)[0] === flag;
    const ofAll = globalTerms.find(isMeant);
    const terms = ofAll ?? (plain.length > 0 ? own.find(isMeant) : undefined);
    if (!terms) throw new NotPlain();
    const values = ofAll ? globals : owns;
    const { key, takes, no } = partsOf(terms);
    if (!takes && value !== undefined) throw new NotPlain();
    values[key] = takes ? taken(terms, value ?? words[++at], values[key]) : !no;
  }
  return { plain, globals, owns };
}

/** `--dry-run`: its value is `dryRun`; `--no-input` makes `input` false. */
function partsOf({ flags }: OptionTerms): { readonly key: string; readonly takes: boolean; readonly no: boolean } {
  const [, no, name, value] = /^--(no-)?([a-z-]+)(?: (<.*>))?$/.exec(flags) ?? [];
  if (name === undefined) throw new NotPlain();
  const key = name.replaceAll(/-./g, (sign) => sign.charAt(1).toUpperCase());
  return { key, takes: value !== undefined, no: no !== undefined };
}

function argumentOf(terms: OptionTerms, word: string | undefined): unknown {
  if (!/^[<[][a-z-]+[\]>]$/.test(terms.flags)) throw new NotPlain();
  return word === undefined && terms.flags.startsWith('[') ? undefined : taken(terms, word, undefined);
}

function taken({ read, choices }: OptionTerms, text: string | undefined, before: unknown): unknown {
  if (text === undefined || text.startsWith('-') || (choices && !choices.includes(text))) throw new NotPlain();
  return read ? read(text, before) : text;
}

const globalOptions = objectAs<GlobalOptions>({
  session: optional(text),
  json: optional(exactly(true)),
  input: yesNo,
  dice: optional(list(whole)),
  tableDice: optional(exactly(true)),
  diceOf: optional(among(diceChoices)),
  answer: optional(list(objectAs<{ name: string; text: string }>({ name: text, text }))),
  auto: optional(exactly(true)),
  dryRun: optional(exactly(true)),
  at: optional(whole),
  force: optional(exactly(true)),
  reason: optional(text),
  color: among(['auto', 'always', 'never']),
  plain: optional(exactly(true)),
  pager: yesNo,
});
