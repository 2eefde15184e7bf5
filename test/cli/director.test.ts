import { describe, expect, it } from 'vitest';
import { expectAsDescribed } from './described.ts';
import { newGame, Table } from './tw.ts';

describe('tw director', () => {
  it('says which options of a new game come nearest to the wish, and what each lever is worth', async () => {
    const table = new Table();
    // Kel falls to the first blow, so its games are decided at once.
    const words = 'director --wish 99 --mission 2 --map 1 --operative Kel:3:1 --games 1 --cap 1';
    const { out } = await table.run(words);
    for (const words of ['Nearest to 99 %: as printed', 'No setting reaches 99 %', '1 NPO fewer', 'harder NPO types'])
      expect(out).toContain(words);
  });

  it('tells the NPO limit and the themes apart where that is asked for', async () => {
    const table = new Table();
    const words = '--wish 99 --games 1 --cap 1 --limit-and-themes';
    const { exitCode: _, err, ...document } = await table.json(`director ${words} --demo`);
    await expectAsDescribed('director', document);
    const { director } = document;
    expect(director.apart.map(({ option, value }: { option: string; value: string }) => `${option} ${value}`)).toEqual([
      'npo-limit 6',
      'npo-limit 14',
      ...['flayer-curse', 'destroyer-cult', 'crownworld'].map((theme) => `theme ${theme}`),
    ]);
    expect(director.apart[0]).toMatchObject({ win: { chance: 0 }, difference: 0, level: 0.95 });
    expect(director.tried).toHaveLength(10);
    expect(director.measured).toMatchObject({ team: 'deathwatch', nearest: { win: { level: 0.95 } } });
    const { out } = await table.run(`director ${words} --mission 2 --map 1 --operative Kel:1:12`);
    expect(err).toMatch(/^Measured with the release \(deathwatch, mission-first\/\d+\): .*nearest to 99 %/);
    expect(out).toContain('--theme crownworld');
  });

  it('answers in time unasked, and says which settings it is at and for how long yet', async () => {
    const table = new Table();
    let now = -7000;
    const clock = () => (now += 7000);
    const words = 'director --wish 50 --mission 2 --map 1 --operative Kel:1:12 --cap 1 --json'.split(' ');
    const { out, err } = await table.tw(words, { clock });
    const { director } = JSON.parse(out);
    expect(director).toMatchObject({
      wish: 0.5,
      reached: false,
      options: [],
      chosen: { setting: { npos: 0, types: 'printed', cards: 0 } },
    });
    expect(director.levers).toHaveLength(6);
    expect(director.tried).toHaveLength(10);
    expect(director.method.policy).toMatch(/^mission-first\/\d+$/);
    // Seven tenths of 60 seconds for the first seven settings, the rest for three more.
    expect(director.tried.map(({ games }: { games: number }) => games)).toEqual([2, 2, 2, 2, 2, 2, 2, 1, 1, 1]);
    expect(err).toMatch(
      /Settings 1 to 7 of 10: 1 of at most 60 games each, as printed 0 % \(0-79\), about \d\d s left/,
    );
  });

  it('says nothing of a wish where no game was decided', async () => {
    const table = new Table();
    const words = 'director --wish 50 --mission 2 --map 1 --operative Kel:1:12 --games 1 --cap 1';
    const { director } = await table.json(words);
    expect(director).toMatchObject({ reached: false, chosen: { games: 1, undecided: 1 } });
    expect((await table.run(words)).out).toContain('No game was decided by turning point 1');
    const { out } = await table.run(`${words} --plain`);
    expect(out).not.toContain('Played by');
    expect(out).toContain('as printed\t0\t0\t0.7935\t1');
  });

  it('takes no lever, for it tries them, and one policy', async () => {
    const table = new Table();
    for (const lever of ['--npos -1', '--npo-types harder', '--event-cards 1'])
      expect((await table.run(`director --wish 50 --demo ${lever}`)).exitCode).toBe(2);
    expect((await table.run('director --help')).out).not.toContain('--npos <change>');
    const two = await table.run('director --wish 50 --demo --policy rush --policy bold');
    expect([two.exitCode, two.err]).toEqual([2, expect.stringContaining('give --policy once')]);
    const start = { mission: 2, map: 1, operatives: [{ name: 'Kel', apl: 3, wounds: 12 }] };
    const difficulty = { npos: 1, types: 'printed', cards: 0, without: [] };
    table.write('start.json', JSON.stringify({ ...start, difficulty }));
    const harder = await table.run('director --wish 50 --start start.json');
    expect([harder.exitCode, harder.err]).toEqual([2, expect.stringContaining('tries the levers itself')]);
  });

  it('needs a wish, a game that is yet to begin and, to go by your games, some of them', async () => {
    const table = await newGame();
    expect((await table.run('director --demo')).exitCode).toBe(2);
    expect((await table.run('director --wish 100 --demo')).err).toContain(
      '--wish takes per cent from 1 to 99, such as 50, not "100".',
    );
    const own = { env: { XDG_STATE_HOME: table.path('state') } };
    const none = await table.tw(['director', '--wish', '50', '--demo', '--as-we-play'], own);
    expect(none.err).toContain('There are no finished games of yours to go by.');
  });
});
