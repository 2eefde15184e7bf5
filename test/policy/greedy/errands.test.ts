import { describe, expect, it } from 'vitest';
import { mapOf } from '../../../src/catalog/pack.ts';
import { hatchesOf } from '../../../src/policy/choices/things.ts';
import { closedAhead, isInPlace, opensWay } from '../../../src/policy/greedy/going.ts';
import { doorCosts, doorCostsTogether, farOnReturn, planOf } from '../../../src/policy/greedy/plan.ts';
import type { Objectives, Position } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine } from '../at-table.ts';

const mission3 = (carrier: string | null = null): Objectives => ({
  ...{ mission: 'recover-transponder', markers: [1, 2, 3], found: carrier !== null, carrier },
});
/** So many marines at these places: a, b, c … */
const team = (places: readonly Position[], scene: Scene = {}) => {
  const ids = places.map((_, index) => String.fromCharCode(97 + index));
  return atTable(Object.fromEntries(places.map((place, index) => [ids[index], place])), {
    operatives: ids.map((id) => marine(id)),
    ...scene,
  });
};
const aimsIn = (state: ReturnType<typeof team>): Readonly<Record<string, string>> =>
  Object.fromEntries([...planOf(state).errands].map(([id, { aim }]) => [id, aim.id]));

describe('the errands of a team', () => {
  it('are one each, the nearest for each thing as many as it wants: at mission 2 one at each door', () => {
    const state = team([from([2, 5.5], -1), from([2, 5.5], -2.5), from([1, 0.5], -1.5)], {
      mission: 'demolition-protocol',
    });
    const aims = aimsIn(state);
    expect(aims.a).toBe('H5');
    expect(aims.c).toBe('H1');
    expect(aims.b).not.toBe('H5');
    expect(new Set(Object.values(aims)).size).toBe(3);
  });

  it('go to the one who gets there first: the faster one, though it is further away', () => {
    const places = { slow: from([2, 5.5], -5), fast: from([2, 5.5], -7) };
    const team = (slow: number, fast: number) =>
      atTable(places, {
        mission: 'demolition-protocol',
        operatives: [marine('slow', { move: slow }), marine('fast', { move: fast })],
      });
    expect(aimsIn(team(4, 9)).fast).toBe('H5');
    expect(aimsIn(team(4, 9)).slow).not.toBe('H5');
    expect(aimsIn(team(6, 6)).slow).toBe('H5');
  });

  it('go to the one who is nearer where both are as soon: Move 6 and Move 6', () => {
    const state = team([from([2, 5.5], -6.5), from([2, 5.5], -5)], { mission: 'demolition-protocol' });
    expect(aimsIn(state).b).toBe('H5');
  });

  it('are as far as each comes by the doors that bring all together on, and no others', () => {
    // Kel is nearest by hatchway 1, the others by hatchway 5: with them she goes by hatchway 5, or they with her.
    const alone = planOf(team([from([0.6, 2.6])])).errands.get('a')?.inches ?? 0;
    const others = [from([0.6, 2.6]), ...[4.4, 4.8, 5.2, 5.6].map((y) => from([1.3, y]))];
    const together = planOf(team(others)).errands.get('a')?.inches ?? 0;
    expect(together).toBeGreaterThan(alone + 0.5);
    expect(together).toBeLessThan(alone + 30);
  });

  it('are for a room that is open rather than for one a little nearer (Mission 05)', () => {
    const crypt = (opened: readonly string[]): Scene => ({
      ...{ mission: 'scout-sub-crypt', openHatchways: [5, 3, 4], openBreachPoints: [4] },
      objectives: { mission: 'scout-sub-crypt', opened, scouted: [] },
    });
    // Beside hatchway 5: room E is nearer than room D.
    expect(aimsIn(team([from([2, 5.5], -1.2)], crypt([])))).toEqual({ a: 'room E' });
    expect(aimsIn(team([from([2.4, 4.5])], crypt(['D'])))).toEqual({ a: 'room D' });
  });

  it('are for three of them the same marker, not for a fourth', () => {
    const room = [from([3, 4.6]), from([3.5, 4.6]), from([3, 5.5]), from([2.5, 5.5])];
    const aims = Object.values(aimsIn(team(room, { mission: 'recover-transponder', objectives: mission3() })));
    expect(aims.toSorted()).toEqual(['marker 1', 'marker 3', 'marker 3', 'marker 3']);
  });

  it('are for the carrier to go out, and for the others no more than the way', () => {
    const state = team([from([1, 3]), from([1, 4])], { mission: 'recover-transponder', objectives: mission3('b') });
    expect(aimsIn(state)).toEqual({ a: 'out', b: 'out' });
  });

  it('are none without a map; those who have fallen have none', () => {
    expect(planOf(team([from([1, 3])], { map: null })).errands.size).toBe(0);
    const operatives = [marine('a'), marine('b', { state: 'incapacitated' })];
    expect([...planOf(team([from([1, 3]), from([1, 4])], { operatives })).errands.keys()]).toEqual(['a']);
  });

  it('are worked out once for a state, and know the inches from where one stands', () => {
    const state = team([from([4, 3], 0, 2.2)]);
    const plan = planOf(state);
    expect(planOf(state)).toBe(plan);
    const errand = plan.errands.get('a');
    expect(errand?.inches).toBeLessThan(0.8);
    expect(errand?.at).toMatchObject({ x: from([4, 3]).x });
    expect(errand?.far(from([4, 3], 0, 5))).toBeGreaterThan(2);
    expect(plan.sleeps).toBe(false);
    expect(planOf(team([from([1, 3])], { threat: 0 })).sleeps).toBe(true);
  });
});

