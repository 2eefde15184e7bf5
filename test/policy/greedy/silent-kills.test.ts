import { describe, expect, it } from 'vitest';
import { consider } from '../../../src/policy/greedy/considered.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { silentKills } from '../../../src/policy/greedy/silent.ts';
import type { Acting, Order, Position } from '../../../src/rules/state/state.ts';
import type { NpoSketch, Scene } from '../../rules/scene.ts';
import { acting, atTable, from, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const kel = from([1, 3]);
const south = (inches: number, east = 0): Position => ({ ...kel, x: kel.x + east, y: kel.y + inches });

interface Before extends Scene {
  /** Wounds of each Warrior. */
  readonly wounds?: readonly number[];
  readonly quiet?: boolean;
  readonly orders?: readonly Order[];
  readonly now?: Partial<Acting>;
}
/** The silent kills of Kel that are worth anything, the Warriors asleep at these places, with nothing to go for. */
function kills(warriors: readonly Position[], { wounds = [], quiet = true, orders, now, ...scene }: Before = {}) {
  const state = atTable(
    { kel, ...Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place])) },
    {
      ...{ mission: 'shifting-labyrinth', threat: 0 },
      npos: warriors.map(
        (_, index): NpoSketch => ({
          ...{ datacard: 'necron-warrior', state: 'dormant', order: 'conceal' },
          wounds: wounds[index] ?? 1,
        }),
      ),
      ...scene,
    },
  );
  const one = acting(state);
  const actor = { ...one, acting: { ...one.acting, ...now } };
  const by = { plan: planOf(actor.state), taste: { ...plainTaste, quiet }, quiet: true };
  const rated = silentKills(consider(actor, orders ?? ['engage', 'conceal'], by));
  return rated.flatMap(({ choice, worth }) => (worth > 0 ? [short(choice)] : []));
}

describe('while the tomb sleeps an NPO that nobody else watches may be killed in silence', () => {
  it('by a Fight that is likely to kill it', () => {
    expect(kills([south(1.8)])).toEqual(['fight warrior-1 Power weapon']);
    // One with 14 wounds may survive it.
    expect(kills([south(1.8)], { wounds: [14] })).toEqual([]);
  });

  it('by a Charge, with an AP left for the Fight', () => {
    expect(kills([south(6)])).toEqual(['charge warrior-1']);
    expect(kills([south(6)], { now: { ap: 2 } })).toEqual(['charge warrior-1']);
    expect(kills([south(6)], { now: { ap: 1 } })).toEqual([]);
    expect(kills([south(6)], { wounds: [14] })).toEqual([]);
  });

  it('not where another one would see it', () => {
    expect(kills([south(1.8), south(6)])).toEqual([]);
    expect(kills([south(6), south(6, -2.5)])).toEqual([]);
    expect(kills([south(1.8), from([3, 3])])).toEqual(['fight warrior-1 Power weapon']);
  });

  it('not under Conceal, once the tomb is awake, or by those who do not care for quiet', () => {
    for (const warrior of [south(1.8), south(6)]) {
      expect(kills([warrior], { orders: ['conceal'] })).toEqual([]);
      expect(kills([warrior], { threat: 1 })).toEqual([]);
      expect(kills([warrior], { quiet: false })).toEqual([]);
    }
  });

  it('by a Charge only of one who has come as far as it can', () => {
    const onTheWay: Before = { mission: 'destroy-sarcophagus' };
    expect(kills([south(6)], onTheWay)).toEqual([]);
    expect(kills([south(1.8)], onTheWay)).toEqual(['fight warrior-1 Power weapon']);
  });
});
