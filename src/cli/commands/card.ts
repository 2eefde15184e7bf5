import { eventCards } from '../../catalog/event-cards.ts';
import { tableBlock } from '../../view/page.ts';
import { eventCardPage, eventCardTable } from '../../view/sheets/event-card.ts';
import type { Define } from '../act.ts';
import { named } from '../named.ts';
import { pageOutcome } from '../page-outcome.ts';

export const define: Define = (command, act) => {
  command.argument('[name]', 'of the event card; without it, all of them').action((name: string | undefined) =>
    act(async () => {
      if (name === undefined) return pageOutcome({ cards: eventCards }, () => [tableBlock(eventCardTable())]);
      const card = named('event card', name, eventCards);
      return pageOutcome({ card }, () => eventCardPage(card));
    }),
  );
};
