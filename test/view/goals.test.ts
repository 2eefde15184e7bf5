import { describe, expect, it } from 'vitest';
import type { Goal } from '../../src/rules/events/events.ts';
import { nothingKnown } from '../../src/rules/known/known.ts';
import type { GameConfig } from '../../src/rules/state/state.ts';
import { goalText, goalWay } from '../../src/view/sentences/goals.ts';
import { type Scene, scene } from '../rules/scene.ts';

const on = (map: GameConfig['map'], goal: Goal, of: Scene = {}, npo?: string): string =>
  (npo === undefined ? goalText : goalWay)(
    goal,
    scene({ map, operatives: ['kel'], npos: ['necron-warrior'], ...of }),
    npo ?? '',
  );
const inRoom = (room: string): Scene => ({
  known: { ...nothingKnown, rooms: { 'warrior-1': room } },
});

describe('what an NPO goes for, on a map and on none', () => {
  it('mission 1: the Escape marker', () => {
    expect(on(1, { at: 'escape-marker', place: { edge: 'right', inches: 15.9 } })).toBe(
      'as close as possible to the Escape marker (right edge, 15.9" from the top right corner), so nobody can leave there',
    );
    expect(on(null, { at: 'escape-marker', place: null })).toBe(
      'as close as possible to the Escape marker, so nobody can leave there',
    );
  });

  it('mission 2: the hatchways and breach points still needed, in as few words as there are', () => {
    expect(on(1, { at: 'access-points', hatchways: [1, 3, 4, 5], breachPoints: [2] })).toBe(
      'to the nearest access point not yet breached (hatchways 1, 3-5, breach point 2), so nobody can Breach there',
    );
    expect(on(1, { at: 'access-points', hatchways: [6], breachPoints: [] })).toContain('(hatchway 6)');
    expect(on(1, { at: 'access-points', hatchways: [], breachPoints: [1, 2] })).toContain('(breach points 1, 2)');
  });

  it('mission 3: the markers with their rooms, the item, its carrier', () => {
    expect(on(2, { at: 'markers', markers: [1, 3] })).toBe(
      'to the nearest objective marker (1 in room B or 3 in room F), so nobody can Pick Up there',
    );
    expect(on(null, { at: 'markers', markers: [1, 2, 3] })).toContain('(1, 2 or 3)');
    expect(on(1, { at: 'item' })).toBe('to the item, so nobody can Pick Up there');
    expect(on(3, { at: 'carrier', id: 'kel' })).toBe(
      "between Kel (carrier) and Player A's bottom edge, to keep the item in",
    );
    expect(on(null, { at: 'carrier', id: 'kel' })).toContain(
      "between Kel (carrier) and Player A's killzone edge, to keep the item in",
    );
  });

  it.each([
    [1, 'D'],
    [2, 'E'],
    [3, 'C'],
    [4, 'C'],
    [5, 'C'],
    [6, 'F'],
  ] as const)('mission 4: the sarcophagus, on map %i in room %s', (map, room) => {
    expect(on(map, { at: 'sarcophagus' })).toBe(
      `as close as possible to the sarcophagus (C1, room ${room}), so nobody can Breach it`,
    );
  });

  it('mission 4 without a map', () => {
    expect(on(null, { at: 'sarcophagus' })).toContain(
      'as close as possible to the sarcophagus (C1), so nobody can Breach it',
    );
  });

  it('mission 5: the rooms that are to be scouted', () => {
    const because = ', so nobody can scout it';
    expect(on(1, { at: 'rooms', rooms: ['B'], opened: true })).toBe(`into room B (not scouted)${because}`);
    expect(on(1, { at: 'rooms', rooms: ['B', 'D'], opened: true })).toBe(
      `into the nearest unscouted open room (B or D)${because}`,
    );
    expect(on(1, { at: 'rooms', rooms: ['C', 'E'], opened: false })).toBe(
      `into the nearest unscouted room (C or E)${because}`,
    );
    expect(on(null, { at: 'rooms', rooms: [], opened: false })).toBe(`into the nearest unscouted room${because}`);
  });

  it.each([
    [1, 'right'],
    [2, 'right'],
    [3, 'top'],
    [4, 'top'],
    [5, 'top'],
    [6, 'right'],
  ] as const)("mission 6: Player B's drop zone, on map %i at the %s edge", (map, edge) => {
    expect(on(map, { at: 'drop-zone' })).toBe(`into Player B's drop zone (${edge} edge), so nobody can regroup there`);
  });
});

describe('by which way', () => {
  const marker = { at: 'escape-marker', place: { edge: 'right', inches: 11.9 } } as const;

  it('is told of an NPO that is known to stand in a room', () => {
    expect(on(1, marker, inRoom('B'), 'warrior-1')).toContain(
      'as close as possible to the Escape marker, by hatchway 2 (B-C)',
    );
    expect(on(1, marker, inRoom('D'), 'warrior-1')).toContain(
      'as close as possible to the Escape marker, by hatchway 3 (B-D) or hatchway 4 (D-E)',
    );
  });

  it('is not told where it is in that room already, nor of one whose room is not known', () => {
    expect(on(1, marker, inRoom('C'), 'warrior-1')).not.toContain('from room');
    expect(on(1, marker, {}, 'warrior-1')).not.toContain('from room');
    expect(on(1, marker, inRoom('B'))).not.toContain('from room');
  });
});
