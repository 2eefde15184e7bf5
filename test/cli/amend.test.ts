import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newGame, type Table } from './tw.ts';

const level = async (table: Table): Promise<number> => (await table.json('status')).status.threat.level;
const journal = (table: Table): string => readFileSync(table.path('tw-session.jsonl'), 'utf8');

/** A game at threat 3, with an NPO that has shot Kel: entries 2 to 5. */
async function played(): Promise<Table> {
  const table = await newGame();
  for (const line of [
    'strategy --auto',
    'threat breach --dice 5',
    'threat shoot',
    'resolve-npo --auto --answer valid-targets=kel',
  ]) {
    const { exitCode, err } = await table.run(line);
    if (exitCode !== 0) throw new Error(err);
  }
  return table;
}

describe('amend', () => {
  it('gives an earlier entry other dice, and the later ones follow', async () => {
    const table = await played();
    const before = await level(table);
    const { exitCode, amended, says, status, entry } = await table.json('amend 3 --dice 2');
    expect(exitCode).toBe(0);
    expect(status.threat.level).toBe(before - 1);
    expect(amended.slice(0, 2)).toEqual([
      { n: 3, do: 'threat', fate: 'amended' },
      { n: 4, do: 'threat', fate: 'differently' },
    ]);
    expect(says.slice(0, 2)).toEqual([
      'Entry 3 (threat breach), amended:',
      'Breach: D6 2, no rise (threat rises on 4+).',
    ]);
    expect((await table.run('verify')).exitCode).toBe(0);
    expect((await table.json(`status --at ${entry - 1}`)).status.threat.level).toBe(before);
    expect((await table.json(`status --at ${entry}`)).status.threat.level).toBe(before - 1);
  });

  it('is one entry, one undo step, and takes nothing away from the journal', async () => {
    const table = await played();
    const before = (await table.json('status')).status;
    const written = journal(table);
    const { entry } = await table.json('amend 3 --drop');
    expect(journal(table).startsWith(written)).toBe(true);
    expect(journal(table).split('\n').length).toBe(written.split('\n').length + 1);
    expect((await table.run('show 3')).out).toContain(`Dropped by entry ${entry}`);
    expect((await table.run('show 4')).out).toContain(`Amended by entry ${entry}`);
    expect((await table.run(`show ${entry}`)).out).toContain('Entry 4 now: threat shoot');
    expect((await table.run('log')).out).toContain('(dropped)');
    expect((await table.json('undo')).says).toEqual([`Undone: amend 3 (entry ${entry}).`]);
    expect((await table.json('status')).status).toEqual(before);
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('without a number is of the last entry that stands', async () => {
    const table = await played();
    await table.run('undo');
    const { amended } = await table.json('amend --drop');
    expect(amended).toEqual([{ n: 4, do: 'threat', fate: 'dropped' }]);
    const none = await table.run('amend');
    expect([none.exitCode, none.err]).toEqual([
      2,
      expect.stringContaining('Nothing to amend: give entry 3 other --dice'),
    ]);
  });

  it('with the answers and dice it had changes nothing', async () => {
    const table = await played();
    const before = (await table.json('status')).status;
    expect((await table.json('amend 3 --dice 5')).status).toEqual(before);
    expect((await table.json('amend 2 --answer initiative=players')).error.code).toBe('usage');
  });

  it('shows all and writes nothing in a dry run', async () => {
    const table = await played();
    const written = journal(table);
    expect(await table.json('amend 3 --dice 2 --dry-run')).toMatchObject({
      exitCode: 0,
      amended: [{ n: 3 }, { n: 4 }, { n: 5 }],
    });
    expect(journal(table)).toBe(written);
  });

  it('asks what becomes of an entry that no longer holds', async () => {
    const table = await newGame();
    await table.run('operative add Sarn:2:9');
    await table.run('operative wound sarn 2');
    await table.run('threat +1');
    const { exitCode, error } = await table.json('amend 2 --drop');
    expect(exitCode).toBe(3);
    expect(error.question).toMatchObject({
      name: 'entry-3',
      why: 'Entry 3 (operative wound sarn) no longer works: No operative is called "sarn". What becomes of entry 3?',
      options: [{ value: 'keep' }, { value: 'drop' }],
    });
    expect(await table.json('amend 2 --drop --answer entry-3=drop')).toMatchObject({
      exitCode: 0,
      amended: [
        { n: 2, fate: 'dropped' },
        { n: 3, fate: 'dropped', why: 'No operative is called "sarn"' },
        { n: 4, fate: 'as-before' },
      ],
    });
    await table.run('undo');
    expect((await table.json('amend 2 --drop --answer entry-3=keep')).amended[1]).toMatchObject({ fate: 'kept' });
    expect((await table.json('verify')).warnings).toEqual([
      'Entry 3 (operative) was kept as it was when an earlier one was amended; it is not checked.',
    ]);
  });

  it('resolves an entry again with fresh answers, under names of its own', async () => {
    const table = await newGame();
    await table.run('strategy --auto');
    await table.run('operative add Sarn:2:9');
    await table.run('threat +2');
    expect((await table.run('resolve-npo --auto --answer valid-targets=sarn')).exitCode).toBe(0);
    expect((await table.json('amend 3 --drop')).error.question).toMatchObject({
      name: 'entry-5',
      options: [{ value: 'keep' }, { value: 'redo' }, { value: 'drop' }],
    });
    expect((await table.json('amend 3 --drop --auto')).error.question.name).toBe('entry-5.npos-attack');
    const redone = await table.json('amend 3 --drop --auto --answer entry-5.valid-targets=kel');
    expect(redone).toMatchObject({
      exitCode: 0,
      amended: [{ n: 3 }, { n: 4, fate: 'as-before' }, { n: 5, fate: 'redone' }],
    });
    expect(redone.events).toContainEqual(
      expect.objectContaining({ type: 'npo-acted', action: 'shoot', target: 'kel' }),
    );
    expect(await table.json('verify')).toMatchObject({ exitCode: 0, entries: 4, findings: [] });
    expect((await table.json('show 6')).shown.entries[1].answers).toContainEqual({
      name: 'valid-targets',
      value: ['kel'],
      source: 'answer',
    });
  });

  it('is refused for what does not stand, and for the setting up', async () => {
    const table = await played();
    expect((await table.run('amend 99 --drop')).exitCode).toBe(1);
    expect((await table.run('amend 1 --drop')).exitCode).toBe(1);
    expect((await table.run('amend 3')).exitCode).toBe(2);
    expect((await table.run('amend 3 --dice 2,2')).exitCode).toBe(2);
  });
});

describe('reconcile', () => {
  it('enters all differences as one entry', async () => {
    const table = await played();
    const { exitCode, says, status } = await table.json(
      'reconcile --set kel.wounds=5 --set hatchway-3=open --set threat=9',
    );
    expect(exitCode).toBe(0);
    expect(says).toEqual([
      'Kel: wounds 5/12 (correction).',
      'Hatchway 3: open (correction).',
      expect.stringMatching(/^Threat \d to 9/),
    ]);
    expect(status).toMatchObject({ threat: { level: 9 } });
    expect((await table.run('undo')).exitCode).toBe(0);
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('shows the table as the options of its question, then asks for what is right', async () => {
    const table = await newGame();
    const { exitCode, error } = await table.json('reconcile');
    expect(exitCode).toBe(3);
    expect(error.question.name).toBe('differs');
    expect(error.question.options).toContainEqual({ value: 'kel', label: 'Kel: 12/12 wounds, Conceal, ready' });
    expect((await table.json('reconcile --answer differs=threat')).error.question).toMatchObject({
      name: 'threat',
      max: 15,
    });
    expect((await table.json('reconcile --answer differs=threat --answer threat=2')).status.threat.level).toBe(2);
  });

  it('writes nothing when the table is as recorded', async () => {
    const table = await newGame();
    const written = journal(table);
    expect((await table.run('reconcile --answer differs=none')).out).toBe('The table is as recorded.\n');
    expect((await table.run('reconcile --set kel.wounds=12')).exitCode).toBe(0);
    expect(journal(table)).toBe(written);
  });
});

describe('why', () => {
  it('names the clause, the facts and the smallest change of fact', async () => {
    const table = await newGame();
    await table.run('strategy --auto');
    await table.run('threat +2');
    const npo = (await table.json('status')).status.npos.find(
      ({ datacard }: { datacard: string }) => datacard === 'necron-warrior',
    );
    if (npo === undefined) await table.run('npo add warrior --weapon gauss-flayer');
    await table.run('npo set warrior-1 --state ready');
    expect((await table.run('resolve-npo warrior-1 --answer valid-targets=kel')).exitCode).toBe(0);
    const { exitCode, why } = await table.json('why');
    expect(exitCode).toBe(0);
    expect(why.facts).toMatchObject([{ name: 'valid-targets', answer: 'Kel (12/12)', by: 'given' }]);
    expect(why.decided.map(({ text }: { text: string }) => text)).toContain(
      '1 Fall Back: no (no enemy in control range).',
    );
    expect(why.changes[0]).toBe('If Warrior 1 could not shoot Kel, it would reposition, with a Conceal order.');
    expect((await table.run('why')).out).toContain('What would have changed it');
    expect((await table.run('why 99')).exitCode).toBe(1);
  });
});
