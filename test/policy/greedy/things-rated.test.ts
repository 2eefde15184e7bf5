import { describe, expect, it } from 'vitest';
import { consider } from '../../../src/policy/greedy/considered.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { thingsRated } from '../../../src/policy/greedy/weigh-things.ts';
import type { Objectives, Operative, Position } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

interface Before extends Scene {
  readonly quiet?: boolean;
  readonly her?: Partial<Operative>;
}
/** What Kel may do there for the mission or at doors, with its points. */
function rated(kel: Position, { quiet = false, her = {}, ...scene }: Before = {}) {
  const actor = acting(atTable({ kel }, { operatives: [marine('kel', her)], ...scene }));
  const by = { plan: planOf(actor.state), taste: { ...plainTaste, mission: 100 }, quiet };
  return thingsRated(consider(actor, ['engage', 'conceal'], by)).map(({ choice, worth }) => ({
    what: `${short(choice)}, ${choice.ap} AP`,
    worth,
  }));
}
const names = (kel: Position, before: Before = {}): readonly string[] => rated(kel, before).map(({ what }) => what);

const atSarcophagus = from([4, 3], 0, 2.2);
const west = from([2, 5.5], -1.2);
/** South of breach point 4, which leads to the room of the sarcophagus. */
const south = from([2.5, 4], 0, 1.2);

describe('what the mission asks for', () => {
  const search: Objectives = { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null };

  it('is rated above all: a marker picked up, more than half of what fulfils the mission', () => {
    const [pick] = rated(from([3.5, 4.5], 1.5), { mission: 'recover-transponder', objectives: search });
    expect(pick?.what).toBe('pick-up 3, 1 AP');
    expect(pick?.worth).toBeGreaterThanOrEqual(100);
    // To put it down again is rated nowhere.
    const objectives: Objectives = { ...search, found: true, carrier: 'kel' };
    expect(names(from([3.5, 4.5], 1.5), { mission: 'recover-transponder', objectives })).toEqual([]);
  });

  it('is the Breach at the sarcophagus: for 1 AP rather than for 2; in silence it waits', () => {
    const [breach] = rated(atSarcophagus);
    expect(breach?.what).toBe('breach sarcophagus 1, 2 AP');
    expect(breach?.worth).toBeGreaterThanOrEqual(100);
    const [cheap, full] = rated(atSarcophagus, { her: { keywords: ['GRENADIER'] } });
    expect([cheap?.what, full?.what]).toEqual(['breach sarcophagus 1, 1 AP', 'breach sarcophagus 1, 2 AP']);
    expect(cheap?.worth).toBeGreaterThan(full?.worth ?? 999);
    expect(full?.worth).toBe(breach?.worth);
    expect(names(atSarcophagus, { quiet: true })).toEqual([]);
  });

  it('is, in silence, a noise at any breach point (Mission 05)', () => {
    const silent = (threat: number): Before => ({
      ...{ mission: 'scout-sub-crypt', threat, objectives: { mission: 'scout-sub-crypt', opened: ['E'], scouted: [] } },
    });
    expect(names(south, silent(0))).toEqual(['breach breach-point 4, 2 AP']);
    expect(names(south, silent(5))).toContain('scout-room E, 1 AP');
  });
});

describe('a breach point', () => {
  it('is opened where the way leads through it, for less than what the mission asks for', () => {
    const [breach] = rated(south);
    expect(breach?.what).toBe('breach breach-point 4, 2 AP');
    expect(breach?.worth).toBeGreaterThan(0);
    expect(breach?.worth).toBeLessThan(100);
  });

  it('is left where it leads nowhere', () => {
    // Hatchway 4 stands open, and Kel has the sarcophagus within reach on her side.
    expect(names(from([2.5, 4], 0, -1.2))).toEqual([]);
    expect(names(south, { map: 1, mission: 'regroup', openHatchways: [] })).toEqual([]);
  });
});

describe('a hatchway', () => {
  it('is opened where the way leads through it; in silence not, but in mission 5', () => {
    const [hatch] = rated(west);
    expect(hatch?.what).toBe('operate-hatch hatchway 5, 1 AP');
    expect(hatch?.worth).toBeGreaterThan(0);
    expect(hatch?.worth).toBeLessThan(100);
    expect(names(west, { quiet: true })).toEqual([]);
    const crypt: Before = {
      ...{ mission: 'scout-sub-crypt', quiet: true },
      objectives: { mission: 'scout-sub-crypt', opened: [], scouted: [] },
    };
    expect(names(west, crypt)).toEqual(['operate-hatch hatchway 5, 1 AP']);
  });

  it('is neither opened on the far side of the way, nor closed again', () => {
    expect(names(from([2, 5.5], 1.2))).toEqual([]);
    expect(names(west, { openHatchways: [5] })).toEqual([]);
  });

  it('is closed where all come back nearer by that, if it leads elsewhere (Mission 06)', () => {
    // Kel is in Player B's drop zone beside hatchway 2, the others wait at hatchway 6: they would come out at hatchway 2.
    const waiting = ['a', 'b', 'c', 'd', 'e'];
    const others = Object.fromEntries(waiting.map((id, at) => [id, from([6, 5.5], -1.2 - 1.5 * at)]));
    const beside = (places: Readonly<Record<string, Position>>, mission: 'regroup' | 'destroy-sarcophagus') => {
      const state = atTable(
        { kel: from([5, 0.5], 1.2), ...places },
        { mission, openHatchways: [2], operatives: ['kel', ...Object.keys(places)].map((id) => marine(id)) },
      );
      const by = { plan: planOf(state), taste: { ...plainTaste, mission: 100 }, quiet: false };
      return thingsRated(consider(acting(state), ['engage'], by)).map(({ choice }) => short(choice));
    };
    expect(beside(others, 'regroup')).toEqual(['operate-hatch hatchway 2']);
    expect(beside(others, 'destroy-sarcophagus')).toEqual([]);
    // Nobody else is on the way.
    expect(beside({}, 'regroup')).toEqual([]);
  });
});
