import { expect, it } from 'vitest';
import { someOf } from '../seeds.ts';
import { habit, playByHabit } from './habit.ts';
import { expectReadable } from './looked-at.ts';
import { rivalTable } from './mission-screens.ts';
import { Player } from './player.ts';
import { expectSeen } from './seen.ts';
import type { Table } from './tw.ts';

const onePoint = '--player Anna --player Ben --ruling battle-length=1 --roster Anna=anna.json --roster Ben=ben.json';

it('a battle of Adversary Ops in pseudo-terminals, wide and narrow, looks as it does in this process', {
  timeout: 120_000,
}, async () => {
  const tables: Table[] = [];
  const games: Promise<void>[] = [];
  for (const cols of someOf([40, 80])) {
    const shown = await playByHabit(new Player(await rivalTable(onePoint), 'play', { cols }), habit('pty'), 200);
    expectReadable(shown, cols);
    const table = await rivalTable(onePoint);
    games.push(expectSeen(shown, table, cols));
    tables.push(table);
  }
  await Promise.all(games);
  for (const table of tables) {
    expect((await table.json('status')).status).toMatchObject({ phase: 'over', outcome: 'by-points' });
    expect((await table.json('verify')).findings).toEqual([]);
  }
});
