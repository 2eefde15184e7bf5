import { describe, expect, it } from 'vitest';
import { newGame, type Table } from './tw.ts';

/** A hatchway has been opened in the Firefight phase with nothing said about the threat level: entry 3. */
function gap(): Table {
  const table = newGame();
  for (const line of ['strategy', 'hatch 3 open']) expect(table.run(line).exitCode).toBe(0);
  return table;
}

describe('tw audit', () => {
  it('says so when nothing is missing', () => {
    expect(newGame().run('audit')).toMatchObject({
      exitCode: 0,
      out: 'The journal shows everything that the rules required.\n',
    });
  });

  it('--json lists each finding with the command that resolves it, and the question', () => {
    const { exitCode, ok, findings, question } = gap().json('audit');
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

  it('what is chosen is done as an entry of its own, with its dice', () => {
    const table = gap();
    const done = table.json('audit --answer late-resolution=operate-hatch-3 --dice 4');
    expect(done).toMatchObject({ exitCode: 0, entry: 4, entries: [4], status: { threat: { level: 1 } } });
    expect(table.json('audit').findings).toEqual([]);
    expect(table.json('verify').findings).toEqual([]);
  });

  it('several at once are several entries; nothing is written if one lacks its dice', () => {
    const table = gap();
    table.run('hatch 4 open');
    const line = 'audit --answer late-resolution=operate-hatch-3,operate-hatch-4 --table-dice';
    expect(table.json(`${line} --dice 4`)).toMatchObject({ exitCode: 3, error: { code: 'needs-answer' } });
    expect(table.json('audit').findings).toHaveLength(2);
    expect(table.json(`${line} --dice 4,1`)).toMatchObject({ exitCode: 0, entries: [5, 6] });
    expect(table.json('status').status.threat.level).toBe(1);
  });

  it('dice left over are an error, and nothing is written', () => {
    const table = gap();
    const line = 'audit --answer late-resolution=operate-hatch-3 --dice 4,4';
    expect(table.json(line)).toMatchObject({ exitCode: 2, error: { code: 'usage' } });
    expect(table.json('audit').findings).toHaveLength(1);
  });

  it('--dry-run shows it and writes nothing; --at looks at the past', () => {
    const table = gap();
    expect(table.run('audit --answer late-resolution=operate-hatch-3 --dry-run').exitCode).toBe(0);
    expect(table.json('audit').findings).toHaveLength(1);
    expect(table.json('audit --at 2').findings).toEqual([]);
  });

  it('what the rules refuse by now is overruled, with the finding as the reason', () => {
    const table = newGame();
    for (const line of [
      'strategy',
      'end-turn --force --reason late',
      'initiative',
      'ready',
      'firefight --force --reason hurry',
    ])
      expect(table.run(line)).toMatchObject({ exitCode: 0 });
    expect(table.json('audit').findings.map(({ id }: { id: string }) => id)).toEqual(['auspex-6', 'reinforcements-6']);
    const done = table.json('audit --answer late-resolution=auspex-6 --dice 3');
    expect(done.events[0]).toMatchObject({ type: 'override', reason: 'late: auspex-6' });
    expect(table.json('audit').findings.map(({ id }: { id: string }) => id)).toEqual(['reinforcements-6']);
  });
});

describe('the end of a phase', () => {
  it('warns in one line when something is missing in it, and only then', () => {
    const table = newGame();
    expect(table.run('strategy').err).toBe('');
    table.run('hatch 3 open');
    const { exitCode, err } = table.run('end-turn --force --reason tired');
    expect(exitCode).toBe(0);
    expect(err).toBe('The journal may lack something (1; entry 3): tw audit says what.\n');
    expect(table.run('strategy --auto').err).toBe('');
  });
});

describe('tw cp', () => {
  it('spends command points, and none that are not there', () => {
    const table = newGame();
    expect(table.json('cp -1').status.commandPoints).toBe(1);
    expect(table.json('cp -2')).toMatchObject({ exitCode: 2, error: { code: 'invalid-data' } });
    expect(table.json('cp 2')).toMatchObject({ exitCode: 2, error: { code: 'usage' } });
  });
});

describe('late resolutions as commands of their own', () => {
  it('are journal entries that can be read again', () => {
    const table = newGame();
    const [npo] = table.json('status').status.npos;
    expect(table.json(`npo end-effects ${npo.id} end-of-turning-point`).events).toEqual([
      { type: 'effects-ended', id: npo.id, until: 'end-of-turning-point' },
    ]);
    expect(table.json('log').entries.at(-1).args).toEqual({
      change: 'end-effects',
      id: npo.id,
      until: 'end-of-turning-point',
    });
  });

  it('mission repair is for mission 4 alone', () => {
    expect(newGame().json('mission repair')).toMatchObject({ exitCode: 2, error: { code: 'invalid-data' } });
  });
});
