import { killTeams } from '../../catalog/teams.ts';
import { named } from '../../game/named.ts';
import { tableBlock } from '../../view/page.ts';
import { teamPage, teamTable } from '../../view/tables/teams.ts';
import { type Define, pageOutcome } from '../command.ts';

export const define: Define = (command, act) => {
  command
    .argument('[name]', 'of the kill team; without it, all of them')
    .addHelpText(
      'after',
      `
tw new-game --team NAME takes one into a game and asks who comes; two of them, half of each.
tw roster new --team NAME writes one to edit.`,
    )
    .action((name: string | undefined) =>
      act(async () => {
        const { source, compiled, teams } = killTeams;
        if (name === undefined)
          return pageOutcome({ source, compiled, teams }, () => [tableBlock(teamTable(killTeams))]);
        const team = named('kill team', name, teams);
        return pageOutcome({ source, compiled, team }, () => teamPage(team, killTeams));
      }),
    );
};
