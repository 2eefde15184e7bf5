import { eventCards } from '../../catalog/event-cards.ts';
import { eventCardIn } from '../../catalog/pack.ts';
import { named } from '../../game/named.ts';
import { tableBlock } from '../../view/page.ts';
import { eventCardPage, eventCardTable } from '../../view/sheets.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../outcome.ts';
import { packInPlay } from '../packs.ts';

export const define: Define = (command, act) => {
  command.argument('[name]', 'of the event card; without it, all of them').action((name: string | undefined) =>
    act(async (run) => {
      if (name === undefined) return pageOutcome({ cards: eventCards }, () => [tableBlock(eventCardTable())]);
      const card = named('event card', name, eventCards);
      const wording = eventCardIn(packInPlay(run), card.id);
      return pageOutcome({ card: wording }, () => eventCardPage(wording));
    }),
  );
};
