import { missions } from '../../catalog/missions.ts';
import { named } from '../../game/named.ts';
import { tableBlock } from '../../view/page.ts';
import { missionPage, missionTable } from '../../view/tables/missions.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../outcome.ts';

export const define: Define = (command, act) => {
  command.argument('[mission]', 'its number or name; without it, all of them').action((word: string | undefined) =>
    act(async () => {
      if (word === undefined) return pageOutcome({ missions }, () => [tableBlock(missionTable())]);
      const mission = named('mission', word, missions);
      return pageOutcome({ mission }, () => missionPage(mission));
    }),
  );
};
