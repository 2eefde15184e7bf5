import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseProfile } from '../../src/catalog/parse-profile.ts';
import { killTeams, type TeamsData } from '../../src/catalog/teams.ts';
import { armsOf, usualArms, usualOperatives, usualSize } from '../../src/game/teams/picks.ts';
import { describeDataProblem, kebab, listed, whole, words } from '../../src/session/data-checks.ts';

const weapon = z.strictObject({
  name: words,
  type: z.enum(['ranged', 'melee']),
  profile: z.string().refine((text) => parseProfile(text).ok, { error: 'be a profile' }),
});

const operative = z.strictObject({
  id: kebab,
  name: words,
  apl: whole(1, 4),
  move: whole(1, 12),
  save: whole(2, 6),
  wounds: whole(1, 40),
  base: whole(20, 130),
  leader: z.boolean(),
  weapons: z.array(weapon),
});

const schema: z.ZodType<TeamsData> = z.strictObject({
  source: words,
  compiled: z.string().regex(/^\d{4}-\d\d$/),
  teams: listed(
    z.strictObject({
      id: kebab,
      name: words,
      printing: words,
      archetypes: z.array(words),
      operatives: listed(operative),
    }),
  ),
});

describe('the figures of kill teams', () => {
  it('have the shape of their schema, and their source and date', () => {
    const checked = schema.safeParse(killTeams, { reportInput: true });
    expect(checked.success ? 'good' : describeDataProblem('teams.json', checked.error)).toBe('good');
    expect(killTeams.teams).toHaveLength(46);
    expect(killTeams.teams.flatMap(({ operatives }) => operatives)).toHaveLength(476);
  });

  it('each weapon of an operative has an id of its own, and each team somebody to suggest', () => {
    for (const team of killTeams.teams) {
      expect(usualOperatives(team, usualSize(team)).length).toBeGreaterThan(0);
      for (const one of team.operatives) {
        const ids = armsOf(one).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it('a pistol stands beside a single gun; among several the first is taken', () => {
    const [team] = killTeams.teams.filter(({ id }) => id === 'corsair-voidscarred');
    const armed = (id: string) =>
      team?.operatives.filter((one) => one.id === id).flatMap((one) => usualArms(one).map(({ name }) => name));
    expect(armed('voidscarred-fate-dealer')).toEqual(['Ranger Long Rifle', 'Shuriken Pistol', 'Fists']);
    expect(armed('voidscarred-gunner')).toEqual(['Blaster', 'Fists']);
    expect(armed('voidscarred-kurnathi')).toEqual(['Shuriken Pistol', 'Dual Power Weapons']);
  });
});
