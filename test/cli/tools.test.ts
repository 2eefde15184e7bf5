import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

const fourOperatives = ' --operative Orsk:2:9 --operative Ann:2:9';

describe('tw config', () => {
  it('takes what is typed before the environment, that before the project, that before the user', async () => {
    const table = new Table();
    const env = { XDG_CONFIG_HOME: table.path('home') };
    const color = async (more = {}) =>
      JSON.parse((await table.tw(['config', 'color', '--json'], { env: { ...env, ...more } })).out);
    expect(await color()).toMatchObject({ value: 'auto', origin: 'default' });
    await table.tw(['config', 'color', 'never'], { env });
    expect(await color()).toMatchObject({ value: 'never', origin: table.path('home/tw/config.json') });
    await table.tw(['config', '--project', 'color', 'always'], { env });
    expect(await color()).toMatchObject({ value: 'always', origin: table.path('tw.config.json') });
    expect(await color({ TW_COLOR: 'never' })).toMatchObject({ value: 'never', origin: 'TW_COLOR' });
    expect((await table.tw(['missions'], { env })).out).toContain('\u001b[');
    expect((await table.tw(['missions', '--color', 'never'], { env })).out).not.toContain('\u001b[');
    expect((await table.tw(['missions'], { env: { ...env, TW_COLOR: 'never' } })).out).not.toContain('\u001b[');
    await table.tw(['config', '--project', '--unset', 'color'], { env });
    expect(await color()).toMatchObject({ value: 'never' });
  });

  it('names the session of a folder, and whose dice a new game has', async () => {
    const table = new Table();
    await table.run('config --project session campaign.jsonl');
    await table.run('config --project dice-of players');
    await table.run('new-game --mission 1 --map 1 --seed a --operative Kel:3:12');
    expect(readdirSync(table.folder)).toContain('campaign.jsonl');
    expect((await table.json('dice')).diceOf).toBe('players');
    expect((await table.run('config --show-origin')).out).toContain('tw.config.json');
  });

  it('has mission, map, team and difficulty of new games, over which the line goes', async () => {
    const table = new Table();
    for (const [name, value] of Object.entries({ mission: '4', map: '2', team: 'deathwatch', npos: '-2' }))
      expect((await table.run(`config --project ${name} ${value}`)).exitCode).toBe(0);
    const { err } = await table.run('new-game --seed a --auto');
    expect(err).toContain('As set by tw config: mission 4, map 2, team deathwatch, npos -2.');
    const { status } = await table.json('status');
    expect(status).toMatchObject({ mission: { number: 4 }, map: 2 });
    expect(status.operatives.map(({ id }: { id: string }) => id)).toContain('watch-sergeant');
    const other = await table.run('new-game --overwrite --mission 1 --map 3 --seed a --npos 0 --operative Kel:3:12');
    expect(other.err).not.toContain('As set by');
    expect((await table.json('status')).status).toMatchObject({ mission: { number: 1 }, map: 3 });
    expect((await table.json('status')).status.operatives).toHaveLength(1);
  });

  it('keeps nothing that a new game could not begin with', async () => {
    const table = new Table();
    for (const [name, value, says] of [
      ['map', '9', 'map must be one of 1, 2, 3, 4, 5, 6, random, none, but is "9".'],
      ['mission', 'recover-transponda', 'Did you mean'],
      ['team', 'deathwach', 'deathwatch'],
      ['npos', 'many', 'npos must be a number from -9 to 9, but is "many".'],
    ] as const) {
      const { exitCode, err } = await table.run(`config --project ${name} ${value}`);
      expect([exitCode, err]).toEqual([2, expect.stringContaining(says)]);
    }
    expect(readdirSync(table.folder)).not.toContain('tw.config.json');
  });

  it.runIf(process.getuid?.() === 0)(
    "obeys no tw.config.json that is somebody else's, or lies in their folder",
    async () => {
      const table = new Table();
      table.write('tw.config.json', '{"color": "always"}');
      const origin = async () => (await table.json('config color')).origin;
      expect(await origin()).toBe(table.path('tw.config.json'));
      for (const path of [table.path('tw.config.json'), table.folder]) {
        chownSync(path, 65_534, 65_534);
        expect(await origin()).toBe('default');
        chownSync(path, 0, 0);
      }
    },
  );

  it.each([
    ['config colour never', 'There is no setting colour. Did you mean color?'],
    ['config color blue', 'The setting: color must be one of auto, always, never, but is "blue".'],
    ['config --unset', '--unset needs the name of a setting.'],
    ['config --unset color never', '--unset takes no value.'],
  ])('%s ends with 2', async (line, message) => {
    const { exitCode, err } = await new Table().run(line);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  it.each([
    ['{"color": "never"', 'it is not JSON'],
    ['[]', 'it is no object'],
    ['{"colour": "never"}', 'must have no unknown field, but has colour. Did you mean color?'],
    ['{"color": 3}', 'color must be one of auto, always, never, but is 3.'],
  ])('a file with %s is named, by every command but config itself', async (text, message) => {
    const table = new Table();
    table.write('tw.config.json', text);
    const { exitCode, err } = await table.run('status');
    expect(exitCode).toBe(2);
    expect(err).toContain(table.path('tw.config.json'));
    expect(err).toContain(message);
    expect((await table.run('doctor')).exitCode).toBe(2);
    expect((await table.run('config --help')).exitCode).toBe(0);
  });
});

describe('tw export and import', () => {
  it('carry a game elsewhere as it is', async () => {
    const table = await newGame();
    await table.run('threat set 7');
    expect((await table.run('export game.json')).exitCode).toBe(0);
    expect((await table.run('export game.json')).exitCode).toBe(2);
    const other = new Table();
    other.write('game.json', readFileSync(table.path('game.json'), 'utf8'));
    expect((await other.run('import game.json')).exitCode).toBe(0);
    expect(readFileSync(other.path('tw-session.jsonl'))).toEqual(readFileSync(table.path('tw-session.jsonl')));
    expect((await other.run('verify')).exitCode).toBe(0);
    expect((await other.run('import game.json')).exitCode).toBe(2);
    expect((await other.json('import game.json --overwrite')).backup).toContain('.bak');
    const { out } = await table.run('export');
    expect((await other.tw(['import', '-', '--session', 'piped.jsonl'], { input: out })).exitCode).toBe(0);
    expect((await other.run('import tw-session.jsonl --session copied.jsonl')).exitCode).toBe(0);
  });

  it('find every letter that was changed on the way', async () => {
    const table = await newGame();
    const { out } = await table.run('export');
    const other = new Table();
    for (const [from, to] of [
      ['Vane', 'Vone'],
      ['tw-export', 'tw-expart'],
    ] as const) {
      const { exitCode } = await other.tw(['import', '-'], { input: out.replace(from, to) });
      expect([2, 4], from).toContain(exitCode);
    }
    const { err } = await other.tw(['import', '-'], { input: out.replace('Vane', 'Vone') });
    expect(err).toContain('standard input was changed on the way');
    expect((await other.tw(['import', '-'], { input: 'nonsense' })).err).toContain(
      'standard input is damaged in line 1',
    );
    expect(readdirSync(other.folder)).toEqual([]);
  });

  it('lead to no other folder', async () => {
    const table = await newGame();
    const document = JSON.parse((await table.run('export')).out);
    const other = new Table();
    const strange = [
      '.hidden',
      '-rf',
      '--overwrite',
      'tw.config.json',
      'TW.config.json',
      'a\nb',
      'a\u001b[31m',
      '$(id)',
    ];
    for (const name of ['../out.jsonl', '/etc/out.jsonl', 'C:\\out.jsonl', ...strange])
      await other.tw(['import', '-', '--overwrite'], { input: JSON.stringify({ ...document, name }) });
    expect(
      readdirSync(other.folder)
        .filter((name) => !name.includes('.bak'))
        .sort(),
    ).toEqual(['out.jsonl', 'tw-session.jsonl']);
  });
});

describe('tw bug', () => {
  it('tells no name, path, time or reason, and plays as it did', async () => {
    const table = await newGame(fourOperatives);
    await table.tw(['threat', 'set', '9', '--force', '--reason', 'Kel from Graz fell off the table']);
    await table.run('operative wound kel 3');
    await table.run('bug bug.json');
    const text = readFileSync(table.path('bug.json'), 'utf8');
    expect(text).not.toMatch(/\b(kel|vane|orsk|ann|graz)\b/i);
    expect(text).not.toContain(table.folder);
    expect(text).not.toMatch(/"at\\":\\"(?!2000-01-01)\d{4}-/);
    expect(text).toContain('operative-1');
    await table.run('import bug.json --session bug.jsonl');
    expect((await table.run('verify --session bug.jsonl')).out).toContain('All 3 entries come out as written.');
    await table.run('new-game --mission 1 --map 1 --demo --session one.jsonl');
    expect((await table.run('verify --session one.jsonl')).out).toContain('The one entry comes out as written.');
    expect((await table.json('status --session bug.jsonl')).status.threat.level).toBe(9);
    expect(JSON.parse((await new Table().run('bug')).out)).toHaveProperty('node');
  });

  it('tells no name of the players of a match either', async () => {
    const table = new Table();
    await table.tw(['matched', 'new', '--player', 'Ada Lovelace', '--player', 'Bela', '--seed', 'one', '--auto']);
    const { out } = await table.run('bug');
    expect(JSON.parse(out)).toHaveProperty('session');
    expect(out).not.toMatch(/Ada|Lovelace|Bela/);
  });
});

describe('tw npo and tw operative', () => {
  it.each(['npo', 'operative'])('%s list lists them all, as without a word', async (side) => {
    const table = await newGame(fourOperatives);
    const { exitCode, out } = await table.run(`${side} list`);
    expect([exitCode, out]).toEqual([0, (await table.run(side)).out]);
    expect((await table.run(`${side} lst`)).err).toContain(`tw ${side} has no command lst. Did you mean list?`);
  });
});

describe('tw bug, seen at a terminal', () => {
  it('tells in a few lines what there is and how to write it; JSON goes to a pipe, to - and with --json', async () => {
    const table = await newGame(fourOperatives);
    await table.run('threat set 9');
    const { out, exitCode } = await table.tw(['bug'], { seen: true });
    const told = out.replaceAll(/\s+/g, ' ');
    expect(exitCode).toBe(0);
    expect(out).not.toMatch(/[{}]/);
    expect(out.trimEnd().split('\n').length).toBeLessThan(12);
    expect(told).toContain(`Node ${process.version}`);
    expect(told).toContain('Session: 2 entries, with numbers for names');
    expect(told).toContain('tw bug FILE writes all of it');
    for (const words of [
      ['bug', '-'],
      ['bug', '--json'],
    ])
      expect(JSON.parse((await table.tw(words, { seen: true })).out)).toBeTypeOf('object');
    expect(JSON.parse((await table.run('bug')).out)).toHaveProperty('session');
  });

  it('says that there is no session, or that it is damaged', async () => {
    const table = new Table();
    expect((await table.tw(['bug'], { seen: true })).out).toContain('Session: none.');
    const game = await newGame();
    const path = game.path('tw-session.jsonl');
    writeFileSync(path, `${readFileSync(path, 'utf8')}nonsense\n{}\n`);
    expect((await game.tw(['bug'], { seen: true })).out).toContain('Session: damaged, so it is left out.');
  });
});

describe('tw doctor', () => {
  it('finds a game well, and says what is wrong with one that is not', async () => {
    const table = await newGame();
    expect((await table.run('doctor')).exitCode).toBe(0);
    const path = table.path('tw-session.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"warrior-1"', '"warrior-9"'));
    const { exitCode, out } = await table.run('doctor');
    expect(exitCode).toBe(1);
    expect(out).toContain('tw verify says all');
    writeFileSync(path, 'nonsense\n');
    expect((await table.json('doctor')).findings).toContainEqual(
      expect.objectContaining({ what: 'Journal', is: 'wrong' }),
    );
    const without = (await new Table().run('doctor')).out;
    expect(without).toContain('there is none');
    expect(without).toContain("Is something else wrong? Report it on the project's page");
  });
});

describe('tw watch', () => {
  it('tells each new event as one line of JSON, and undo as such', async () => {
    const table = await newGame();
    const lines: Record<string, unknown>[] = [];
    const watching = table.process(['watch', '--json', '--from', '0', '--entries', '1', '--every', '20', '--at', '1']);
    expect(watching.exitCode).toBe(2);
    let ends: ReturnType<typeof table.start> | undefined;
    // What has been before is told first: then it watches.
    await new Promise<void>((resolve) => {
      ends = table.start('watch --json --from 0 --every 20 --entries 2', resolve);
    });
    await table.run('threat set 7');
    await table.run('undo');
    const { exitCode, out = '' } = (await ends) ?? {};
    expect(exitCode).toBe(0);
    for (const line of out.trim().split('\n')) lines.push(JSON.parse(line));
    expect(lines.find(({ entry }) => entry === 2)).toMatchObject({ do: 'threat', type: 'threat-changed', to: 7 });
    expect(lines.at(-1)).toEqual({ entry: 3, type: 'undo', undo: 2, says: ['Undone down to entry 2.'] });
  });
});

describe('tw run --atomic', () => {
  it('keeps all of it or nothing', async () => {
    const table = await newGame();
    const path = table.path('tw-session.jsonl');
    const before = readFileSync(path);
    table.write('bad', 'threat +1\nhatch 1 open\nthreat nonsense\n');
    const bad = await table.run('run --atomic bad');
    expect(bad.exitCode).toBe(2);
    expect(bad.err).toContain('Nothing of it was kept.');
    expect(readFileSync(path)).toEqual(before);
    table.write('good', 'threat +1\nhatch 1 open\n');
    expect((await table.run('run --atomic good')).exitCode).toBe(0);
    expect((await table.run('verify')).out).toContain('All 3 entries');
    table.write('other', 'threat +1 --session other.jsonl\n');
    expect((await table.run('run --atomic other')).exitCode).toBe(2);
    table.write('new', 'new-game --mission 2 --map 2 --seed b --operative Kel:3:12\nthreat +1\n');
    expect((await table.run('run --atomic new')).exitCode).toBe(2);
    expect((await table.run('run --atomic new --session fresh.jsonl')).exitCode).toBe(0);
    const names = readdirSync(table.folder).filter((name) => !['bad', 'good', 'other', 'new'].includes(name));
    expect(names.sort()).toEqual(['fresh.jsonl', 'tw-session.jsonl']);
  });
});

describe('--plain', () => {
  it('prints a row a line, cells parted by tabs, however narrow the terminal', async () => {
    const table = await newGame();
    const { out } = await table.tw(['status', '--plain'], { env: { COLUMNS: '40' } });
    const row = out.split('\n').find((line) => line.startsWith('kel\t'));
    expect(row?.split('\t')).toContain('12/12');
    expect(out).not.toMatch(/[│┌]/);
    expect((await table.run('log --plain')).out).toMatch(/^1\tnew-game/m);
  });
});

describe('tw selftest', () => {
  it('plays games of every mode and tells what happened', async () => {
    const { exitCode, modes, eventTimes: events, wrong } = await new Table().json('selftest --games 3 --seed test');
    expect({ exitCode, wrong }).toEqual({ exitCode: 0, wrong: [] });
    expect(modes.map(({ mode, played }: { mode: string; played: number }) => [mode, played])).toEqual([
      ['joint-ops', 1],
      ['adversary-ops', 1],
      ['matched', 1],
    ]);
    expect(events['npo-activated']).toBeGreaterThan(5);
  });

  it('tells which clauses were seen at work, how often and in which words, and apart from them which were not', async () => {
    const args = 'selftest --games 1 --seed test';
    const { clauses, clausesNever, eventTimes: events } = await new Table().json(args);
    expect(clauses).toContainEqual({
      id: 'BEH-02',
      words: 'On activation it gets the order that its behaviour names.',
      times: events['npo-activated'],
    });
    const fired = clauses.map(({ id }: { id: string }) => id);
    const never = clausesNever.map(({ id }: { id: string }) => id);
    expect(fired.filter((id: string) => never.includes(id))).toEqual([]);
    // One game of Joint Ops: nothing of the other modes.
    expect(fired.filter((id: string) => /^(ADV|CRT)-/.test(id))).toEqual([]);
    expect(never).toEqual(expect.arrayContaining(['ADV-29', 'CRT-21']));

    const { out } = await new Table().run(args);
    const [seen = '', unseen = ''] = out.split('Not seen in these games');
    expect(seen).toMatch(/BEH-02 +│ +\d+ │ On activation/);
    expect(seen).not.toContain('CRT-21');
    expect(unseen).toMatch(/CRT-21 +│ Roll-off/);
  });
});
