import { describe, expect, it } from 'vitest';
import data from '../../data/measured-chances.json';
import { mapNumbers } from '../../src/catalog/maps.ts';
import { measuredBy, measuredChances } from '../../src/catalog/measured.ts';
import { missions } from '../../src/catalog/tables.ts';
import { killTeams } from '../../src/catalog/teams.ts';
import { allSettings } from '../../src/forecast/compare/director.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';

describe('the chances that a release ships', () => {
  it('are of printed missions, our maps and settings that the levers have, each once, in order', () => {
    const numbers = missions.map(({ number }) => number);
    for (const { mission, map, npos, types, cards } of measuredChances) {
      expect(numbers).toContain(mission);
      expect(mapNumbers).toContain(map);
      expect(allSettings).toContainEqual({ npos, types, cards });
    }
    const keys = data.rows.map((row) => row.slice(0, 5).join(' '));
    expect(keys).toEqual([...new Set(keys)].toSorted());
    expect(data.columns).toEqual(['mission', 'map', 'npos', 'types', 'cards', 'games', 'wins', 'undecided']);
  });

  it('are counts of games: no more are won and undecided than were played', () => {
    for (const { games, wins, undecided } of measuredChances) {
      for (const count of [games, wins, undecided]) expect(Number.isInteger(count) && count >= 0).toBe(true);
      expect(wins + undecided).toBeLessThanOrEqual(games);
      expect(games).toBeGreaterThan(0);
    }
  });

  it('say how they were played: by a team and a policy that there are', () => {
    expect(killTeams.teams.map(({ id }) => id)).toContain(measuredBy.team);
    const [id] = measuredBy.method.policy.split('/');
    expect(playerPolicies.map((policy) => policy.id)).toContain(id);
  });
});
