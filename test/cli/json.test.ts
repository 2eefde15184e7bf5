import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

describe('--json', () => {
  it('prints one document: entry, dice, events, sentences and the status after the command', async () => {
    const document = await (await newGame()).json('threat breach --dice 5');
    expect(document).toMatchObject({
      tw: 1,
      command: 'threat',
      ok: true,
      entry: 2,
      dice: [{ name: 'threat-breach', sides: 6, values: [5], source: 'typed' }],
      status: { threat: { level: 2, grade: 1 }, todo: ['tw strategy', 'tw initiative'] },
    });
    expect(document.events[0]).toEqual({ type: 'threat-rolled', trigger: 'breach', face: 5, raises: true });
    expect(document.says[0]).toContain('Breach');
  });

  it('seeded dice say so, and the same seed gives the same', async () => {
    const [one, other] = [await (await newGame()).json('threat breach'), await (await newGame()).json('threat breach')];
    expect(one.dice[0].source).toBe('seed');
    expect(one).toEqual(other);
  });

  it('fails with one document, too', async () => {
    const { exitCode, tw, command, ok, error, err } = await (await newGame()).json('reinforce');
    expect({ exitCode, tw, command, ok, err }).toEqual({
      exitCode: 1,
      tw: 1,
      command: 'reinforce',
      ok: false,
      err: '',
    });
    expect(error).toEqual({
      code: 'refused',
      message: expect.any(String),
      rule: expect.any(String),
      hint: expect.any(String),
    });
  });

  it('stands anywhere in the line, and holds for complaints about words before it', async () => {
    const table = await newGame();
    expect(JSON.parse((await table.run('--json status')).out).ok).toBe(true);
    expect(JSON.parse((await table.run('status --nonsense --json')).out).error.code).toBe('usage');
    expect(JSON.parse((await table.run('--dice x --json threat breach')).out).error.code).toBe('usage');
  });

  it('a program plays by answering error.question until exit 0', async () => {
    const table = await newGame();
    let line = 'threat breach --table-dice';
    const first = await table.json(line);
    expect(first.exitCode).toBe(3);
    expect(first.error).toMatchObject({
      code: 'needs-answer',
      question: { name: 'threat-breach', kind: 'dice', count: 1, sides: 6, why: expect.any(String) },
    });
    line += ` --answer ${first.error.question.name}=4`;
    expect(await table.json(line)).toMatchObject({ exitCode: 0, dice: [{ values: [4], source: 'typed' }] });
  });

  it('status has every key of the contract', async () => {
    const { status, entry } = await (await newGame()).json('status');
    expect(entry).toBeUndefined();
    expect(Object.keys(status)).toEqual(
      expect.arrayContaining(
        'mode mission map seed turningPoint phase step initiative commandPoints threat npos operatives deck hatchways breachPoints objectives npoLimit outcome todo'.split(
          ' ',
        ),
      ),
    );
    expect(status.operatives.map(({ id, save }: { id: string; save: number }) => [id, save])).toEqual([
      ['kel', 3],
      ['vane', 4],
    ]);
  });

  it('every event that a game prints is in tw schema', async () => {
    const table = await newGame();
    const { schema } = await table.json('schema');
    await table.run('threat shoot');
    await table.run('strategy --auto');
    const { entries } = await table.json('log');
    const events = entries.flatMap((entry: { events: Record<string, unknown>[] }) => entry.events);
    expect(events.length).toBeGreaterThan(10);
    for (const { type, ...fields } of events)
      expect(Object.keys(schema.events[type].fields)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });
});

describe('--dry-run', () => {
  it('shows everything and writes nothing', async () => {
    const table = await newGame();
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    const dry = await table.json('threat breach --dry-run');
    expect(dry.entry).toBeUndefined();
    expect(dry.status.threat.level).toBeGreaterThan(0);
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
    const dice = (await table.json('threat breach --dry-run --dice 5')).dice;
    expect((await table.json('threat breach --dice 5')).dice).toEqual(dice);
  });

  it('of new-game makes no file', async () => {
    const table = new Table();
    expect((await table.run('new-game --mission 2 --map none --seed x --dry-run')).exitCode).toBe(0);
    expect(existsSync(table.path('tw-session.jsonl'))).toBe(false);
  });
});
