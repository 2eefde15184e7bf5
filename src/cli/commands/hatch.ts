import { Argument } from 'commander';
import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command
    .argument('<number>', 'of the hatchway, as on the map', (text) => wholeNumber(text, 1, 'the number of a hatchway'))
    .addArgument(new Argument('<how>', 'what it is now').choices(['open', 'close']))
    .addHelpText(
      'after',
      '\nThis moves the hatchway only. An operative that performs Operate Hatch is tw act OPERATIVE operate-hatch NUMBER, with its AP and its D6 for the threat level; where activations are not recorded, tw threat operate-hatch is that D6.',
    )
    .action((number: number, how: string) =>
      act((run) => performDeed(run, { do: 'hatch', args: { number, open: how === 'open' } })),
    );
};
