import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../src/catalog/arrival-schema.ts';
import type { Condition } from '../../../src/catalog/conditions.ts';
import type { Range } from '../../../src/catalog/operation-parts.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { asRecorded } from '../../../src/rules/operations/condition.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { play, type Scene, scene } from '../scene.ts';
import { performed } from './performing.ts';
import { carriedBy, inRoom, lies, table } from './vault.ts';

const usual: Scene = {
  threat: 7,
  turningPoint: 3,
  openHatchways: [1, 2],
  openBreachPoints: [4],
  operatives: [{ id: 'kel', maxWounds: 12 }],
};

/** What is performed: `yes` or `no`; and what was asked. */
function judged(when: Condition, of: Scene = {}, answers = {}) {
  const tell = (text: string) => [{ do: 'tell', text }] as const;
  const { events, asked } = play(
    performed([{ do: 'if', when, perform: tell('yes'), else: tell('no') }], { it: 'kel' }),
    scene({ ...usual, ...of }),
    answers,
  );
  return { is: events.flatMap((event) => (event.type === 'table-told' ? [event.text] : [])).join(), asked };
}

describe('conditions', () => {
  it.each<[Condition, string]>([
    [{ threat: { from: 7 } }, 'yes'],
    [{ threat: { from: 8 } }, 'no'],
    [{ threat: { to: 7 } }, 'yes'],
    [{ threat: { to: 6 } }, 'no'],
    [{ grade: { from: 2, to: 2 } }, 'yes'],
    [{ grade: { to: 1 } }, 'no'],
    [{ turningPoint: { from: 3 } }, 'yes'],
    [{ turningPoint: { from: 4 } }, 'no'],
    [{ there: { side: 'players' } }, 'yes'],
    [{ there: { side: 'npos' } }, 'no'],
    [{ there: { side: 'players' }, count: { from: 2 } }, 'no'],
    [{ maxWounds: { from: 12 }, of: 'it' }, 'yes'],
    [{ maxWounds: { from: 13 }, of: 'it' }, 'no'],
    [{ maxWounds: { from: 1 }, of: 'by' }, 'no'],
    [{ open: 'hatchways', count: { from: 2, to: 2 } }, 'yes'],
    [{ open: 'breach-points', count: { from: 2 } }, 'no'],
    [{ open: 'all', count: { from: 3, to: 3 } }, 'yes'],
    [{ demolished: 'all' }, 'no'],
    [{ mode: 'joint-ops' }, 'yes'],
    [{ mode: 'adversary-ops' }, 'no'],
    [{ not: { threat: { from: 7 } } }, 'no'],
    [{ all: [{ threat: { from: 7 } }, { turningPoint: { to: 2 } }] }, 'no'],
    [{ all: [{ threat: { from: 7 } }, { turningPoint: { to: 3 } }] }, 'yes'],
    [{ any: [{ threat: { from: 8 } }, { turningPoint: { to: 3 } }] }, 'yes'],
    [{ any: [{ threat: { from: 8 } }, { turningPoint: { to: 2 } }] }, 'no'],
  ])('%j: %s', (when, is) => {
    expect(judged(when)).toEqual({ is, asked: [] });
  });

  it('who fell counts for this turning point alone, by side, each time', () => {
    const fallen = { type: 'incapacitated', id: 'kel' } as const;
    const before = scene({ ...usual, npos: ['necron-warrior'], operatives: ['kel', 'vane', 'orsk'] });
    const after = ['kel', 'vane', 'warrior-1'].reduce((state, id) => evolve(state, { ...fallen, id }), before);
    const fell = (state: GameState, side: 'npos' | 'players', count?: Range) =>
      asRecorded({ fell: side, ...(count && { count }) }, state);
    expect([fell(before, 'players'), fell(after, 'players'), fell(after, 'npos')]).toEqual([false, true, true]);
    expect([2, 3].map((from) => fell(after, 'players', { from }))).toEqual([true, false]);
    expect(fell(after, 'npos', { from: 2 })).toBe(false);
    const next = evolve(after, { type: 'turning-point-ended', turningPoint: 3 });
    expect([fell(next, 'players'), fell(next, 'npos')]).toEqual([false, false]);
  });

  it('a door counts as demolished only when it is open and breached', () => {
    const doors = (open: boolean, breached: boolean) =>
      asRecorded({ demolished: 'hatchways' }, { ...scene(), hatchways: [{ number: 1, open, breached }] });
    expect([doors(true, true), doors(true, false), doors(false, true)]).toEqual([true, false, false]);
  });

  it('the table is asked only for what decides', () => {
    const told = { told: 'Is the lamp lit?' };
    expect(judged(told, {}, { 'is-it-so': [true] })).toEqual({ is: 'yes', asked: ['is-it-so'] });
    expect(judged(told, {}, { 'is-it-so': [false] }).is).toBe('no');
    expect(judged({ not: told }, {}, { 'is-it-so': [false] }).is).toBe('yes');
    expect(judged({ all: [told, { threat: { from: 8 } }] })).toEqual({ is: 'no', asked: [] });
    expect(judged({ any: [told, { threat: { from: 7 } }] })).toEqual({ is: 'yes', asked: [] });
    expect(judged({ all: [told, { told: 'And the door shut?' }] }, {}, { 'is-it-so': [false] }).is).toBe('no');
    expect(judged({ any: [told, { told: 'Or the door shut?' }] }, {}, { 'is-it-so': [false, true] }).is).toBe('yes');
  });

  it('a marker is carried by one side alone, and not while it lies there', () => {
    const by = (id: string) => table({ key: carriedBy(id) }, { npos: ['necron-warrior'] });
    const are = (state: GameState, is: 'carried' | 'carried-by-npos') =>
      asRecorded({ markers: ['key'], are: is }, state);
    const lying = table({ key: inRoom('B') }, { npos: ['necron-warrior'] });
    const all = [by('kel'), by('warrior-1'), lying];
    expect(all.map((state) => are(state, 'carried'))).toEqual([true, false, false]);
    expect(all.map((state) => are(state, 'carried-by-npos'))).toEqual([false, true, false]);
  });

  it('a marker lies in the room or zone where it was put, without a map too; of others only the table knows', () => {
    const place = (at: 'room' | 'zone') =>
      table({ key: at === 'room' ? inRoom('B') : lies({ at: 'zone', zone: 'drop-zone-b' }) }, { map: null });
    const isIn = (state: GameState, where: { room: string } | { zone: Zone }) =>
      asRecorded({ markersIn: where, of: ['key'] }, state);
    expect(isIn(place('room'), { room: 'B' })).toBe(true);
    expect(isIn(place('room'), { room: 'C' })).toBe(false);
    expect(isIn(place('room'), { zone: 'drop-zone-b' })).toBeUndefined();
    expect(isIn(place('zone'), { zone: 'drop-zone-b' })).toBe(true);
    expect(isIn(place('zone'), { zone: 'drop-zone-a' })).toBeUndefined();
    expect(isIn(place('zone'), { room: 'B' })).toBeUndefined();
    expect(isIn(table({ key: carriedBy('kel') }, { map: null }), { room: 'B' })).toBe(false);
  });
});
