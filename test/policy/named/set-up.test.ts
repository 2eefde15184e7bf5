import { describe, expect, it } from 'vitest';
import { apart, type Point } from '../../../src/geometry/point.ts';
import { setUpForMission } from '../../../src/policy/named/set-up.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameConfig, RosterOperative } from '../../../src/rules/state/state.ts';
import { marinesAgainst } from '../../forecast/start.ts';

const placeOf = ({ place = '' }: RosterOperative): Point => {
  const [x = Number.NaN, y = Number.NaN] = place.split(',').map(Number);
  return { x, y };
};
const placed = (config: GameConfig): readonly Point[] => setUpForMission(config).map(placeOf);
/** The drop zone of map 1 reaches an inch from the lattice's first line, which is half an inch from the edge. */
const depth = onBoard([1, 0]).x;

describe('a team that is set up', () => {
  it.each(['demolition-protocol', 'recover-transponder', 'scout-sub-crypt', 'regroup'] as const)(
    'stands in its drop zone for %s, nobody on anybody else',
    (mission) => {
      const places = placed(marinesAgainst(mission));
      expect(places).toHaveLength(6);
      for (const [index, place] of places.entries()) {
        expect(place.x).toBeLessThanOrEqual(depth - 16 / 25.4 + 0.01);
        for (const other of places.slice(index + 1)) expect(apart(place, other)).toBeGreaterThan(32 / 25.4);
      }
    },
  );

  it('is spread over the doors that mission 2 asks for: no two at the same', () => {
    const places = placed(marinesAgainst('demolition-protocol'));
    const ys = places.map(({ y }) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(8);
    // One is as near as can be to hatchway 1, which is beside the zone.
    expect(Math.min(...places.map((place) => apart(place, onBoard([1, 0.5]))))).toBeLessThan(2.5);
  });

  it('sends one alone where one is enough: the second goes for another door', () => {
    const { roster, ...config } = marinesAgainst('demolition-protocol');
    const [first, second] = placed({ ...config, roster: roster.slice(0, 2) });
    if (!first || !second) throw new Error('nobody is set up');
    const hatchway1 = onBoard([1, 0.5]);
    expect(apart(first, hatchway1)).toBeLessThan(2.5);
    expect(apart(second, hatchway1)).toBeGreaterThan(5);
  });

  it('keeps together for one thing that all go for: nobody is at another door', () => {
    const { roster, ...config } = marinesAgainst('destroy-sarcophagus');
    const ys = placed({ ...config, roster }).map(({ y }) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(5);
  });

  it('keeps those where they are who have a place, and others out of their way', () => {
    const { roster, ...config } = marinesAgainst('demolition-protocol');
    const free = setUpForMission({ ...config, roster });
    const first = free[0]?.place ?? '';
    const kept = setUpForMission({
      ...config,
      roster: roster.map((one, at) => (at === 5 ? { ...one, place: '2.5,2.5' } : one)),
    });
    expect(kept[5]?.place).toBe('2.5,2.5');
    expect(kept[0]?.place).toBe(first);
  });

  it('fits wider bases between the others', () => {
    const { roster, ...config } = marinesAgainst('demolition-protocol');
    const places = placed({ ...config, roster: roster.map((one) => ({ ...one, base: 50 })) });
    for (const [index, place] of places.entries()) {
      expect(place.x).toBeLessThanOrEqual(depth - 25 / 25.4 + 0.01);
      for (const other of places.slice(index + 1)) expect(apart(place, other)).toBeGreaterThan(50 / 25.4);
    }
  });

  it('is left as it is without a map, and placed without anything to go for in a mission of a pack', () => {
    const config = marinesAgainst('regroup');
    expect(setUpForMission({ ...config, map: null })).toBe(config.roster);
  });

  it('goes for the Escape marker, where that is set up at first', () => {
    const { roster, ...config } = marinesAgainst('shifting-labyrinth');
    const [one] = roster;
    if (!one) throw new Error('there is no team');
    const [labyrinth] = placed({ ...config, roster: [one] });
    const [searcher] = placed({ ...config, mission: 'recover-transponder', roster: [one] });
    // At the front of the zone, not where it begins.
    expect(labyrinth?.x).toBeGreaterThan(2.5);
    expect(labyrinth).not.toEqual(searcher);
  });
});
