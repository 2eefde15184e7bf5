import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, type Table } from './tw.ts';

/** The initiative is rolled for in the second turning point, above threat 0. */
async function awake(options = ''): Promise<Table> {
  const table = await newGame(options);
  for (const line of ['strategy', 'end-turn --force --reason test', 'threat set 5']) {
    const { exitCode, err } = await table.run(`${line} --auto --dice-of none`);
    if (exitCode !== 0) throw new Error(`${line}: ${err}`);
  }
  return table;
}

describe('whose dice are rolled on the table', () => {
  it("the players' alone: theirs are asked for, the NPOs' are rolled", async () => {
    const table = await awake(' --dice-of players');
    const { exitCode, error } = await table.json('initiative');
    expect([exitCode, error.question]).toEqual([
      3,
      expect.objectContaining({ name: 'initiative-players', whose: 'players' }),
    ]);
    const { dice } = await table.json('initiative --auto --dice 4');
    expect(dice).toMatchObject([
      { name: 'initiative-npos', source: 'seed' },
      { name: 'initiative-players', values: [4], source: 'typed' },
    ]);
  });

  it.each([
    ['act kel operate-hatch 1', 'threat-operate-hatch'],
    ['threat operate-hatch', 'threat-operate-hatch'],
    ['threat breach', 'threat-breach'],
  ])("%s: the D6 for the threat level is the players' [THR-18 THR-21]", async (line, name) => {
    const table = await newGame(' --dice-of players');
    await table.run('strategy --auto --dice-of none');
    const { exitCode, error } = await table.json(`${line} --auto`);
    expect([exitCode, error.question]).toEqual([3, expect.objectContaining({ name, whose: 'players' })]);
    const { dice } = await table.json(`${line} --auto --dice 5`);
    expect(dice).toMatchObject([{ name, values: [5], source: 'typed' }]);
  });

  it('all, or nobody: said for one command, or from now on', async () => {
    const table = await awake();
    for (const option of ['--dice-of all', '--table-dice']) {
      const { error } = await table.json(`initiative --auto --dry-run ${option}`);
      expect(error.question).toMatchObject({ name: 'initiative-npos', whose: 'npos' });
    }
    expect((await table.json('initiative --auto --dry-run')).exitCode).toBe(0);
    const changed = await table.json('dice all');
    expect([changed.events, changed.status.diceOf]).toEqual([[{ type: 'dice-of-set', of: 'all' }], 'all']);
    expect((await table.json('dice')).diceOf).toBe('all');
    expect((await table.json('initiative --auto')).exitCode).toBe(3);
    expect((await table.json('initiative --auto --dry-run --dice-of none')).exitCode).toBe(0);
    await table.json('undo');
    expect((await table.json('initiative --auto')).exitCode).toBe(0);
  });

  it('to whose it is already: nothing is written', async () => {
    const table = await awake(' --dice-of players');
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    const { exitCode, out } = await table.run('dice players');
    expect([exitCode, out.split('\n')[0]]).toEqual([0, 'It is so already: nothing was changed.']);
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
  });

  it.each(['43', '4,3', '4, 3', '4 3'])('are typed as people type them: %s', async (dice) => {
    const table = await awake();
    const { exitCode, out } = await table.tw(['initiative', '--auto', '--json', '--dice', dice]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out).dice.map(({ values }: { values: unknown }) => values)).toEqual([[4], [3]]);
    const answered = await table.tw(['roll', '2D6', '--json', '--answer', `roll=${dice}`]);
    expect(JSON.parse(answered.out).dice[0].values).toEqual([4, 3]);
  });

  it('a figure that is no face, or one too many, is told', async () => {
    const table = await awake();
    expect((await table.json('initiative --dice 47')).error.message).toContain('takes dice from 1 to 6, not "7"');
    expect((await table.json('initiative --dice 433')).error.message).toContain('--dice has 1 left over: 3.');
    expect((await table.json('initiative --dice 4x')).error.message).toContain('not "4x"');
  });
});
