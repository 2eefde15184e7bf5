import { expect, it } from 'vitest';
import { someOf } from '../seeds.ts';
import { enter } from './player.ts';
import { PtyPlayer } from './pty-player.ts';
import { Table } from './tw.ts';

const tacOps = ['Hold Fast', 'Watch', 'Plant', 'Seek', 'Scout', 'Count'].map((name) => ({ name, archetype: 'recon' }));

it('a whole match in pseudo-terminals, wide and narrow', { timeout: 120_000 }, async () => {
  const games = someOf([40, 80]).map((cols) => ({ cols, table: new Table() }));
  for (const { table } of games) {
    table.write('deck.json', JSON.stringify({ tacOps }));
    await table.run(
      'matched new --player Ada --player Bela --seed p --deck deck.json --mission A --map 4 --tac-ops own',
    );
  }
  await Promise.all(games.map(({ table, cols }) => playedThrough(table, cols)));
  for (const { table } of games)
    expect((await table.json('matched status')).status).toMatchObject({ outcome: 'a', turningPoint: 4 });
});

async function playedThrough(table: Table, cols: number): Promise<void> {
  const player = new PtyPlayer(table, 'matched play', cols);
  for (let stop = 0; stop < 2; stop++) await player.press(enter);
  await player.choose('Ada');
  await player.choose("Player B's drop zone");
  await player.press('7', enter, '6', enter);
  for (const name of ['Ada', 'Bela']) {
    expect(await player.view()).toContain(`${name}, select three Tac Ops`);
    await player.press('1', '2', '4', enter);
    expect(await player.view()).toContain('(hidden)');
  }
  await player.press(enter, enter);
  // Four barricades and six groups.
  for (let step = 0; step < 10; step++) await player.press(enter);
  await player.choose('a free Dash');
  await player.choose('a change of order');
  await player.choose('Bela');
  await player.choose('a marker was looted');
  await player.choose('Ada');
  await player.press('2', enter, 'y');
  for (let turn = 1; turn <= 3; turn++) {
    await player.choose('the turning point is over');
    await player.choose('Ada');
  }
  await player.choose('the turning point is over');
  await player.press('n', 'n');
  expect(player.exitCode).toBe(0);
  expect(player.screen.text).toContain('The battle is over.');
  for (const line of player.screen.text.split('\n')) expect([...line].length).toBeLessThanOrEqual(cols);
}
