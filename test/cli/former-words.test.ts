import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpReadyMade } from '../../src/cli/program/ready-made.ts';
import { formerVerbs } from '../../src/cli/program/verbs.ts';
import { Table } from './tw.ts';

/** What 1.0.0 called them, and what they are called now. */
const words = [
  ['seal', 'verify --seal'],
  ['sequence', 'rules --sequence'],
  ['sequence --mode adversary-ops', 'rules --sequence --mode adversary-ops'],
  ['bug', 'doctor --bug'],
  ['bug -', 'doctor --bug -'],
  ['forge', 'pack forge'],
  ['forge warrior', 'pack forge warrior'],
] as const;

const begun = async (): Promise<Table> => {
  const table = new Table();
  await table.run('new-game --mission 1 --map 1 --seed abc --demo --auto');
  return table;
};

describe('words of 1.0.0 for what another command does by now', () => {
  it.each(words)('tw %s is tw %s', async (former, now) => {
    const table = await begun();
    const [before, after] = [await table.tw(former.split(' ')), await table.tw(now.split(' '))];
    expect(before.exitCode).toBe(0);
    expect(after).toEqual(before);
    const { command, ...document } = await table.json(former);
    expect(command).toBe(former.split(' ')[0]);
    expect(await table.json(now)).toEqual({ ...document, command: now.split(' ')[0] });
  });

  it('end as before where there is no game, and where nothing is called so', async () => {
    const table = new Table();
    for (const [former, now] of [
      ['seal', 'verify --seal'],
      ['forge nobody', 'pack forge nobody'],
      ['sequence --mode chess', 'rules --sequence --mode chess'],
    ] as const) {
      const { exitCode } = await table.tw(former.split(' '));
      expect(exitCode).not.toBe(0);
      expect((await table.tw(now.split(' '))).exitCode).toBe(exitCode);
    }
  });

  it('write the same report of a bug, and replace no file unasked', async () => {
    const table = await begun();
    await table.run('bug one.json');
    await table.run('doctor --bug two.json');
    expect(readFileSync(table.path('two.json'), 'utf8')).toBe(readFileSync(table.path('one.json'), 'utf8'));
    expect((await table.tw(['doctor', '--bug', 'two.json'])).exitCode).not.toBe(0);
    expect((await table.tw(['doctor', '--bug', 'two.json', '--overwrite'])).exitCode).toBe(0);
  });

  it('are listed nowhere, but known to help', async () => {
    const { told, manual } = await helpReadyMade();
    const suggested = (await new Table().tw(['seall'])).err;
    const offered = (await new Table().tw(['completion', 'words', '--', ''])).out;
    for (const { name } of formerVerbs) {
      expect(told['--help']).not.toMatch(new RegExp(`^  ${name} `, 'm'));
      expect(manual).not.toContain(`.B tw ${name}`);
      expect(offered.split('\n')).not.toContain(name);
      expect(told[`help ${name}`]).toContain('the former word for tw');
    }
    expect(suggested).not.toContain('Did you mean seal?');
  });
});

describe('what is said together and makes no sense', () => {
  it.each([
    'verify --seal --board',
    'rules silent --sequence',
    'rules --sequence --edition 2021',
    'rules --mode joint-ops',
    'doctor --overwrite',
  ])('tw %s is a mistake in the line', async (line) => {
    expect((await (await begun()).tw(line.split(' '))).exitCode).toBe(2);
  });
});
