import { Option } from 'commander';
import { kebab, named } from '../../game/named.ts';
import type { NpoChanges } from '../../rules/events.ts';
import { npoTable } from '../../view/tables/killzone.ts';
import type { Define } from '../act.ts';
import { defineCorrections, someChange } from '../define-corrections.ts';
import { datacardIdOf } from '../game-words.ts';
import { wholeNumber } from '../options.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
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
