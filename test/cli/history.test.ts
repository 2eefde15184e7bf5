import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, type Table } from './tw.ts';

const level = async (table: Table): Promise<number> => (await table.json('status')).status.threat.level;

describe('history', () => {
  it('one command is one entry and one undo step; what is undone leaves the threat as it was [THR-24 COR-20]', async () => {
    const table = await newGame();
    await table.run('threat +3');
    await table.run('threat shoot');
    expect(await table.json('undo')).toMatchObject({
      entry: 4,
      says: ['Undone: threat shoot (entry 3).'],
      status: { threat: { level: 3 } },
    });
    expect(await table.json('redo')).toMatchObject({ entry: 5, status: { threat: { level: 4 } } });
    expect((await table.run('undo 2')).exitCode).toBe(0);
    expect(await level(table)).toBe(0);
    expect((await table.run('undo')).exitCode).toBe(1);
  });

  it('undo --to goes back to an entry', async () => {
    const table = await newGame();
    for (const change of ['+1', '+1', '+1']) await table.run(`threat ${change}`);
    await table.run('undo --to 2');
    expect(await level(table)).toBe(1);
    expect(await table.json('undo --to 9')).toMatchObject({ exitCode: 1 });
    expect((await table.json('undo 1 --to 1')).error.code).toBe('usage');
  });

  it('the same command after an undo has the same dice; reroll has others, and says why', async () => {
    const table = await newGame();
    const faces = async () => (await table.json('threat breach')).dice[0].values;
    const first = await faces();
    await table.run('undo');
    expect(await faces()).toEqual(first);
    expect((await table.json('reroll')).error.code).toBe('usage');
    const again = await table.tw(['reroll', '--reason', 'off the table', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ ok: true, command: 'reroll', entry: 5, dice: [{ source: 'seed' }] });
    expect((await table.run('log')).out).toContain('Rolled again (off the table)');
    expect((await table.run('verify')).exitCode).toBe(0);
    await table.run('hatch 3 open');
    const none = await table.tw(['reroll', '--reason', 'why not', '--json']);
    expect(JSON.parse(none.out)).toMatchObject({
      error: { code: 'refused', message: 'Entry 6 (hatch) rolled no dice.' },
    });
  });

  it('--at shows an earlier state', async () => {
    const table = await newGame();
    await table.run('threat +3');
    await table.run('threat +3');
    expect((await table.json('status --at 2')).status.threat.level).toBe(3);
    expect((await table.json('threat --at 1')).threat).toEqual({ level: 0, grade: 0 });
  });

  it('log --last has the newest entries alone, undone ones too; more than there are are all', async () => {
    const table = await newGame();
    for (const line of ['threat +1', 'threat +2', 'undo']) await table.run(line);
    const shown = async (line: string) =>
      (await table.json(line)).entries.map(({ n, mark }: { n: number; mark: string }) => [n, mark]);
    const all = await shown('log');
    expect(all).toHaveLength(4);
    expect(await shown('log --last 2')).toEqual(all.slice(2));
    expect(await shown('log --last 9')).toEqual(all);
    const { out } = await table.run('log --last 1');
    expect([out.includes('undo'), out.includes('threat +2')]).toEqual([true, false]);
    for (const wrong of ['0', '-1', '1.5', 'x']) {
      const { exitCode, err } = await table.run(`log --last ${wrong}`);
      expect([exitCode, err]).toEqual([
        2,
        expect.stringContaining(`--last takes a number of entries, 1 or more, not "${wrong}".`),
      ]);
    }
  });

  it('log, show and replay tell what happened', async () => {
    const table = await newGame();
    await table.run('threat breach --dice 6');
    expect((await table.run('log')).out).toContain('threat breach');
    expect((await table.run('show 2')).out).toContain('threat-breach: 6 (your dice)');
    expect((await table.run('replay')).out).toContain('2. tw threat breach');
    expect((await table.json('show 9')).error.code).toBe('invalid-data');
  });

  it('verify finds an entry that comes out differently', async () => {
    const table = await newGame();
    await table.run('threat breach --dice 6');
    const file = 'tw-session.jsonl';
    table.write(file, readFileSync(table.path(file), 'utf8').replace('"to":2', '"to":3'));
    const { exitCode, findings, error } = await table.json('verify');
    expect(exitCode).toBe(1);
    expect(findings).toMatchObject([
      { entry: 2, kind: 'events' },
      { entry: 2, kind: 'line' },
    ]);
    expect(error.message).toContain('Entry 2 (threat)');
  });

  it('two processes at once make two entries, one after the other', async () => {
    const table = await newGame();
    const ended = await Promise.all([1, 2, 3].map(() => table.start('threat +1')));
    expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect(await level(table)).toBe(3);
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});
