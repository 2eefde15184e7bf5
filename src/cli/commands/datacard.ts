import { datacards } from '../../catalog/datacards.ts';
import { tableBlock } from '../../view/page.ts';
import { datacardPage, datacardTable } from '../../view/sheets/datacard.ts';
import type { Define } from '../act.ts';
import { named } from '../named.ts';
import { pageOutcome } from '../page-outcome.ts';

export const define: Define = (command, act) => {
  command.argument('[name]', 'of the datacard; without it, all of them').action((name: string | undefined) =>
    act(async () => {
      if (name === undefined) return pageOutcome({ datacards }, () => [tableBlock(datacardTable())]);
      const card = named('datacard', name, datacards);
      return pageOutcome({ datacard: card }, () => datacardPage(card));
    }),
  );
};
