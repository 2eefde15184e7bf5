import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TeamRules, teamRules } from '../../../src/catalog/team-rules.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import { type Scene, scene } from '../scene.ts';
import { campOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';

const read = new Map<string, TeamRules>();

/** The rules of a kill team as data. */
export function fileOf(team: string): TeamRules {
  const known = read.get(team);
  if (known) return known;
  const path = join(import.meta.dirname, `../../../data/teams/${team}.rules.json`);
  const rules = teamRules.parse(JSON.parse(readFileSync(path, 'utf8')));
  read.set(team, rules);
  return rules;
}

/** What a team's operatives do, by the names of teams: see `camp-of-team.ts` and `duel-of-team.ts`. */
export const teamNamed = (team: string) => {
  const rules = fileOf(team);
  return { rules, ...duelOf(rules), ...campOf(rules) };
};

/** Kel and others of one kill team, 12 wounds and an Engage order, and one Necron Warrior; 3 CP. */
export const tableOfTeam = (
  team: string,
  cards: Readonly<Record<string, string>>,
  of: Scene = {},
  kel: Partial<Operative> = {},
): GameState =>
  scene({
    phase: 'firefight',
    teamRules: [fileOf('any'), fileOf(team)],
    commandPoints: 3,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: Object.entries(cards).map(([id, teamCard]) => ({
      id,
      teamCard,
      order: 'engage' as const,
      team,
      wounds: 12,
      maxWounds: 12,
      move: 6,
      ...(id === 'kel' && kel),
    })),
    ...of,
  });
