import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

const line = 'new-game --mission 1 --map 1 --seed abc';

describe('new-game', () => {
  it('takes a mission by number or name', async () => {
    for (const mission of ['4', 'destroy-sarcophagus', 'Destroy Sarcophagus']) {
      const { out } = await new Table().tw([
        'new-game',
        '--mission',
        mission,
        '--map',
        'none',
        '--seed',
        'x',
        '--json',
      ]);
      expect(JSON.parse(out).status).toMatchObject({ mission: { number: 4 }, map: null });
    }
  });

  it('keeps every option', async () => {
    const { status, entry } = await new Table().json(
      `${line} --npo-limit 12 --npos -1 --npo-types harder --event-cards 1 --without-card stirrings-of-horror --theme crownworld --ruling guard-threat=yes --inventory warrior=6`,
    );
    expect(entry).toBe(1);
    expect(status.npoLimit).toBe(12);
    expect(status.npos.length).toBeGreaterThan(0);
  });

  it('refuses to overwrite a session unless told to, and then keeps the old one', async () => {
    const table = await newGame();
    expect(await table.json(line)).toMatchObject({ exitCode: 2, error: { code: 'usage' } });
    const { exitCode, err } = await table.run(`${line} --overwrite`);
    expect([exitCode, err]).toEqual([0, expect.stringContaining('is kept as')]);
    expect(readdirSync(table.folder).filter((name) => name.startsWith('tw-session.jsonl'))).toHaveLength(2);
  });

  it('reads a roster, makes ids from names, and no two alike', async () => {
    const table = new Table();
    const kel = { name: 'Kel Vorn', apl: 3, wounds: 12, save: 3 };
    table.write('roster.json', JSON.stringify({ operatives: [kel, kel, { ...kel, id: 'boss' }] }));
    const { status } = await table.json(`${line} --roster roster.json --operative Kel-Vorn:2:8`);
    expect(status.operatives.map(({ id }: { id: string }) => id)).toEqual([
      'kel-vorn',
      'kel-vorn-2',
      'boss',
      'kel-vorn-3',
    ]);
  });

  it('reads a roster from standard input', async () => {
    const { out } = await new Table().tw([...line.split(' '), '--roster', '-', '--json'], {
      input: '[{"name":"Kel","apl":3,"wounds":12}]',
    });
    expect(JSON.parse(out).status.operatives).toMatchObject([{ id: 'kel', save: 4 }]);
  });

  it("keeps a user's pack in the session, and says file, place and what is expected where one is wrong", async () => {
    const table = new Table();
    const warrior = { id: 'necron-warrior', wounds: 12, move: 7 };
    const npoTable = [{ from: 2, to: 12, datacard: 'necron-warrior', ranged: ['gauss-flayer'] }];
    const eventCards = [{ id: 'flesh-hunger', effect: 'As we play it.' }];
    table.write('mine.json', JSON.stringify({ name: 'Ours', datacards: [warrior], npoTable, eventCards }));
    table.write('wrong.json', JSON.stringify({ name: 'Ours', datacards: [{ ...warrior, wounds: 'many' }] }));
    expect(await table.json(`${line} --pack wrong.json`)).toMatchObject({
      exitCode: 2,
      error: {
        code: 'invalid-data',
        message: 'wrong.json: datacards[0].wounds must be a whole number, but is "many".',
      },
    });
    await table.run(`${line} --pack mine.json`);
    rmSync(table.path('mine.json'));
    const { npos } = (await table.json('status')).status;
    expect(new Set(npos.map((npo: Record<string, unknown>) => `${npo.datacard} ${npo.maxWounds} ${npo.move}`))).toEqual(
      new Set(['necron-warrior 12 7']),
    );
    expect((await table.run('status')).out).toContain('Pack: Ours.');
    expect((await table.run('datacard warrior')).out).toContain('Move 7"');
    expect((await table.run('card flesh-hunger')).out).toContain('As we play it.');
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('says in one sentence what is wrong with a roster: file, place, what is expected', async () => {
    const table = new Table();
    mkdirSync(table.path('folder'));
    for (const [name, text, sentence] of [
      ['not-json', '[{"name": "Kel",}]', 'roster.json: line 1, column 17 is not JSON'],
      ['no-list', '{"name":"Kel"}', 'roster.json: the whole must be a list'],
      ['no-name', '[{"apl":3,"wounds":12}]', 'roster.json: [0].name must be'],
      ['bad-apl', '[{"name":"Kel","apl":"3","wounds":12}]', 'roster.json: [0].apl must be a whole number'],
      ['no-wounds', '{"operatives":[{"name":"Kel","apl":3}]}', 'roster.json: operatives[0].wounds must be'],
      ['bad-save', '[{"name":"Kel","apl":3,"wounds":12,"save":7}]', 'roster.json: [0].save must be 6 or less'],
      [
        'twice',
        '[{"id":"a","name":"A","apl":3,"wounds":9},{"id":"a","name":"B","apl":3,"wounds":9}]',
        'a is used twice',
      ],
    ] as const) {
      table.write('roster.json', text);
      const { exitCode, err } = await table.run(`${line} --roster roster.json`);
      expect({ name, exitCode, err }).toEqual({ name, exitCode: 2, err: expect.stringContaining(sentence) });
    }
    expect((await table.run(`${line} --roster none.json`)).err).toContain('none.json cannot be read');
    expect((await table.run(`${line} --roster folder`)).err).toContain('it is a folder');
    expect(existsSync(table.path('tw-session.jsonl'))).toBe(false);
  });

  it('--without-card all leaves every event card out: none is drawn', async () => {
    const table = new Table();
    const start = 'new-game --mission 1 --map 1 --seed a --operative Kel:3:12:3 --without-card all';
    expect((await table.run(start)).exitCode).toBe(0);
    const { status } = await table.json('status');
    expect(status.deck.draw).toBe(0);
  });

  it('says what else is wrong, and writes nothing', async () => {
    const table = new Table();
    for (const [options, sentence] of [
      ['--mission 7 --map 1', 'There is no mission 7.'],
      ['--mission destroy-sarcofagus --map 1', 'Did you mean destroy-sarcophagus?'],
      ['--mission 1 --map 7', 'There is no map 7.'],
      ['--mission 1 --map 1 --theme crownwurld', 'Did you mean crownworld?'],
      ['--mission 1 --map 1 --ruling guard=yes', 'There is no ruling guard to choose.'],
      ['--mission 1 --map 1 --ruling guard-threat=maybe', 'is one of no, yes, not maybe'],
      ['--mission 1 --map 1 --ruling guard-threat', '--ruling takes NAME=VALUE'],
      ['--mission 1 --map 1 --without-card dork-of-the-tomb', 'Did you mean dark-of-the-tomb?'],
      ['--mission 1 --map 1 --inventory warrior=some', '--inventory counts miniatures'],
      ['--mission 1 --map 1 --operative Kel:3', 'An operative is NAME:APL:WOUNDS[:SAVE]'],
      ['--mission 1 --map 1 --operative Kel:10:12', 'The APL in "Kel:10:12" is a whole number from 0 to 9'],
      ['--mission 1 --map 1 --npos many', 'a change, such as 1 or -1'],
      ['--mission 1 --map 1 --npo-limit 0', 'a number of NPOs'],
    ] as const) {
      const { exitCode, err } = await table.run(`new-game ${options}`);
      expect({ options, exitCode, err }).toEqual({ options, exitCode: 2, err: expect.stringContaining(sentence) });
    }
    expect(readdirSync(table.folder)).toEqual([]);
  });

  it('a session that cannot be written ends with 4', async () => {
    const { exitCode, ok } = await new Table().json(`${line} --session none/game.jsonl`);
    expect([exitCode, ok]).toEqual([4, false]);
  });

  it('TW_SESSION names the file, --session before it', async () => {
    const table = new Table();
    const words = [...line.split(' '), '--json'];
    expect((await table.tw(words, { env: { TW_SESSION: 'one.jsonl' } })).exitCode).toBe(0);
    expect((await table.tw([...words, '--session', 'two.jsonl'], { env: { TW_SESSION: 'one.jsonl' } })).exitCode).toBe(
      0,
    );
    expect(readdirSync(table.folder).sort()).toEqual(['one.jsonl', 'two.jsonl']);
  });
});
