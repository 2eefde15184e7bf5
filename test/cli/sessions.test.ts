import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const start = (name: string, rest = ''): string =>
  `new-game --mission 4 --map 2 --seed s --operative Kel:3:12 --session ${name}${rest}`;

describe('tw sessions', () => {
  it('lists the games of this folder, the one that is meant marked, and nothing else', async () => {
    const table = new Table();
    table.write('notes.jsonl', '{"no": "game"}\n');
    await table.run(start('crypt.jsonl'));
    await table.run(start('tw-session.jsonl'));
    await table.run('cp +1');
    const { here, elsewhere } = await table.json('sessions');
    expect(elsewhere).toEqual([]);
    expect(here.map(({ path, entries }: { path: string; entries: number }) => [path, entries])).toEqual([
      [table.path('tw-session.jsonl'), 2],
      [table.path('crypt.jsonl'), 1],
    ]);
    expect(here[1]).toMatchObject({ mission: 4, map: 2, turningPoint: 1, outcome: null });
    const { out } = await table.run('sessions');
    expect(out).toMatch(/tw-session\.jsonl .*this one/);
    expect(out).not.toContain('notes');
  });

  it('says that there is none', async () => {
    expect((await new Table().run('sessions')).out).toContain('none');
  });

  it('lists the latest games elsewhere, as long as they are there', async () => {
    const [first, other] = [new Table(), new Table()];
    const env = { XDG_STATE_HOME: first.path('state') };
    for (const name of ['a.jsonl', 'b.jsonl', 'a.jsonl'])
      await first.tw(start(name, ' --overwrite').split(' '), { env });
    await first.tw(start('gone.jsonl').split(' '), { env: { XDG_STATE_HOME: other.path('state') } });
    const { out } = await other.tw(['sessions', '--json'], { env });
    expect(JSON.parse(out).elsewhere.map(({ path }: { path: string }) => path)).toEqual([
      first.path('a.jsonl'),
      first.path('b.jsonl'),
    ]);
    expect(readFileSync(join(first.path('state'), 'tw/recent'), 'utf8').split('\n')).toHaveLength(3);
  });
});

describe('--session NAME', () => {
  it('is a game of this folder without its ending, or a game elsewhere', async () => {
    const [table, other] = [new Table(), new Table()];
    const env = { XDG_STATE_HOME: table.path('state') };
    await table.tw(start('crypt.jsonl').split(' '), { env });
    expect((await table.run('status --session crypt')).exitCode).toBe(0);
    expect((await other.tw(['status', '--session', 'crypt'], { env })).exitCode).toBe(0);
    expect((await other.tw(['status', '--session', 'crypt.jsonl'], { env })).exitCode).toBe(4);
    expect((await other.tw(['status', '--session', 'vault'], { env })).exitCode).toBe(4);
  });

  it('is the file of that name where there is one, or is to be', async () => {
    const table = new Table();
    await table.run(start('crypt'));
    expect(existsSync(table.path('crypt'))).toBe(true);
    await table.run(start('crypt.jsonl'));
    await table.run('cp +1 --session crypt');
    expect(readFileSync(table.path('crypt.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });
});
