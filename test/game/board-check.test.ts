import { describe, expect, it } from 'vitest';
import { Table } from '../cli/tw.ts';

const kel = { name: 'Kel', apl: 3, wounds: 12, place: '1555' };

/** A battle on map 1 in which everybody stands somewhere known, awake. */
async function battle(): Promise<Table> {
  const table = new Table();
  table.write('roster.json', JSON.stringify([kel]));
  for (const line of [
    'new-game --mission 2 --map 1 --seed abc --roster roster.json --auto',
    'threat set 6',
    'strategy --auto',
  ])
    await table.run(line);
  return table;
}

describe('a game with everybody on the board', () => {
  it('sets up its NPOs, and asks nothing in an activation', async () => {
    const table = await battle();
    const { status } = await table.json('status');
    expect(Object.keys(status.positions).length).toBe(status.npos.length + 1);
    const { exitCode, out } = await table.run('resolve-npo');
    expect(exitCode).toBe(0);
    expect(out).toContain('(the board)');
  });

  it('says how many facts it asks anew: none where nobody has a place', async () => {
    const table = new Table();
    table.write('roster.json', JSON.stringify([{ name: 'Kel', apl: 3, wounds: 12 }]));
    await table.run('new-game --mission 2 --map 1 --seed abc --roster roster.json --auto');
    expect((await table.run('verify --board')).out).toContain('Board: there is no fact that it is sure of.');
    expect((await table.json('verify --board')).facts).toBe(0);
    expect((await table.json('verify')).facts).toBeUndefined();
  });

  it('names what people said otherwise than the board, who asks it anew; and refuses a place off the board', async () => {
    const table = await battle();
    const off = await table.run('resolve-npo --answer npo-end=99,99');
    expect(off.exitCode).not.toBe(0);
    expect((await table.run('verify --board')).err).not.toContain('people said');
    const { exitCode } = await table.run('resolve-npo --answer npo-end=4555');
    if (exitCode === 0) expect((await table.run('verify --board')).err).toContain('people said npo-end: 4555');
  });

  it('shows what it has measured behind a fact, lists what was told otherwise, and asks it all again', async () => {
    const table = await battle();
    for (const line of ['place kel 2255', 'resolve-npo --auto', 'place macrocyte-2 4195'])
      expect([line, (await table.run(line)).exitCode]).toEqual([line, 0]);
    expect((await table.json('audit')).overruled).toBeUndefined();
    const shot = await table.tw([
      'act',
      'kel',
      '--order',
      'engage',
      'shoot',
      'macrocyte-2',
      '--weapon',
      'Gun 4 3+ 3/4',
      '--auto',
      '--answer',
      'cover=no',
      '--force',
      '--reason',
      'seen on the table',
    ]);
    expect(shot.exitCode).toBe(0);
    const { why } = await table.json('why');
    const measured = why.facts.flatMap((fact: { readonly measured?: readonly string[] }) => fact.measured ?? []);
    expect(measured).toContainEqual(
      expect.stringMatching(
        /^Canoptek Macrocyte 2 is \d+\.\d" from Kel, in cover: C4 is 0(\.\d)?" from Canoptek Macrocyte 2\.$/,
      ),
    );
    expect((await table.run('why 5')).out.replaceAll(/\s+/g, ' ')).toMatch(
      /Kel is out of \S.* sight: (a wall at \d{4}|hatchway \d is closed)\./,
    );
    const again = await table.json('verify --board');
    expect(again.facts).toBeGreaterThan(5);
    expect((await table.run('verify --board')).out.replaceAll(/\s+/g, ' ')).toContain(
      `Board: ${again.facts} facts measured again, as then.`,
    );
    expect((await table.run('verify')).out).not.toContain('Board:');
    expect((await table.json('audit')).overruled).toEqual([{ entry: 7, question: 'cover', said: 'no', board: 'yes' }]);
    expect((await table.run('audit')).out).toContain('Answered otherwise than the board measures');
    expect((await table.run('verify --board')).err).toContain('people said cover: no; the board says yes');
  });
});
