import { expect, it } from 'vitest';
import { Player } from '../player.ts';
import { Table } from '../tw.ts';

/** Warrior 1 wants to shoot at Kel, and it is too close to call whether it has to move for that. */
async function aboutToShoot(): Promise<Table> {
  const table = new Table();
  table.write('roster.json', JSON.stringify([{ name: 'Kel', apl: 3, wounds: 12, move: 6, save: 3 }]));
  const setUp = ['new-game --mission 2 --map 1 --seed abc --roster roster.json --auto --npos -1', 'strategy --auto'];
  for (const line of [...setUp, 'threat +4']) expect((await table.run(line)).exitCode).toBe(0);
  for (const { id } of (await table.json('status')).status.npos)
    if (id !== 'warrior-1') await table.run(`npo remove ${id}`);
  for (const line of ['place warrior-1 4155', 'place kel 2255']) expect((await table.run(line)).exitCode).toBe(0);
  return table;
}

const asked = 'Warrior 1 wants to shoot. Is Kel a valid target before it moves?';

it('where the board leaves two answers, it asks which of them as yes or no, and keeps the answer it stands for', async () => {
  for (const [key, value] of [
    ['y', 'kel'],
    ['n', 'kel:reposition'],
  ] as const) {
    const table = await aboutToShoot();
    const player = new Player(table, 'resolve-npo warrior-1');
    const screen = (await player.view()).replaceAll(/\s+/g, ' ');
    expect(screen).toContain(`${asked} (Enter: yes, too close to call)`);
    expect(screen).not.toContain('ticks');
    await player.press(key);
    expect(player.screen.text.replaceAll(/\s+/g, ' ')).toContain(
      `${asked.replace('Warrior 1 wants to shoot. ', '')} ${key === 'y' ? 'yes' : 'no'}`,
    );
    await player.end();
    const { answers } = (await table.json('log')).entries.at(-1);
    expect(answers).toContainEqual({ name: 'valid-targets', value: [value], source: 'prompt' });
  }
});

it('a program is told the list, and that question as well', async () => {
  const table = await aboutToShoot();
  const { error } = await table.json('resolve-npo warrior-1 --no-input');
  expect(error.question).toMatchObject({ many: true, either: { yes: ['kel'], no: ['kel:reposition'] } });
});
