import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

describe('exit codes', () => {
  it('0 when it is done', async () => {
    expect((await (await newGame()).run('threat shoot')).exitCode).toBe(0);
  });

  it('1 when the rules refuse, with the rule and what to do', async () => {
    const table = await newGame();
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    const { exitCode, out, err } = await table.run('reinforce');
    expect(exitCode).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('Gambit step');
    expect(err).toContain('Rule: ');
    expect(err).toContain('tw next');
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
  });

  it('2 for an option of no command, without the name of one that nobody typed', async () => {
    const { exitCode, err } = await new Table().run('--verison');
    expect([exitCode, err]).toEqual([
      2,
      'Unknown option --verison. Did you mean --version?\ntw --help shows what it takes.\n',
    ]);
    expect((await new Table().run('status --verison')).err).toMatch(/^tw status: Unknown option --verison\./);
  });

  it('2 for words that mean nothing, each with one sentence', async () => {
    const table = await newGame();
    for (const [line, sentence] of [
      ['reinfroce', 'There is no command reinfroce. Did you mean reinforce?'],
      ['reinfroce --grade 2', 'There is no command reinfroce. Did you mean reinforce?'],
      ['status --sesion x', 'Unknown option --sesion. Did you mean --session?'],
      ['new-game --mode adversry', '--mode is joint-ops or adversary-ops, not "adversry". Did you mean adversary-ops?'],
      ['dice playrs', '<whose> is players, all or none, not "playrs". Did you mean players?'],
      ['status --color teal', '--color is auto, always or never, not "teal".'],
      ['threat breech', 'Nothing called breech moves the threat level. Did you mean breach?'],
      ['threat set 16', 'The threat level goes from 0 to 15, not to 16.'],
      ['threat 3', 'Is 3 a change or a level?'],
      ['threat fight --silent', '--silent goes with tw threat shoot.'],
      ['npo wound warior-1 2', 'There is no NPO warior-1. Did you mean warrior-1?'],
      ['npo wund warrior-1 2', 'tw npo has no command wund. Did you mean wound?'],
      ['npo wound warrior-1 some', 'a number of wounds'],
      ['npo set warrior-1', 'Nothing to set'],
      ['operative add Kel', 'An operative is NAME:APL:WOUNDS[:SAVE]'],
      ['hatch 9 open', 'There is no hatchway 9.'],
      ['missions 7', 'There is no mission 7.'],
      ['datacard warior', 'There is no datacard warior. Did you mean'],
      ['roll 2X6', 'Dice are written like'],
      ['threat shoot --at 1', '--at is for commands that only read'],
      ['status --at 9', 'There is no entry 9'],
      ['threat shoot --force', '--force needs --reason'],
      ['threat breach --dice x', 'takes faces of dice'],
      ['threat shoot --answer kel', 'takes NAME=VALUE'],
    ] as const) {
      const { exitCode, err } = await table.run(line);
      expect({ line, exitCode, err }).toEqual({ line, exitCode: 2, err: expect.stringContaining(sentence) });
    }
  });

  it('3 when it needs an answer and may not ask', async () => {
    const { exitCode, err, out } = await (await newGame()).run('threat breach --table-dice');
    expect(exitCode).toBe(3);
    expect(out).toBe('');
    expect(err).toContain('--answer threat-breach=');
  });

  it('4 without a session that can be read', async () => {
    const table = await newGame();
    const file = table.path('tw-session.jsonl');
    const session = readFileSync(file, 'utf8');
    writeFileSync(table.path('newer.jsonl'), session.replace('"tw-session":1', '"tw-session":2'));
    writeFileSync(table.path('corrupt.jsonl'), `${session}nonsense\n{"n":3}\n`);
    mkdirSync(table.path('folder.jsonl'));
    for (const [line, code, sentence] of [
      ['status --session none.jsonl', 'no-session', 'There is no session'],
      ['status --session folder.jsonl', 'no-session', 'folder'],
      ['status --session newer.jsonl', 'newer-session', 'format 2'],
      ['threat shoot --session corrupt.jsonl', 'corrupt-session', 'line 3'],
    ] as const) {
      const { exitCode, ok, error } = await table.json(line);
      expect({ line, exitCode, ok, error }).toEqual({
        line,
        exitCode: 4,
        ok: false,
        error: expect.objectContaining({ code, message: expect.stringContaining(sentence) }),
      });
    }
  });

  it('4 while another process holds the session', async () => {
    const table = await newGame();
    table.write('tw-session.jsonl.lock', JSON.stringify({ pid: process.pid, host: 'elsewhere', started: null }));
    const { exitCode, error } = await table.json('threat shoot');
    expect([exitCode, error.code]).toEqual([4, 'locked']);
  });

  it('a torn last line is dropped with a warning, and the game goes on', async () => {
    const table = await newGame();
    const file = table.path('tw-session.jsonl');
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"n":2,"at":"2026-`);
    const shown = await table.run('status');
    expect([shown.exitCode, shown.err]).toEqual([0, expect.stringContaining('cut off')]);
    expect((await table.run('threat shoot')).exitCode).toBe(0);
    expect(await table.run('verify')).toMatchObject({ exitCode: 0, err: '' });
  });
});

describe('without a session', () => {
  it('bare tw says how to start', async () => {
    const { exitCode, out } = await new Table().tw([]);
    expect(exitCode).toBe(0);
    expect(out).toContain('tw new-game');
  });

  it('a command that needs one ends with 4', async () => {
    expect((await new Table().run('status')).exitCode).toBe(4);
    expect((await new Table().json('threat shoot')).error.code).toBe('no-session');
  });
});

it('a complaint names the command, not what belongs to an option before it', async () => {
  const table = new Table();
  expect(await table.json('--session s.jsonl badcmd')).toMatchObject({ command: 'badcmd', error: { code: 'usage' } });
  expect(await table.json('--session s.jsonl status')).toMatchObject({ command: 'status' });
  expect(await table.json('--session s.jsonl')).toMatchObject({ command: 'status', error: { code: 'no-session' } });
});
