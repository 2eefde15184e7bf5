import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/cli/line/command-words.ts';
import { newGame, Table } from './tw.ts';

describe('run', () => {
  it('carries out commands, one a line', async () => {
    const table = new Table();
    table.write(
      'game.txt',
      '# a game\nnew-game --mission 1 --map 1 --seed abc --operative "Kel Vorn:3:12"\n\ntw threat +4 # loud\nstatus\n',
    );
    expect(await table.run('run game.txt')).toMatchObject({ exitCode: 0, out: expect.stringContaining('kel-vorn') });
    expect((await table.json('status')).status.threat.level).toBe(4);
  });

  it('stops at the first failure with its exit code and line', async () => {
    const table = await newGame();
    table.write('commands.txt', 'threat +1\nreinforce\nthreat +1\n');
    const { exitCode, err } = await table.run('run commands.txt');
    expect([exitCode, err]).toEqual([1, expect.stringContaining('Stopped at commands.txt, line 2: reinforce')]);
    expect((await table.json('status')).status.threat.level).toBe(1);
  });

  it('prints one document with all results, and reads standard input', async () => {
    const table = await newGame();
    const { out, exitCode } = await table.tw(['run', '-', '--json'], { input: 'threat +1\nthreat nonsense\n' });
    expect(exitCode).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      command: 'run',
      ok: false,
      error: { code: 'usage', line: 2 },
      results: [{ command: 'threat', ok: true, entry: 2 }, { ok: false }],
    });
  });

  it('prints the document of a line that asks for one', async () => {
    const table = await newGame();
    const { out, exitCode } = await table.tw(['run', '-'], { input: 'threat +1 --json\nstatus --json\n' });
    const documents = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([exitCode, documents.map(({ command }) => command)]).toEqual([0, ['threat', 'status']]);
  });

  it('wants options of one command in its line', async () => {
    const table = await newGame();
    table.write('commands.txt', 'threat breach\n');
    expect((await table.run('run commands.txt --dice 3')).exitCode).toBe(2);
    expect((await table.run('run none.txt')).exitCode).toBe(2);
  });
});

describe('wordsOf', () => {
  it('blanks part words, quotes hold them together, # begins a comment', () => {
    expect(wordsOf(`npo  add "Necron Warrior" 'a "b"' c\\ d x#y # z`)).toEqual([
      'npo',
      'add',
      'Necron Warrior',
      'a "b"',
      'c d',
      'x#y',
    ]);
    expect(wordsOf('""')).toEqual(['']);
    expect(wordsOf('"open')).toBeUndefined();
  });

  it('a path of Windows keeps its backslashes', () => {
    expect(wordsOf('status --session C:\\games\\x.jsonl')).toEqual(['status', '--session', 'C:\\games\\x.jsonl']);
    expect(wordsOf('"C:\\my games\\x.jsonl" end\\')).toEqual(['C:\\my games\\x.jsonl', 'end\\']);
    expect(wordsOf("a\\\\b \\\"q\\' \\#1 'c\\ d'")).toEqual(['a\\b', '"q\'', '#1', 'c\\ d']);
  });
});
