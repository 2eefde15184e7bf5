import { Option } from 'commander';
import { eventCards } from '../../catalog/event-cards.ts';
import { paragraph } from '../../view/page.ts';
import type { Define } from '../act.ts';
import { diceDocument, pageOutcome } from '../outcome.ts';
import { performDeed } from '../perform-deed.ts';
import { termsOf } from '../terms.ts';

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
        const { result, asked } = await drawFromDeck(termsOf(run), deck);
        const card = eventCards.find(({ id }) => id === result);
        return pageOutcome({ dice: diceDocument(asked), card }, () =>
          card ? [paragraph(`${card.name}: ${card.effect}`)] : [],
        );
      }),
    );
};
