import { describe, expect, it } from 'vitest';
import { apart } from '../../../src/geometry/point.ts';
import type { Actor } from '../../../src/policy/choices/actor.ts';
import { chargesOf, chargesThought } from '../../../src/policy/choices/moves.ts';
import { onLattice } from '../../../src/rules/state/base.ts';
import type { Acting, Order, Position, RosterWeapon } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, rifle, short } from '../at-table.ts';

interface Before extends Scene {
  readonly order?: Order;
  readonly now?: Partial<Acting>;
  readonly weapons?: readonly RosterWeapon[];
}

/** Kel there in her activation, the Warriors at these places. */
function at(kel: Position, warriors: readonly Position[], { order, now, weapons, ...scene }: Before = {}): Actor {
  const places = Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place]));
  const state = atTable(
    { kel, ...places },
    {
      npos: warriors.map(() => 'necron-warrior' as const),
      operatives: [marine('kel', weapons && { weapons })],
      ...scene,
    },
  );
  const one = acting(state, 'kel', order);
  const then = { ...one.acting, ...now };
  return { ...one, state: { ...one.state, acting: then }, acting: then };
}

const kel = from([1, 2.5]);
const south = (inches: number): Position => ({ ...kel, y: kel.y + inches });

describe('a Charge is offered', () => {
  it('at each enemy within Move and 2", to a place beside it, with the odds of the Fight that follows', () => {
    const charges = chargesOf(at(kel, [south(6), south(9.5), south(12)]));
    expect(charges.map(short)).toEqual(['charge warrior-1', 'charge warrior-2']);
    const [first] = charges;
    expect(first).toMatchObject({ who: 'kel', serves: 'attack', ap: 1, target: 'warrior-1' });
    expect(first?.deed.args.place).toBeDefined();
    expect(apart(first?.end ?? kel, south(6))).toBeLessThan(2.27);
    expect(first?.odds?.kill).toBeGreaterThan(0);
  });

  it('at none that is further: nobody looks for a place beside it', () => {
    const thought = (inches: number) => chargesThought(at(kel, [south(inches)])).map(({ target }) => target);
    expect(thought(10)).toEqual(['warrior-1']);
    expect(thought(10.6)).toEqual([]);
  });

  it('not under a Conceal order, after another move, or out of an enemy’s control range', () => {
    expect(chargesOf(at(kel, [south(6)], { order: 'conceal' }))).toEqual([]);
    expect(chargesOf(at(kel, [south(6)], { now: { performed: ['dash'] } }))).toEqual([]);
    expect(chargesOf(at(kel, [south(6), { ...kel, x: kel.x + 1.8 }]))).toEqual([]);
    expect(chargesOf(at(kel, [south(6)], { now: { ap: 0 } }))).toEqual([]);
  });

  it('not through a wall: the place is looked for when the Charge is made, and there is none', () => {
    const parted = at(from([0.6, 1]), [from([1.4, 1])]);
    const [thought] = chargesThought(parted);
    expect(thought?.target).toBe('warrior-1');
    expect(thought?.choice()).toBeUndefined();
    expect(chargesOf(parted)).toEqual([]);
  });

  it('without odds by one who has no melee weapon', () => {
    const [charge] = chargesOf(at(kel, [south(6)], { weapons: [rifle] }));
    expect(charge?.target).toBe('warrior-1');
    expect(charge).not.toHaveProperty('odds');
  });

  it('2" at most as a counteraction', () => {
    const counteracts = { counteracts: true, ap: 1 };
    expect(chargesOf(at(kel, [south(6)], { now: counteracts }))).toEqual([]);
    expect(chargesOf(at(kel, [south(4)], { now: counteracts })).map(short)).toEqual(['charge warrior-1']);
  });

  it('not to a place beyond a hatchway that leads elsewhere (Mission 06, Phasing Points)', () => {
    const [west, east] = [from([2, 5.5], -2.5), from([2, 5.5], 3)];
    const open = { openHatchways: [5] };
    const [through] = chargesOf(at(west, [east], open));
    expect(onLattice(through?.end ?? west)[0]).toBeGreaterThan(2);
    expect(chargesOf(at(west, [east], { ...open, mission: 'regroup' }))).toEqual([]);
    // On this side of it all is as ever.
    const here = from([1, 4.5]);
    expect(chargesOf(at(west, [here], { ...open, mission: 'regroup' })).map(short)).toEqual(['charge warrior-1']);
  });
});
