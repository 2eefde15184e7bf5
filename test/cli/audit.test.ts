import { describe, expect, it } from 'vitest';
import { newGame, type Table } from './tw.ts';

/** A hatchway has been opened in the Firefight phase with nothing said about the threat level: entry 3. */
async function gap(): Promise<Table> {
  const table = await newGame();
  for (const line of ['strategy', 'hatch 3 open']) expect((await table.run(line)).exitCode).toBe(0);
  return table;
}

describe('tw audit', () => {
  it('says so when nothing is missing', async () => {
    expect(await (await newGame()).run('audit')).toMatchObject({
      exitCode: 0,
      out: 'The journal shows everything that the rules required.\n',
    });
  });

  it('--json lists each finding with the command that resolves it, and the question', async () => {
    const { exitCode, ok, findings, question } = await (await gap()).json('audit');
    expect({ exitCode, ok }).toEqual({ exitCode: 0, ok: true });
    expect(findings).toEqual([
      {
        id: 'operate-hatch-3',
        entries: [3],
        rule: 'Threat Level: Operate Hatch, D6',
        missing: expect.stringContaining('hatchway 3 was opened'),
        late: ['tw threat operate-hatch'],
      },
    ]);
    expect(question).toMatchObject({ name: 'late-resolution', kind: 'choice', many: true });
    expect(question.options).toHaveLength(1);
  });

  it('what is chosen is done as an entry of its own, with its dice', async () => {
    const table = await gap();
    const done = await table.json('audit --answer late-resolution=operate-hatch-3 --dice 4');
    expect(done).toMatchObject({ exitCode: 0, entry: 4, entries: [4], status: { threat: { level: 1 } } });
    expect((await table.json('audit')).findings).toEqual([]);
    expect((await table.json('verify')).findings).toEqual([]);
  });

  it('several at once are several entries; nothing is written if one lacks its dice', async () => {
    const table = await gap();
    await table.run('hatch 4 open');
    const line = 'audit --answer late-resolution=operate-hatch-3,operate-hatch-4 --table-dice';
    expect(await table.json(`${line} --dice 4`)).toMatchObject({ exitCode: 3, error: { code: 'needs-answer' } });
    expect((await table.json('audit')).findings).toHaveLength(2);
    expect(await table.json(`${line} --dice 4,1`)).toMatchObject({ exitCode: 0, entries: [5, 6] });
    expect((await table.json('status')).status.threat.level).toBe(1);
  });

  it('dice left over are an error, and nothing is written', async () => {
    const table = await gap();
    const line = 'audit --answer late-resolution=operate-hatch-3 --dice 4,4';
    expect(await table.json(line)).toMatchObject({ exitCode: 2, error: { code: 'usage' } });
    expect((await table.json('audit')).findings).toHaveLength(1);
  });

  it('--dry-run shows it and writes nothing; --at looks at the past', async () => {
    const table = await gap();
    expect((await table.run('audit --answer late-resolution=operate-hatch-3 --dry-run')).exitCode).toBe(0);
    expect((await table.json('audit')).findings).toHaveLength(1);
    expect((await table.json('audit --at 2')).findings).toEqual([]);
  });

  it('what the rules refuse by now is overruled, with the finding as the reason', async () => {
    const table = await newGame();
    for (const line of [
      'strategy',
      'end-turn --force --reason late',
      'initiative',
      'ready',
      'firefight --force --reason hurry',
    ])
      expect(await table.run(line)).toMatchObject({ exitCode: 0 });
    const ids = (await table.json('audit')).findings.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(['auspex-6', 'reinforcements-6']);
    const done = await table.json('audit --answer late-resolution=auspex-6 --dice 3');
    expect(done.events[0]).toMatchObject({ type: 'override', reason: 'late: auspex-6' });
    expect((await table.json('audit')).findings.map(({ id }: { id: string }) => id)).toEqual(['reinforcements-6']);
  });
});

describe('the end of a phase', () => {
  it('warns in one line when something is missing in it, and only then', async () => {
    const table = await newGame();
    expect((await table.run('strategy')).err).toBe('');
    await table.run('hatch 3 open');
    const { exitCode, err } = await table.run('end-turn --force --reason tired');
    expect(exitCode).toBe(0);
    expect(err).toBe('Something may be missing at entry 3: see tw audit.\n');
    expect((await table.run('strategy --auto')).err).toBe('');
  });
});

describe('tw cp', () => {
  it('spends command points, and none that are not there', async () => {
    const table = await newGame();
    expect((await table.json('cp -1')).status.commandPoints).toBe(1);
    expect(await table.json('cp -2')).toMatchObject({ exitCode: 2, error: { code: 'invalid-data' } });
    expect(await table.json('cp 2')).toMatchObject({ exitCode: 2, error: { code: 'usage' } });
  });
});

describe('late resolutions as commands of their own', () => {
  it('are journal entries that can be read again', async () => {
    const table = await newGame();
    const [npo] = (await table.json('status')).status.npos;
    expect((await table.json(`npo end-effects ${npo.id} end-of-turning-point`)).events).toEqual([
      { type: 'effects-ended', id: npo.id, until: 'end-of-turning-point' },
    ]);
    expect((await table.json('log')).entries.at(-1).args).toEqual({
      change: 'end-effects',
      id: npo.id,
      until: 'end-of-turning-point',
    });
  });

  it('mission repair is for mission 4 alone', async () => {
    expect(await (await newGame()).json('mission repair')).toMatchObject({
      exitCode: 2,
      error: { code: 'invalid-data' },
    });
  });
});
