import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

/** The command fails and leaves the session as it was. */
async function refusesToWrite(line: string, exitCode: number, sentence: string): Promise<void> {
  const table = await newGame();
  const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
  expect(await table.run(line)).toMatchObject({ exitCode, err: expect.stringContaining(sentence) });
  expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
}

describe('--dice', () => {
  it('dice that are left over are an error, and nothing is written', async () => {
    await refusesToWrite('threat breach --dice 4,2', 2, '--dice has 1 left over: 2.');
    await refusesToWrite('threat shoot --dice 4', 2, '--dice has 1 left over: 4.');
    await refusesToWrite('undo --dice 4', 2, 'tw undo rolls no dice: --dice has 1 left over: 4.');
    await refusesToWrite('status --dice 4', 2, '--dice has 1 left over: 4.');
    await refusesToWrite('log --answer kel=4', 2, '--answer kel was not asked for. tw log asks nothing.');
  });

  it('a face that the dice has not is an error, and nothing is written', async () => {
    await refusesToWrite('threat breach --dice 7', 2, 'dice from 1 to 6, not "7"');
  });

  it('are used in order, random mission and map first; the seed rolls what they do not', async () => {
    const document = await new Table().json('new-game --mission random --map random --seed abc --dice 2,5,1,6');
    expect(document.dice.slice(0, 4)).toMatchObject([
      { name: 'mission', values: [2], source: 'typed' },
      { name: 'map', values: [5], source: 'typed' },
      { name: 'npo-count', values: [1, 6], source: 'typed' },
      { name: 'npo-type', source: 'seed' },
    ]);
    expect(document.status).toMatchObject({ mission: { number: 2 }, map: 5 });
  });

  it('that end in the middle of a throw are filled up by the seed', async () => {
    const line = 'new-game --mission 1 --map 1 --seed abc';
    const rolled = (await new Table().json(line)).dice[0].values;
    const [count] = (await new Table().json(`${line} --dice 1`)).dice;
    expect(count).toMatchObject({ name: 'npo-count', values: [1, rolled[1]], source: 'typed' });
  });

  it('that end in the middle of a throw on the table are asked for', async () => {
    const { exitCode, error } = await new Table().json('new-game --mission 1 --map 1 --seed abc --table-dice --dice 1');
    expect(exitCode).toBe(3);
    expect(error).toMatchObject({ question: { name: 'npo-count', count: 2 }, hint: '--dice has 1 of the dice: 1.' });
  });
});

describe('--answer', () => {
  it('answers dice, and the same name again the next time it is asked', async () => {
    const { dice } = await new Table().json(
      'new-game --mission 1 --map 1 --seed abc --answer npo-type=6,6 --answer npo-type=1,1 --answer npo-count=1,1',
    );
    const types = dice.filter(({ name }: { name: string }) => name === 'npo-type');
    expect(types.slice(0, 2)).toMatchObject([{ values: [6, 6] }, { values: [1, 1] }]);
    expect(types[2].source).toBe('seed');
  });

  it('that nothing asks for is an error with the name that was meant, and nothing is written', async () => {
    await refusesToWrite('threat breach --answer threat-breech=4', 2, 'Did you mean threat-breach?');
    await refusesToWrite('threat shoot --answer kel=4', 2, 'This command asks nothing.');
    await refusesToWrite(
      'threat breach --answer threat-breach=4 --answer threat-breach=5',
      2,
      'more often than it was asked',
    );
  });

  it('that does not fit its question is an error that says what does', async () => {
    await refusesToWrite('threat breach --answer threat-breach=9', 2, 'takes dice from 1 to 6');
  });

  it('a misspelt name shows when another answer is missing', async () => {
    const { error } = await (await newGame()).json('threat breach --table-dice --answer threat-breech=4');
    expect(error.hint).toBe('Nothing has asked for threat-breech so far.');
  });
});

describe('an answer goes to the question that it was printed with', () => {
  /** Warrior 1 in room E sees nobody, and the board is sure of it; Warrior 2 is asked about. */
  async function twoWarriors(): Promise<Table> {
    const table = new Table();
    const guns = ['Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4', 'Vane:2:8:4 | ranged Pistol 4 3+ 3/4'];
    const operatives = guns.flatMap((one) => ['--operative', one]);
    const begin = ['new-game', '--mission', '2', '--map', '1', '--seed', 's', '--npos', '-9', ...operatives];
    expect((await table.tw(begin)).exitCode).toBe(0);
    for (const line of [
      ...['npo add warrior', 'npo add warrior', 'initiative', 'ready', 'firefight', 'threat set 5', 'hatch 1 open'],
      ...['place kel 1155', 'place vane 1122', 'place warrior-1 5555', 'place warrior-2 2155'],
      'act kel done --order engage',
    ])
      expect([line, (await table.run(line)).exitCode]).toEqual([line, 0]);
    return table;
  }

  it('over what the board is sure of for another NPO [KZ-07 GLO-37]', async () => {
    const table = await twoWarriors();
    const { error } = await table.json('resolve-npo');
    expect(error.question).toMatchObject({ address: 'valid-targets@warrior-2', about: { by: 'warrior-2' } });
    expect((await table.run('resolve-npo')).err).toContain('answer with: --answer valid-targets@warrior-2=kel,vane');
    for (const address of ['valid-targets@warrior-2', 'valid-targets']) {
      const { events } = await table.json(`resolve-npo --dry-run --answer ${address}=kel,vane`);
      const shooters = events.filter(({ type }: { type: string }) => type === 'npo-activated');
      expect([address, shooters.map(({ id }: { id: string }) => id)]).toEqual([address, ['warrior-2']]);
    }
  });

  it('and what contradicts the board is refused with the reason, unless by force', async () => {
    const table = await twoWarriors();
    const through = 'resolve-npo --auto --answer valid-targets@warrior-1=vane';
    const refused = await table.run(through);
    expect(refused.exitCode).toBe(1);
    expect(refused.err.replaceAll(/\s+/g, ' ')).toMatch(
      /The board is sure: none\. .*Vane is out of Necron Warrior 1's sight: .*--force --reason TEXT/,
    );
    expect((await table.run(`${through} --force --reason seen`)).exitCode).toBe(0);
  });

  it('and one for a question that nobody asked names those that were', async () => {
    const table = await twoWarriors();
    const { exitCode, err } = await table.run('resolve-npo --auto --answer valid-targets@warrior-3=vane');
    expect([exitCode, err.replaceAll(/\s+/g, ' ')]).toEqual([
      2,
      expect.stringContaining('was not asked for. Did you mean valid-targets@warrior-'),
    ]);
  });
});

describe('--auto', () => {
  it('takes what is suggested', async () => {
    const { status, exitCode } = await new Table().json('new-game --seed abc --auto');
    expect(exitCode).toBe(0);
    expect(status.map).toBeGreaterThan(0);
  });

  it('without it the question is left', async () => {
    const { error } = await new Table().json('new-game --seed abc');
    expect(error.question).toMatchObject({ name: 'which-mission', suggest: { value: 'random' } });
  });
});

describe('--force --reason', () => {
  it('overrules a refusal and writes down why', async () => {
    const { exitCode, events } = await (await newGame()).json('reinforce --force --reason house-rule');
    expect(exitCode).toBe(0);
    expect(events[0]).toMatchObject({ type: 'override', reason: 'house-rule' });
  });
});
