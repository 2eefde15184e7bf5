import { describe, expect, it } from 'vitest';
import { type PlaceStand, pressAtPlace } from '../../../src/cli/asking/place-stand.ts';
import { placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { enter, Player } from '../player.ts';
import { Table } from '../tw.ts';

const from = { x: 10, y: 10 };
const typed = (text: string): PlaceStand => ({ text, mark: null, note: '' });
const pressed = (stand: PlaceStand, ...keys: readonly string[]) => {
  let now = stand;
  for (const key of keys) {
    const one = pressAtPlace(now, key, from, { u: 'back' });
    if (one.is !== 'stand') return one;
    now = one.stand;
  }
  return now;
};

describe('a prompt for a place', () => {
  it('takes a word, which can be changed; what leads away is a word too', () => {
    expect(pressed(typed(''), '4', '3', '8', 'Backspace', '9', '7', 'Enter')).toEqual({ is: 'said', word: '4397' });
    expect(pressed(typed('43'), 'Clear')).toEqual(typed(''));
    expect(pressed(typed(''), 'u', 'Enter')).toEqual({ is: 'key', key: 'u' });
    expect(pressed(typed(''), 'Enter')).toEqual({ is: 'said', word: '' });
    expect(pressed(typed('43'), 'Up')).toEqual(typed('43'));
  });

  it('opens the map where the word is, else where somebody stood; arrows move the mark, Enter takes its code', () => {
    expect(pressed(typed('43'), '?')).toMatchObject({ mark: placeOfCode('43') });
    expect(pressed(typed(''), '?')).toMatchObject({ mark: from });
    expect(pressed(typed(''), '?', 'Right', 'Down', 'Down', 'ShiftLeft', 'ShiftUp')).toMatchObject({
      mark: { x: 10.4, y: 10.9 },
    });
    expect(pressed(typed(''), '?', 'Enter')).toEqual({ is: 'said', word: '33555' });
    for (const key of ['?', 'Escape', 'q']) expect(pressed(typed('43'), '?', key)).toEqual(typed('43'));
    expect(pressed(typed(''), '?', 'x')).toMatchObject({ mark: from });
  });
});

describe('at the terminal', () => {
  async function battle(): Promise<Table> {
    const table = new Table();
    const roster = [{ name: 'Kel', apl: 3, wounds: 12, move: 6, place: '1555' }];
    table.write('roster.json', JSON.stringify(roster));
    await table.run('new-game --mission 2 --map 1 --seed abc --roster roster.json --auto');
    await table.run('strategy --auto');
    await table.run('firefight --auto');
    await table.run('place w1 2655');
    return table;
  }
  const move = 'act kel dash --order engage --no-engaged';

  it('a move asks where it has ended; a wrong word is told at once and asked again', async () => {
    const table = await battle();
    const player = new Player(table, move);
    expect(await player.view()).toContain('Where is Kel now?');
    await player.press('8', '8', enter);
    expect(await player.view()).toContain('"88" is no place; the nearest is 76.');
    await player.press('2', 'h', '3', enter);
    expect(await player.view()).toContain('"2h3" is no place; places are 4397');
    await player.press('2', '5', '4', '4', enter);
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions.kel.place).toBe('2544');
  });

  it('the map opens from any word, where the operative stood before', async () => {
    const table = await battle();
    const player = new Player(table, move);
    for (const word of ['h3', 'p1', 'c3n', '=w1', 'ne2', 'kel', '4.5']) {
      expect(await player.press(...word, '?')).toContain('Arrows move the mark & 0.5"');
      // The word is still there behind the map.
      expect(await player.press('?')).toMatch(new RegExp(`> ${word.replace('.', '\\.')}$`));
      await player.press('\u0015');
    }
    await player.press('h', '3', '?', enter);
    expect(await player.end()).toBe(0);
    const { place } = (await table.json('place')).positions.kel;
    expect(place).toMatch(/^15/);
  });

  it('Enter leaves it unknown', async () => {
    const table = await battle();
    const player = new Player(table, move);
    await player.press(enter);
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions).not.toHaveProperty('kel');
  });

  it.each([
    [80, 40],
    [80, 24],
    [40, 24],
  ])('the map with a mark and what holds there fits %i by %i', async (cols, rows) => {
    const table = await battle();
    const player = new Player(table, move, { cols, rows });
    await player.press('?');
    const view = await player.view();
    expect(view.split('&')).toHaveLength(3);
    expect(view).toContain('Arrows move the mark & 0.5"');
    expect(view).toMatch(/\d\.\d" to Necron Warrior 1/);
    expect(await player.press('\u001b[C', '\u001b[C', '\u001b[C', '\u001b[1;2C')).toContain('2" of its 3"');
    await player.press(enter);
    expect(await player.end()).toBe(0);
    const { x, error } = (await table.json('place')).positions.kel;
    expect(x).toBeCloseTo(2.4 + 1.6, 0);
    expect(error).toBe(0.1);
  });

  it('of an operative that is set up, the map begins in the drop zone, draws it, and says when the mark leaves it [SEQ-11]', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --auto');
    const player = new Player(table, 'place --all', { cols: 40, rows: 40 });
    expect(await player.press('?')).toContain('in the drop zone (the dots)');
    const map = await player.view();
    // The Escape marker alone has its sign.
    expect(map).toMatch(/2 │ \. ┃/);
    expect(map.split('@')).toHaveLength(2);
    await player.press(...Array.from({ length: 8 }, () => '\u001b[C'));
    expect(await player.view()).toContain('outside the drop zone');
    await player.press('?', '1', '1', '5', '5', enter);
    expect(await player.end()).toBe(0);
  });

  it('m in the middle of a step shows those who have just been placed, by the numbers of the squares', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --operative Vane:2:8 --auto');
    const player = new Player(table, 'play', { cols: 80, rows: 50 });
    await player.press(enter, 'p');
    await player.view();
    await player.press('1', '1', '5', '5', enter);
    expect(await player.view()).toContain('Where is Vane?');
    const map = await player.press('m', enter);
    expect(map).toContain('kel        1155');
    expect(map).toMatch(/ 1 +2 +3 +4 +5 +6 +7 /);
  });

  it('everybody who is not placed yet is asked for, one after the other', async () => {
    const table = await battle();
    for (const id of ['m1', 'w2']) await table.run(`place ${id} unknown`);
    const player = new Player(table, 'place --all');
    expect(await player.view()).toContain('Where is Canoptek Macrocyte 1?');
    await player.press('4', '5', '5', '5', enter);
    expect(await player.view()).toContain('Where is Necron Warrior 2?');
    await player.press(enter);
    expect(await player.end()).toBe(0);
    const { positions } = await table.json('place');
    expect(positions['macrocyte-1'].place).toBe('4555');
    expect(positions).not.toHaveProperty('warrior-2');
  });
});
