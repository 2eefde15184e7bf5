import { describe, expect, it } from 'vitest';
import { playable } from '../../../src/forecast/play/job.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import { atTable, from, marine } from '../../policy/at-table.ts';

/** Kel and Dorn, a hurt Warrior before them both. */
const hurtWarrior = atTable(
  { kel: from([1, 3]), dorn: from([1, 3], 2, 0), 'warrior-1': from([1, 4.5]) },
  {
    npos: [{ datacard: 'necron-warrior', wounds: 5 }],
    operatives: [marine('kel'), marine('dorn')],
  },
);

const act = (id: string, more: object): Deed => ({ do: 'act', args: { id, ...more } });
const shoots = (id: string): Deed => act(id, { order: 'engage', action: 'shoot', target: 'warrior-1' });

/** Ends every activation at once. */
const waits: PlayerPolicy = {
  ...{ id: 'waits', version: 1 },
  choose: (_, { nothing }) => ({
    ...{ deed: nothing as ReturnType<PlayerPolicy['choose']>['deed'] },
    ...{ action: 'done', ap: 0, serves: 'nothing' },
  }),
};

const option = (...first: readonly Deed[]) =>
  playable({ start: { state: hurtWarrior }, options: [{ policy: 'waits', first }], seed: 's', cap: 2 }, [waits]);

describe('the deeds that an option begins with', () => {
  const both = [shoots('kel'), act('kel', { action: 'done' }), shoots('dorn')];

  it('are left out where the dice before them have made them needless, and the game is played on', () => {
    const games = option(...both);
    const lines = Array.from({ length: 24 }, (_, k) => games.play(k, 0));
    expect(lines.filter(({ r }) => r === 'x')).toEqual([]);
    // Kel has killed the Warrior in some: Dorn's shot is a deed more where it still stands.
    expect(new Set(lines.map(({ d }) => d)).size).toBeGreaterThan(1);
  });

  it('are an option where some dice allow each of them, whatever the first trial game comes to', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const job = { start: { state: hurtWarrior }, options: [{ policy: 'waits', first: both }], seed, cap: 2 };
      expect(playable(job, [waits]).neverDone(0)).toBeUndefined();
    }
  });

  it('are none where the first is refused, or a later one by any dice', () => {
    const far = act('kel', { order: 'engage', action: 'breach', door: { kind: 'hatchway', number: 1 } });
    const because = "Hatchway 1 is not in Kel's control range.";
    expect(option(far).neverDone(0)).toEqual({ at: 0, because, games: 0 });
    expect(option(far).play(1, 0)).toMatchObject({ r: 'x', d: 0 });
    expect(option(shoots('kel'), far).neverDone(0)).toEqual({ at: 1, because, games: 24 });
    const nowhere = option(shoots('kel'), act('kel', { action: 'dash' }));
    expect(nowhere.neverDone(0)).toMatchObject({ at: 1, because: expect.stringContaining('Where does Kel end?') });
    expect(nowhere.play(1, 0)).toMatchObject({ r: 'u' });
  });

  it('are judged one by one where a program gives the same one twice', () => {
    const done = act('kel', { action: 'done' });
    expect(option(done, done).neverDone(0)).toMatchObject({ at: 1, games: 24 });
  });
});
