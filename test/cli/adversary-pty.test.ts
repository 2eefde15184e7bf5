import { expect, it } from 'vitest';
import { habit, playByHabit } from './habit.ts';
import { expectReadable } from './looked-at.ts';
import { rivalTable } from './mission-screens.ts';
import { PtyPlayer } from './pty-player.ts';

const onePoint = '--player Anna --player Ben --ruling battle-length=1 --roster Anna=anna.json --roster Ben=ben.json';

it.each([80, 40])(
  'a battle of Adversary Ops in a pseudo-terminal, %i columns wide',
  { timeout: 120_000 },
  async (cols) => {
    const table = await rivalTable(onePoint);
    const shown = await playByHabit(new PtyPlayer(table, 'play', cols), habit('pty'), 200);
    expectReadable(shown, cols);
    expect((await table.json('status')).status).toMatchObject({ phase: 'over', outcome: 'by-points' });
    expect((await table.json('verify')).findings).toEqual([]);
  },
);
