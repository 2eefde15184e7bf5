import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { EventOf, GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { areClose, isEngagedOnRecord } from '../../../src/rules/known/known.ts';
import { canBeAtDoor } from '../../../src/rules/known/whereabouts.ts';
import { teleportEnd } from '../../../src/rules/modes/teleport-end.ts';
import { roomsOfDropZone } from '../../../src/rules/state/rooms.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { type Answers, play, question, type Scene, scene } from '../scene.ts';

/** Map 3: Player A's drop zone is its lowest row; hatchway 6 and breach point 4 stand at it, hatchway 5 a square above. */
const vault = (of: Scene = {}): GameState =>
  scene({
    map: 3,
    mission: 'destroy-sarcophagus',
    phase: 'firefight',
    playersRecorded: true,
    initiative: 'players',
    turningPoint: 2,
    npos: ['necron-warrior', 'necron-warrior'],
    operatives: [{ id: 'kel', apl: 3, move: 6 }, 'vane'],
    apart: true,
    ...of,
  });
const [roomOfDropZone = ''] = roomsOfDropZone(killzoneMap(3), 'A');
const once = (state: GameState, ...events: readonly GameEvent[]): GameState => events.reduce(evolve, state);
const inRooms = (state: GameState, rooms: Readonly<Record<string, string>>): GameState => ({
  ...state,
  known: { ...state.known, rooms },
});
const opens = (number: number): GameEvent => ({ type: 'hatchway-moved', number, open: true });
const goes = (id: string, action: 'reposition' | 'other'): GameEvent => ({
  type: 'action-performed',
  id,
  action,
  ap: 1,
});
const stays = { type: 'action-performed', id: 'kel', action: 'guard', ap: 1 } as const;

describe('a door that opens brings nobody into control range who cannot be near it [KZ-80]', () => {
  it('who has not left the drop zone stays free of enemies, unless the door is in reach of it', () => {
    expect(isEngagedOnRecord(once(vault(), opens(5)), 'kel')).toBe(false);
    expect(isEngagedOnRecord(once(vault(), opens(1)), 'kel')).toBe(false);
    expect(isEngagedOnRecord(once(vault(), opens(6)), 'kel')).toBeUndefined();
    expect(isEngagedOnRecord(once(vault(), { type: 'breach-point-moved', number: 2, open: true }), 'kel')).toBe(false);
    expect(
      isEngagedOnRecord(once(vault(), { type: 'breach-point-moved', number: 4, open: true }), 'kel'),
    ).toBeUndefined();
  });

  it('who has gone so far may be there, and who has come from anywhere', () => {
    const near = once(vault(), goes('kel', 'reposition'), opens(5));
    expect([isEngagedOnRecord(near, 'kel'), isEngagedOnRecord(near, 'vane')]).toEqual([undefined, false]);
    expect(isEngagedOnRecord(once(vault(), goes('kel', 'reposition'), opens(2)), 'kel')).toBe(false);
    const lost = once(vault(), { type: 'teleported', id: 'kel' }, { ...stays, engaged: false }, opens(1));
    expect(isEngagedOnRecord(lost, 'kel')).toBeUndefined();
  });

  it('an NPO that has stood still in a room without that door is not there either', () => {
    const start = inRooms(vault(), { 'warrior-1': 'D', 'warrior-2': 'B' });
    const opened = once(start, opens(6));
    expect([areClose(opened.known, 'kel', 'warrior-1'), areClose(opened.known, 'kel', 'warrior-2')]).toEqual([
      false,
      false,
    ]);
    const beside = once(inRooms(vault(), { 'warrior-1': 'C' }), opens(6));
    expect(areClose(beside.known, 'kel', 'warrior-1')).toBeUndefined();
  });

  it('without a map everybody may be near', () => {
    expect(isEngagedOnRecord(once(vault({ map: null }), opens(5)), 'kel')).toBeUndefined();
  });

  it('the rooms in which the first NPOs were set up are still known when the battle begins', () => {
    const start = inRooms(vault({ apart: false }), { 'warrior-1': 'D' });
    expect(once(start, { type: 'battle-began' }).known.rooms).toEqual({ 'warrior-1': 'D' });
  });

  it('where somebody is known to stand, that decides', () => {
    const at = { x: 6, y: 22, error: 0.2 };
    const far = { ...vault(), positions: { kel: at } };
    expect([canBeAtDoor(far, 'kel', { kind: 'hatchway', number: 6 })]).toEqual([false]);
    const near = { ...vault(), positions: { kel: { ...at, y: 17 } } };
    expect(canBeAtDoor(near, 'kel', { kind: 'hatchway', number: 5 })).toBe(true);
  });
});

describe('a Breach asks no who cannot be beyond it', () => {
  const breach = (number: number) =>
    deedRule({
      do: 'act',
      args: { id: 'kel', order: 'engage', action: 'breach', door: { kind: 'breach-point', number } },
    });
  const rolls: Answers = { 'threat-breach': [[1]] };

  it('friends in their drop zone, NPOs in other rooms', () => {
    const start = inRooms(vault(), { 'warrior-1': 'D', 'warrior-2': 'D' });
    expect(play(breach(2), start, rolls).asked).not.toContain('beyond-access-point');
    const one = inRooms(vault(), { 'warrior-1': 'C', 'warrior-2': 'D' });
    expect(question(breach(2), one)).toMatchObject({
      name: 'beyond-access-point',
      about: { ids: ['warrior-1'] },
      options: [{ value: 'warrior-1' }],
      unlikely: [{ value: 'vane' }, { value: 'warrior-2' }],
    });
  });
});

describe('whether a move goes by the teleport pads', () => {
  const ends = (state: GameState) => {
    const [kel] = state.operatives;
    return kel && teleportEnd(state, 'reposition', kel)?.barred;
  };

  it('is not asked of whoever cannot stand on one [KZ-48]', () => {
    expect(ends(vault())).toBe('Both teleport pads are further away than it can have gone.');
    expect(ends(once(vault(), goes('kel', 'reposition')))).toBeUndefined();
    expect(ends(once(vault(), goes('kel', 'other')))).toBeUndefined();
    expect(ends(vault({ map: null }))).toBeUndefined();
  });
});

describe('an NPO that arrives is close to nobody who cannot be near the place [RNF-10]', () => {
  const arrives = (place: EventOf<'npo-set-up'>['place'], room?: string): GameEvent => ({
    type: 'npo-set-up',
    id: 'warrior-3',
    datacard: 'necron-warrior',
    name: 'Necron Warrior 3',
    weapons: ['gauss-flayer'],
    wounds: 10,
    order: 'conceal',
    state: 'ready',
    place,
    ...(room === undefined ? {} : { room }),
    cause: 'reinforcements',
  });
  const at = (hatchway: number) => arrives({ at: 'hatchway', hatchway, territory: false, near: 'avoid' });

  it('at a hatchway: who has not come near it stays free of enemies, who may be there is asked', () => {
    expect(isEngagedOnRecord(once(vault(), at(1)), 'kel')).toBe(false);
    expect(isEngagedOnRecord(once(vault(), at(6)), 'kel')).toBeUndefined();
    const reposition = [goes('kel', 'reposition'), goes('kel', 'reposition')];
    const gone = once(vault(), ...reposition, at(5));
    expect([isEngagedOnRecord(gone, 'kel'), isEngagedOnRecord(gone, 'warrior-3')]).toEqual([undefined, undefined]);
    expect(isEngagedOnRecord(once(vault(), at(1)), 'warrior-3')).toBe(false);
  });

  it('who was in control range of another one is so still', () => {
    const start = vault();
    const close = {
      ...start,
      known: { ...start.known, controlRange: { kel: { 'warrior-1': true, 'warrior-2': false } } },
    };
    const after = once(close, at(1));
    expect([isEngagedOnRecord(after, 'kel'), areClose(after.known, 'kel', 'warrior-3')]).toEqual([true, false]);
  });

  it('who may have come from anywhere is asked, and without a map everybody', () => {
    const lost = once(vault(), { type: 'teleported', id: 'kel' }, { ...stays, engaged: false }, at(1));
    expect(isEngagedOnRecord(lost, 'kel')).toBeUndefined();
    expect(isEngagedOnRecord(once(vault({ map: null }), at(1)), 'kel')).toBeUndefined();
  });

  it('in a room: far from the drop zone nobody, in it whoever is there', () => {
    const room = (letter: string) => once(vault(), arrives({ at: 'rooms', which: 'opened', rooms: [letter] }));
    expect(isEngagedOnRecord(room('A'), 'kel')).toBe(false);
    expect(isEngagedOnRecord(room(roomOfDropZone), 'kel')).toBeUndefined();
  });
});