describe('one who is off the board for now', () => {
  it('has the inches of what the mission asks of it, for when it comes back', () => {
    const places = { a: from([1, 3]), b: from([1, 4]) };
    const carried = (carrier: string) =>
      atTable(places, {
        ...{ mission: 'recover-transponder', objectives: mission3(carrier) },
        operatives: [marine('a'), marine('b')],
      });
    // The carrier has to go out in the west; without an item there is the nearest marker.
    const out = farOnReturn(carried('a'), 'a');
    expect(out?.(from([0.3, 3]))).toBeLessThan(1.5);
    expect(out?.(from([1.8, 3]))).toBeGreaterThan(5);
    expect(farOnReturn(carried('b'), 'a')?.(from([0.3, 3]))).toBeLessThan(1.5);
    const state = team([from([1, 3])]);
    expect(farOnReturn(state, 'a')?.(from([4, 3], 0, 2.2))).toBeLessThan(0.8);
    expect(farOnReturn(state, 'a')?.(from([1, 3]))).toBeCloseTo(planOf(state).errands.get('a')?.inches ?? 0, 6);
    expect(farOnReturn(team([from([1, 3])], { map: null }), 'a')).toBeUndefined();
    expect(farOnReturn(team([from([1, 3])], { mission: 'shifting-labyrinth' }), 'a')).toBeUndefined();
  });
});

describe('what doors cost', () => {
  it('is nothing for an open one, more for a breach point than for a hatchway', () => {
    const cost = doorCosts(atTable({}, { openHatchways: [5], openBreachPoints: [4] }));
    expect([cost('H5'), cost('B4')]).toEqual([0, 0]);
    expect(cost('H1')).toBeGreaterThan(0);
    expect(cost('B1')).toBeGreaterThan(cost('H1'));
    expect(cost.out).toBeUndefined();
  });

  it('is the other way round for a door that is turned', () => {
    const state = atTable({}, { openHatchways: [5] });
    expect(doorCosts(state, 'H5')('H5')).toBe(doorCosts(state)('H1'));
    expect(doorCosts(state, 'H1')('H1')).toBe(0);
    expect(doorCosts(state, 'H1')('H5')).toBe(0);
  });

  it('is more for hatchways that lead elsewhere, and one comes out at any that is open (Mission 06)', () => {
    const cost = doorCosts(atTable({}, { mission: 'regroup', openHatchways: [5, 2], openBreachPoints: [4] }));
    // Breach points lead where they always do.
    expect([cost('B4'), cost('B1')]).toEqual([0, doorCosts(atTable({}))('B1')]);
    expect(cost('H5')).toBeGreaterThan(0);
    expect(cost('H1')).toBeGreaterThan(cost('H5'));
    expect(cost.out?.('H5').toSorted()).toEqual(['H2', 'H5']);
    expect(cost.out?.('H1').toSorted()).toEqual(['H1', 'H2', 'H5']);
    expect(cost.out?.('B1')).toEqual(['B1']);
  });

  it('is high, where all go together, for doors that bring them nowhere', () => {
    const state = atTable({ kel: from([1, 3]) }, { openHatchways: [2] });
    const map = mapOf(state.config);
    if (!map) throw new Error('there is no map');
    // Made-up ways: shorter by 20" through hatchway 5 alone, and by 5" through hatchway 1.
    const together = doorCostsTogether(
      state,
      map,
      (cost) => 100 + (cost('H5') < 20 ? 0 : 20) + (cost('H1') < 20 ? 0 : 5),
    );
    expect(together('H5')).toBe(doorCosts(state)('H5'));
    expect(together('H1')).toBeGreaterThan(20);
    expect(together('B4')).toBeGreaterThan(20);
    expect(together('H2')).toBe(0);
    // Where hatchways lead elsewhere they do so for all together too.
    const phasing = atTable({ kel: from([1, 3]) }, { mission: 'regroup', openHatchways: [5, 2] });
    expect(
      doorCostsTogether(phasing, map, () => 100)
        .out?.('H5')
        .toSorted(),
    ).toEqual(['H2', 'H5']);
  });
});

