import { describe, expect, it } from 'vitest';
import { next, type Status } from './client.ts';
import { Table } from './tw.ts';

const mostCommands = 80;

describe('a script that only answers error.question', () => {
  it('plays two turning points with tw next, to the end of the second', async () => {
    const table = new Table();
    await table.run(
      'new-game --mission 5 --map 1 --seed client --theme crownworld --operative Kel:3:40:2 --operative Vane:2:40:2',
    );
    const done: Status[] = [];
    while (done.length < mostCommands && (done.at(-1)?.turningPoint ?? 1) < 3)
      done.push(await next(table, done.length));
    expect(done.at(-1)).toMatchObject({ turningPoint: 3, phase: 'strategy', step: 'initiative', outcome: null });
    const verified = await table.json('verify');
    expect(verified).toMatchObject({ exitCode: 0, findings: [] });
  });
});
