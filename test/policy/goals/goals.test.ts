import { describe, expect, it } from 'vitest';
import { apart, type Point } from '../../../src/geometry/point.ts';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import type { MissionAim } from '../../../src/policy/goals/aim.ts';
import { goalsOf } from '../../../src/policy/goals/goals.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { onBoard, onLattice } from '../../../src/rules/state/base.ts';
import type { GameState, Objectives } from '../../../src/rules/state/state.ts';
import type { Scene } from '../../rules/scene.ts';
import { atTable, from, marine } from '../at-table.ts';

/** Of a 32 mm base, in inches. */
const radius = 16 / 25.4;
const aims = (state: GameState): readonly MissionAim[] => goalsOf(state).aims(state);
const ids = (state: GameState): readonly string[] => aims(state).map(({ id }) => id);
const only = (state: GameState): MissionAim => {
  const [aim, another] = aims(state);
  if (!aim || another) throw new Error('there is not one aim alone');
  return aim;
};
const choice = (action: Choice['action'], args: ActArgs = {}): Choice => ({
  deed: { do: 'act', args: { ...args } },
  ...{ action, ap: 1, serves: 'mission' },
});
const hatchway = (number: number) => ({ door: { kind: 'hatchway' as const, number } });
const breachPoint = (number: number) => ({ door: { kind: 'breach-point' as const, number } });
const sarcophagus = { door: { kind: 'sarcophagus' as const, number: 1 } };
const kel = { kel: from([1, 3]) };
/** Every one of them is so near to that point, and they are some. */
const expectNear = (places: readonly Point[], to: Point, inches: number): void => {
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) expect(apart(place, to)).toBeLessThan(inches);
};

describe('the aim of mission 1', () => {
  const labyrinth = (escapeMarker: Extract<Objectives, { mission: 'shifting-labyrinth' }>['escapeMarker']): GameState =>
    atTable(kel, { mission: 'shifting-labyrinth', objectives: { mission: 'shifting-labyrinth', escapeMarker } });

  it('is for everybody to escape beside the Escape marker; none without one', () => {
    const aim = only(labyrinth({ edge: 'right', inches: 9 }));
    expect(aim).toMatchObject({ id: 'marker right 9', ap: 0, worth: 0 });
    expect(aim.most).toBeGreaterThan(6);
    const places = aim.at(radius);
    expect(places.length).toBeGreaterThan(0);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(26.5);
      expect(Math.abs(y - 9)).toBeLessThan(3);
    }
    expect(aim.does(choice('reposition', { escapes: true }))).toBe(true);
    expect(aim.does(choice('reposition'))).toBe(false);
    expect(ids(labyrinth(null))).toEqual([]);
  });
});

describe('the aims of mission 2', () => {
  const doors = (openHatchways: readonly number[] = [], openBreachPoints: readonly number[] = []): GameState =>
    atTable(kel, { mission: 'demolition-protocol', openHatchways, openBreachPoints });

  it('are the hatchways that are not breached and the breach points that are closed, one operative at each', () => {
    const all = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'B1', 'B2', 'B3', 'B4'];
    expect(ids(doors())).toEqual(all);
    expect(ids(doors([5], [2, 4]))).toEqual(all.filter((id) => id !== 'B2' && id !== 'B4'));
    const state = doors([5]);
    const hatchways = state.hatchways.map((door) => ({ ...door, breached: door.number === 5 }));
    expect(ids({ ...state, hatchways })).toEqual(all.filter((id) => id !== 'H5'));
    expect(aims(doors()).every(({ most, ap, worth }) => most === 1 && ap === 2 && worth === 0)).toBe(true);
  });

  it('are reached by a Breach at that very door, from beside it', () => {
    const find = (wanted: string) => aims(doors()).find(({ id }) => id === wanted);
    const [h5, b4] = [find('H5'), find('B4')];
    expect(h5?.does(choice('breach', hatchway(5)))).toBe(true);
    expect(h5?.does(choice('breach', hatchway(4)))).toBe(false);
    expect(h5?.does(choice('breach', breachPoint(5)))).toBe(false);
    expect(h5?.does(choice('operate-hatch', hatchway(5)))).toBe(false);
    expect(b4?.does(choice('breach', breachPoint(4)))).toBe(true);
    expect(b4?.does(choice('breach', hatchway(4)))).toBe(false);
    expect(b4?.does(choice('breach'))).toBe(false);
    expectNear(h5?.at(radius) ?? [], onBoard([2, 5.5]), 3.2);
    // On either side of it.
    const sides = h5?.at(radius).map((place) => onLattice(place)[0] < 2) ?? [];
    expect(new Set(sides)).toEqual(new Set([true, false]));
  });
});

