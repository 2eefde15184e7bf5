import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../../src/rules/activation/activation.ts';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { objectivesOf } from '../../../../src/rules/mission/mission.ts';
import { fillRoomOpened } from '../../../../src/rules/modes/adversary-ops/rooms.ts';
import { checkOutcome, missionOf } from '../../../../src/rules/modes/modes.ts';
import { teleport } from '../../../../src/rules/modes/teleport.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { sentences } from '../../../../src/view/steps/sentence.ts';
import { only, play, rejection } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

const firefight = { phase: 'firefight', turningPoint: 2, map: 1 } as const;
const acting = (id: string) => ({ id, counteracts: false, ap: 2, performed: [], cheapBreach: false });
const table = (of: Parameters<typeof rivals>[0] = {}) => rivals({ ...firefight, ...of });
const rooms = (state: GameState): readonly string[] => objectivesOf(state, 'adversary-ops').opened;
const hatch = (number: number) => deedRule({ do: 'hatch', args: { number, open: true } });
const swarms = (count: number) => ({ 'npo-type': Array.from({ length: count }, () => [1, 1]) });

describe('a room outside of drop zones', () => {
  // Map 1: hatchway 3 joins rooms B and D, neither of which has a drop zone in it.
  it('gets D3 NPOs when it is first opened, types rolled, ready, with Conceal [ADV-06 ADV-09 ADV-10 ADV-12 ADV-13 ADV-42]', () => {
    const { state, events } = play(hatch(3), table({ acting: acting('orsk') }), {
      'room-npos': [[3], [6]],
      'npo-type': [
        [1, 1],
        [3, 4],
        [6, 6],
        [1, 2],
        [2, 2],
      ],
      'npo-weapon': [[1], [1]],
    });
    expect(rooms(state)).toEqual(['B', 'D']);
    expect(only('room-npos-decided', events).map(({ count }) => count)).toEqual([2, 3]);
    expect(state.npos.map((npo) => [npo.datacard, npo.state, npo.order])).toEqual([
      ['canoptek-scarab-swarm', 'ready', 'conceal'],
      ['necron-warrior', 'ready', 'conceal'],
      ['canoptek-tomb-crawler', 'ready', 'conceal'],
      ['canoptek-scarab-swarm', 'ready', 'conceal'],
      ['canoptek-macrocyte', 'ready', 'conceal'],
    ]);
  });

  it('is filled by the players in turn, one at a time, from whoever opened it [ADV-11 ADV-14]', () => {
    const state = table({ acting: acting('orsk') });
    const { events } = play(hatch(3), state, { 'room-npos': [[5], [1]], ...swarms(4) });
    expect(only('npo-set-up', events).map(({ by, place }) => [by, place])).toEqual([
      ['ben', { at: 'rooms', which: 'opened', rooms: ['B'] }],
      ['anna', { at: 'rooms', which: 'opened', rooms: ['B'] }],
      ['ben', { at: 'rooms', which: 'opened', rooms: ['B'] }],
      ['ben', { at: 'rooms', which: 'opened', rooms: ['D'] }],
    ]);
    expect(sentences(events, state)).toContain(
      'Ben: set up Canoptek Scarab Swarm 1 with Conceal, ready, wholly in the room just opened (room B) (NPOs, room opened). More than 2" from all other operatives if possible.',
    );
  });

  it('goes round among three [ADV-11]', () => {
    const state = table({ players: three, acting: acting('orsk') });
    const { events } = play(hatch(3), state, { 'room-npos': [[6], [6]], ...swarms(6) });
    expect(only('npo-set-up', events).map(({ by }) => by)).toEqual(['ben', 'cleo', 'anna', 'ben', 'cleo', 'anna']);
  });

  it('gets them once only [ADV-07]', () => {
    const objectives = { mission: 'adversary-ops', opened: ['B'] } as const;
    const { events } = play(hatch(3), table({ acting: acting('kel'), objectives }), {
      'room-npos': [[1]],
      ...swarms(1),
    });
    expect(only('room-opened', events)).toMatchObject([{ room: 'D', by: 'anna' }]);
    expect(rejection(fillRoomOpened('b', 'anna'), table({ objectives }))).toBe('Room B has had its NPOs already.');
  });

  it.each([
    ['A', 1],
    ['B', 2],
  ])('with the drop zone of player %s in it gets none, and nobody is asked for it [ADV-08]', (_player, hatchway) => {
    const objectives = { mission: 'adversary-ops', opened: ['B'] } as const;
    const { events, asked } = play(hatch(hatchway), table({ objectives }));
    expect(only('room-opened', events)).toEqual([]);
    expect(asked).toEqual([]);
    expect(rejection(fillRoomOpened('A', 'anna'), table())).toContain('A drop zone is part of room A');
  });

  it('stops at the NPO limit [ADV-25]', () => {
    const { state, events } = play(hatch(3), table({ acting: acting('kel'), npoLimit: 1 }), {
      'room-npos': [[3], [1]],
      ...swarms(1),
    });
    expect(state.npos).toHaveLength(1);
    expect(only('npo-not-set-up', events).map(({ because }) => because)).toEqual(['limit', 'limit']);
  });
});

