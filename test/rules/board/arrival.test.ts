import { describe, expect, it } from 'vitest';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import { crosses, fromBox } from '../../../src/geometry/box.ts';
import { onward } from '../../../src/geometry/point.ts';
import { boxOfPiece } from '../../../src/rules/board/ground/solids.ts';
import { areaBox, isWhollyIn, roomOf } from '../../../src/rules/board/ground/zones.ts';
import { exposureOf } from '../../../src/rules/board/shots/exposure.ts';
import { inControlRange, reachesDoor } from '../../../src/rules/board/sight/control-range.ts';
import { sees } from '../../../src/rules/board/sight/visibility.ts';
import { inchesBetween } from '../../../src/rules/board/table/nearest.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import type { Goal } from '../../../src/rules/events/events.ts';
import { arrivalOf } from '../../../src/rules/npo-places/arrival.ts';
import { endOf } from '../../../src/rules/npo-places/end.ts';
import type { Arrival, MoveEndAbout } from '../../../src/rules/questions/about.ts';
import { onBoard, onLattice } from '../../../src/rules/state/base.ts';
import { scene } from '../scene.ts';
import { at, by, near, radius, table } from './standing.ts';

/** Map 1. A Warrior shoots first, a Flayed One charges; ids of NPOs are theirs. */
const onMap1 = {
  map: 1,
  mission: 'destroy-sarcophagus',
  npos: ['necron-warrior', 'necron-warrior', 'flayed-one', 'royal-warden'],
  operatives: ['kel', 'roth'],
} as const;
const state = scene(onMap1);
const sarcophagus: Goal = { at: 'sarcophagus' };
const npo = (id: string, x: number, y: number, more: Partial<PlacedModel> = {}) =>
  at(id, x, y, { side: 'npos', ...more });

const rooms = (letters: readonly string[]): Arrival['place'] => ({ at: 'rooms', which: 'others', rooms: letters });
const hatchway = (number: number, toPlayers: 'seek' | 'avoid', territory = false): Arrival['place'] => ({
  at: 'hatchway',
  hatchway: number,
  near: toPlayers,
  territory,
});