describe('the aims of mission 3', () => {
  const search = (more: Partial<Extract<Objectives, { mission: 'recover-transponder' }>> = {}): GameState =>
    atTable(
      { kel: from([1, 3]), ajax: from([1, 4]) },
      {
        operatives: [marine('kel'), marine('ajax')],
        mission: 'recover-transponder',
        objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null, ...more },
      },
    );

  it('are the markers but the one furthest from Player A’s drop zone, three operatives for each', () => {
    expect(ids(search())).toEqual(['marker 3', 'marker 1']);
    expect(ids(search({ markers: [1, 2] }))).toEqual(['marker 1']);
    expect(ids(search({ markers: [2] }))).toEqual(['marker 2']);
    expect(aims(search())[0]).toMatchObject({ ap: 1, most: 3, worth: 0 });
  });

  it('are to be picked up in the room of the marker', () => {
    const middle = only(search({ markers: [2] }));
    expectNear(middle.at(radius), onBoard([3.2, 3]), 1 + 40 / 50.8 + radius + 0.01);
    expect(middle.does(choice('pick-up'))).toBe(true);
    expect(middle.does(choice('breach'))).toBe(false);
    // Marker 3 lies near a wall: nobody picks it up through that.
    const [third] = aims(search());
    for (const place of third?.at(radius) ?? []) expect(onLattice(place)[1]).toBeGreaterThan(4);
    // The marker is 40 mm wide, and an inch from it is near enough.
    const furthest = Math.max(...(third?.at(radius) ?? []).map((place) => apart(place, onBoard([3.5, 4.5]))));
    expect(furthest).toBeGreaterThan(1 + 20 / 25.4 + radius - 0.1);
  });

  it('are one alone once the item is carried: its carrier goes out over Player A’s edge', () => {
    const out = only(search({ found: true, carrier: 'ajax' }));
    expect(out).toMatchObject({ id: 'out', ap: 0, who: ['ajax'], worth: 0 });
    expect(out.at(radius).length).toBeGreaterThan(0);
    for (const { x } of out.at(radius)) expect(x).toBeLessThan(1);
    expect(out.does(choice('reposition', { escapes: true }))).toBe(true);
    expect(out.does(choice('reposition'))).toBe(false);
  });
});

describe('the aim of mission 4', () => {
  it('is for everybody to breach the sarcophagus, from within 1" of it', () => {
    const aim = only(atTable(kel, { mission: 'destroy-sarcophagus' }));
    expect(aim).toMatchObject({ id: 'C1', ap: 2, worth: 0 });
    expect(aim.most).toBeGreaterThan(6);
    expectNear(aim.at(radius), onBoard([4, 3]), 4);
    expect(aim.does(choice('breach', sarcophagus))).toBe(true);
    expect(aim.does(choice('breach', breachPoint(4)))).toBe(false);
    expect(aim.does(choice('pick-up', sarcophagus))).toBe(false);
    expect(ids(atTable(kel, { mission: 'destroy-sarcophagus', map: null }))).toEqual([]);
  });
});

