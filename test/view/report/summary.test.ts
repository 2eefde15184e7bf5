import { expect, it } from 'vitest';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { setUpTable, turningPointBlocks } from '../../../src/view/report/summary.ts';
import { config } from '../../rules/scene.ts';
import { battle } from './battles.ts';

const rowsOf = (more: Parameters<typeof config>[0]) =>
  setUpTable({ ...battle([]), config: config(more) }).rows.map((row) => row.join(': '));

it('what is played has no seed while the battle goes on, and no map twice', () => {
  expect(rowsOf({ map: 1, seed: 'y' })).toContain('Map: 1');
  expect(rowsOf({ map: 1, seed: 'y' })).not.toContain('Seed: y');
  expect(rowsOf({ map: 1, seed: '' }).filter((row) => row.startsWith('Seed'))).toEqual([]);
  expect(rowsOf({ map: null })).toContain('Map: none of the six');
});

const spent = (change: number, on?: string): GameEvent => ({
  type: 'command-points-changed',
  change,
  ...(on === undefined ? {} : { for: on }),
  because: 'ploy',
});
const pointOf = (...events: readonly GameEvent[]): string =>
  JSON.stringify(turningPointBlocks(battle([{ deed: { do: 'end-turn', args: {} }, events }])));

it('command points spent on one thing are told together, those gained not at all', () => {
  const reroll = 'Command Re-roll';
  expect(pointOf(spent(-1, reroll), spent(-1, 'our ploy'), spent(2), spent(-2, reroll), spent(-1))).toContain(
    'CP spent: 3 (Command Re-roll), 1 (our ploy), 1.',
  );
  expect(pointOf(spent(2))).not.toContain('CP spent');
});
