import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program } from '../packed/program.ts';
import { environment, newGame, Table } from './tw.ts';

const documentsIn = (out: string): readonly Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Watches until so many new entries have come; `does` them once all that was there has been told. */
async function watched(table: Table, entries: number, does: () => Promise<unknown>) {
  const words = ['watch', '--json', '--every', '20', '--from', '0', '--entries', `${entries}`];
  const watching = spawn(process.execPath, [program, ...words], { cwd: table.folder, env: environment() });
  let out = '';
  const ended = new Promise((resolve) => watching.on('close', resolve));
  await new Promise((resolve) => {
    watching.stdout.on('data', (data) => {
      out += data;
      resolve(undefined);
    });
  });
  await does();
  await ended;
  return documentsIn(out);
}

describe('tw watch --json', () => {
  it('tells each event with its own sentences, all of an entry together as the log has them', async () => {
    const table = await newGame();
    await table.run('strategy --auto');
    const { entries } = await table.json('log');
    const lines = await watched(table, 1, () => table.run('threat +1'));
    for (const { n, says } of entries)
      expect(lines.filter(({ entry }) => entry === n).flatMap((line) => line.says)).toEqual(says);
    expect(lines.find(({ entry }) => entry === 3)).toMatchObject({
      entry: 3,
      type: 'threat-changed',
      says: [expect.stringContaining('Threat')],
    });
  });

  it('tells when another game takes the place, with the events of its first entry, and goes on from there', async () => {
    const table = await newGame();
    await table.run('threat +1');
    await table.run('threat +1');
    const all = await watched(table, 2, async () => {
      await table.run('new-game --overwrite --demo --seed other');
      await table.run('threat +2');
    });
    const [begun, ...lines] = all.slice(all.findIndex(({ type }) => type === 'game-began'));
    const { shown } = await table.json('show 1');
    expect(begun).toMatchObject({ entry: 1, type: 'game-began', do: 'new-game', mode: 'joint-ops', map: 1 });
    expect({ events: begun?.events, says: begun?.says }).toEqual({ events: shown.events, says: shown.says });
    expect(lines[0]).toMatchObject({ entry: 2, do: 'threat', type: 'threat-changed', to: 2 });
    expect(lines.every(({ entry }) => entry === 2)).toBe(true);
  });
});

describe('-q and --quiet', () => {
  it('leave talk out, and not what goes wrong', async () => {
    const table = new Table();
    expect((await new Table().run('new-game --demo')).err).toContain('sealed');
    for (const option of ['-q', '--quiet']) {
      const { exitCode, out, err } = await table.run(`new-game --demo --overwrite ${option}`);
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
      expect(out).not.toBe('');
    }
    const wrong = await table.run('-q threat set 99');
    expect(wrong).toMatchObject({ exitCode: 2, out: '' });
    expect(wrong.err).toContain('not to 99');
    table.write('lines', 'threat +1\nthreat set 99\n');
    const ran = await table.run('-q run lines');
    expect(ran.err).toContain('not to 99');
    expect(ran.err).toContain('Stopped at lines, line 2');
    expect((await table.run('-q nonsense')).err).toContain('no command nonsense');
  });
});

describe('--no-color', () => {
  it('is --color never', async () => {
    const table = await newGame();
    const env = { FORCE_COLOR: '1' };
    expect((await table.tw(['status', '--color', 'always'], { env })).out).toContain('\u001b[');
    for (const words of [
      ['status', '--no-color'],
      ['--no-color', 'status'],
    ]) {
      const { exitCode, out } = await table.tw(words, { env });
      expect(exitCode).toBe(0);
      expect(out).not.toContain('\u001b[');
    }
  });
});

describe('switches of the environment', () => {
  it.each(['1', 'true', 'TRUE', 'on', 'yes'])('are set by %s', async (value) => {
    const table = await newGame();
    expect((await table.tw(['missions'], { env: { TW_PLAIN: value } })).out).toContain('\t');
    expect((await table.tw(['strategy', '--no-input'], { env: { TW_AUTO: value } })).exitCode).toBe(0);
  });

  it.each(['0', 'false', 'off', 'no', ''])('are not set by "%s"', async (value) => {
    const table = await newGame();
    expect((await table.tw(['missions'], { env: { TW_PLAIN: value } })).out).not.toContain('\t');
    expect((await table.tw(['missions'], { env: { TW_BELL: value } })).exitCode).toBe(0);
  });

  it('are nothing else, and only switches are set so', async () => {
    const table = await newGame();
    expect((await table.tw(['missions'], { env: { TW_PLAIN: '2' } })).exitCode).toBe(2);
    expect((await table.tw(['missions'], { env: { TW_COLOR: '1' } })).exitCode).toBe(2);
    expect(await table.json('config auto 1 --project')).toMatchObject({ exitCode: 0, value: 'yes' });
  });
});

describe('tw --json help', () => {
  it.each([
    '--json help',
    'help --json',
    '--json help threat',
    '--json --help',
    'threat --help --json',
    '--json help dice',
    'help exit-codes --json',
  ])('tw %s is one document', async (line) => {
    const { exitCode, out } = await new Table().run(line);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ tw: 1, ok: true });
  });

  it('has the words of the help', async () => {
    const table = new Table();
    const { help } = JSON.parse((await table.run('--json help threat')).out);
    expect(help).toBe((await table.run('help threat')).out.trimEnd());
    expect(JSON.parse(table.process(['--json', 'help']).out).help).toContain('Game master');
    expect(JSON.parse(table.process(['help', '--json']).out).help).toContain('Game master');
    expect(JSON.parse((await table.run('--json --version')).out)).toMatchObject({ tw: 1, ok: true });
  });
});

describe('what a verb says is of that verb', () => {
  it('tw vp in Joint Ops speaks of VP, and tw cp of CP', async () => {
    const table = await newGame();
    for (const line of ['vp', 'vp Anna +2', 'vp +2', 'vp Anna', 'vp x y']) {
      const { exitCode, err } = await table.run(line);
      expect(exitCode, line).toBe(2);
      expect(err, line).toContain('Joint Ops has no victory points');
      expect(err, line).not.toContain('CP');
    }
    expect((await table.run('cp Anna +2')).err).toContain('In Joint Ops the players share their CP: tw cp -1.');
  });
});

describe('tw matched generate --seed', () => {
  it('deals the same card again, and tells its seed', async () => {
    const table = new Table();
    const deal = (words: string) => table.json(`matched generate${words}`);
    const cards = await Promise.resolve(deal(' --seed a')).then(async (one) => [one, await deal(' --seed a')]);
    expect(cards[0]).toEqual(cards[1]);
    expect(cards[0]?.seed).toBe('a');
    const own = await deal('');
    expect((await deal(` --seed ${own.seed}`)).pairing).toBe(own.pairing);
    expect(existsSync(table.path('tw-session.jsonl'))).toBe(false);
  });
});

describe('tw table --port 0', () => {
  it('takes a port that is free', async () => {
    const table = await newGame();
    const { exitCode, err } = await table.run('table --port 65536');
    expect({ exitCode, said: err.includes('0 for any that is free') }).toEqual({ exitCode: 2, said: true });
  });
});
