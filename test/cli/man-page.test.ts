import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topics } from '../../src/cli/line/help-topics.ts';
import { globalTerms } from '../../src/cli/line/options.ts';
import { helpReadyMade } from '../../src/cli/program/ready-made.ts';
import { verbs } from '../../src/cli/program/verbs.ts';
import { program } from '../packed/program.ts';
import { Table } from './tw.ts';

const { commands, told, manual } = await helpReadyMade();

describe('what the build makes of the commands', () => {
  it('is a manual page with every command, option and topic', () => {
    const text = manual.replaceAll('\\-', '-');
    for (const { name, summary } of Object.values(verbs).flat()) {
      expect(text).toMatch(new RegExp(`^\\.B tw ${name}\\b`, 'm'));
      expect(text).toContain(summary);
    }
    for (const { flags } of globalTerms) expect(text).toContain(`.B ${flags}`);
    for (const { id } of topics) expect(text).toContain(`.SH ${id.toUpperCase()}`);
    const macros = ['TH', 'SH', 'SS', 'TP', 'B', 'PP', 'br', 'RS', 'RE'];
    const first = manual.match(/^\.\w*/gm) ?? [];
    expect(first.filter((macro) => !macros.includes(macro.slice(1)))).toEqual([]);
    expect(manual).not.toMatch(/^'/m);
  });

  it('is what the program itself tells, on 80 columns', async () => {
    expect(commands).toContain('doctor');
    for (const words of ['--help', '-h', 'help', 'help threat', 'help answers', '--version', '-V'])
      expect((await new Table().run(words)).out, words).toBe(told[words]);
  });

  it('is told by the launcher where it fits, and made where it does not', async () => {
    const table = new Table();
    for (const words of ['--help', '-h', 'help', 'threat --help', 'threat -h', 'help threat', 'help dice', '-V']) {
      const key = words.replace(/^(\w+) (--help|-h)$/, 'help $1');
      expect(table.process(words.split(' ')).out, words).toBe(told[key]);
    }
    const narrow = { env: { COLUMNS: '40' } };
    expect(table.process(['--help'], narrow)).toEqual(await table.tw(['--help'], narrow));
    expect(table.process(['help', 'nonsense']).exitCode).toBe(2);
    const full = spawnSync('sh', ['-c', `"${process.execPath}" "${program}" --help > /dev/full`], { encoding: 'utf8' });
    expect(full.status).toBe(5);
    expect(full.stderr).toContain('the disk is full');
  });

  it('ships with the package, named as its manual page', () => {
    const { man, files } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(man).toEqual(['./dist/tw.1']);
    expect(files).toEqual(expect.arrayContaining(['dist/tw.1', 'dist/help.json', 'dist/tw.cjs', 'CHANGELOG.md']));
  });
});
