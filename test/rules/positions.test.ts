import { describe, expect, it } from 'vitest';
import type { EventOf, GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { closeTo } from '../../src/rules/known/known.ts';
import { boardAnswer } from '../../src/rules/npo-places/answer.ts';
import type { GameState, PlayerAction, Position } from '../../src/rules/state/state.ts';
import { config, scene } from './scene.ts';

const here: Position = { x: 5, y: 5, error: 0.3 };
const there: Position = { x: 9, y: 7, error: 0.1, relation: { is: 'touching', piece: 'C3' } };
const beside: Position = { x: 6, y: 5, error: 0.2, relation: { is: 'contact', with: 'kel' } };
const covered: Position = { x: 20, y: 5, error: 0.3, relation: { is: 'cover', piece: 'C3', from: 'kel' } };

/** Kel, Vane and two Warriors, all placed: warrior-1 in contact with Kel, warrior-2 in cover from Kel. */
const table = (positions: GameState['positions'] = all): GameState => ({
  ...scene({ npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel', 'vane'] }),
  keepsPositions: true,
  positions,
});
const all = { kel: here, vane: there, 'warrior-1': beside, 'warrior-2': covered };
const withoutKel = {
  vane: there,
  'warrior-1': { x: 6, y: 5, error: 0.2 },
  'warrior-2': { x: 20, y: 5, error: 0.3 },
};
const placesAfter = (...events: readonly GameEvent[]) => events.reduce(evolve, table()).positions;

const placed = (id: string, more: Partial<EventOf<'placed'>> = {}): EventOf<'placed'> => ({
  type: 'placed',
  id,
  x: 3,
  y: 4,
  error: 0.3,
  how: 'typed',
  ...more,
});
const kelActs = (action: PlayerAction): GameEvent => ({ type: 'action-performed', id: 'kel', action, ap: 1 });
const warriorActs = (action: EventOf<'npo-acted'>['action']): GameEvent => ({
  type: 'npo-acted',
  id: 'warrior-1',
  clause: 1,
  action,
  ap: 1,
});

describe('a place', () => {
  it('is kept with its error and what was said of it; the first one makes the game keep positions', () => {
    const before = scene({ operatives: ['kel'] });
    expect([before.keepsPositions, before.positions]).toEqual([false, {}]);
    const state = evolve(before, placed('kel', { relation: { is: 'pad', pad: 1 } }));
    expect(state.keepsPositions).toBe(true);
    expect(state.positions).toEqual({ kel: { x: 3, y: 4, error: 0.3, relation: { is: 'pad', pad: 1 } } });
  });

  it('takes the place of the one before, and ends what was said of others by that', () => {
    expect(placesAfter(placed('kel'))).toEqual({ ...withoutKel, kel: { x: 3, y: 4, error: 0.3 } });
  });

  it.each(['charge', 'reposition', 'dash', 'fall-back'] as const)(
    'is no longer known after a %s, on either side',
    (action) => {
      expect(placesAfter(kelActs(action))).toEqual(withoutKel);
      expect(placesAfter(warriorActs(action))).toEqual({ kel: here, vane: there, 'warrior-2': covered });
    },
  );

  it.each(['shoot', 'fight', 'operate-hatch'] as const)('stays after a %s', (action) => {
    expect(placesAfter(kelActs(action))).toBe(all);
    expect(placesAfter(warriorActs(action))).toBe(all);
  });

  it.each([
    ['a fall', { type: 'incapacitated', id: 'kel' }],
    ['an escape', { type: 'escaped', id: 'kel' }],
    ['phasing', { type: 'phased', id: 'kel', hatchway: 2, inches: 3 }],
    ['removal', { type: 'operative-removed', id: 'kel' }],
    ['a teleport', { type: 'teleported', id: 'kel' }],
    ['a word', { type: 'place-forgotten', id: 'kel' }],
    ['being put right as fallen', { type: 'operative-corrected', id: 'kel', changes: { state: 'incapacitated' } }],
    ['being put right as escaped', { type: 'operative-corrected', id: 'kel', changes: { state: 'escaped' } }],
  ] as const)('ends with %s', (_, event) => {
    expect(placesAfter(event)).toEqual(withoutKel);
  });

  it('stays where something else of somebody is put right', () => {
    expect(placesAfter({ type: 'operative-corrected', id: 'kel', changes: { wounds: 3 } })).toBe(all);
    expect(placesAfter({ type: 'npo-corrected', id: 'warrior-1', changes: { state: 'expended' } })).toBe(all);
    expect(
      placesAfter({ type: 'npo-corrected', id: 'warrior-2', changes: { state: 'incapacitated' } }),
    ).not.toHaveProperty('warrior-2');
  });

  it('of whoever stood on the other pad is not known after a teleport', () => {
    expect(placesAfter({ type: 'teleported', id: 'kel', with: 'vane' })).toEqual({
      'warrior-1': withoutKel['warrior-1'],
      'warrior-2': withoutKel['warrior-2'],
    });
  });

  it("is exactly the other's after a swap, and what was said of either is over", () => {
    const positions = placesAfter({ type: 'positions-swapped', ids: ['kel', 'vane'] });
    expect(positions).toEqual({ ...withoutKel, kel: { x: 9, y: 7, error: 0.1 }, vane: here });
  });

  it('is not known after a swap with somebody whose place was not', () => {
    const swapped = evolve(table({ kel: here }), { type: 'positions-swapped', ids: ['kel', 'vane'] });
    expect(swapped.positions).toEqual({ vane: here });
  });

  it('no is kept once the game keeps none', () => {
    const state = evolve(table(), { type: 'positions-dropped' });
    expect([state.keepsPositions, state.positions]).toEqual([false, {}]);
  });
});

describe('what the record knows of control ranges', () => {
  const close = (state: GameState): GameState => ({
    ...state,
    known: { ...state.known, controlRange: { kel: { 'warrior-1': true } } },
  });

  it('ends where somebody is placed anew by hand', () => {
    expect(closeTo(evolve(close(table()), placed('kel')), 'kel')).toEqual([]);
  });

  it('stays where it is only told where a move has led', () => {
    const moved = close(table({ vane: there }));
    expect(closeTo(evolve(moved, placed('kel')), 'kel')).toEqual(['warrior-1']);
  });

  it('has whom its base touches, if that is an enemy', () => {
    const touching = (id: string) => placed('kel', { relation: { is: 'contact', with: id } });
    expect(closeTo(evolve(table(), touching('warrior-2')), 'kel')).toEqual(['warrior-2']);
    expect(closeTo(evolve(table(), touching('vane')), 'kel')).toEqual([]);
  });
});

describe('whoever falls', () => {
  it('has stood there: how far it was from the one who did it is measured all the same (Aggressive Defence Construct)', () => {
    const fallen = evolve(
      { ...table(), config: config({ map: 1 }) },
      { type: 'incapacitated', id: 'warrior-1', by: 'kel' },
    );
    const now = { ...fallen, npos: fallen.npos.map((npo) => ({ ...npo, state: 'incapacitated' as const })) };
    expect(now.positions).not.toHaveProperty('warrior-1');
    const about = {
      predicate: 'distance' as const,
      by: 'kel',
      ids: ['warrior-1'],
      from: 'stands' as const,
      measure: 'around-walls' as const,
    };
    const fact = boardAnswer({ kind: 'number', name: 'distance', why: '', min: 0, max: 40, about }, now);
    expect(fact?.value).toEqual(expect.any(Number));
    expect(
      boardAnswer({ kind: 'number', name: 'distance', why: '', min: 0, max: 40, about }, { ...now, fallenAt: {} }),
    ).toBeUndefined();
  });
});
