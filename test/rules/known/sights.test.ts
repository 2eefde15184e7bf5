import { describe, expect, it } from 'vitest';
import type { EventOf, GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { scene } from '../scene.ts';

const at = (x: number, y: number) => ({ x, y, error: 0.3 });
const start: GameState = {
  ...scene({
    phase: 'firefight',
    map: 1,
    playersRecorded: true,
    npos: ['necron-warrior'],
    operatives: ['kel', 'vane'],
  }),
  keepsPositions: true,
  positions: { kel: at(3, 6), vane: at(3, 9), 'warrior-1': at(3, 12) },
};
const tells = (to: string, more: Partial<EventOf<'sight-told'>>): GameEvent => ({
  type: 'sight-told',
  by: 'warrior-1',
  to,
  ...more,
});
const stands = (id: string, x: number, y: number): GameEvent => ({
  type: 'placed',
  id,
  x,
  y,
  error: 0.3,
  how: 'typed',
});
const told = (...events: readonly GameEvent[]) => events.reduce(evolve, start).known.sights;

describe('what people told of a sight', () => {
  const seen = tells('kel', { valid: true, cover: true, obscured: false });
  const kel = {
    by: { id: 'warrior-1', x: 3, y: 12 },
    to: { id: 'kel', x: 3, y: 6 },
    order: 'conceal',
    valid: true,
    cover: true,
    obscured: false,
  };

  it('is kept with where both stand and the order of the one looked at', () => {
    expect(told(seen)).toEqual([kel]);
    const hidden: GameState = { ...start, operatives: start.operatives.map((one) => ({ ...one, order: 'engage' })) };
    expect(evolve(hidden, seen).known.sights).toEqual([{ ...kel, order: 'engage' }]);
  });

  it('is joined to what was told of it before; what is told last counts', () => {
    expect(
      told(tells('kel', { cover: false }), tells('kel', { obscured: true }), tells('kel', { cover: true })),
    ).toEqual([{ by: kel.by, to: kel.to, order: 'conceal', cover: true, obscured: true }]);
  });

  it('stays while others move, and goes with the next one told once it is of elsewhere', () => {
    const vane = { ...kel, to: { id: 'vane', x: 4, y: 9 }, valid: false };
    const { cover: _, obscured: __, ...hidden } = vane;
    expect(told(seen, stands('vane', 4, 9), tells('vane', { valid: false }))).toEqual([kel, hidden]);
    expect(told(seen, stands('kel', 4, 6), tells('vane', { valid: true }))).toMatchObject([{ to: { id: 'vane' } }]);
    expect(told(seen, stands('warrior-1', 4, 12), tells('vane', { valid: true }))).toMatchObject([
      { to: { id: 'vane' } },
    ]);
  });

  it('goes when a door opens or closes', () => {
    const other = tells('vane', { valid: false });
    const doors: readonly GameEvent[] = [
      { type: 'hatchway-moved', number: 4, open: true },
      { type: 'hatchway-moved', number: 4, open: false },
      { type: 'breach-point-moved', number: 1, open: true },
      { type: 'door-corrected', door: 'hatchway', number: 2, open: true, breached: false },
    ];
    for (const door of doors) expect(told(seen, other, door)).toEqual([]);
    expect(told(seen, { type: 'readied', npos: ['warrior-1'], operatives: [] })).toEqual([kel]);
  });

  it('is of control range what the record has of it, until one of the two moves', () => {
    const [close, apart] = [tells('kel', { close: true }), tells('vane', { close: false })];
    expect(told(close, apart)).toEqual([]);
    const known = (...events: readonly GameEvent[]) => events.reduce(evolve, start).known.controlRange;
    expect(known(close, apart)).toMatchObject({ kel: { 'warrior-1': true }, vane: { 'warrior-1': false } });
    expect(known(close, apart, stands('vane', 3, 8)).vane).toBeUndefined();
    expect(known({ type: 'sight-told', by: 'kel', to: 'warrior-1', close: true }).kel).toEqual({ 'warrior-1': true });
  });

  it('is nothing of whose place is not known', () => {
    expect(told({ type: 'place-forgotten', id: 'kel' }, seen)).toEqual([]);
    expect(told({ type: 'place-forgotten', id: 'warrior-1' }, seen)).toEqual([]);
  });
});
