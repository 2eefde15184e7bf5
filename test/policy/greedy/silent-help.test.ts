import { describe, expect, it } from 'vitest';
import { consider } from '../../../src/policy/greedy/considered.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { silentKills } from '../../../src/policy/greedy/silent.ts';
import type { Acting, Operative, Position, RosterWeapon } from '../../../src/rules/state/state.ts';
import type { NpoSketch } from '../../rules/scene.ts';
import { acting, atTable, from, marine, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const kel = from([1, 2.5]);
/** Inches south and east of Kel. */
const off = (south: number, east = 0): Position => ({ ...kel, x: kel.x + east, y: kel.y + south });
const fists: RosterWeapon = { name: 'Fists', type: 'melee', profile: '3 4+ 2/3' };
const hammer: RosterWeapon = { name: 'Hammer', type: 'melee', profile: '6 2+ 9/9' };

interface Before {
  readonly ajax?: Position;
  readonly his?: Partial<Operative>;
  readonly warriors?: readonly Position[];
  readonly now?: Partial<Acting>;
}
/** What Kel, who hits weakly, may do in silence about the first sleeping Warrior, with Ajax and his hammer to help. */
function helped({ ajax = off(3, -2), his = {}, warriors = [off(6)], now = {} }: Before = {}): readonly string[] {
  const state = atTable(
    { kel, ajax, ...Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place])) },
    {
      ...{ mission: 'shifting-labyrinth', threat: 0 },
      npos: warriors.map((): NpoSketch => ({ datacard: 'necron-warrior', state: 'dormant', order: 'conceal' })),
      operatives: [marine('kel', { weapons: [fists] }), marine('ajax', { weapons: [hammer], ...his })],
    },
  );
  const one = acting(state);
  const actor = { ...one, acting: { ...one.acting, ...now } };
  const by = { plan: planOf(actor.state), taste: { ...plainTaste, quiet: true }, quiet: true };
  const rated = silentKills(consider(actor, ['engage', 'conceal'], by)).toSorted((a, b) => b.worth - a.worth);
  return rated.flatMap(({ choice, worth }) => (worth > 0 ? [short(choice)] : []));
}

describe('one who could not kill alone charges, where another one then kills surely', () => {
  it('one who is ready, sees the enemy, and is near enough to charge it', () => {
    expect(helped()).toEqual(['charge warrior-1']);
    expect(helped({ his: { state: 'expended' } })).toEqual([]);
    expect(helped({ his: { weapons: [fists] } })).toEqual([]);
    expect(helped({ his: { weapons: [] } })).toEqual([]);
    // A Charge of 5" is too short for Ajax, one of 10" is not.
    expect(helped({ ajax: off(-1.5, -1.8), his: { move: 8 } })).toEqual(['charge warrior-1']);
    expect(helped({ ajax: off(-1.5, -1.8), his: { move: 3 } })).toEqual([]);
    expect(helped({ ajax: from([2.5, 3]) })).toEqual([]);
  });

  it('not one who has an enemy beside it, nor where another enemy watches', () => {
    expect(helped({ ajax: off(6, -1.8) })).toEqual([]);
    expect(helped({ warriors: [off(6), off(9)] })).toEqual([]);
    expect(helped({ warriors: [off(6), from([3, 3])] })).toEqual(['charge warrior-1']);
  });

  it('and then waits at its side, rather than to fight; not before it has charged', () => {
    const beside = { warriors: [off(1.8)], ajax: off(3, -3) };
    expect(helped({ ...beside, now: { ap: 2, performed: ['charge'] } })).toEqual(['done']);
    expect(helped(beside)).toEqual([]);
    expect(helped({ ...beside, his: { state: 'expended' }, now: { ap: 2, performed: ['charge'] } })).toEqual([]);
  });
});
