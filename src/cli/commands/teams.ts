import { type Pack, packBehind } from '../../catalog/pack.ts';
import { rulesOfTeam } from '../../catalog/rules-of-team.ts';
import { killTeams } from '../../catalog/teams.ts';
import { named } from '../../game/keeping/failure.ts';
import { tableBlock } from '../../view/page/page.ts';
import { type ListedTeam, teamPage, teamTable } from '../../view/tables/roster.ts';
import { countsOf, teamRulesBlocks, teamRulesListed } from '../../view/tables/team-rules.ts';
import { type Define, pageOutcome, type Run } from '../line/command.ts';

export const define: Define = (command, act) => {
  command
    .argument('[name]', 'name of the kill team; without it, all of them')
    .addHelpText(
      'after',
      `
tw new-game --team NAME takes one into a game and asks who comes; two of them, half of each.
tw roster new --team NAME writes one to edit.`,
    )
    .action((name: string | undefined) =>
      act(async (run) => {
        const { source, compiled } = killTeams;
        const teams = await teamsWithPacks(run);
        if (name === undefined)
          return pageOutcome({ source, compiled, teams }, () => [tableBlock(teamTable(teams, killTeams))]);
        const team = named('kill team', name, teams);
        const known = team.pack === null ? await rulesOfTeam(team.id) : team.rules && { rules: [...team.rules] };
        const listed = known && teamRulesListed(known);
        const rules = { rules: listed ?? null, counts: listed ? countsOf(listed) : null };
        return pageOutcome({ source, compiled, team: { ...team, ...rules } }, () => [
          ...teamPage(team, killTeams),
          ...teamRulesBlocks(listed),
        ]);
      }),
    );
};

/** The built-in teams, then those of the current game's pack, then those of the user's own packs, each once. */
async function teamsWithPacks(run: Run): Promise<readonly ListedTeam[]> {
  const { packInPlay } = await import('../session/session.ts');
  const { packsOfUser } = await import('../set-up/packs.ts');
  const inGame = packInPlay(run);
  const of = (pack: Pack | undefined): readonly ListedTeam[] =>
    (pack?.teams ?? []).map((team) => ({ ...team, pack: packBehind(pack, team.id) ?? null }));
  const own = (await packsOfUser(run.io)).flatMap(({ read }) => (read.ok ? of(read.pack) : []));
  const teams: readonly ListedTeam[] = [
    ...killTeams.teams.map((team) => ({ ...team, pack: null })),
    ...of(inGame),
    ...own.filter(({ id }) => !inGame?.teams?.some((team) => team.id === id)),
  ];
  return teams;
}
