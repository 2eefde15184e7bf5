import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playForMission } from '../../src/game/trials/policy-battle.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { someOf } from '../seeds.ts';
import { parsePack } from '../session/parse-pack.ts';

/*
 * A pack that was written by the documentation alone: Sentries that go on guard, Porters that pick up crates and carry them off, a
 * gambit of the NPOs and grades of the threat level of its own.
 */

const file = 'test/runner/depot.json';
const team = ['A', 'B', 'C', 'D'].map((name) => ({
  ...{ name, apl: 2, wounds: 12, save: 3, move: 6 },
  weapons: [
    { name: 'rifle', type: 'ranged', profile: '4 3+ 3/4' },
    { name: 'blade', type: 'melee', profile: '4 3+ 4/5' },
  ] as const,
}));

it('in a whole game its NPOs do all that it says, and nothing goes wrong', async () => {
  const read = parsePack(file, readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.message);
  const { pack } = read;
  const events: GameEvent[] = [];
  for (const seed of someOf(['depot/3', 'depot/1', 'depot/2', 'depot/4'])) {
    const start = { seed, mission: 'depot/crates', map: 'depot/hall', operatives: team, pack, themes: [], rulings: {} };
    const end = await playForMission(start, seed, { done: (deed) => events.push(...deed.events) });
    expect(end.wrong).toBeNull();
  }
  const acted = new Set(events.flatMap((event) => (event.type === 'npo-acted' ? [event.action] : [])));
  expect([...acted]).toEqual(expect.arrayContaining(['guard', 'pick-up', 'mission-action', 'shoot', 'reposition']));
  for (const type of ['npo-interrupts', 'guard-ended', 'own-gambit-used', 'threat-changed'] as const)
    expect(
      events.some((event) => event.type === type),
      type,
    ).toBe(true);
});
