import { Argument, type Command } from 'commander';
import { Failure } from '../game/failure.ts';
import { didYouMean, named } from '../game/named.ts';
import type { Deed, NpoArgs, OperativeArgs } from '../rules/deed.ts';
import type { Effect, GameState, Npo, Operative } from '../rules/state.ts';
import { type Table, tableBlock } from '../view/page.ts';
import { statusDocument } from '../view/status.ts';
import type { Act } from './act.ts';
import { todo } from './hint-words.ts';
import { wholeNumber } from './options.ts';
import { pageOutcome } from './outcome.ts';
import { performDeed } from './perform-deed.ts';
import { openGame } from './session.ts';

type Correction = Extract<NpoArgs & OperativeArgs, { readonly change: 'wound' | 'heal' | 'remove' | 'end-effects' }>;

/** One side whose operatives are corrected. */
export interface Side {
  /** In a sentence: `NPO`. */
  readonly kind: string;
  all(state: GameState): readonly (Npo | Operative)[];
  table(state: GameState): Table;
  deed(correction: Correction): Deed;
}

/** `list` (also without a word), `wound`, `heal`, `end-effects` and `remove` of one side. */
export function defineCorrections(command: Command, act: Act, { kind, all, table, deed }: Side): void {
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
export function someChange<T extends object>(changes: T): T {
  if (Object.keys(changes).length > 0) return changes;
  throw new Failure('usage', 'Nothing to set: name an option, such as --order engage.');
}
