import { describe, expect, it } from 'vitest';
import { datacardIds, missionIds } from '../../src/catalog/types.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { aboutOf } from '../../src/rules/questions/about.ts';
import { someOf } from '../seeds.ts';
import { playByTable } from './by-table.ts';
import { decisions } from './decisions.ts';

/** This table has no walls, which a map would tell of; but mission 5 opens its rooms. */
const configs = ['first', 'second'].flatMap((game) =>
  missionIds.flatMap((mission) => ([1, 2, 3, 4, 5, 6] as const).map((map) => ({ game, mission, map }))),
);
const games = someOf(configs, 12).map(({ game, mission, map }) =>
  playByTable(`${game} ${mission} ${map}`, 2, [], { mission, map: mission === 'scout-sub-crypt' ? map : null }),
);
const companies = datacardIds.map((datacard) => {
  const add: Deed = { do: 'npo', args: { change: 'add', datacard } };
  return playByTable(`several of ${datacard}`, 2, [add, add, { do: 'threat', args: { to: 12 } }], {
    mission: 'demolition-protocol',
    map: 2,
  });
});
/** Few of them against many: they counteract. */
const few = someOf([1, 2, 3]).map((number) => {
  const add: Deed = { do: 'npo', args: { change: 'add', datacard: 'canoptek-macrocyte' } };
  return playByTable(`few ${number}`, 2, [add, add, { do: 'threat', args: { to: 3 } }], {
    mission: 'scout-sub-crypt',
    map: 1,
    roster: ['1', '2', '3', '4', '5', '6'].map((id) => ({
      id: `op-${id}`,
      name: `Op ${id}`,
      apl: 2,
      wounds: 14,
      save: 3,
      weapons: [{ name: 'knife', type: 'melee' as const, profile: '3 4+ 3/4' }],
    })),
  });
});
const all = [...games, ...companies, ...few];

describe('a script that knows where everybody stands', () => {
  it('answers every question of fact from what it is about, to the end of the turning point', () => {
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(all.filter(({ turningPoints }) => turningPoints < 3)).toEqual([]);
  });

  it('is asked no fact without being told what it is about', () => {
    expect([...new Set(all.flatMap(({ bare }) => [...bare]))].filter((name) => !decisions.includes(name))).toEqual([]);
  });

  it('has played every datacard, and every part of a turning point', () => {
    expect(datacardIds.filter((id) => !all.some(({ cards }) => cards.includes(id)))).toEqual([]);
    const parts = ['initiative', 'ready', 'draw-event', 'reinforce', 'act', 'resolve-npo', 'counteract', 'end-turn'];
    expect(parts.filter((part) => !all.some(({ deeds }) => deeds.some((deed) => deed === part)))).toEqual([]);
    expect(new Set(all.flatMap(({ predicates }) => predicates)).size).toBeGreaterThan(14);
  });

  it('is asked 1.3 facts or fewer for an activation of an NPO on average, where nearly everybody sees everybody', () => {
    const activations = games.flatMap((one) => one.activations);
    const mean = (of: typeof activations): number =>
      of.reduce((sum, { asked }) => sum + asked.filter((question) => aboutOf(question) !== undefined).length, 0) /
      of.length;
    const byCard = datacardIds.map(
      (id) => `${id} ${mean(activations.filter((one) => one.datacard === id)).toFixed(2)}`,
    );
    console.log(`facts told from the table: ${mean(activations).toFixed(2)} an activation; ${byCard.join(', ')}`);
    expect(mean(activations)).toBeLessThanOrEqual(1.3);
  });
});
