import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played = {} as Readonly<Record<string, number>>;

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
