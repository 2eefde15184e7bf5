import { describe, expect, it } from 'vitest';
import { assistsTo, fightsOf } from '../../../src/policy/choices/attacks.ts';
import type { Acting, Npo, Position, RosterWeapon } from '../../../src/rules/state/state.ts';
import { acting, atTable, from, marine, rifle, short, sword } from '../at-table.ts';

const fists: RosterWeapon = { name: 'Fists', type: 'melee', profile: '4 3+ 3/4' };
const kel = from([1, 3]);
/** so many inches south and east of Kel, from middle to middle; with 32 mm bases 1.8" is in control range. */
const from32 = (dy: number, dx = 0): Position => ({ ...kel, x: kel.x + dx, y: kel.y + dy });

interface Melee {
  readonly weapons?: readonly RosterWeapon[];
  readonly warriors?: readonly Position[];
  readonly friends?: readonly Position[];
  readonly warrior?: Partial<Npo>;
}

function melee({ weapons = [rifle, fists, sword], warriors = [from32(1.8)], friends = [], warrior = {} }: Melee = {}) {
  const places = Object.fromEntries([
    ...warriors.map((at, index) => [`warrior-${index + 1}`, at]),
    ...friends.map((at, index) => [`friend${index}`, at]),
  ]);
  return acting(
    atTable(
      { kel, ...places },
      {
        npos: warriors.map(() => ({ datacard: 'necron-warrior', ...warrior })),
        operatives: [marine('kel', { weapons }), ...friends.map((_, index) => marine(`friend${index}`))],
      },
    ),
  );
}

describe('a Fight is offered', () => {
  it('with each enemy in control range, with the best of its melee weapons', () => {
    const both = melee({ warriors: [from32(1.8), from32(-1.8), from32(0, 4)] });
    expect(fightsOf(both).map(short)).toEqual(['fight warrior-1 Power weapon', 'fight warrior-2 Power weapon']);
    expect(fightsOf(melee({ weapons: [sword, fists] })).map(short)).toEqual(['fight warrior-1 Power weapon']);
  });

  it('not without a melee weapon, and not with nobody near', () => {
    expect(fightsOf(melee({ weapons: [rifle] }))).toEqual([]);
    expect(fightsOf(melee({ warriors: [from32(3)] }))).toEqual([]);
  });

  it('once in an activation, for 1 AP', () => {
    const one = melee();
    const now = (acting: Partial<Acting>) => fightsOf({ ...one, acting: { ...one.acting, ...acting } });
    expect(now({ ap: 1 })).toHaveLength(1);
    expect(now({ ap: 0 })).toEqual([]);
    expect(now({ performed: ['fight'] })).toEqual([]);
  });

  it('with its exact odds: to incapacitate, to be incapacitated, and the mean of the wounds', () => {
    const [fight] = fightsOf(melee());
    expect(fight).toMatchObject({ who: 'kel', ap: 1, serves: 'attack', target: 'warrior-1' });
    const { kill = 0, die = 1, mean = 0 } = fight?.odds ?? {};
    expect(kill).toBeGreaterThan(0);
    expect(kill).toBeLessThan(1);
    expect(mean).toBeGreaterThan(4);
    expect(mean).toBeLessThan(14);
    // 15 wounds are more than a Warrior's melee weapon takes in one fight.
    expect(die).toBe(0);
    const last = fightsOf(melee({ warrior: { wounds: 1 } }))[0]?.odds;
    expect(last?.kill).toBeGreaterThan(0.95);
    expect(last?.mean).toBeLessThanOrEqual(1);
  });

  it('with better odds against one without a melee weapon, which strikes nobody', () => {
    const hurt = { operatives: [marine('kel', { wounds: 2, weapons: [fists] })] };
    const odds = (weapons: readonly string[]) => {
      const state = atTable(
        { kel, 'warrior-1': from32(1.8) },
        { ...hurt, npos: [{ datacard: 'necron-warrior', weapons }] },
      );
      return fightsOf(acting(state))[0]?.odds;
    };
    const [armed, unarmed] = [odds(['combat-attachment']), odds(['gauss-flayer'])];
    expect(unarmed?.die).toBe(0);
    expect(armed?.die).toBeGreaterThan(0.1);
    expect(unarmed?.kill).toBeGreaterThanOrEqual(armed?.kill ?? 1);
  });
});

describe('an assist', () => {
  const assists = (friends: readonly Position[], ...others: readonly Position[]): number => {
    const actor = melee({ friends, warriors: [from32(1.8), ...others] });
    const enemy = actor.table.standing.get('warrior-1');
    if (!enemy) throw new Error('nobody is there');
    return assistsTo(actor, enemy);
  };

  it('comes from each friend in the enemy’s control range', () => {
    expect(assists([])).toBe(0);
    expect(assists([from32(3.6)])).toBe(1);
    expect(assists([from32(3.6), from32(1.8, 1.8)])).toBe(2);
    expect(assists([from32(3.6), from32(1.8, 4)])).toBe(1);
  });

  it('does not come from a friend that another enemy has in its control range', () => {
    expect(assists([from32(3.6)], from32(5.4))).toBe(0);
    expect(assists([from32(3.6)], from32(8))).toBe(1);
  });

  it('makes a Fight better: a Hit of 3+ becomes 2+, and never better than that', () => {
    const kill = (...friends: readonly Position[]): number => fightsOf(melee({ friends }))[0]?.odds?.kill ?? 0;
    const [alone, one, two] = [kill(), kill(from32(3.6)), kill(from32(3.6), from32(1.8, 1.8))];
    expect(one).toBeGreaterThan(alone);
    expect(two).toBe(one);
  });
});
