import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const fight = 'act captain-ilse fight warrior-4 --order engage --answer assists=0 --no-input';
/** The same, carried out as `tw` suggests. */
const fought = `${fight} --auto --answer visible-to-others=no`;

/** Captain Ilse can fight Warrior 4 or 5, in a game without places. */
async function duel(): Promise<Table> {
  const table = new Table();
  for (const words of [
    'new-game --demo --map none --seed abc',
    'strategy --auto',
    'npo add necron-warrior',
    'npo add necron-warrior',
  ])
    expect((await table.run(words)).exitCode).toBe(0);
  return table;
}

const linesOf = (table: Table): readonly string[] =>
  readFileSync(table.path('tw-session.jsonl'), 'utf8').trimEnd().split('\n');
const rollsOf = async (table: Table) => (await table.json('verify')).rolls;

describe('a roll that is looked at', () => {
  it('is written before the question is told: once, and the game stays as it was', async () => {
    const table = await duel();
    const [lines, status] = [linesOf(table), await table.json('status')];
    for (let time = 0; time < 2; time++) {
      const { exitCode, err } = await table.run(fight);
      expect([exitCode, err]).toEqual([3, expect.stringContaining('strike or block?')]);
    }
    expect(linesOf(table).slice(0, -1)).toEqual(lines);
    const look = JSON.parse(linesOf(table).at(-1) ?? '');
    expect(look).toMatchObject({ looked: { do: 'act', args: { id: 'captain-ilse' } }, after: 4 });
    expect(look.answers.map(({ source }: { source: string }) => source)).toContain('seed');
    expect(await table.json('status')).toEqual(status);
    expect(await rollsOf(table)).toEqual({ left: 1, undone: 0, anew: 0 });
    expect((await table.run('verify')).out).toContain('Rolls: 1 looked at and left, 0 undone, 0 made anew.');
    expect((await table.run('report')).out).toContain('Rolls: 1 looked at and left, 0 undone, 0 made anew.');
  });

  it('and carried out with the same dice is no roll left; another fight in its place is', async () => {
    const table = await duel();
    await table.run(fight);
    const done = await table.run(fought);
    expect(done.exitCode).toBe(0);
    expect(await rollsOf(table)).toEqual({ left: 0, undone: 0, anew: 0 });
    expect((await table.run('verify')).out).not.toContain('Rolls:');
    const other = await duel();
    await other.run(fight);
    expect((await other.run(fought.replace('warrior-4', 'warrior-5'))).exitCode).toBe(0);
    expect(await rollsOf(other)).toMatchObject({ left: 1 });
    // Entries keep their numbers, and undo passes the look over.
    expect((await other.json('log')).entries.map(({ n }: { n: number }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect((await other.run('undo')).exitCode).toBe(0);
    expect(await rollsOf(other)).toEqual({ left: 1, undone: 1, anew: 0 });
  });

  it.each([
    ['a dry run, whose dice are its own', `${fight} --dry-run`],
    ['a question before any dice', 'act captain-ilse fight warrior-4 --no-input'],
    ['dice of the table', `${fight} --dice 1,1,1,1,1,1,1,1`],
  ])('is not written of %s', async (_, words) => {
    const table = await duel();
    expect([0, 3]).toContain((await table.run(words)).exitCode);
    expect(linesOf(table).filter((line) => line.includes('"looked"'))).toEqual([]);
  });

  it('that is rolled anew is counted', async () => {
    const table = await duel();
    await table.run(fought);
    expect((await table.run('reroll --reason slipped --auto')).exitCode).toBe(0);
    expect(await rollsOf(table)).toEqual({ left: 0, undone: 0, anew: 1 });
  });

  it('cannot be taken out of the file unseen', async () => {
    const table = await duel();
    await table.run(fight);
    await table.run('threat +1');
    const lines = linesOf(table);
    const without = lines.filter((line) => !line.startsWith('{"looked"'));
    expect(without).toHaveLength(lines.length - 1);
    writeFileSync(table.path('tw-session.jsonl'), `${without.join('\n')}\n`);
    expect(await table.json('verify')).toMatchObject({ findings: [{ entry: 5, kind: 'line' }] });
  });
});
