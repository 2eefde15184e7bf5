import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

async function placed(): Promise<Table> {
  const table = await newGame();
  table.write('places', 'kel 1555\nvane 1585\nw1 4382\n');
  await table.run('place --batch places');
  await table.run('place kel e2');
  return table;
}

describe('tw board', () => {
  it('shows everybody with their codes, and the last move', async () => {
    const table = await placed();
    const { out } = await table.run('board');
    expect(out).toContain('ke* kel        2544');
    expect(out).toMatch(/\.\.?/);
    expect(out).toContain('Players in small letters');
    expect((await table.json('board')).positions).toHaveProperty('vane');
  });

  it('says whose operatives are whose where players are against each other', async () => {
    const table = new Table();
    const of = (name: string, place: string) => JSON.stringify([{ name, apl: 3, wounds: 12, place }]);
    table.write('anna.json', of('Kel', '1555'));
    table.write('ben.json', of('Roth', '7555'));
    const players = '--player Anna --player Ben --roster Anna=anna.json --roster Ben=ben.json';
    await table.run(`new-game --mode adversary-ops ${players} --map 2 --seed abc --auto`);
    const { out } = await table.run('board');
    expect(out).toContain('ke* kel        1555');
    expect(out).toContain('ro* roth       7555');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Anna: ke. Ben: ro.');
    expect(out).not.toContain('dormant');
  });

  it('says so where nobody is placed, and is refused without a map or a game', async () => {
    expect((await (await newGame()).run('board')).out).toContain('Nobody is placed');
    const unmapped = new Table();
    expect((await unmapped.run('board')).exitCode).toBe(4);
    await unmapped.run('new-game --mission 2 --map none --seed abc --operative Kel:3:12 --auto');
    const { exitCode, err } = await unmapped.run('board');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('There is no board in this game')]);
  });

  it('is written to scale: of the last who moved or whom one names, not over a file unless told', async () => {
    const table = await placed();
    expect((await table.run('board --svg board.svg')).out).toContain('Written: ');
    const svg = readFileSync(table.path('board.svg'), 'utf8');
    expect(svg).toContain('<polyline');
    expect((await table.run('board --svg board.svg')).exitCode).not.toBe(0);
    expect((await table.run('board --svg board.svg --overwrite --of vane')).exitCode).toBe(0);
    expect((await table.run('board --svg -')).out).toMatch(/^<svg /);
    expect((await table.run('board --svg other.svg --dry-run')).exitCode).toBe(2);
    expect(existsSync(table.path('other.svg'))).toBe(false);
    expect((await table.run('board --svg - --of nobody')).err).toContain('There is no operative nobody.');
  });

  it('leaves its file out where it would stand in the way of a batch', async () => {
    const { out } = await (await placed()).tw(['board', '--batch', '-'], {
      input: '{"kind":"door-range","map":1,"who":{"x":3,"y":3,"mm":32}}\n',
    });
    expect(JSON.parse(out)).toHaveProperty('answer');
  });

  it('is in the report of each turning point, and nowhere in the report of a game without positions', async () => {
    const table = await placed();
    const { out, exitCode } = await table.run('report');
    expect(exitCode).toBe(0);
    expect(out).toContain('**Places at the end of turning point 1**');
    expect(out).toMatch(/```text\n[^`]*kel {8}2544[^`]*```/);
    await table.run('report --html report.html');
    expect(readFileSync(table.path('report.html'), 'utf8')).toContain('<title>Kel 2544, conceal, ready</title>');
    expect((await table.json('report')).report.parts.some(({ kind }: { kind: string }) => kind === 'board')).toBe(true);
    expect((await (await newGame()).run('report')).out).not.toContain('Where everybody stood');
  });
});
