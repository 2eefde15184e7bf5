import { describe, expect, it } from 'vitest';
import { type PlacePromptState, pressAtPlace } from '../../../src/cli/asking/place-prompt-state.ts';
import { placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { enter, Player } from '../player.ts';
import { Table } from '../tw.ts';

const mark = { x: 10, y: 10 };
const begun: PlacePromptState = { text: '', mark, moved: false, note: '' };
const typed = (text: string): PlacePromptState => ({ ...begun, text });
const likely = [
  { x: 12, y: 10 },
  { x: 8, y: 10 },
];
const pressed = (prompt: PlacePromptState, ...keys: readonly string[]) => {
  let now = prompt;
  for (const key of keys) {
    const one = pressAtPlace(now, key, { u: 'back', '?': 'help' }, likely);
    if (one.is !== 'prompt') return one;
    now = one.prompt;
  }
  return now;
};

describe('a prompt for a place', () => {
  it('has a mark that arrows move by an inch, with Shift by a tenth; Enter takes its code', () => {
    expect(pressed(begun, 'Right', 'Down', 'Down', 'ShiftLeft', 'ShiftUp')).toMatchObject({
      mark: { x: 10.9, y: 11.9 },
      moved: true,
    });
    expect(pressed(begun, 'Right', 'Left', 'Enter')).toEqual({ is: 'said', word: '33555' });
  });

  it('takes what is suggested with Enter alone, and leaves the place unknown with x', () => {
    expect(pressed(begun, 'Enter')).toEqual({ is: 'said', word: '' });
    expect(pressed(begun, 'x')).toEqual({ is: 'skipped' });
    expect(pressed(typed('h'), 'x')).toMatchObject({ text: 'hx' });
  });

  it('goes from one likely place to the next with Tab, round and round', () => {
    expect(pressed(begun, 'Tab')).toMatchObject({ mark: likely[0], moved: true });
    expect(pressed(begun, 'Tab', 'Tab')).toMatchObject({ mark: likely[1] });
    expect(pressed(begun, 'Tab', 'Tab', 'Tab')).toMatchObject({ mark: likely[0] });
    expect(pressAtPlace(begun, 'Tab', {})).toMatchObject({ prompt: { mark } });
  });

  it('takes a word from its first letter or digit on, which can be changed; the mark goes to a square that is typed', () => {
    expect(pressed(begun, '4', '3', '8', 'Backspace', '9', '7', 'Enter')).toEqual({ is: 'said', word: '4397' });
    expect(pressed(begun, '4', '3')).toMatchObject({ text: '43', mark: placeOfCode('43') });
    expect(pressed(typed('h3'), 'Clear')).toMatchObject({ text: '' });
    expect(pressed(typed('h3'), 'Escape')).toMatchObject({ text: '' });
    expect(pressed(typed('h3'), 'Up')).toMatchObject({ text: '', mark: { x: 10, y: 9 } });
    for (const key of ['h', 'b', 'p', 'c', 'n', 'e', 's', 'w', '=', '>', '1', '7'])
      expect(pressed(begun, key)).toMatchObject({ text: key });
    expect(pressed(begun, 'z')).toEqual(begun);
  });

  it('is left by a key at once where no place begins with it, and by its word while one types', () => {
    expect(pressed(begun, 'u')).toEqual({ is: 'key', key: 'u' });
    expect(pressed(begun, '?')).toEqual({ is: 'key', key: '?' });
    expect(pressed(typed('u'), 'Enter')).toEqual({ is: 'key', key: 'u' });
    expect(pressAtPlace(begun, 's', { s: 'status' })).toMatchObject({ prompt: { text: 's' } });
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
    expect(await player.view()).toContain('"88" is not a place: the nearest is 76.');
    await player.press('2', 'h', '3', enter);
    expect(await player.view()).toContain('"2h3" is not a place: try 4397');
    await player.press('2', '5', '4', '4', enter);
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions.kel.place).toBe('2544');
  });

  it('Enter takes what is likeliest for its move: nearest to what the mission is about', async () => {
    const table = await battle();
    const player = new Player(table, move);
    expect(await player.view()).toContain('Enter: put it here');
    await player.press(enter);
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions.kel).toMatchObject({ error: 0.1 });
  });

  it('x leaves it unknown', async () => {
    const table = await battle();
    const player = new Player(table, move);
    await player.press('x');
    expect(await player.end()).toBe(0);
    expect((await table.json('place')).positions).not.toHaveProperty('kel');
  });

  it.each([
    [80, 40],
    [80, 24],
    [40, 24],
  ])('the map with a mark and what it means to be there fits %i by %i', async (cols, rows) => {
    const table = await battle();
    const player = new Player(table, move, { cols, rows });
    const view = await player.view();
    expect(view.split('&')).toHaveLength(3);
    expect(view).toContain('Arrows: move & 1" (Shift: 0.1")');
    expect(view.split('\n').length).toBeLessThanOrEqual(rows);
    // The square where Kel was, and from there a little to the east.
    expect(await player.press('1', '5', '5', '5', '\u001b[C', '\u001b[1;2C')).toMatch(
      /^Move 2" of 3": 15\d\d\d, room A/m,
    );
    expect(player.screen.text.replaceAll(/\s+/g, ' ')).toMatch(/Warrior 1, \d+\.\d": (you see each other|you .*; it )/);
    await player.press(enter);
    expect(await player.end()).toBe(0);
    const { x, error } = (await table.json('place')).positions.kel;
    expect(x).toBeCloseTo(2.4 + 1.1, 0);
    expect(error).toBe(0.1);
  });

  it('of an operative that is set up, the map begins in the drop zone, dots it, and says when the mark leaves it [SEQ-11]', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --auto');
    const player = new Player(table, 'place --all', { cols: 40, rows: 40 });
    if ((await player.view()).includes('Enter: done')) await player.press(enter);
    const map = await player.view();
    expect(map).toMatch(/2 │·+ *┃/);
    // The Escape marker alone has its sign.
    expect(map.split('@')).toHaveLength(2);
    await player.press(...Array.from({ length: 8 }, () => '\u001b[C'));
    expect(await player.view()).toContain('Not here: outside the dots.');
    await player.press('1', '1', '5', '5', enter);
    expect(await player.end()).toBe(0);
  });

  it('m in the middle of a step shows those who have just been placed, by the numbers of the squares', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --operative Vane:2:8 --auto');
    const player = new Player(table, 'play', { cols: 80, rows: 50 });
    for (let page = 0; page < 3 && !(await player.view()).includes('Enter: done'); page++) await player.press(enter);
    expect(await player.press('p')).toContain('On the table');
    await player.press(enter);
    await player.press('1', '1', '5', '5', enter);
    expect(await player.view()).toContain('Where is Vane?');
    const map = await player.press('m');
    expect(map).toContain('kel        1155');
    // Vane is the one whose place is asked for.
    expect(map).not.toContain('Not placed');
    expect(map).toMatch(/ 1 +2 +3 +4 +5 +6 +7 /);
  });

  it('everybody who is not placed yet is asked for, one after the other', async () => {
    const table = await battle();
    for (const id of ['m1', 'w2']) await table.run(`place ${id} unknown`);
    const player = new Player(table, 'place --all');
    expect(await player.view()).toContain('Where is Canoptek Macrocyte 1?');
    await player.press('4', '5', '5', '5', enter);
    expect(await player.view()).toContain('Where is Necron Warrior 2?');
    // A habitual Enter forgets no place.
    expect(await player.press(enter)).toMatch(/x leaves it\s+unknown/);
    await player.press('x');
    expect(await player.end()).toBe(0);
    const { positions } = await table.json('place');
    expect(positions['macrocyte-1'].place).toBe('4555');
    expect(positions).not.toHaveProperty('warrior-2');
  });
});
