import { describe, expect, it } from 'vitest';
import { exitCodes } from '../../src/cli/line/exit-codes.ts';
import { topics } from '../../src/cli/line/help-topics.ts';
import { Table } from './tw.ts';

const table = () => new Table();

describe('tw --help', () => {
  it('has the dozen commands that a game needs first, the others below, and options last', async () => {
    const { out } = await table().run('--help');
    const parts = out.split('\n\n');
    const [dozen = '', ...others] = parts.slice(2);
    expect(dozen.split('\n')[0]).toBe('A game needs:');
    expect(dozen.match(/^ {2}\w/gm)).toHaveLength(12);
    expect(dozen).toMatch(/^ {2}play /m);
    expect(others[0]).toMatch(/^More of a game:/);
    expect(parts.findIndex((part) => part.startsWith('Options:'))).toBe(parts.length - 2);
    expect((await table().run('help threat')).out).not.toContain('A game needs:');
  });

  it.each([
    ['reinforce', 'in the Gambit step of the Strategy phase'],
    ['draw-event', 'in the Gambit step of the Strategy phase'],
    ['resolve-npo', 'in the Firefight phase, when it is the turn of the NPOs'],
    ['threat', 'at any time in a game of Joint Ops'],
  ])('%s says when it may be used', async (command, when) => {
    expect((await table().run(`help ${command}`)).out.replaceAll(/\s+/g, ' ')).toContain(when);
  });
});

describe('bare tw in an empty folder', () => {
  it.each(['40', '80'])('offers the demo, then a game of your own, in %s columns', async (columns) => {
    const { out } = await table().tw([], { env: { COLUMNS: columns } });
    const typed = out.split('\n').filter((line) => line.startsWith('  tw'));
    expect(typed.slice(0, 2)).toEqual(['  tw play --demo', '  tw play']);
    const prose = out.split('\n').filter((line) => !line.startsWith('  tw'));
    expect(Math.max(...prose.map(({ length }) => length))).toBeLessThanOrEqual(Number(columns));
  });
});

describe('tw help', () => {
  it.each(topics.map(({ id }) => id))('explains %s, in 40 columns too', async (id) => {
    const { exitCode, out } = await table().tw(['help', id], { env: { COLUMNS: '40' } });
    expect(exitCode).toBe(0);
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect((await table().run('--help')).out).toContain(id);
  });

  it('tells the topic where a command has the same name, and where that is explained', async () => {
    for (const id of ['dice', 'sessions']) {
      const { out } = await table().run(`help ${id}`);
      expect(out).toContain(`${id}: ${topics.find((topic) => topic.id === id)?.summary}`);
      expect(out).toContain(`tw ${id} --help says what the command of that name takes.`);
      expect((await table().run(`${id} --help`)).out).toContain(`Usage: tw ${id}`);
    }
  });

  it('names every exit code', async () => {
    const { out } = await table().run('help exit-codes');
    for (const [code, number] of Object.entries(exitCodes))
      expect(out).toMatch(new RegExp(`^${number}: .*(${code})`, 'm'));
  });

  it('of a word that is neither a command nor a topic fails, with the nearest', async () => {
    expect(await table().run('help reinforse')).toMatchObject({
      exitCode: 2,
      out: '',
      err: expect.stringContaining('There is no help on reinforse. Did you mean reinforce?'),
    });
  });

  it('of a command tells its own options, and where those of all commands are', async () => {
    const { out } = await table().run('help threat');
    expect(out).toContain('--unseen-kill');
    expect(out).not.toContain('--no-input');
    expect(out).toContain('tw help options');
    expect((await table().run('help options')).out).toContain('--no-input: never prompt');
  });

  it('of a command is found behind options too', async () => {
    const { exitCode, out } = await table().run('--no-pager --color never help act');
    expect([exitCode, out]).toEqual([0, (await table().run('help act')).out]);
  });

  it('-h is short: the commands alone', async () => {
    const { out } = await table().run('-h');
    expect(out).toContain('resolve-npo');
    expect(out).not.toContain('--no-input');
    expect((await table().run('threat -h')).out).toContain('--unseen-kill');
  });
});

it('-V is the version', async () => {
  expect((await table().run('-V')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
