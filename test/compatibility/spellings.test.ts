import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from '../cli/tw.ts';

/** Command lines as scripts of 1.0.0 have them: every `--answer` is still understood, and does what it did. */

/** The Firefight phase of turning point 1, threat 3, a Necron Warrior and four others ready, Kel and Vane on the table. */
async function firefight(): Promise<Table> {
  const table = await newGame();
  for (const line of ['strategy --auto', 'threat +3']) expect((await table.run(line)).exitCode).toBe(0);
  return table;
}

describe('the spelling of answers', () => {
  it.each([
    ['resolve-npo warrior-1 --auto --answer valid-targets=kel', 'Warrior 1 shoots Kel'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=kel:cover,vane', 'Warrior 1 shoots'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=kel:cover:obscured', 'Warrior 1 shoots Kel'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=vane:reposition', 'Warrior 1 shoots Vane'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=none', 'Move Warrior 1 up to'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=engaged', 'Fall back with Warrior 1'],
    ['resolve-npo warrior-1 --auto --answer valid-targets=trapped --answer control-range=kel', 'Warrior 1 fights Kel'],
    [
      'resolve-npo warrior-1 --auto --answer valid-targets=trapped --answer control-range=kel:assist-1',
      'Warrior 1 fights Kel',
    ],
    ['resolve-npo warrior-1 --auto --answer valid-targets=kel:hatchway --answer hatchway-opened=2', 'hatchway 2'],
    ['act kel shoot warrior-1 --order engage --weapon "x" --answer cover=no --answer obscured=yes', ''],
  ] as const)('%s', async (line, told) => {
    const table = await firefight();
    const words = line
      .replace('"x"', '4_3+_3/4')
      .split(' ')
      .map((word) => word.replaceAll('_', ' '));
    const { exitCode, out, err } = await table.tw(words);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out.replace(/\s+/g, ' ')).toContain(told);
  });
});

describe('a session of 1.0.0', () => {
  it('is gone on with by the commands of today', async () => {
    const table = new Table();
    copyFileSync(join(import.meta.dirname, '1.0.0/labyrinth-by-commands.jsonl'), table.path('tw-session.jsonl'));
    const { error } = await table.json('next --no-input');
    expect(error.code).toBe('needs-answer');
    for (let turn = 0; turn < 6; turn++) {
      const { exitCode, err } = await table.run('next --auto --no-input');
      expect([0, 3], err).toContain(exitCode);
    }
    expect((await table.run('undo')).exitCode).toBe(0);
    expect((await table.run('log')).exitCode).toBe(0);
    expect((await table.run('report')).exitCode).toBe(0);
  });
});