describe('where an NPO is set up', () => {
  const who = npo('warrior-1', 0, 0, { order: 'conceal' });
  const arrival = (place: Arrival['place'], room?: string): Arrival => ({
    predicate: 'arrival',
    by: 'warrior-1',
    ids: [],
    from: 'stands',
    place,
    ...(room !== undefined && { room }),
  });
  const stands = (
    place: Arrival['place'],
    others: readonly PlacedModel[] = [],
    room?: string,
    goal: Goal = sarcophagus,
  ) => {
    const all = table([], others);
    const found = arrivalOf(state, all, who, arrival(place, room), goal);
    return found && { ...who, ...found, room: roomOf(all.map, { ...who, ...found }), all };
  };

  it('wholly within Player B’s territory, where nobody else stands', () => {
    const found = stands({ at: 'territory' });
    if (!found) throw new Error('There is room.');
    expect(isWhollyIn(found.all.map, 'territory', 'B', found)).toBe(true);
    const crowd = npo('warrior-2', 6, 3);
    const other = stands({ at: 'territory' }, [crowd]);
    expect(other && Math.hypot(other.x - crowd.x, other.y - crowd.y)).toBeGreaterThan(6);
  });

  it('ruling room-territory: where its base fits nowhere in the territory, as near to that as can be', () => {
    // Map 6: of room A only a strip of 2" lies in Player B's territory, right of the middle of the board.
    const map6 = scene({ ...onMap1, map: 6, mission: 'recover-transponder' });
    const crawler = npo('warrior-1', 0, 0, { order: 'conceal', mm: 60 });
    const room = arrival({ at: 'rooms', which: 'objectives', rooms: ['A'] });
    const found = arrivalOf(map6, table([], [], 6), crawler, room, sarcophagus);
    const warrior = arrivalOf(map6, table([], [], 6), who, room, sarcophagus);
    expect(warrior && warrior.x - radius).toBeGreaterThan(14);
    // The wall between A and the strip's far side leaves it no more than this.
    expect(found?.x).toBeGreaterThan(14);
    expect(found && found.x - 30 / 25.4).toBeLessThan(14);
  });

  it('MIS-1-05, MIS-3-06: beside terrain that intervenes as seen from Player A’s drop zone, if its room has any', () => {
    // Map 1: the zone is all that lies west of the first line.
    const zone = [0.5, 5, 12, 19, 23.5].flatMap((y) => [0.1, 2, 4].map((x) => ({ x, y })));
    const places: readonly Arrival['place'][] = [{ at: 'territory' }, rooms(['C']), rooms(['D'])];
    for (const place of places)
      for (const room of place.at === 'territory' ? ['B', 'C', 'D', 'E'] : [undefined]) {
        const found = stands(place, [], room);
        if (!found) throw new Error('There is room.');
        const near = found.all.solids.features.filter(({ box }) => fromBox(found, box) <= radius + 1);
        const rim = Array.from({ length: 24 }, (_, turn) => onward(found, (turn * Math.PI) / 12, radius * 0.99));
        const isBetween = near.some(({ box }) => zone.some((from) => rim.some((to) => crosses(from, to, box))));
        expect([place.at, room, isBetween]).toEqual([place.at, room, true]);
        expect(isWhollyIn(found.all.map, 'territory', 'B', found)).toBe(true);
      }
    // Room B of map 4 has no wall's end, no corner and no debris: all stand behind the wall that is nearest to the zone.
    const bare = table([], [], 4);
    const { left, top, right, bottom } = areaBox(bare.map, 'dropZone', 'A');
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
    const behind: PlacedModel[] = [];
    while (behind.length < 3) {
      const one = { ...who, id: `warrior-${behind.length}` };
      const found = arrivalOf(state, table([], behind, 4), one, arrival({ at: 'territory' }, 'B'), sarcophagus);
      if (!found) throw new Error('There is room.');
      const there = { ...one, ...found };
      behind.push(there);
      const hides = bare.solids.walls.filter((box) => fromBox(there, box) <= radius + 1);
      const isHidden = hides.some((box) => corners.some((from) => crosses(from, there, box)));
      expect([roomOf(bare.map, there), isHidden]).toEqual(['B', true]);
    }
    // Rooms that are opened later are not looked into from there.
    const opened = stands({ at: 'rooms', which: 'opened', rooms: ['A'] });
    expect(opened?.room).toBe('A');
  });

  it('MIS-1-04, MIS-2-04: spread within their room as well, behind a wall where its corners would leave them in a heap', () => {
    // Room C of map 2 has one corner and no pieces.
    const spread: PlacedModel[] = [];
    while (spread.length < 4) {
      const one = { ...who, id: `warrior-${spread.length}` };
      const all = table([], spread, 2);
      const found = arrivalOf(state, all, one, arrival({ at: 'territory' }, 'C'), sarcophagus);
      if (!found) throw new Error('There is room.');
      const there = { ...one, ...found };
      const solids = [...all.solids.features.map(({ box }) => box), ...all.solids.walls];
      expect([roomOf(all.map, there), solids.some((box) => fromBox(there, box) <= radius + 1)]).toEqual(['C', true]);
      for (const other of spread) expect(Math.hypot(other.x - there.x, other.y - there.y)).toBeGreaterThan(4);
      spread.push(there);
    }
    // Room A of map 3 is a strip: both of its ends are nearer to the board's edges than the NPOs to each other.
    const first3 = arrivalOf(state, table([], [], 3), who, arrival({ at: 'territory' }, 'A'), sarcophagus);
    if (!first3) throw new Error('There is room.');
    const there3 = table([], [{ ...who, ...first3 }], 3);
    const second3 = arrivalOf(
      state,
      there3,
      { ...who, id: 'warrior-2' },
      arrival({ at: 'territory' }, 'A'),
      sarcophagus,
    );
    expect(second3 && Math.hypot(second3.x - first3.x, second3.y - first3.y)).toBeGreaterThan(10);
    // The first of them stands beside the corner, where it can be seen.
    const [first] = spread;
    const { features } = table([], [], 2).solids;
    expect(first && features.some(({ box }) => fromBox(first, box) <= radius + 1)).toBe(true);
  });

  it('in the room that is named, or that the rules have chosen, where that has a place', () => {
    for (const room of ['B', 'D', 'E']) expect(stands(rooms([room]))?.room).toBe(room);
    expect(stands({ at: 'territory' }, [], 'C')?.room).toBe('C');
    // Room A is none of Player B's territory: it stands there nevertheless.
    expect(stands({ at: 'territory' }, [], 'A')?.room).not.toBe('A');
    expect(stands(rooms([]))).toBeDefined();
  });

  it('with the access point of a hatchway in control range, on the side nearer to what the NPOs go for', () => {
    const at3 = stands(hatchway(3, 'seek'));
    const [door] = at3?.all.solids.doors.filter(({ id }) => id === 'H3') ?? [];
    if (!at3 || !door) throw new Error('There is room at hatchway 3.');
    expect(reachesDoor(at3.all.solids, at3, door)).toBe(true);
    // The sarcophagus is in room D, south of it.
    expect(at3.room).toBe('D');
    // In territory alone, or out of everybody's control range.
    const kel = by('kel', [2.5, 2], 0, 1.2);
    const seeks = stands(hatchway(3, 'seek'), [kel]);
    expect(seeks).toBeDefined();
    const avoids = stands(hatchway(3, 'avoid'), [kel]);
    expect(avoids && inControlRange(avoids.all.solids, avoids, kel)).toBe(false);
    expect(stands(hatchway(4, 'seek', true))).toBeDefined();
  });

  it('in no open doorway, if its room has other places; and in a room just opened more than 2" from all others [MIS-5-08, MIS-5-09]', () => {
    const opened: Arrival['place'] = { at: 'rooms', which: 'opened', rooms: ['D'] };
    const place = (where: Arrival['place'], others: readonly PlacedModel[]) => {
      const all = table(['H3', 'H4'], others);
      const found = arrivalOf(state, all, who, arrival(where), sarcophagus);
      if (!found) throw new Error('There is room.');
      return { ...who, ...found, all };
    };
    const clear = ({ all, ...there }: ReturnType<typeof place>) =>
      Math.min(...all.solids.doors.filter(({ open }) => open).map(({ opening }) => fromBox(there, opening) - radius));
    // Around every place with the access point of hatchway 3 in control range there are some in the doorway.
    for (const where of [hatchway(3, 'seek'), hatchway(4, 'seek'), opened])
      expect(clear(place(where, []))).toBeGreaterThanOrEqual(0.25);
    const others = [at('kel', 4, 3), at('roth', 3, 3.5), npo('warrior-2', 4.5, 4)];
    for (let count = 1; count <= others.length; count++) {
      const those = others.slice(0, count);
      const found = place(opened, those);
      const gaps = those.map((other) => Math.hypot(other.x - found.x, other.y - found.y) - 2 * radius);
      expect(Math.min(...gaps)).toBeGreaterThan(2);
      expect(roomOf(found.all.map, found)).toBe('D');
    }
  });

  it('as near to the hatchway as it can within the territory, where that leaves no place beside it [EVT-ACD-4]', () => {
    // Hatchway 1 is no part of Player B's territory of map 1; from its room one gets there by hatchway 3.
    const found = stands(hatchway(1, 'avoid', true));
    if (!found) throw new Error('There is room.');
    expect(isWhollyIn(found.all.map, 'territory', 'B', found)).toBe(true);
    const [door] = found.all.solids.doors.filter(({ id }) => id === 'H1');
    expect(door && fromBox(found, door.opening)).toBeLessThan(10.5);
    // Away from enemies, if it can be.
    const kel = { ...found, id: 'kel', side: 'players' as const, x: found.x + 1.5 };
    const away = stands(hatchway(1, 'avoid', true), [kel]);
    expect(away && inControlRange(away.all.solids, away, kel)).toBe(false);
  });

  it('with any part of a pillared side in control range, on that side [EVT-AWA-4]', () => {
    const site: Arrival['place'] = { at: 'site', site: 'pillar-side-2-2' };
    const first = stands(site);
    // From (2,2) to (2,4), with room D to its right: its middle is taken.
    const middle = by('warrior-2', [2, 3], 1, 0, { side: 'npos' });
    const [north, south] = [
      by('warrior-3', [2, 2], 1, 1.5, { side: 'npos' }),
      by('warrior-4', [2, 4], 1, -1.2, { side: 'npos' }),
    ];
    for (const others of [[], [middle], [middle, north], [middle, south]]) {
      const found = stands(site, others);
      if (!found) throw new Error('There is room.');
      expect(found.room).toBe('D');
      expect(found.x).toBeGreaterThan(first ? onBoard([2, 3]).x : 0);
      expect(found.x - radius - onBoard([2, 3]).x).toBeLessThanOrEqual(1);
      expect(found.y).toBeGreaterThan(onBoard([2, 2]).y - radius - 1);
      expect(found.y).toBeLessThan(onBoard([2, 4]).y + radius + 1);
    }
  });

  it('surely out of control range where there is room for that, else just out of it', () => {
    const gaps = (kel: PlacedModel) => {
      const avoids = stands(hatchway(3, 'avoid'), [kel]);
      return avoids && Math.hypot(avoids.x - kel.x, avoids.y - kel.y) - 2 * radius;
    };
    // Where each of them stands may be wrong by 0.3" and 0.25".
    for (const east of [-2, -1, 0, 1, 2])
      expect(gaps(by('kel', [2.5, 2], east, 3, { error: 0.3 }))).toBeGreaterThan(1.55);
    // Where no place is sure, any will do that is out of control range as both are said to stand.
    const [least] = [-2, -1, 0, 1, 2].map((east) => gaps(by('kel', [2.5, 2], east, 3, { error: 9 })) ?? 0).sort();
    expect(least).toBeGreaterThan(1);
  });

  it('in control range of another NPO', () => {
    const friend = npo('warrior-2', 5.5, 3);
    const beside = stands({ at: 'npo', npo: 'warrior-2' }, [friend]);
    expect(beside && inControlRange(beside.all.solids, beside, friend)).toBe(true);
    expect(stands({ at: 'npo', npo: 'flayed-1' }, [friend])).toBeUndefined();
  });

  it('beside a marker, visible within 1" of it, and out of control range of enemies where that is said', () => {
    // Marker 2 of map 1 is at (3.2, 3).
    const marker = by('marker', [3.2, 3], 0, 0, { mm: 20 });
    const found = stands({ at: 'marker', marker: 2, near: 'seek' });
    if (!found) throw new Error('There is room at the marker.');
    expect(Math.hypot(found.x - marker.x, found.y - marker.y)).toBeLessThanOrEqual(radius + 20 / 50.8 + 1);
    expect(sees(found.all.solids, found, marker)).toBe(true);
    const kel = by('kel', [3.2, 3], 0, 1);
    const away = stands({ at: 'marker', marker: 2, near: 'avoid' }, [kel]);
    expect(away && inControlRange(away.all.solids, away, kel)).toBe(false);
    expect(stands({ at: 'marker', marker: 9, near: 'seek' })).toBeUndefined();
  });

  it('nowhere by words that name no place', () => {
    expect(stands({ at: 'anywhere' })).toBeUndefined();
    expect(stands({ at: 'site', site: 'no-such-site' })).toBeUndefined();
  });

  it('never where it overlaps a wall, a piece, somebody, or the rim of a pad', () => {
    const crowd = [npo('warrior-2', 3.3, 3.6), at('kel', 2.4, 2.6)];
    for (const room of ['B', 'D', 'E']) {
      const found = stands(rooms([room]), crowd);
      if (!found) throw new Error('There is room.');
      expect(found.all.solids.passage(radius).mayStand(found)).toBe(true);
      for (const other of crowd)
        expect(Math.hypot(other.x - found.x, other.y - found.y)).toBeGreaterThanOrEqual(2 * radius);
      for (const pad of found.all.solids.pads) {
        const far = Math.hypot(pad.x - found.x, pad.y - found.y);
        expect(far >= pad.radius + radius || far <= pad.radius - radius).toBe(true);
      }
    }
  });

  it('one that shoots first where it sees somebody, one that charges first near the closest; concealed where it is in cover', () => {
    const kel = at('kel', 4.8, 2.4);
    const shooter = stands(hatchway(3, 'avoid'), [kel]);
    expect(shooter && sees(shooter.all.solids, shooter, kel)).toBe(true);
  });

  it('one with both, as the clause is that comes first of those that it has', () => {
    const kel = at('kel', 4.8, 2.4);
    const far = (...clauses: readonly BehaviourClause[]) => {
      const behaviour = { aim: 'Attack.', order: 'attack-reached', clauses } as const;
      const own = scene({ ...onMap1, pack: { name: 'Ours', datacards: [{ id: 'necron-warrior', behaviour }] } });
      const found = arrivalOf(own, table([], [kel]), who, arrival(hatchway(3, 'avoid')), sarcophagus);
      if (!found) throw new Error('There is room.');
      return Math.hypot(found.x - kel.x, found.y - kel.y);
    };
    const charge = { action: 'charge', to: 'closest-operative' } as const;
    const shoot = { action: 'shoot' } as const;
    expect(far(charge, shoot)).toBeLessThan(far(shoot, charge));
    expect(far({ ...charge, when: 'injured' }, shoot)).toBe(far(shoot));
  });

  it('one that shoots not beside an enemy, where as good a place is free: there it could not', () => {
    // Where the item lies is not known: nowhere it is nearer.
    const goal = { at: 'item' } as const;
    for (const [x, y] of [1.9, 2.2, 2.5, 2.8, 3.1].flatMap((x) =>
      [0.6, 0.9, 1.2, 2.0, 2.3, 2.6].map((y) => [x, y] as const),
    )) {
      const kel = at('kel', x, y);
      const found = stands(hatchway(3, 'seek'), [kel], undefined, goal);
      if (!found) throw new Error('There is room.');
      expect([x, y, found.all.after(found).areClose(found, kel)]).toEqual([x, y, false]);
    }
  });

  it('of places as good for the mission, where it attacks best; then in cover; NPOs that begin the battle spread', () => {
    const arrives = (id: string, other: PlacedModel, door: number) => {
      const all = table([], [other]);
      const npo = { ...who, id };
      const found = arrivalOf(state, all, npo, { ...arrival(hatchway(door, 'avoid')), by: id }, sarcophagus);
      if (!found) throw new Error('There is room.');
      const there = { ...npo, ...found };
      const then = all.after(there);
      return {
        sees: sees(all.solids, there, other),
        openTo: exposureOf(then, there).openTo.length,
        inches: inchesBetween(then, there, other, true),
      };
    };
    // Hatchway 1 from the east would be out of sight, and further away.
    expect(arrives('warrior-1', at('kel', 0.5, 2.5), 1).sees).toBe(true);
    expect(arrives('flayed-1', at('kel', 0.5, 2.5), 1).inches).toBeLessThan(6);
    // North of C3 it would be in the open.
    expect(arrives('warrior-1', at('kel', 4, 0.5), 1)).toMatchObject({ sees: true, openTo: 0 });
    const one = stands({ at: 'territory' }, [], 'C');
    const two = one && stands({ at: 'territory' }, [npo('warrior-2', 0, 0, { x: one.x, y: one.y })], 'C');
    expect(one && two && Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(9);
  });
});

describe('where an NPO ends its move', () => {
  const end = (
    id: string,
    more: Partial<MoveEndAbout>,
    standing: readonly PlacedModel[],
    open: readonly string[] = [],
    goal: Goal = sarcophagus,
  ) => {
    const all = table(open, standing);
    const about: MoveEndAbout = {
      predicate: 'move-end',
      by: id,
      ids: [],
      from: 'stands',
      leg: { action: 'reposition', inches: 5 },
      to: 'closest-operative',
      cover: false,
      range: null,
      ...more,
    };
    return { ...all.of(id), ...endOf(state, all, about, goal) };
  };
  const west = [0.5, 3] as const;
  const flayed = (x = 0, y = 0) => by('flayed-1', west, x, y, { side: 'npos' });

  it('a Charge in contact with the closest, by hatchways taken as open', () => {
    const [kel, roth] = [by('kel', west, 0, 6), by('roth', west, 0, -4)];
    const charge = { leg: { action: 'charge', inches: 7 } } as const;
    const to = end('flayed-1', charge, [flayed(), kel, roth]);
    expect(Math.hypot(to.x - roth.x, to.y - roth.y)).toBeCloseTo(2 * radius, 2);
    // Of those it is told of.
    const told = end('flayed-1', { ...charge, ids: ['kel'] }, [flayed(), kel, roth]);
    expect(Math.hypot(told.x - kel.x, told.y - kel.y)).toBeCloseTo(2 * radius, 2);
  });

  it('a move to the closest as near to it as it may, and not into its control range; nowhere where nobody is', () => {
    const kel = by('kel', west, 0, 12);
    const far = end('flayed-1', {}, [flayed(), kel]);
    expect(far.y - flayed().y).toBeCloseTo(5, 0);
    const before = by('kel', west, 0, 5);
    const close = end('flayed-1', {}, [flayed(), before]);
    const gap = Math.hypot(before.x - close.x, before.y - close.y) - 2 * radius;
    expect(gap).toBeGreaterThan(1);
    expect(gap).toBeLessThan(2);
    expect(end('flayed-1', {}, [flayed()])).toMatchObject({ x: flayed().x, y: flayed().y });
  });

  it('a guard beside the Royal Warden, or towards her', () => {
    const guard = by('flayed-1', west, 0, 0, { side: 'npos' });
    const warden = near('warden-1', guard, 0, 5.5, { side: 'npos' });
    const beside = end('flayed-1', { to: 'royal-warden' }, [guard, warden]);
    expect(inControlRange(table([], [guard]).solids, beside, warden)).toBe(true);
    const distant = near('warden-1', guard, 0, 11, { side: 'npos' });
    const towards = end('flayed-1', { to: 'royal-warden' }, [guard, distant]);
    expect(towards.y - guard.y).toBeCloseTo(5, 0);
    expect(end('flayed-1', { to: 'royal-warden' }, [guard])).toMatchObject({ x: guard.x, y: guard.y });
  });

  it('a shooter where it sees its target, with the Dash that may follow if that takes both', () => {
    const shooter = (y: number) => by('warrior-1', [0.5, 1.5], 0, y, { side: 'npos' });
    // Behind the corner of rooms A and its southern part Kel is out of sight from the north.
    const kel = at('kel', 1.7, 2.6);
    const shots = { to: 'shooting-position', leg: { action: 'reposition', inches: 5 } } as const;
    const there = end('warrior-1', shots, [shooter(0), kel]);
    expect(sees(table([], [kel]).solids, there, kel)).toBe(true);
    expect(sees(table([], [kel]).solids, shooter(0), kel)).toBe(false);
    // So far north that the Reposition alone does not do.
    const dash = { next: { action: 'dash', inches: 3 } } as const;
    const both = end('warrior-1', { ...shots, ...dash }, [shooter(-4.5), kel]);
    expect(both.y).toBeGreaterThan(shooter(-4.5).y + 2);
    expect([both.serves, there.serves]).toEqual(['dash', 'shot']);
  });

  it('beside the sarcophagus, and there it stays: no inch is gone for nothing', () => {
    const goes = (from: PlacedModel): PlacedModel => {
      const { x, y } = end('warrior-1', { to: 'mission-position' }, [from, at('kel', 0.5, 1)]);
      return { ...from, x, y };
    };
    const box = boxOfPiece(table([], []).solids, 'C1');
    if (!box) throw new Error('no C1');
    const gap = (there: { x: number; y: number }) => fromBox(there, box) - radius;
    const far = at('warrior-1', 3, 2.4, { side: 'npos' });
    const near = goes(goes(far));
    expect(gap(near)).toBeLessThanOrEqual(1);
    expect(goes(near)).toMatchObject({ x: near.x, y: near.y });
    const [x, y] = [box.left - radius - 0.9, box.top - radius];
    expect(goes({ ...far, x, y: box.top })).toMatchObject({ x, y: box.top });
    expect(goes({ ...far, x: x - 0.5, y })).not.toMatchObject({ x: x - 0.5, y });
  });

  it('also where between a piece and a wall there is room for its base but hardly more', () => {
    // North-east of C1, between it and the wall of rooms C and D: by hatchway 4 it gets to the drop zone in the east.
    const warrior = { ...at('warrior-1', 0, 0), x: 17.664697, y: 10.213103, side: 'npos' as const };
    const dash = { to: 'mission-position', leg: { action: 'dash', inches: 3 } } as const;
    const to = end('warrior-1', dash, [warrior, at('kel', 0.5, 1)], [], { at: 'drop-zone' });
    expect(to.y - warrior.y).toBeGreaterThan(1.9);
  });

  it('nearer to what the NPOs go for where nobody can be shot', () => {
    const start = at('warrior-1', 3.5, 4.5, { side: 'npos' });
    const open = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
    const moved = end('warrior-1', { to: 'mission-position' }, [start, at('kel', 0.5, 1)], open);
    const [x, y] = onLattice(moved);
    expect(Math.hypot(x - 3.5, y - 4.5)).toBeGreaterThan(0.5);
  });

  it('who has opened a hatchway on the move ends where its way comes by it', () => {
    const kel = by('kel', [1, 0.5], 9, 0);
    const start = by('flayed-1', [1, 0.5], -1.6, 4, { side: 'npos' });
    const end5 = end('flayed-1', { through: 1, leg: { action: 'reposition', inches: 6 } }, [start, kel], ['H1']);
    expect(Math.hypot(end5.x - start.x, end5.y - start.y)).toBeGreaterThan(1);
    const [door] = table(['H1'], [kel]).solids.doors;
    expect(door && end5.y).toBeLessThan(start.y);
  });
});
