import { cpSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const harder = {
  id: 'harder',
  name: 'Harder warriors',
  version: '2',
  author: 'Anna',
  datacards: [{ id: 'necron-warrior', save: 3, wounds: 10 }],
  rulings: { 'initiative-tie': 'reroll' },
};

describe('tw pack show: what a pack changes and by whom, before it is used', () => {
  it('changes of what is printed come first, each with the printed figure', async () => {
    const table = new Table();
    table.write('harder.json', JSON.stringify(harder));
    const { out, exitCode } = await table.run('pack show harder.json');
    expect(exitCode).toBe(0);
    const said = out.replaceAll(/[\s│]+/g, ' ');
    expect(said).toContain('Harder warriors, version 2, by Anna.');
    expect(said).toContain('It changes 2 printed parts');
    expect(said).toContain('changed NPO');
    expect(said).toContain('Save 3+ (printed 4+) and wounds 10 (printed 9)');
    expect(said).toContain('changed ruling reroll (else no-reroll)');
    const { parts, author } = await table.json('pack show harder.json');
    expect(author).toBe('Anna');
    expect(parts).toMatchObject([
      { id: 'necron-warrior', kind: 'npo', changes: true },
      { id: 'initiative-tie', kind: 'ruling', changes: true },
    ]);
  });

  it('a folder whose parts are all new changes nothing', async () => {
    const table = new Table();
    cpSync('examples/core-joint-operations', table.path('core'), { recursive: true });
    const { out } = await table.run('pack show core');
    const said = out.replaceAll(/[\s│]+/g, ' ');
    expect(said).toContain('It does not say who has written it. It changes nothing that is printed.');
    expect(said).toContain('Brawler Heavy new NPO Move 6", APL 3, Save 3+, 14 wounds');
    expect(said).toContain('new map 30" by 22", with 12 pieces of terrain');
    expect(said).not.toContain('changed');
  });

  it('a mistake is one sentence, as in a game that begins with it', async () => {
    const table = new Table();
    table.write('bad.json', JSON.stringify({ ...harder, datacards: [{ id: 'necron-warrior', save: 9 }] }));
    expect(await table.json('pack show bad.json')).toMatchObject({ exitCode: 2, error: { code: 'invalid-data' } });
  });

  it('starts no game', async () => {
    const table = new Table();
    table.write('harder.json', JSON.stringify(harder));
    await table.run('pack show harder.json');
    expect((await table.run('status')).exitCode).not.toBe(0);
  });
});

describe('tw pack new --from: a whole example under an id of its own', () => {
  it.each([
    ['core', 'core-joint-operations'],
    ['corridors', 'corridors'],
    ['vault', 'drowned-vault'],
  ])('%s passes its check, and nothing of it is called %s', async (from, before) => {
    const table = new Table();
    const { exitCode } = await table.run(`pack new our-war --from ${from}`);
    expect(exitCode).toBe(0);
    const { files } = await table.json(`pack new other-war --from ${from} --dry-run`);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files)
      expect(readFileSync(table.path(file.replace('other-war', 'our-war')), 'utf8')).not.toContain(`"${before}`);
    const checked = await table.json('pack check our-war --games 0');
    expect(checked).toMatchObject({ exitCode: 0, problems: [] });
    expect(
      checked.parts.filter((id: string) => id.includes('/')).every((id: string) => id.startsWith('our-war/')),
    ).toBe(true);
  });

  it('overwrites no folder that is there', async () => {
    const table = new Table();
    await table.run('pack new our-war --from core');
    expect((await table.run('pack new our-war --from corridors')).exitCode).not.toBe(0);
  });

  it('there is no other example', async () => {
    expect((await new Table().run('pack new our-war --from volkus')).exitCode).toBe(2);
  });
});
