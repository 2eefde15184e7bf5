import type { TeamData } from './team-schema.ts';

/** The figures of a kill team; undefined where there is none. A page loads those of this team alone (`bin/page-parts.mjs`). */
export async function teamFigures(id: string): Promise<TeamData | undefined> {
  const { killTeams } = await import('./teams.ts');
  return killTeams.teams.find((team) => team.id === id);
}
