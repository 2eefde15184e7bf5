import { expect, it } from 'vitest';
import { Table } from './tw.ts';

it('a game that is conceded is finished: stats and report know it, verify finds nothing, undo takes it back', async () => {
  const table = new Table();
  await table.run('new-game --demo --seed c');
  await table.run('strategy --auto');
  const { out } = await table.run('concede');
  expect(out).toContain('The battle is over: the players lose (the players conceded).');
  const env = { XDG_STATE_HOME: table.path('none') };
  expect(JSON.parse((await table.tw(['stats', '--json'], { env })).out).stats).toMatchObject({ games: 1, lost: 1 });
  expect((await table.run('report --no-pager')).out).toContain('the players conceded');
  expect((await table.run('verify')).exitCode).toBe(0);
  await table.run('undo');
  const { status } = await table.json('status');
  expect(status).toMatchObject({ phase: 'firefight', outcome: null });
});
