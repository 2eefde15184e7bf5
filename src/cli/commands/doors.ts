import { Argument } from 'commander';
import type { Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { performDeed } from '../performing/perform-deed.ts';

export const defineHatch: Define = (command, act) => {
  command
    .argument('<number>', 'number of the hatchway, as on the map', (text) =>
      wholeNumber(text, 1, 'the number of a hatchway'),
    )
    .addArgument(new Argument('<how>', 'what it is now').choices(['open', 'close']))
    .addHelpText(
      'after',
      '\nThis moves the hatchway only. An operative that performs Operate Hatch is tw act OPERATIVE operate-hatch NUMBER, with its AP and its D6 for the threat level; if you do not record activations, tw threat operate-hatch rolls that D6.',
    )
    .action((number: number, how: string) =>
      act((run) => performDeed(run, { do: 'hatch', args: { number, open: how === 'open' } })),
    );
};

export const defineBreach: Define = (command, act) => {
  command
    .argument('<number>', 'number of the breach point, as on the map', (text) =>
      wholeNumber(text, 1, 'the number of a breach point'),
    )
    .option('--close', 'close it again')
    .addHelpText(
      'after',
      '\nThis opens the breach point only. An operative that performs Breach is tw act OPERATIVE breach NUMBER, with its AP, those beyond and the threat level; if you do not record activations, tw threat breach raises the level.',
    )
    .action((number: number, { close }: { close?: true }) =>
      act((run) => performDeed(run, { do: 'breach', args: { number, close: close === true } })),
    );
};
