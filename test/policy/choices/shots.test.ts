import { describe, expect, it } from 'vitest';
import { shotsOf } from '../../../src/policy/choices/attacks.ts';
import type { Acting, GameState, Order, Position, RosterWeapon } from '../../../src/rules/state/state.ts';
import { acting, atTable, from, marine, rifle, short, sword } from '../at-table.ts';

const pistol: RosterWeapon = { name: 'Bolt pistol', type: 'ranged', profile: '4 3+ 3/4 Range 8' };
const dart: RosterWeapon = { name: 'Dart', type: 'ranged', profile: '4 3+ 2/3 Silent' };
const cannon: RosterWeapon = { name: 'Cannon', type: 'ranged', profile: '4 3+ 4/5 Heavy (Dash only)' };
const blank: RosterWeapon = { name: 'Relic', type: 'ranged', profile: 'as written on its card' };

/** In the western room of map 1, where nothing is in the way. */
const [kel, near, far] = [from([1, 2.5]), from([1, 4.2]), from([1, 5.5])];
/** North-west, behind the wall that runs south from the killzone edge. */
const behindWall = from([0.5, 1]);

interface Positioned {
  readonly at?: Position;
  readonly order?: Order;
  readonly weapons?: readonly RosterWeapon[];
  readonly warriors?: Partial<Record<'warrior-1' | 'warrior-2', Position>>;
  readonly theirs?: Order;
  readonly now?: Partial<Acting>;
  readonly more?: Partial<Omit<GameState, 'npos' | 'operatives' | 'config' | 'deck' | 'gambits'>>;
  readonly friend?: Position;
}

function shots({ at = kel, order = 'engage', warriors = { 'warrior-1': near }, ...of }: Positioned = {}) {
  const { hatchways, ...more } = of.more ?? {};
  const plain = atTable(
    { kel: at, ...warriors, ...(of.friend && { ajax: of.friend }) },
    {
      npos: Object.keys(warriors).map(() => ({ datacard: 'necron-warrior', order: of.theirs ?? 'engage' })),
      operatives: [
        marine('kel', of.weapons && { weapons: of.weapons }),
        ...(of.friend ? [marine('ajax', { weapons: [] })] : []),
      ],
      ...more,
    },
  );
  const state: GameState = hatchways ? { ...plain, hatchways } : plain;
  const one = acting(state, 'kel', order);
  if (!of.now) return shotsOf(one);
  const now = { ...one.acting, ...of.now };
  return shotsOf({ ...one, state: { ...one.state, acting: now }, acting: now });
}
const named = (of: Positioned = {}): readonly string[] => shots(of).map(short);

describe('a Shoot is offered', () => {
  it('at each enemy that is seen with each ranged weapon that reaches it: a pistol not beyond 8"', () => {
    const warriors = { 'warrior-1': near, 'warrior-2': far };
    expect(named({ warriors, weapons: [rifle, pistol, sword, blank] })).toEqual([
      'shoot warrior-1 Bolt rifle',
      'shoot warrior-1 Bolt pistol',
      'shoot warrior-2 Bolt rifle',
    ]);
    expect(named({ weapons: [sword] })).toEqual([]);
  });

  it('not through a wall, but through a door that is open', () => {
    expect(named({ at: behindWall, warriors: { 'warrior-1': from([1.5, 0.9]) } })).toEqual([]);
    const beyond = { 'warrior-1': from([2.5, 5.5]) };
    const at = from([1.3, 5.5]);
    expect(named({ at, warriors: beyond })).toEqual([]);
    const hatchways = atTable({}).hatchways.map((door) => ({ ...door, open: door.number === 5 }));
    expect(named({ at, warriors: beyond, more: { hatchways } })).toEqual(['shoot warrior-1 Bolt rifle']);
  });

  it('at one in cover with an Engage order, not with a Conceal order; in the open with either', () => {
    // Past the end of the wall, more than 2" from Kel.
    const corner = { at: from([0.6, 1]), warriors: { 'warrior-1': from([0.9, 2.5]) } };
    expect(named({ ...corner })).toEqual(['shoot warrior-1 Bolt rifle']);
    expect(named({ ...corner, theirs: 'conceal' })).toEqual([]);
    expect(named({ theirs: 'conceal' })).toEqual(['shoot warrior-1 Bolt rifle']);
    // A cover save retained is one hit less; so is an obscured target's discarded success.
    const mean = (of: Positioned): number => shots(of)[0]?.odds?.mean ?? 0;
    const obscured = { ...corner, warriors: { 'warrior-1': from([1.1, 3.1]) } };
    for (const worse of [corner, obscured]) expect(mean(worse)).toBeLessThan(mean({}) - 0.5);
  });

  it('not at an enemy that a friend has in its control range', () => {
    const friend = { ...near, x: near.x + 1.8 };
    expect(named({ friend })).toEqual([]);
    expect(named({ friend: { ...friend, x: near.x + 4 } })).toEqual(['shoot warrior-1 Bolt rifle']);
    // Nor where the table has said so.
    const known = { ...atTable({}).known, controlRange: { ajax: { 'warrior-1': true } } };
    expect(named({ friend: { ...near, x: near.x + 2.4 }, more: { known } })).toEqual([]);
  });

  it('not while an enemy is in its own control range', () => {
    expect(named({ warriors: { 'warrior-1': { ...kel, x: kel.x + 1.8 } } })).toEqual([]);
  });

  it('under a Conceal order with a Silent weapon alone', () => {
    expect(named({ order: 'conceal', weapons: [rifle, dart] })).toEqual(['shoot warrior-1 Dart']);
    expect(named({ order: 'engage', weapons: [rifle, dart] })).toEqual([
      'shoot warrior-1 Bolt rifle',
      'shoot warrior-1 Dart',
    ]);
  });

  it('with a Heavy weapon after the move that it allows, and after no other', () => {
    const weapons = [cannon];
    expect(named({ weapons, now: { performed: ['dash'] } })).toEqual(['shoot warrior-1 Cannon']);
    for (const move of ['reposition', 'charge', 'fall-back'] as const)
      expect(named({ weapons, now: { performed: [move] } })).toEqual([]);
  });

  it('once in an activation, for 1 AP', () => {
    expect(named({ now: { performed: ['shoot'] } })).toEqual([]);
    expect(named({ now: { ap: 0 } })).toEqual([]);
    expect(shots()[0]).toMatchObject({ who: 'kel', ap: 1, serves: 'attack', target: 'warrior-1' });
  });
});
