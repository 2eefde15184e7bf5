import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command
    .argument('<number>', 'of the breach point, as on the map', (text) =>
      wholeNumber(text, 1, 'the number of a breach point'),
    )
    .option('--close', 'close it again')
    .addHelpText(
      'after',
      '\nThis opens the breach point only. An operative that performs Breach is tw act OPERATIVE breach NUMBER, with its AP, those beyond and the threat level; where activations are not recorded, tw threat breach is what it does to that.',
    )
    .action((number: number, { close }: { close?: true }) =>
      act((run) => performDeed(run, { do: 'breach', args: { number, close: close === true } })),
    );
};