describe('the aims of mission 5', () => {
  const crypt = (
    {
      opened = [] as readonly string[],
      scouted = [] as readonly string[],
      ...scene
    }: Scene & {
      readonly opened?: readonly string[];
      readonly scouted?: readonly string[];
    } = {},
    places: Readonly<Record<string, ReturnType<typeof from>>> = kel,
  ): GameState =>
    atTable(places, {
      ...{ mission: 'scout-sub-crypt', objectives: { mission: 'scout-sub-crypt', opened, scouted } },
      ...scene,
    });
  const room = (state: GameState, letter: string): MissionAim | undefined =>
    aims(state).find(({ id }) => id === `room ${letter}`);

  it('are the rooms that are not scouted, but for those of the drop zone', () => {
    expect(ids(crypt())).toEqual(['room B', 'room C', 'room D', 'room E']);
    expect(ids(crypt({ scouted: ['D', 'B'] }))).toEqual(['room C', 'room E']);
    const d = room(crypt(), 'D');
    expect(d).toMatchObject({ ap: 1, worth: 0 });
    expect(d?.most).toBeGreaterThan(6);
    expect(d?.does(choice('scout-room', { room: 'D' }))).toBe(true);
    expect(d?.does(choice('scout-room', { room: 'E' }))).toBe(false);
    expect(d?.does(choice('breach', { room: 'D' }))).toBe(false);
    for (const place of d?.at(radius) ?? []) expectIn(place, [2, 5], [2, 4]);
    expect(ids(crypt({ map: null }))).toEqual([]);
  });

  const expectIn = (place: Point, [left, right]: [number, number], [top, bottom]: [number, number]): void => {
    const [x, y] = onLattice(place);
    expect(x > left && x < right && y > top && y < bottom).toBe(true);
  };

  it('come first where a room is open', () => {
    expect(room(crypt({ opened: ['D'] }), 'D')?.worth).toBeGreaterThan(room(crypt(), 'D')?.worth ?? 99);
  });

  it('are, while NPOs are in a room, the places from which they can be attacked: awake or not, many do not come of themselves', () => {
    const places = { ...kel, 'warrior-1': from([2.3, 2.3]) };
    const asleep = { npos: [{ datacard: 'necron-warrior', state: 'dormant' }], threat: 0 } as const;
    const near = room(crypt(asleep, places), 'D')?.at(radius) ?? [];
    expectNear(near, from([2.3, 2.3]), 5.01);
    const awake = room(crypt({ ...asleep, threat: 1 }, places), 'D')?.at(radius) ?? [];
    expect(awake).toEqual(near);
    // Those of another room sleep there: its own places are all as good.
    const byWall = { ...kel, 'warrior-1': from([3, 3.7]) };
    const ofE = room(crypt(asleep, byWall), 'E')?.at(radius) ?? [];
    expect(ofE.some((place) => apart(place, byWall['warrior-1']) > 12)).toBe(true);
    // Of two sleepers either will do.
    const two = { ...places, 'warrior-2': from([4.6, 3.6]) };
    const npos = [...asleep.npos, ...asleep.npos];
    const around = room(crypt({ ...asleep, npos }, two), 'D')?.at(radius) ?? [];
    expect(around.length).toBeGreaterThan(near.length);
    expect(around.some((place) => apart(place, from([4.6, 3.6])) <= 5)).toBe(true);
    expect(room(crypt({ threat: 0 }), 'D')?.at(radius).length).toBeGreaterThan(near.length);
  });

  describe('in silence: a room could be scouted, were it not for threat 0', () => {
    const inD = { kel: from([3, 2.4]) };
    const silent = { opened: ['D'], threat: 0 };

    it('are a noise at any closed breach point besides, and one operative is enough in the free room', () => {
      const state = crypt(silent, inD);
      expect(ids(state).slice(0, 4)).toEqual(['noise B1', 'noise B2', 'noise B3', 'noise B4']);
      const [noise] = aims(state);
      expect(noise).toMatchObject({ ap: 2, most: 1, worth: 0 });
      expect(noise?.does(choice('breach'))).toBe(true);
      expect(noise?.does(choice('shoot'))).toBe(false);
      expectNear(noise?.at(radius) ?? [], onBoard([1.5, 2]), 3.2);
      expect(room(state, 'D')?.most).toBe(1);
      expect(room(state, 'E')?.most).toBeGreaterThan(6);
      expect(ids(crypt({ ...silent, openBreachPoints: [1, 3] }, inD)).slice(0, 3)).toEqual([
        ...['noise B2', 'noise B4', 'room B'],
      ]);
      expect(goalsOf(state).wantsNoise?.(state)).toBe(true);
    });

    it.each([
      ['the threat level is above 0', { ...silent, threat: 1 }, inD],
      ['nobody stands in it', silent, kel],
      ['it is scouted already', { ...silent, scouted: ['D'] }, inD],
      ['it is not open', { ...silent, opened: ['E'] }, inD],
      ['it is in the drop zone', { ...silent, opened: ['A'] }, kel],
      ['an NPO is in it', { ...silent, npos: ['necron-warrior'] }, { ...inD, 'warrior-1': from([4.5, 3.5]) }],
    ] as const)('are no noise where %s', (_, scene, places) => {
      const state = crypt(scene as Scene, places);
      expect(ids(state).filter((id) => id.startsWith('noise'))).toEqual([]);
      expect(goalsOf(state).wantsNoise?.(state)).toBe(false);
    });
  });

  it('call for killing the NPOs that hold unscouted rooms', () => {
    const npos = ['necron-warrior', 'necron-warrior', 'necron-warrior'] as const;
    const places = { ...kel, 'warrior-1': from([3, 2.4]), 'warrior-2': from([3, 4.5]) };
    const state = crypt({ npos, scouted: ['E'] }, places);
    expect(goalsOf(state).clears?.(state)).toEqual(['warrior-1']);
    const without = crypt({ npos, map: null }, places);
    expect(goalsOf(without).clears?.(without)).toEqual([]);
  });
});

describe('the aim of mission 6', () => {
  it('is for all to meet in Player B’s drop zone, where it is nearest to their own; nothing is done there', () => {
    const state = atTable(kel, { mission: 'regroup' });
    const zone = only(state);
    expect(zone).toMatchObject({ id: 'zone', ap: 0, worth: 0 });
    expect(zone.most).toBeGreaterThan(5);
    const places = zone.at(radius);
    expect(places.length).toBeGreaterThan(10);
    const width = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x));
    const depth = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y));
    expect(Math.max(width, depth)).toBeLessThan(8.1);
    for (const place of places) expect(onLattice(place)[0]).toBeGreaterThan(6);
    // Hatchways 5 and 6 are the shortest way there: they meet in the south.
    for (const place of places) expect(onLattice(place)[1]).toBeGreaterThan(4);
    expect(zone.at(radius)).toBe(places);
    expect(zone.at(25 / 25.4)).not.toEqual(places);
    expect(zone.does(choice('reposition'))).toBe(false);
  });
});

describe('without a map or a mission that is known', () => {
  it('there is no aim', () => {
    for (const mission of ['demolition-protocol', 'recover-transponder', 'regroup'] as const)
      expect(ids(atTable(kel, { mission, map: null }))).toEqual([]);
    expect(ids(atTable(kel, { mode: 'adversary-ops', operatives: [marine('kel', { player: 'anna' })] }))).toEqual([]);
  });
});
