import { describe, expect, it } from 'vitest';
import { someOf } from '../seeds.ts';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';

const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' };
const kel = { name: 'Kel', apl: 3, move: 6, wounds: 12, place: '1155', weapons: [rifle] };
const vane = { name: 'Vane', apl: 2, move: 6, wounds: 8, place: '1655' };
const roth = { name: 'Roth', apl: 2, move: 6, wounds: 8, place: '1615' };

/** The Firefight phase of a game on map 1; Kel stands in the north of room A, the others in the south. */
async function firefight(): Promise<Table> {
  const table = new Table();
  table.write('roster.json', JSON.stringify([kel, vane, roth]));
  for (const line of ['new-game --mission 2 --map 1 --seed abc --roster roster.json --auto', 'strategy --auto'])
    expect((await table.run(line)).exitCode).toBe(0);
  return table;
}
const placeOf = async (table: Table): Promise<string> => (await table.json('status')).status.positions.kel.place;

describe('tw act … reposition PLACE --dash', () => {
  it('is one entry with both actions, and one undo takes both back', async () => {
    const table = await firefight();
    const { entry, events, says, status } = await table.json('act kel reposition 1355 --dash --order engage');
    expect(events.map(({ type, action }: Record<string, string>) => action ?? type)).toEqual([
      'operative-activated',
      'reposition',
      'placed',
      'dash',
      'placed',
    ]);
    expect(says.slice(1)).toEqual(['Kel: Reposition 6" to 1222 (1 AP).', 'Kel: Dash 2" to 1355 (1 AP).']);
    expect(status.activation).toEqual({ id: 'kel', side: 'players', ap: 1, performed: ['reposition', 'dash'] });
    expect((await table.run('log')).out).toContain('act kel reposition 1355');
    expect((await table.run('why')).out).toContain('Kel: Dash 2" to 1355');
    expect((await table.run('replay')).out).toContain(`${entry}. tw act kel reposition 1355 --dash`);
    expect((await table.run('verify --board')).exitCode).toBe(0);
    await table.run('undo');
    expect(await placeOf(table)).toBe('1155');
    await table.run('redo');
    expect(await placeOf(table)).toBe('1355');
  });

  it('is refused in one sentence, and nothing is written', async () => {
    const table = await firefight();
    for (const [line, exitCode, sentence] of [
      ['act kel reposition 1555 --dash --order engage', 1, 'Kel cannot get to 1555: 15" away, 9" of movement.'],
      ['act kel dash 1255 --dash --order engage', 2, 'A Dash is said as one with a Reposition alone.'],
      ['act kel reposition 99 --dash --order engage', 2, '"99" is not a place.'],
      ['act kel reposition 1355 --dash --free --order engage', 2, 'only at their printed AP, and where they lead to'],
    ] as const) {
      const answer = await table.run(line);
      expect(answer).toMatchObject({ exitCode });
      expect(answer.err.replaceAll(/\s+/g, ' ')).toContain(sentence);
    }
    expect((await table.run('log')).out).not.toContain('act kel');
  });

  it('can be amended where the place was answered', async () => {
    const table = await firefight();
    const { entry } = await table.json(
      'act kel --answer order=engage --answer action=reposition-and-dash --answer stands-at=1355',
    );
    expect((await table.run(`amend ${entry} --answer stands-at=1325`)).exitCode).toBe(0);
    expect(await placeOf(table)).toBe('1325');
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});

describe.each(someOf([40, 80]))('in play, %i columns wide', (cols) => {
  const playing = async (table: Table): Promise<Player> => {
    const player = new Player(table, 'play', { cols });
    await player.press(enter);
    return player;
  };
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

  it('both are one line and one place: five keys, and one u back', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    expect(plain(await player.choose('Reposition and Dash (2 AP)'))).toContain(
      `Where is Kel after Reposition and Dash (6" + 3")?`,
    );
    expect(plain(await player.press(...'1555', enter))).toContain('Kel cannot get to 1555: 15" away, 9" of movement');
    const told = plain(await player.press(...'1355', enter));
    expect(told).toContain('Kel: Reposition 6" to 1222 (1 AP). Kel: Dash 2" to 1355 (1 AP).');
    expect(told).toContain('What does Kel do (1 AP left)?');
    expect(plain(await player.press('u'))).toContain('Which player operative activates?');
    expect(await placeOf(table)).toBe('1155');
    await player.press('q');
  });

  it('operatives and actions have their own keys throughout', async () => {
    const player = await playing(await firefight());
    expect(await player.press('2', '2')).toContain('What does Vane do');
    expect(await player.view()).toMatch(/ 4\. Reposition \(1 AP\)\n +5\. Dash/);
    const list = await player.press('0');
    expect(list).toMatch(/Which player operative activates\?\n +1\. Kel \(12\/12\)\n +3\. Roth \(8\/8\)/);
    expect(await player.press('2')).toContain('2 does nothing here.');
    expect(await player.press('3')).toContain('Order for Roth');
    await player.press('q');
  });
});
