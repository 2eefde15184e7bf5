import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { candidates } from '../../src/cli/completion/candidates.ts';
import { program } from '../packed/program.ts';
import { environment, newGame, Table } from './tw.ts';

const following = async (table: Table, ...words: string[]): Promise<readonly string[]> =>
  (await table.tw(['completion', 'words', '--', ...words])).out.split('\n').filter((line) => line !== '');

describe('what may follow', () => {
  it('is a command at first, and a topic or a command after help', async () => {
    const table = new Table();
    expect(await following(table, 're')).toEqual(
      expect.arrayContaining(['reinforce', 'resolve-npo', 'redo', 'report']),
    );
    expect(await following(table, 're')).not.toContain('status');
    expect(await following(table, 'help', 'dic')).toEqual(['dice']);
  });

  it('is an option of the command, or one of all commands', async () => {
    expect(await following(new Table(), 'threat', '--un')).toEqual(['--unseen-kill']);
    expect(await following(new Table(), 'threat', '--dr')).toEqual(['--dry-run']);
    expect(await following(new Table(), '--no-i')).toEqual(['--no-input']);
  });

  it('is an option where the command takes no further word: a shell that is told nothing offers files', async () => {
    for (const words of [['status'], ['status', '--json']])
      expect(await following(new Table(), ...words, '')).toContain('--json');
    expect(await following(new Table(), 'status', 'x')).toEqual([]);
    expect(await following(new Table(), 'bug', '')).toEqual([]);
  });

  it('is a value of an option that has a choice of them', async () => {
    expect(await following(new Table(), 'act', 'kel', 'shoot', '--order', '')).toEqual(['engage', 'conceal']);
    expect(await following(new Table(), 'status', '--color', 'n')).toEqual(['never']);
  });

  it('is whoever is in the game', async () => {
    const table = await newGame();
    expect(await following(table, 'act', '')).toEqual(['kel', 'vane']);
    expect(await following(table, 'act', 'kel', 'da')).toEqual(['dash']);
    expect(await following(table, '--no-input', 'act', '--order', 'engage', 'v')).toEqual(['vane']);
    const { status } = await table.json('status');
    const ids = status.npos.map(({ id }: { id: string }) => id);
    expect(await following(table, 'resolve-npo', '')).toEqual(ids);
    expect(await following(table, 'npo', 'wound', '')).toEqual(ids);
    expect(await following(table, 'operative', 'wound', 'k')).toEqual(['kel']);
    expect(await following(table, 'npo', 'wo')).toEqual(['wound']);
    expect(await following(table, 'card', 'aw')).toEqual(['awakened-warrior']);
    expect(await following(table, 'act', 'kel', 'dash', 'x', 'y')).toEqual([]);
  });

  it('is an answer to the question that the command leaves open', async () => {
    const table = await newGame();
    await table.run('strategy');
    const typed = ['act', 'kel', 'breach', '--answer'];
    expect(await following(table, ...typed, 'ord')).toEqual(['order=engage', 'order=conceal']);
    expect(await following(table, ...typed, 'order=engage', '--answer', '')).toContain('breached-door=breach-point-1');
    expect((await table.json('log')).entries).toHaveLength(2);
  });

  it('is looked up in the session that is named', async () => {
    const table = await newGame(' --session other.jsonl');
    expect(await following(table, 'act', '')).toEqual([]);
    expect(await following(table, '--session', 'other.jsonl', 'act', '')).toEqual(['kel', 'vane']);
  });

  it('is nothing that a shell would carry out', async () => {
    const lookUp = {
      verbs: [],
      state: undefined,
      answers: async () => [],
      packs: async () => undefined,
      rulings: async () => [],
    };
    const hostile = ['good-pack', '$(id)', 'a b', 'a;b', '`id`', '-rf', "a'b", 'a\nb', 'a\u001b[31m'];
    const verb = {
      name: 'status',
      summary: '',
      load: async () => ({ define: (command: Command) => command.option('--pack <pack>') }),
    };
    expect(await candidates(['status', '--pack', ''], { ...lookUp, verbs: [verb], packNames: () => hostile })).toEqual([
      'good-pack',
    ]);
  });

  it('is nothing where the game cannot be read', async () => {
    const table = new Table();
    table.write('tw-session.jsonl', 'broken');
    expect(await following(table, 'act', '')).toEqual([]);
  });
});

const missing = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status !== 0;

/** A shell that finds `tw`. */
function inShell(table: Table, shell: string, lines: string): string {
  mkdirSync(table.path('bin'), { recursive: true });
  table.write('bin/tw', `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(table.path('bin/tw'), 0o755);
  const env = environment({ PATH: `${table.path('bin')}:${process.env.PATH}`, HOME: table.folder });
  const { stdout, stderr } = spawnSync(shell, ['-c', lines], { cwd: table.folder, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim();
}

describe('the scripts', () => {
  it.skipIf(missing('bash'))('in bash: words, and answers after = and :', async () => {
    const table = await newGame();
    const complete = (line: string, words: readonly string[]) =>
      inShell(
        table,
        'bash',
        `source <(tw completion bash); COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _tw; echo "\${COMPREPLY[@]}"`,
      );
    expect(complete('tw act ', ['tw', 'act', ''])).toBe('kel vane');
    await table.run('strategy');
    const open = 'tw act kel fight --answer order';
    expect(complete(`${open}=`, [...open.split(' '), '='])).toBe('engage conceal');
    expect(complete(`${open}=c`, [...open.split(' '), '=', 'c'])).toBe('conceal');
  });

  it.skipIf(missing('zsh'))('in zsh: they can be loaded', async () => {
    const lines = 'autoload -U compinit; compinit -D; eval "$(tw completion zsh)"; whence -w _tw';
    expect(inShell(new Table(), 'zsh', lines)).toBe('_tw: function');
  });

  it.skipIf(missing('fish'))('in fish: words', async () => {
    const lines = 'tw completion fish | source; complete -C "tw act v"';
    expect(inShell(await newGame(), 'fish', lines)).toBe('vane');
  });

  it('there is none for another shell', async () => {
    expect(await new Table().run('completion csh')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('There is no completion for csh.'),
    });
  });
});
