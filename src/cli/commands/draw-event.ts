import { Option } from 'commander';
import { performDeed } from '../../game/perform.ts';
import type { Define } from '../act.ts';

export const define: Define = (command, act) => {
  command
    .option('--all', 'all cards that are due, not just the next')
    .addOption(
      new Option('--deck <deck>', 'no game: only draw from a fresh deck, alone or with the cards of a theme').choices([
        'base',
        'flayer-curse',
        'destroyer-cult',
        'crownworld',
      ]),
    )
    .action(({ all, deck }: { all?: true; deck?: string }) =>
      act(async (run) => {
        if (deck === undefined) return performDeed(run, { do: 'draw-event', args: { all: all === true } });
        const { drawFromDeck } = await import('../../game/one-shot.ts');
        return drawFromDeck(run, deck);
      }),
    );
};
