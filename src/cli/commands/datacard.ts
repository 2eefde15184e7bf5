import { catalogueOf } from '../../catalog/catalogue.ts';
import { named } from '../../game/named.ts';
import { tableBlock } from '../../view/page.ts';
import { datacardPage, datacardTable } from '../../view/sheets.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../outcome.ts';
import { packInPlay } from '../packs.ts';

export const define: Define = (command, act) => {
  command.argument('[name]', 'of the datacard; without it, all of them').action((name: string | undefined) =>
    act(async (run) => {
      const cards = [...catalogueOf(packInPlay(run)).datacards.values()];
      if (name === undefined) return pageOutcome({ datacards: cards }, () => [tableBlock(datacardTable(cards))]);
      const card = named('datacard', name, cards);
      return pageOutcome({ datacard: card }, () => datacardPage(card));
    }),
  );
};
