import { rulings } from '../../catalog/rulings.ts';
import { named } from '../../game/named.ts';
import { tableBlock } from '../../view/page.ts';
import { rulingPage, rulingTable } from '../../view/sheets.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../outcome.ts';
import { openGameIfAny } from '../session.ts';

export const define: Define = (command, act) => {
  command.argument('[id]', 'of a ruling; without it, all of them').action((id: string | undefined) =>
    act(async (run) => {
      const config = openGameIfAny(run)?.state.config;
      const inGame = config?.rulings ?? {};
      if (id === undefined) return pageOutcome({ rulings, inGame }, () => [tableBlock(rulingTable(config))]);
      const ruling = named('ruling', id, rulings);
      return pageOutcome({ ruling, inGame }, () => rulingPage(ruling, config));
    }),
  );
};
