import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { didYouMean, kebab } from '../../engine/spelling.ts';
import { Failure } from '../../game/failure.ts';
import { named } from '../../game/named.ts';
import type { Deed, NpoArgs, OperativeArgs } from '../../rules/deed.ts';
import type { NpoChanges, OperativeChanges } from '../../rules/events.ts';
import type { Effect, GameState, Npo, Operative } from '../../rules/state.ts';
import { type Table, tableBlock } from '../../view/page.ts';
import { statusDocument } from '../../view/status.ts';
import { npoTable, operativeTable } from '../../view/tables/killzone.ts';
import { type Act, type Define, pageOutcome } from '../command.ts';
import { datacardIdOf, operativeFromWords } from '../game-words.ts';
import { todo } from '../hint-words.ts';
import { wholeNumber } from '../options.ts';
import { performDeed } from '../perform-deed.ts';
import { openGame } from '../session.ts';

export const defineNpo: Define = (command, act) => {
  defineCorrections(command, act, {
    kind: 'NPO',
    all: ({ npos }) => npos,
    table: npoTable,
    deed: (args) => ({ do: 'npo', args }),
  });
  command
    .command('add')
    .description('set one up')
    .argument('<datacard>', 'such as warrior')
    .option('--weapon <weapon>', 'its ranged weapon; else at random')
    .action((word: string, { weapon }: { weapon?: string }) =>
      act((run) =>
        performDeed(run, ({ catalogue }) => ({
          do: 'npo',
          args: {
            change: 'add',
            datacard: datacardIdOf(word, catalogue),
            ...(weapon === undefined ? {} : { weapon: kebab(weapon) }),
          },
        })),
      ),
    );
  command
    .command('set')
    .description('put its order, state or wounds right')
    .argument('<id>')
    .addOption(new Option('--order <order>').choices(['engage', 'conceal']))
    .addOption(new Option('--state <state>').choices(['ready', 'expended', 'dormant', 'incapacitated']))
    .addOption(new Option('--wounds <count>').argParser((text) => wholeNumber(text, 0, 'a number of wounds')))
    .action((word: string, changes: NpoChanges) =>
      act((run) =>
        performDeed(run, ({ npos }) => ({
          do: 'npo',
          args: { change: 'set', id: named('NPO', word, npos).id, to: someChange(changes) },
        })),
      ),
    );
};

export const defineOperative: Define = (command, act) => {
  defineCorrections(command, act, {
    kind: 'operative',
    all: ({ operatives }) => operatives,
    table: operativeTable,
    deed: (args) => ({ do: 'operative', args }),
  });
  command
    .command('add')
    .description('one more player operative')
    .argument('<name:apl:wounds[:save]>', 'such as "Kel:3:12:3"')
    .action((words: string) =>
      act((run) =>
        performDeed(run, ({ npos, operatives }) => {
          const taken = [...npos, ...operatives].map(({ id }) => id);
          return { do: 'operative', args: { change: 'add', operative: operativeFromWords(words, taken) } };
        }),
      ),
    );
  command
    .command('set')
    .description('put its stats, order, state or wounds right')
    .argument('<id>')
    .addOption(new Option('--order <order>').choices(['engage', 'conceal']))
    .addOption(new Option('--state <state>').choices(['ready', 'expended', 'incapacitated', 'escaped']))
    .addOption(new Option('--wounds <count>').argParser((text) => wholeNumber(text, 0, 'a number of wounds')))
    .addOption(new Option('--apl <count>').argParser((text) => wholeNumber(text, 1, 'an APL, 1 or more')))
    .addOption(
      new Option('--save <count>').argParser((text) => wholeNumber(text.replace(/\+$/, ''), 2, 'a Save, 2 to 6')),
    )
    .action((word: string, changes: OperativeChanges) =>
      act((run) =>
        performDeed(run, ({ operatives }) => ({
          do: 'operative',
          args: { change: 'set', id: named('operative', word, operatives).id, to: someChange(changes) },
        })),
      ),
    );
};

export const defineCp: Define = (command, act) => {
  command
    .argument('<change>', 'such as -1 for a ploy, or +1', changeOf)
    .action((by: number) => act((run) => performDeed(run, { do: 'cp', args: { by } })));
};

function changeOf(text: string): number {
  if (!/^[+-][1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a change, such as -1 or +2.');
  return Number(text);
}

type Correction = Extract<NpoArgs & OperativeArgs, { readonly change: 'wound' | 'heal' | 'remove' | 'end-effects' }>;

/** One side whose operatives are corrected. */
interface Side {
  /** In a sentence: `NPO`. */
  readonly kind: string;
  all(state: GameState): readonly (Npo | Operative)[];
  table(state: GameState): Table;
  deed(correction: Correction): Deed;
}

/** `list` (also without a word), `wound`, `heal`, `end-effects` and `remove` of one side. */
function defineCorrections(command: Command, act: Act, { kind, all, table, deed }: Side): void {
  const list = () =>
    act(async (run) => {
      const [word] = command.args;
      if (word !== undefined) throw unknownWord(command, word);
      const { state } = openGame(run);
      return pageOutcome({ status: statusDocument(state, todo(state)) }, () => [tableBlock(table(state))]);
    });
  command.allowExcessArguments().action(list);
  command.command('list').description('all of them, as without a word').action(list);
  for (const change of ['wound', 'heal'] as const)
    command
      .command(change)
      .description(change === 'wound' ? 'take wounds away; at 0 it is incapacitated' : 'give lost wounds back')
      .argument('<id>')
      .argument('<wounds>', 'how many', (text) => wholeNumber(text, 1, 'a number of wounds, 1 or more'))
      .action((word: string, wounds: number) =>
        act((run) => performDeed(run, (state) => deed({ change, id: named(kind, word, all(state)).id, wounds }))),
      );
  command
    .command('end-effects')
    .description('changes of its APL are over')
    .argument('<id>')
    .addArgument(
      new Argument('<until>', 'what they lasted until').choices(['end-of-turning-point', 'end-of-next-activation']),
    )
    .action((word: string, until: Effect['until']) =>
      act((run) =>
        performDeed(run, (state) => deed({ change: 'end-effects', id: named(kind, word, all(state)).id, until })),
      ),
    );
  command
    .command('remove')
    .description('out of the killzone')
    .argument('<id>')
    .action((word: string) =>
      act((run) => performDeed(run, (state) => deed({ change: 'remove', id: named(kind, word, all(state)).id }))),
    );
}

function unknownWord(command: Command, word: string): Failure {
  const known = command.commands.map((sub) => sub.name());
  return new Failure('usage', `tw ${command.name()} takes no ${word}.${didYouMean(word, known)}`, {
    hint: `Known: ${known.join(', ')}.`,
  });
}

/** What `set` changes: throws `Failure` when that is nothing. */
function someChange<T extends object>(changes: T): T {
  if (Object.keys(changes).length > 0) return changes;
  throw new Failure('usage', 'Nothing to set: name an option, such as --order engage.');
}
