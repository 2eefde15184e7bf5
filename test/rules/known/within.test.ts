import { describe, expect, it } from 'vitest';
import type { EventOf, GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { type Scene, scene } from '../scene.ts';

/** Map 1: A is the drop zone; 1 joins A and B, 2 B and C, 3 B and D, 5 A and E, breach point 1 A and B. */
const start = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    map: 1,
    playersRecorded: true,
    npos: ['necron-warrior'],
    operatives: ['kel', 'vane'],
    apart: true,
    ...of,
  });
const within = (...events: readonly GameEvent[]) => events.reduce(evolve, start()).known.within;
const does = (
  id: string,
  action: EventOf<'action-performed'>['action'],
  more: Partial<EventOf<'action-performed'>> = {},
): GameEvent => ({ type: 'action-performed', id, action, ap: 1, ...more });
const opens = (number: number, open = true): GameEvent => ({ type: 'hatchway-moved', number, open });
const stands = (place: EventOf<'npo-set-up'>['place'], room?: string): GameEvent => ({
  type: 'npo-set-up',
  id: 'warrior-1',
  datacard: 'necron-warrior',
  name: 'Necron Warrior 1',
  weapons: [],
  wounds: 9,
  order: 'conceal',
  state: 'ready',
  place,
  ...(room === undefined ? {} : { room }),
  cause: 'mission',
});

describe('the rooms in which operatives can be', () => {
  it('are those of the drop zone as the battle begins, whatever they do behind closed doors', () => {
    expect(within()).toEqual({ kel: ['A'], vane: ['A'] });
    expect(within(does('kel', 'reposition'), does('vane', 'charge'))).toEqual({ kel: ['A'], vane: ['A'] });
  });

  it('are those beyond each door that opens, and that open doors lead to', () => {
    expect(within(opens(1))).toEqual({ kel: ['A', 'B'], vane: ['A', 'B'] });
    expect(within({ type: 'breach-point-moved', number: 1, open: true }).kel).toEqual(['A', 'B']);
    expect(within({ type: 'door-corrected', door: 'hatchway', number: 5, open: true, breached: false }).kel).toEqual([
      'A',
      'E',
    ]);
    expect(within(opens(3), opens(1)).kel?.toSorted()).toEqual(['A', 'B', 'D']);
    expect(within(opens(3)).kel).toEqual(['A']);
  });

  it('are no fewer once a door closes, but no room behind one that had closed before', () => {
    expect(within(opens(1), opens(1, false)).kel).toEqual(['A', 'B']);
    expect(within(opens(3), opens(3, false), opens(1), does('kel', 'dash')).kel).toEqual(['A', 'B']);
  });

  it('are those in which an NPO was set up, and on either side of its hatchway', () => {
    expect(within(stands({ at: 'territory' }, 'C'))['warrior-1']).toEqual(['C']);
    expect(within(stands({ at: 'rooms', which: 'objectives', rooms: ['C', 'D'] }))['warrior-1']).toEqual(['C', 'D']);
    const atHatchway = stands({ at: 'hatchway', hatchway: 2, territory: true, near: 'avoid' });
    expect(within(atHatchway)['warrior-1']).toEqual(['B', 'C']);
    expect(within(stands({ at: 'territory' }, 'C'), stands({ at: 'anywhere' }))['warrior-1']).toBeUndefined();
  });

  it('grow when an NPO moves, by the doors that are open then', () => {
    const moves: GameEvent = { type: 'npo-acted', id: 'warrior-1', clause: 1, action: 'reposition', ap: 1 };
    const shoots: GameEvent = { type: 'npo-acted', id: 'warrior-1', clause: 1, action: 'shoot', ap: 1 };
    const open = start({ openHatchways: [2] });
    const afterThat = (...events: readonly GameEvent[]) => events.reduce(evolve, open).known.within['warrior-1'];
    expect(afterThat(stands({ at: 'territory' }, 'C'), moves)).toEqual(['C', 'B']);
    expect(afterThat(stands({ at: 'territory' }, 'C'), shoots)).toEqual(['C']);
  });

  it('are any, of whoever may have come from anywhere', () => {
    const without = (event: GameEvent) => Object.keys(within(event));
    expect(without(does('kel', 'other'))).toEqual(['vane']);
    expect(without({ type: 'teleported', id: 'kel' })).toEqual(['vane']);
    expect(without({ type: 'phased', id: 'vane', hatchway: 1, inches: 3 })).toEqual(['kel']);
    expect(without({ type: 'positions-swapped', ids: ['vane', 'warrior-1'] })).toEqual(['kel']);
    expect(without({ type: 'operative-corrected', id: 'kel', changes: { wounds: 3 } })).toEqual(['vane']);
    expect(without({ type: 'placed', id: 'kel', x: 1, y: 1, error: 0.3, how: 'typed' })).toEqual([]);
  });

  it('are any, of those who meet though walls part them, or act at a door out of their reach: it was not all recorded', () => {
    const inD = stands({ at: 'territory' }, 'D');
    expect(within(inD, does('kel', 'charge', { target: 'warrior-1' }))).toEqual({ vane: ['A'] });
    expect(within(inD, does('kel', 'shoot', { target: 'warrior-1' }))).toEqual({ vane: ['A'] });
    expect(within(does('kel', 'operate-hatch', { door: { kind: 'hatchway', number: 4 } }))).toEqual({ vane: ['A'] });
    expect(within(does('kel', 'operate-hatch', { door: { kind: 'hatchway', number: 5 } })).kel).toEqual(['A']);
    const inB = stands({ at: 'territory' }, 'B');
    expect(within(inB, opens(1), does('kel', 'charge', { target: 'warrior-1' })).kel).toEqual(['A', 'B']);
  });

  it('are any once a turn of the players, or a turning point, has passed unrecorded', () => {
    const unrecorded = start({ playersRecorded: false });
    const ended: GameEvent = { type: 'turning-point-ended', turningPoint: 2 };
    expect(evolve(unrecorded, ended).known).toMatchObject({ within: {}, controlRange: {}, wayGone: {} });
    expect(evolve(start(), ended).known.within).toEqual({ kel: ['A'], vane: ['A'] });
  });

  it('are any without a map, in Adversary Ops, and where positions are kept', () => {
    const none = [start({ map: null }), start({ mode: 'adversary-ops' }), start({ keepsPositions: true })];
    expect(none.map(({ known }) => known.within)).toEqual([{}, {}, {}]);
  });
});
