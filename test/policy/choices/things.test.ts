import { describe, expect, it } from 'vitest';
import { breachesOf, hatchesOf } from '../../../src/policy/choices/things.ts';
import type { GameState, Operative, PlayerAction, Position } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, short } from '../at-table.ts';

interface AtThing extends Scene {
  readonly kel?: Partial<Operative>;
  readonly warrior?: Position;
  readonly ap?: number;
  readonly performed?: readonly PlayerAction[];
  readonly opens?: number;
}

/** Kel there, in her activation; a Warrior where one is to be. */
function at(place: Position, { kel = {}, warrior, ap, performed, opens, ...more }: AtThing = {}) {
  const state = atTable(
    { kel: place, ...(warrior && { 'warrior-1': warrior }) },
    { npos: warrior ? ['necron-warrior'] : [], operatives: [marine('kel', kel)], ...more },
  );
  const one = acting(state);
  const now = {
    ...one.acting,
    ...(ap !== undefined && { ap }),
    ...(performed && { performed }),
    ...(opens !== undefined && { opens }),
  };
  const then: GameState = { ...one.state, acting: now };
  return { ...one, state: then, acting: now };
}

/** West of hatchway 5, and beyond it. */
const [west, east] = [from([2, 5.5], -1), from([2, 5.5], 1)];
const [westOf1, eastOf1] = [from([1, 0.5], -1), from([1, 0.5], 1)];

describe('Operate Hatch is offered', () => {
  it('on the hatchway in control range, to open or to close it', () => {
    expect(hatchesOf(at(west)).map(short)).toEqual(['operate-hatch hatchway 5']);
    expect(hatchesOf(at(east, { openHatchways: [5] })).map(short)).toEqual(['operate-hatch hatchway 5']);
    expect(hatchesOf(at(westOf1)).map(short)).toEqual(['operate-hatch hatchway 1']);
    expect(hatchesOf(at(west))[0]).toMatchObject({ who: 'kel', ap: 1, serves: 'door' });
  });

  it('on none that is out of control range, but for the one that its move goes through', () => {
    const away = from([1, 4]);
    expect(hatchesOf(at(away))).toEqual([]);
    expect(hatchesOf(at(from([2, 5.5], 1.9), { opens: 5, performed: ['reposition'] })).map(short)).toEqual([
      'operate-hatch hatchway 5',
    ]);
  });

  it('not to close one that an enemy has in control range; to open it even so', () => {
    const [far, watches] = [from([2, 5.5], 4), from([2, 5.5], 1.5)];
    const back = from([2, 5.5], -1.5);
    expect(hatchesOf(at(back, { openHatchways: [5] })).map(short)).toEqual(['operate-hatch hatchway 5']);
    expect(hatchesOf(at(back, { openHatchways: [5], warrior: watches }))).toEqual([]);
    expect(hatchesOf(at(west, { openHatchways: [5], warrior: far })).map(short)).toEqual(['operate-hatch hatchway 5']);
    expect(hatchesOf(at(west, { warrior: east })).map(short)).toEqual(['operate-hatch hatchway 5']);
    // At another door one hinders nobody.
    expect(hatchesOf(at(west, { openHatchways: [5], warrior: eastOf1 })).map(short)).toEqual([
      'operate-hatch hatchway 5',
    ]);
  });

  it('not twice in an activation, nor without AP', () => {
    expect(hatchesOf(at(west, { performed: ['operate-hatch'] }))).toEqual([]);
    expect(hatchesOf(at(west, { ap: 0 }))).toEqual([]);
  });
});

describe('Breach is offered', () => {
  /** South and north of breach point 4. */
  const south = from([2.5, 4], 0, 1);

  it('at the closed breach point in control range, for 2 AP', () => {
    const [breach, another] = breachesOf(at(south));
    expect(breach && short(breach)).toBe('breach breach-point 4');
    expect(breach).toMatchObject({ ap: 2, serves: 'door', deed: { args: { cheap: false } } });
    expect(another).toBeUndefined();
    expect(breachesOf(at(south, { openBreachPoints: [4] }))).toEqual([]);
    expect(breachesOf(at(from([2.5, 5])))).toEqual([]);
    expect(breachesOf(at(south, { ap: 1 }))).toEqual([]);
  });

  it('for 1 AP or 2 to a grenadier, for 2 alone once it has shot', () => {
    const grenadier = { keywords: ['GRENADIER'] };
    expect(breachesOf(at(south, { kel: grenadier })).map(({ ap, deed }) => [ap, deed.args.cheap])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(breachesOf(at(south, { kel: grenadier, ap: 1 })).map(({ ap }) => ap)).toEqual([1]);
    expect(breachesOf(at(south, { kel: grenadier, performed: ['shoot'], ap: 2 })).map(({ ap }) => ap)).toEqual([2]);
  });

  it('at the sarcophagus in mission 4, within 1" of it', () => {
    const beside = from([4, 3], 0, 1 + (0.62 * 3.8125) / 2);
    expect(breachesOf(at(beside)).map(short)).toEqual(['breach sarcophagus 1']);
    expect(breachesOf(at(from([2.5, 3], 0, 2)))).toEqual([]);
    expect(breachesOf(at(beside, { mission: 'regroup' }))).toEqual([]);
  });

  it('at hatchways in mission 2 that are not breached, open or closed', () => {
    const mission = 'demolition-protocol';
    expect(breachesOf(at(west, { mission, openHatchways: [5] })).map(short)).toEqual(['breach hatchway 5']);
    expect(breachesOf(at(from([1, 4]), { mission, openHatchways: [5] }))).toEqual([]);
  });
});
