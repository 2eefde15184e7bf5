import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../fuzz/hostile.ts';
import { fuzzPrompts } from '../fuzz/prompts.ts';
import { program } from '../packed/program.ts';
import { seeds } from '../seeds.ts';
import { environment, newGame, Table } from './tw.ts';

describe('names', () => {
  const long = 'x'.repeat(201);
  it.each([
    ['an operative', 60, ['new-game', '--mission', '1', '--map', '1', '--operative', `${long}:3:12`]],
    ['a weapon', 60, ['new-game', '--mission', '1', '--map', '1', '--operative', `Kel:3:12 | ranged ${long} 4 3+ 3/4`]],
    ['a seed', 200, ['new-game', '--mission', '1', '--map', '1', '--operative', 'Kel:3:12', '--seed', long]],
    [
      'a player',
      200,
      ['new-game', '--mode', 'adversary-ops', '--player', long, '--player', 'b', '--map', '1', '--demo'],
    ],
    ['a player of a match', 200, ['matched', 'new', '--player', long, '--player', 'b']],
  ])('of %s have %i characters at most', async (_, most, words) => {
    const table = new Table();
    const { exitCode, err } = await table.tw(words);
    expect(exitCode).toBe(2);
    expect(err).toContain(`${most}`);
    expect(readdirSync(table.folder)).toEqual([]);
  });

  it('that are longer than any is said are not told whole', async () => {
    const table = new Table();
    const { exitCode, err } = await table.tw([
      'new-game',
      '--mission',
      '4',
      '--map',
      '1',
      '--team',
      'x'.repeat(80_000),
    ]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^tw new-game: There is no kill team x+ … x+\./);
    expect(err.length).toBeLessThan(4200);
  });

  it('of 60 characters are taken', async () => {
    const name = 'x'.repeat(60);
    const { exitCode } = await new Table().tw([
      'new-game',
      '--mission',
      '1',
      '--map',
      '1',
      '--operative',
      `${name}:3:12`,
    ]);
    expect(exitCode).toBe(0);
  });
});

describe.runIf(process.getuid?.() === 0)('another user', () => {
  const nobody = 65534;
  const asNobody = (table: Table, line: string) =>
    spawnSync(process.execPath, [program, ...line.split(' ')], {
      cwd: table.folder,
      env: environment({ XDG_CACHE_HOME: '/nonexistent' }),
      encoding: 'utf8',
      uid: nobody,
      gid: nobody,
    });

  it('may look at a session that he may read, and change none', async () => {
    const table = await newGame();
    const path = table.path('tw-session.jsonl');
    chmodSync(table.folder, 0o755);
    chmodSync(path, 0o644);
    const before = readFileSync(path);
    expect(asNobody(table, 'status').status).toBe(0);
    for (const line of ['threat +1', 'undo', 'play --no-input', 'export --overwrite tw-session.jsonl'])
      expect([2, 3, 4], line).toContain(asNobody(table, line).status);
    expect(asNobody(table, 'doctor').status).toBe(1);
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(table.folder)).toEqual(['tw-session.jsonl']);
  });

  it('is told in one sentence what he may not read', async () => {
    const table = await newGame();
    chmodSync(table.folder, 0o755);
    chmodSync(table.path('tw-session.jsonl'), 0o600);
    const { status, stderr } = asNobody(table, 'status');
    expect(status).toBe(4);
    expect(stderr).toContain('permission is missing');
  });
});

describe('settings of any kind', () => {
  it('end with 2 where they are no file', async () => {
    const table = new Table();
    mkdirSync(table.path('tw.config.json'));
    expect((await table.run('status')).exitCode).toBe(2);
  });

  it('are not read without end', async () => {
    const table = new Table();
    writeFileSync(table.path('tw.config.json'), ' '.repeat(200_000));
    expect((await table.run('status')).err).toContain('no ordinary file');
  });
});

describe('hostile input', () => {
  it('ends in a code that is documented, changes nothing where it fails, and sends nothing to the terminal', async () => {
    expect(await fuzz(seeds(400, 100), 'suite')).toEqual([]);
  });
});

describe('colours that are none of ours', () => {
  it('are told as question marks, in warnings too', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --operative Kel:3:12 --seed c');
    const [header = '', ...lines] = readFileSync(table.path('tw-session.jsonl'), 'utf8').split('\n');
    const painted = JSON.stringify({ ...JSON.parse(header), rules: '\u001b[31mred\u202e' });
    table.write('tw-session.jsonl', [painted, ...lines].join('\n'));
    const { err } = await table.run('verify');
    expect(err).toContain('made with other data (?[31mred?');
  });
});

it('any keys at any prompt neither end it by a fault nor show one: more by npm run fuzz', async () => {
  expect(await fuzzPrompts(seeds(360, 90), 'keys')).toEqual([]);
}, 60_000);