describe('who opened the room', () => {
  const counts = { 'room-npos': [[1], [1]], ...swarms(2) };
  const opener = (state: GameState, answers = {}) =>
    only('room-opened', play(hatch(3), state, { ...counts, ...answers }).events).map(({ by }) => by);

  it('is the player whose operative acts [ADV-11]', () => {
    expect(opener(table({ acting: acting('grum') }))).toEqual(['ben', 'ben']);
  });

  it('is the player that controls the NPO which opened it (ruling room-opener) [ADV-11]', () => {
    const state = table({ npos: ['flayed-one'], map: 1 });
    const { events } = play(resolveNpo(undefined), state, {
      'control-range': [['kel:hatchway']],
      'hatchway-opened': ['3'],
      ...counts,
    });
    expect(only('room-opened', events).map(({ by }) => by)).toEqual(['ben', 'ben']);
    expect(only('ruling-applied', events)).toContainEqual({ type: 'ruling-applied', ruling: 'room-opener' });
  });

  it('is asked where nobody acts, and a roll-off where it was nobody [ADV-11]', () => {
    expect(opener(table(), { 'room-opener': ['ben'] })).toEqual(['ben', 'ben']);
    expect(opener(table(), { 'room-opener': ['nobody'], 'roll-off': [[5, 2]] })).toEqual(['anna', 'anna']);
  });
});

describe('a room that is entered without being opened', () => {
  // Map 1: the pads lie in rooms B and E.
  it('by a teleport pad: asked only where that may be so, and counted for who entered [ADV-06 ADV-11]', () => {
    const { events } = play(teleport('orsk', 'reposition', table()), table(), {
      'teleport-room': ['B'],
      'room-npos': [[1]],
      ...swarms(1),
    });
    expect(only('room-opened', events)).toMatchObject([{ room: 'B', by: 'ben' }]);
    const known = table({ objectives: { mission: 'adversary-ops', opened: ['B', 'E'] } });
    expect(play(teleport('orsk', 'reposition', known), known).asked).toEqual([]);
  });

  it('is said by hand, with the player whose operative is in it [ADV-06]', () => {
    const deed = deedRule({ do: 'mission', args: { what: 'room', room: 'd', by: 'ben' } });
    const { events } = play(deed, table(), { 'room-npos': [[1]], ...swarms(1) });
    expect(only('room-opened', events)).toMatchObject([{ room: 'D', by: 'ben' }]);
    expect(rejection(fillRoomOpened('D', 'zoe'), table())).toBe('No player is called "zoe".');
    expect(rejection(fillRoomOpened('Z', 'ben'), table())).toBe('There is no room "Z" on map 1.');
  });
});

describe('without a map', () => {
  it('the players name the rooms behind a door, or none [ADV-05 ADV-06]', () => {
    const state = table({ map: null, acting: acting('kel') });
    const { events } = play(hatch(3), state, { 'opened-rooms': ['crypt, b'], 'room-npos': [[1], [1]], ...swarms(2) });
    expect(only('room-opened', events).map(({ room }) => room)).toEqual(['crypt', 'B']);
    expect(play(hatch(3), state, { 'opened-rooms': ['none'] }).state.npos).toEqual([]);
  });
});

describe('the mode as a mission', () => {
  it('is never won or lost by itself, and knows no goal but the target', () => {
    const state = table({ operatives: [] });
    expect(checkOutcome(state)).toBeNull();
    expect(missionOf(state).progress(state)).toBeNull();
    expect(missionOf(state).prospect(state)).toBeNull();
    expect(missionOf(state).goal(state)).toEqual({ at: 'operative', id: null });
  });

  it('has rooms that can be put right with the table', () => {
    const state = table({ npos: [] });
    const { state: after } = play(
      deedRule({ do: 'reconcile', args: { set: [{ fact: 'mission.opened', value: 'B,D' }] } }),
      state,
    );
    expect(rooms(after)).toEqual(['B', 'D']);
  });
});