describe('a door on the way', () => {
  const west = from([2, 5.5], -1);
  const [kel, fromNorth] = [acting(atTable({ kel: west })), acting(atTable({ kel: from([1, 0.5], -1) }))];
  const errandOf = (actor: typeof kel) => {
    const errand = planOf(actor.state).errands.get('kel');
    if (!errand) throw new Error('Kel goes for nothing');
    return errand;
  };

  it('is one by which it is nearer, were it open', () => {
    const [hatch] = hatchesOf(kel);
    if (!hatch) throw new Error('there is no hatchway');
    expect(opensWay(kel, hatch, errandOf(kel))).toBe(true);
    const { farIf, inches } = errandOf(kel);
    expect(farIf('H5')(kel.me)).toBeLessThan(inches - 1);
    expect(farIf('H6')(kel.me)).toBeCloseTo(inches, 6);
    expect(opensWay(kel, { ...hatch, deed: { do: 'act', args: {} } }, errandOf(kel))).toBe(false);
    const sarcophagus = { do: 'act', args: { door: { kind: 'sarcophagus', number: 1 } } } as const;
    expect(opensWay(kel, { ...hatch, deed: sarcophagus }, errandOf(kel))).toBe(false);
    const another = { do: 'act', args: { door: { kind: 'hatchway', number: 6 } } } as const;
    expect(opensWay(fromNorth, { ...hatch, deed: another }, errandOf(fromNorth))).toBe(false);
  });

  it('is ahead where it is closed and within 5"', () => {
    expect(closedAhead(kel)).toEqual([5]);
    expect(closedAhead(acting(atTable({ kel: west }, { openHatchways: [5] })))).toEqual([]);
    expect(closedAhead(acting(atTable({ kel: from([1, 3]) })))).toEqual([]);
    expect(closedAhead(acting(atTable({ kel: from([2, 5.5], -4.9) })))).toEqual([5]);
    expect(closedAhead(acting(atTable({ kel: from([2, 5.5], -5.1) })))).toEqual([]);
  });

  it('keeps one in place who could come no nearer without it', () => {
    expect(isInPlace(kel, errandOf(kel))).toBe(true);
    const away = acting(atTable({ kel: from([0.4, 3.5]) }));
    expect(isInPlace(away, errandOf(away))).toBe(false);
  });
});

describe('hatchways that lead elsewhere (Mission 06, Phasing Points)', () => {
  const phasing = (openHatchways: readonly number[], kel = from([2, 5.5], -1.2)) =>
    atTable({ kel }, { mission: 'regroup', openHatchways });

  it('bring one back at any that is open, by the better side: with more inches nearer', () => {
    const errand = planOf(phasing([5, 6])).errands.get('kel');
    const [none = 0, three = 0] = [errand?.comesBack(0), errand?.comesBack(3)];
    expect(none).toBeGreaterThan(three);
    expect(errand?.comesBack(40)).toBe(0);
    // With hatchway 6 alone open one surely comes back beside Player B's drop zone.
    const sure =
      planOf(phasing([6]))
        .errands.get('kel')
        ?.comesBack(0) ?? 99;
    expect(sure).toBeLessThan(none);
    expect(sure).toBeLessThan(3);
    expect(planOf(phasing([])).errands.get('kel')?.comesBack(3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are on the way of one who goes through them, and others are not; elsewhere nothing leads through', () => {
    const errand = planOf(phasing([5, 6])).errands.get('kel');
    expect(errand?.leadsThrough('H5')).toBe(true);
    expect(errand?.leadsThrough('H3')).toBe(false);
    const plain = planOf(atTable({ kel: from([2, 5.5], -1.2) })).errands.get('kel');
    expect(plain?.leadsThrough('H5')).toBe(false);
  });

  it('are worth closing where all come nearer by that, none of them further away', () => {
    expect(planOf(phasing([])).shortenedBy('H5')).toBe(0);
    const south = ['a', 'b', 'c'];
    const waiting = (openHatchways: readonly number[]) =>
      planOf(
        atTable(Object.fromEntries(south.map((id, at) => [id, from([3.5 + at / 2, 4.6])])), {
          ...{ mission: 'regroup', openHatchways },
          operatives: south.map((id) => marine(id)),
        }),
      );
    // Hatchway 2 leads far away: without it each comes back nearer.
    const three = waiting([2, 6]).shortenedBy('H2');
    // A try less for each of them.
    expect(three).toBeGreaterThan(8);
    // Without hatchway 6 they would have to open it again.
    expect(waiting([2, 6]).shortenedBy('H6')).toBe(0);
    const beyond = from([6.5, 4]);
    // Kel is in the zone: whatever is closed, she has nothing left to go.
    expect(planOf(phasing([5, 6], beyond)).shortenedBy('H5')).toBeCloseTo(0, 6);
  });
});
