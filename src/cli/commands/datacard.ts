import { datacards } from '../../catalog/datacards.ts';
import { datacardIn } from '../../catalog/pack.ts';
import { datacardIds } from '../../catalog/types.ts';
import { tableBlock } from '../../view/page.ts';
import { datacardPage, datacardTable } from '../../view/sheets/datacard.ts';
import type { Define } from '../act.ts';
import { named } from '../named.ts';
import { packInPlay } from '../packs.ts';
import { pageOutcome } from '../page-outcome.ts';

export const define: Define = (command, act) => {
  command.argument('[name]', 'of the datacard; without it, all of them').action((name: string | undefined) =>
    act(async (run) => {
      const pack = packInPlay(run);
      const cards = pack ? datacardIds.map((id) => datacardIn(pack, id)) : datacards;
      if (name === undefined) return pageOutcome({ datacards: cards }, () => [tableBlock(datacardTable(cards))]);
      const card = named('datacard', name, cards);
      return pageOutcome({ datacard: card }, () => datacardPage(card));
    }),
  );
};
