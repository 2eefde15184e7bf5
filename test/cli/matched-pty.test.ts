import { expect, it } from 'vitest';
import { someOf } from '../seeds.ts';
import { PtyPlayer } from './pty-player.ts';
import type { Table } from './tw.ts';
import { matchBegun, playWholeMatch } from './whole-match.ts';

it('a whole match in pseudo-terminals, wide and narrow', { timeout: 120_000 }, async () => {
  const games = await Promise.all(someOf([40, 80]).map(async (cols) => ({ cols, table: await matchBegun() })));
  await Promise.all(games.map(({ table, cols }) => playedThrough(table, cols)));
  for (const { table } of games)
    expect((await table.json('matched status')).status).toMatchObject({ outcome: 'a', turningPoint: 4 });
});

async function playedThrough(table: Table, cols: number): Promise<void> {
  const player = new PtyPlayer(table, 'matched play', cols);
  await playWholeMatch(player);
  expect(player.exitCode).toBe(0);
  expect(player.screen.text).toContain('The battle is over.');
  for (const line of player.screen.text.split('\n')) expect([...line].length).toBeLessThanOrEqual(cols);
}
