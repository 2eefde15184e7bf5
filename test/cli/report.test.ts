import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame } from './tw.ts';

/** Whose games ahead are short. */
const marine = {
  ...{ apl: 1, wounds: 2, save: 3, move: 6, base: 32 },
  weapons: [{ name: 'Blade', type: 'melee', profile: '5 3+ 4/6' }],
};

describe('tw report', () => {
  it('prints Markdown without a file', async () => {
    const { exitCode, out, err } = await (await newGame()).run('report');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^# Battle report: Shifting Labyrinth\n/);
  });

  it('as JSON it is a title and its parts: headings, paragraphs, tables, a chart', async () => {
    const { report } = await (await newGame()).json('report');
    expect(report.title).toBe('Battle report: Shifting Labyrinth');
    const kinds = report.parts.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['heading', 'paragraph', 'table', 'chart']));
    expect(report.parts.find(({ kind }: { kind: string }) => kind === 'paragraph').text).toMatch(/^The battle goes on/);
    expect(report.parts.find(({ kind }: { kind: string }) => kind === 'chart').curve.levels).toHaveLength(1);
  });

  it('writes one HTML page and Markdown, both whole', async () => {
    const table = await newGame();
    const { exitCode, files } = await table.json('report --html battle.html --markdown battle.md');
    expect(exitCode).toBe(0);
    expect(files).toHaveLength(2);
    expect(readFileSync(table.path('battle.html'), 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(readFileSync(table.path('battle.md'), 'utf8')).toBe(`${(await table.run('report')).out.trimEnd()}\n`);
  });

  it('keeps a file that is there, unless told to overwrite it', async () => {
    const table = await newGame();
    writeFileSync(table.path('battle.html'), 'mine');
    const refused = await table.json('report --html battle.html');
    expect(refused).toMatchObject({ exitCode: 2, ok: false, error: { code: 'usage' } });
    expect(readFileSync(table.path('battle.html'), 'utf8')).toBe('mine');
    expect((await table.run('report --html battle.html --overwrite')).exitCode).toBe(0);
    expect(readFileSync(table.path('battle.html'), 'utf8')).toContain('<html lang="en">');
  });

  it('where nothing can be written nothing is left behind', async () => {
    const table = await newGame();
    expect(await table.json('report --html no/such/folder.html')).toMatchObject({
      exitCode: 4,
      error: { code: 'not-written' },
    });
    expect(existsSync(table.path('no'))).toBe(false);
  });

  it('--ahead adds the chance at each turning point in pictures; without it nothing of the report is otherwise', async () => {
    const table = await newGame();
    table.write('kel.json', JSON.stringify([{ ...marine, name: 'Kel', place: '1333' }]));
    await table.run('new-game --overwrite --mission 2 --map 1 --seed a --roster kel.json');
    await table.run('strategy --auto');
    const plain = (await table.run('report')).out;
    const { out } = await table.run('report --ahead 1');
    expect(out.startsWith(plain.trimEnd())).toBe(true);
    expect(out).toMatch(/## Played ahead[\s\S]*Turning point 1 .*%[\s\S]*Now .*%/);
    expect((await table.run('report --html battle.html --ahead 1')).exitCode).toBe(0);
    const html = readFileSync(table.path('battle.html'), 'utf8');
    expect(html).toMatch(/<svg [^>]*role="img" aria-label="Turning point 1: \d+ % \(\d+ to \d+\)\. Now: /);
    expect((await table.run('report --ahead 0')).exitCode).toBe(2);
  });

  it('--ahead needs places', async () => {
    const { exitCode, err } = await (await newGame()).run('report --ahead 1');
    expect([exitCode, err]).toEqual([3, expect.stringContaining("A forecast needs everybody's position")]);
  });

  it('--at tells the battle up to that entry', async () => {
    const table = await newGame();
    await table.run('threat shoot');
    expect((await table.run('report')).out).toContain('player Shoot +1');
    expect((await table.run('report --at 1')).out).not.toContain('player Shoot +1');
  });
});
