import { describe, expect, it } from 'vitest';
import { killTeams } from '../../src/catalog/teams.ts';
import { armsOf } from '../../src/game/teams/picks.ts';
import { usualArms, usualTeam } from '../../src/game/teams/usual-team.ts';

describe('the figures of kill teams', () => {
  it('are all there', () => {
    expect(killTeams.teams).toHaveLength(46);
    expect(killTeams.teams.flatMap(({ operatives }) => operatives)).toHaveLength(476);
  });

  it('each weapon of an operative has an id of its own, and each team somebody to suggest', () => {
    for (const team of killTeams.teams) {
      expect(usualTeam(team).length).toBeGreaterThan(0);
      for (const one of team.operatives) {
        const ids = armsOf(one).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it('no operative has the name of its team in front', () => {
    for (const { name, operatives } of killTeams.teams)
      expect(operatives.filter((one) => one.name.toLowerCase().startsWith(`${name.toLowerCase()} `))).toEqual([]);
    const [deathwatch] = killTeams.teams.filter(({ id }) => id === 'deathwatch');
    expect(deathwatch?.operatives[0]).toMatchObject({ id: 'watch-sergeant', name: 'Watch Sergeant' });
  });

  it('of a team whose rules nobody knows a pistol stands beside a single gun; among several the first is taken', () => {
    const [known] = killTeams.teams.filter(({ id }) => id === 'corsair-voidscarred');
    if (!known) throw new Error('no corsairs');
    const team = { ...known, id: 'of-a-pack' };
    const armed = (id: string) =>
      team.operatives.filter((one) => one.id === id).flatMap((one) => usualArms(one, team).map(({ name }) => name));
    expect(armed('voidscarred-fate-dealer')).toEqual(['Ranger Long Rifle', 'Shuriken Pistol', 'Fists']);
    expect(armed('voidscarred-gunner')).toEqual(['Blaster', 'Fists']);
    expect(armed('voidscarred-kurnathi')).toEqual(['Shuriken Pistol', 'Dual Power Weapons']);
    expect(usualTeam(team)).toHaveLength(10);
  });
});
