import { expect } from 'vitest';
import { enter, type Player } from './player.ts';
import { Table } from './tw.ts';

const tacOps = ['Hold Fast', 'Watch', 'Plant', 'Seek', 'Scout', 'Count'].map((name) => ({ name, archetype: 'recon' }));

/** A match of Ada and Bela on map A4 that has been begun. */
export async function matchBegun(): Promise<Table> {
  const table = new Table();
  table.write('deck.json', JSON.stringify({ tacOps }));
  const line = 'matched new --player Ada --player Bela --seed p --deck deck.json --mission A --map 4 --tac-ops own';
  const { exitCode, err } = await table.run(line);
  if (exitCode !== 0) throw new Error(err);
  return table;
}

/** Plays it to its end at the prompts of `tw matched play`. */
export async function playWholeMatch(player: Pick<Player, 'press' | 'choose' | 'view'>): Promise<void> {
  await player.press(enter);
  expect(await player.press(enter)).toContain('who is the Attacker?');
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
  expect(await player.view()).toContain('what happened?');
  await player.choose('a marker was looted');
  await player.choose('Ada');
  await player.press('2', enter, 'y');
  for (let turn = 1; turn <= 3; turn++) {
    await player.choose('the turning point is over');
    await player.choose('Ada');
  }
  await player.choose('the turning point is over');
  await player.press('n', 'n');
}
