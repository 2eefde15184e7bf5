import { describe, expect, it } from 'vitest';
import { enter, Player } from '../player.ts';
import { Table } from '../tw.ts';

/** Kel, alone in room A of map 1 with 6", is about to say where its Reposition ends. */
async function repositions(): Promise<Player> {
  const table = new Table();
  const roster = ['Kel', 'Vane'].map((name, index) => ({ name, apl: 2, wounds: 9, move: 6, place: `1${index + 3}55` }));
  table.write('roster.json', JSON.stringify(roster));
  for (const line of ['new-game --mission 2 --map 1 --seed abc --roster roster.json --auto', 'strategy --auto'])
    expect((await table.run(line)).exitCode).toBe(0);
  const player = new Player(table, 'play');
  await player.press(enter);
  await player.choose('Kel');
  await player.choose('Engage');
  await player.choose('Reposition (1 AP)');
  return player;
}
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const tail = (text: string, from: string): string => text.slice(text.lastIndexOf(from));

describe('a place that is refused', () => {
  it('was never said: u leads back to the action', async () => {
    const player = await repositions();
    expect(flat(await player.press(...'e9', enter))).toContain('6" of movement. ');
    const text = flat(await player.press('u'));
    expect(text).toMatch(/Taken back: .*Reposition/);
    expect(tail(text, 'Taken back')).toContain('Dash');
    expect(tail(text, 'Taken back')).not.toContain('Where is Kel now?');
    await player.press('q');
  });

  it('and another was never said either, and one that holds is taken back without them', async () => {
    const table = new Table();
    table.write('roster.json', JSON.stringify(['Kel', 'Vane'].map((name) => ({ name, apl: 3, wounds: 9, move: 6 }))));
    await table.json('new-game --mission 6 --map 4 --seed abc --roster roster.json --auto');
    const player = new Player(table, 'play');
    await player.pressUntil('Where is Kel?', enter);
    await player.press(...'4455', enter);
    expect(flat(await player.press(...'b9', enter))).toContain('Map 4 has no breach point 9');
    expect(await player.press(...'4655', enter)).toContain('Where is Vane?');
    // It is asked as it was at first.
    const text = tail(flat(await player.press('u')), 'Taken back');
    expect(text).toMatch(/^Taken back: Where is Kel\? 4655 Where is Kel\? /);
    await player.press(...'4455', enter);
    expect(await player.press('u')).toContain('Keep positions?');
    await player.press('n');
    await player.press('q');
    expect((await table.json('place')).positions).toBeNull();
  });
});
