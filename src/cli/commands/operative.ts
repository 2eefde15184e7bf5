import { Option } from 'commander';
import { named } from '../../game/named.ts';
import type { OperativeChanges } from '../../rules/events.ts';
import { operativeTable } from '../../view/tables/killzone.ts';
import type { Define } from '../act.ts';
import { defineCorrections, someChange } from '../define-corrections.ts';
import { operativeFromWords } from '../operative-words.ts';
import { wholeNumber } from '../options.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
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
