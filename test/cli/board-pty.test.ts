import { expect, it } from 'vitest';
import { enter } from './player.ts';
import { PtyPlayer } from './pty-player.ts';
import { Table } from './tw.ts';

const arrowRight = '\u001b[C';
const roster = [
  { name: 'Kel', apl: 2, wounds: 12, move: 6, place: '1655' },
  { name: 'Vane', apl: 2, wounds: 10, move: 6, place: '1355' },
];

it('a first activation with the board in pseudo-terminals, 80 and 40 columns wide: the map, a move too far, and one that is not', {
  timeout: 60_000,
}, async () => {
  const tables = [new Table(), new Table()] as const;
  for (const table of tables) {
    table.write('roster.json', JSON.stringify(roster));
    for (const line of ['new-game --mission 2 --map 1 --seed abc --roster roster.json --auto', 'strategy --auto'])
      expect((await table.run(line)).exitCode).toBe(0);
  }
  const [wide, narrow] = tables;
  await Promise.all([moved(wide, 80), moved(narrow, 40)]);
  for (const table of tables) expect((await table.json('status')).status.positions.kel).toMatchObject({ error: 0.4 });
});

async function moved(table: Table, cols: number): Promise<void> {
  const player = new PtyPlayer(table, 'play', cols);
  await player.press(enter);
  const shown: string[] = [await player.choose('Kel')];
  shown.push(await player.choose('Engage'), await player.choose('Reposition (1'));
  const map = await player.view();
  expect(map).toContain('&');
  expect(map).toMatch(/va/);
  const marked = await player.press(arrowRight);
  expect(marked).toMatch(/\d\d\d\d\d, room A/);
  shown.push(map, await player.press(...'e9', enter));
  expect(player.screen.text.replaceAll(/\s+/g, ' ')).toMatch(/6" of movement\. .*Where is Kel now\?/);
  shown.push(await player.press(...'ne2', enter));
  expect(player.screen.text).toContain('Kel is at 1');
  for (const screen of shown) for (const line of screen.split('\n')) expect([...line].length).toBeLessThanOrEqual(cols);
}
