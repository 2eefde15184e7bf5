import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GameTerminal } from './game-terminal.ts';
import { arrowDown, enter, interrupt, Player } from './player.ts';
import { Table } from './tw.ts';

/** Mission 4 with Kel and Vane against one NPO. */
async function smallGame(): Promise<Table> {
  const table = new Table();
  const line = 'new-game --mission 4 --map 1 --npos -6 --seed s1 --operative Kel:3:12:3 --operative Vane:2:8';
  const { exitCode, err } = await table.run(line);
  if (exitCode !== 0) throw new Error(err);
  return table;
}

/** The same in its Firefight phase, which begins with the players. */
async function firefight(): Promise<Table> {
  const table = await smallGame();
  await table.run('strategy');
  return table;
}

/** Goes on from the last step to the first question. */
async function playing(table: Table): Promise<Player> {
  const player = new Player(table, 'play');
  await player.press(enter);
  return player;
}

/** Threat 5, Kel on guard and expended: the NPOs' turn. */
async function withKelOnGuard(): Promise<Player> {
  const table = await firefight();
  await table.run('threat set 5');
  await table.run('act kel guard --order engage');
  const player = await playing(table);
  await player.choose('done: end');
  return player;
}

async function breachSarcophagus(player: Player): Promise<void> {
  await player.choose('Conceal');
  await player.choose('Breach');
  await player.choose('the sarcophagus');
}

const commands = async (table: Table): Promise<readonly string[]> =>
  (await table.json('log')).entries.map((entry: { do?: string; undo?: number }) => entry.do ?? 'undo');

describe('tw play', { timeout: 60_000 }, () => {
  it('looks ahead with f, which changes nothing, and says what it needs', async () => {
    const table = await firefight();
    const player = await playing(table);
    const before = await commands(table);
    expect(await player.press('f')).toContain('tw place --all asks for them');
    expect(await player.press(enter)).toContain('Which player operative activates?');
    expect(await commands(table)).toEqual(before);
    await player.press('q');
    expect(await player.end()).toBe(0);
  });

  it('leads through a whole mission to its outcome', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await breachSarcophagus(player);
    await player.pressUntil('done: end', enter);
    await player.choose('done: end');
    expect(await player.view()).toContain("the NPOs' turn");
    const step = await player.pressUntil('On the table:', enter);
    expect(step).toContain('On the table:\n> Move Warrior 1 up to');
    await player.pressUntil('Order for Vane', enter);
    await breachSarcophagus(player);
    await player.pressUntil('Turning point 1 ends.', enter);
    await player.pressUntil('How many player operatives have the sarcophagus', enter);
    await player.press('2', enter);
    await player.pressUntil('Which player operative activates?', enter);
    await player.choose('Kel');
    await breachSarcophagus(player);
    await player.pressUntil('That was the battle.', enter);
    expect(await player.end()).toBe(0);
    expect(player.screen.text).toContain('That was the battle.');
    expect((await table.json('status')).status).toMatchObject({ outcome: 'players-win', turningPoint: 2 });
    expect((await table.json('verify')).exitCode).toBe(0);
  });

  it('says above the question whose activation it is, with the AP left, once that is chosen', async () => {
    const player = await playing(await firefight());
    expect(await player.view()).toContain('your turn\nWhich player operative activates?');
    expect(await player.choose('Kel (12/12)')).toMatch(/Kel: 3 AP left\nOrder for Kel/);
    await player.choose('Conceal');
    expect(await player.view()).toMatch(/Kel 3 AP\nWhat does Kel do/);
    expect(await player.press('u', 'u')).toContain('your turn\nWhich player operative activates?');
    await player.press('q');
  });

  it('Ctrl-C loses the question, not the game, and the session is free', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await player.choose('Conceal');
    await player.choose('Dash');
    await player.press(interrupt);
    expect(await player.end()).toBe(130);
    expect(player.screen.text).toContain('all is kept up to the open question');
    expect(player.screen.text).toContain('tw play goes on from here.');
    expect(existsSync(table.path('tw-session.jsonl.lock'))).toBe(false);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'act']);
    const again = await playing(table);
    expect(again.screen.text).toContain('What does Kel do (2 AP left)?');
  });

  it('leaves the session free while it waits, and says what has become of the game meanwhile', async () => {
    const table = await firefight();
    const player = await playing(table);
    expect((await table.run('operative wound kel 2')).exitCode).toBe(0);
    expect(await player.choose('Kel (12/12)')).toMatch(
      /The game has changed meanwhile: entry 3 \(operative wound kel\)\. Nothing\s+was\s+written\./,
    );
    await player.choose('Kel (10/12)');
    await player.choose('Conceal');
    await player.choose('Dash');
    await player.press('q');
    expect(await player.end()).toBe(0);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'operative', 'act']);
  });

  it('u goes back a question, and at the first one undoes the last entry', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    expect(await player.press('u')).toContain('Order for Kel');
    await player.choose('Conceal');
    await player.choose('Dash');
    expect(await player.view()).toContain('What does Kel do (2 AP left)?');
    expect(await player.press('u')).toContain("Taken back: Kel's Dash.");
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'act', 'undo']);
    await player.press('q');
  });

  it('tells the end of a turning point when a game goes on, and with l, as it was told then', async () => {
    const table = await firefight();
    await table.run('threat +4');
    const player = await playing(table);
    await player.pressUntil('Which player operative activates?', enter);
    await player.press('n');
    await player.pressUntil('n: skip yours', enter);
    expect(await player.press('n')).toMatch(/Threat .* 0 to 4 \(\+4\)/);
    await player.pressUntil('Enter: go on', enter);
    await player.press('q');
    const again = new Player(table, 'play');
    expect(await again.pressUntil('Turning point 1', enter)).toMatch(/Threat .* 0 to 4 \(\+4\)/);
    await again.press('l');
    expect(await again.view()).toMatch(/Threat .* 0 to 4 \(\+4\)/);
  });

  it('the head line is of the game as far as it has been told', async () => {
    const opened = await firefight();
    for (const number of [1, 2, 3, 4, 5, 6]) await opened.run(`hatch ${number} open`);
    const player = await playing(opened);
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    await player.press('n');
    expect(await player.view()).toContain('Kel 3 AP');
    await player.choose('Shoot');
    // In the middle of its Shoot, that AP is spent.
    expect(await player.press('4 3+ 3/4', enter)).toContain('Kel 2 AP');
    await player.press('q');
    // What Vane has done is read before the end of the turning point is told.
    const low = new Player(await firefight(), 'play', { rows: 22 });
    await low.press(enter);
    await low.choose('Kel (12/12)');
    await low.choose('Conceal');
    await low.choose('done: end');
    await low.press(enter);
    await low.choose('Reposition');
    await low.choose('Operate Hatch');
    await low.choose('hatchway 1 (A-B), closed');
    const stop = await low.press('n');
    expect(stop).toContain('Vane is expended.');
    expect(stop).toMatch(/\nTP 1 \| Firefight phase[^\n]*\n[^\n]*\nEnter: go on/);
    expect(await low.press(enter)).toMatch(/\nTP 2 \| Strategy phase[^\n]*\n[^\n]*\nEnter: go on/);
    await low.press('q');
  });

  it('a step that takes several pages has the head line of before, until its last page', async () => {
    const table = await firefight();
    for (const words of ['threat +4', 'act kel done --order conceal']) await table.run(words);
    const low = new Player(table, 'play', { rows: 12 });
    await low.pressUntil('What does Vane do', enter);
    await low.choose('done: end');
    const head = (turningPoint: string, key: string): RegExp =>
      new RegExp(`\\nTP ${turningPoint} phase[^\\n]*\\n[^\\n]*\\nEnter: ${key}`);
    expect(await low.view()).toMatch(head('1 \\| Firefight', 'page 2 of 3'));
    expect(await low.press(enter)).toMatch(head('1 \\| Firefight', 'next page'));
    expect(await low.press(enter)).toMatch(head('2 \\| Strategy', 'go on'));
    await low.press('q');
  });

  it('when a game goes on, what the players did last is told as done', async () => {
    const table = await firefight();
    const first = await playing(table);
    await first.choose('Kel (12/12)');
    await first.choose('Engage');
    await first.choose('Operate Hatch');
    await first.choose('hatchway 1 (A-B), closed');
    await first.press('n');
    expect(await first.view()).toContain('> Open hatchway 1 (A-B).');
    await first.press('q');
    expect(await first.end()).toBe(0);
    const again = new Player(table, 'play');
    expect(await again.view()).toContain('> Open hatchway 1 (A-B).');
    expect(await again.view()).toContain('Enter: go on');
    expect(await again.view()).not.toContain('On the table');
    await again.press('q');
  });

  it('u says which answer is taken back', async () => {
    const player = await playing(await firefight());
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    expect(await player.press('u')).toContain('Taken back: Order for Kel? Engage');
    await player.press('q');
  });

  it('what is seen and bars a target leads back to the choice of the action, and what was said before is kept', async () => {
    const table = await firefight();
    for (const number of [1, 2, 3, 4, 5, 6]) await table.run(`hatch ${number} open`);
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    await player.press('n');
    await player.choose('Shoot');
    expect(await player.press('4 3+ 3/4', enter)).toContain('in cover');
    const text = await player.choose('in cover');
    expect(text).toContain('is in cover with a Conceal order: no valid target.');
    const after = text.slice(text.indexOf('no valid target.'));
    expect(after).toContain('What does Kel do');
    expect(after).not.toContain('Order for Kel?');
    await player.press('q');
  });

  it('u keeps the ticks of the question that it leads back to', async () => {
    const player = await withKelOnGuard();
    const ticked = await player.choose('Kel (12/12)');
    expect(ticked).toContain('[x] 1. Kel');
    expect(await player.press(enter)).toContain('on guard');
    expect(await player.press('u')).toContain('[x] 1. Kel');
    await player.press('q');
  });

  it('w in the middle of an NPO activation tells what was decided in it so far', async () => {
    const player = await withKelOnGuard();
    await player.choose('Kel (12/12)');
    expect(await player.press(enter)).toContain('on guard');
    const why = await player.press('w');
    expect(why).toContain('Why, so far');
    expect(why).toMatch(/Necron Warrior \d activates/);
    await player.press('q', 'q');
  });

  it('u takes back one thing each time, a step that asks nobody as well, into the set-up at last', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.press('b', 'operative wound kel 2', enter);
    expect(await player.press('u')).toContain('Taken back: operative wound kel.');
    // The Strategy phase has no question: it waits, so that it is not carried out again at once.
    expect(await player.press('u')).toContain('Next: the Strategy phase.');
    expect(await player.press('u')).toContain(
      'The game that is there is kept as a backup. What would you like to play?',
    );
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'operative', 'undo', 'undo']);
    await player.press('q');
  });

  it('a question in the middle of a step stands below what has happened in it', async () => {
    const player = await withKelOnGuard();
    await player.choose('Kel (12/12)');
    const text = await player.press(enter);
    expect(text).toContain('Does anybody on guard interrupt?');
    expect(text).toMatch(/Kel takes \d+ damage|Through: nothing/);
    expect(text.indexOf('shoots Kel')).toBeLessThan(text.indexOf('on guard interrupt?'));
    await player.press('q');
  });

  it('carries out a command in between', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.press('b', 'operative wound vane 3', enter);
    await player.choose('Vane (5/8)');
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'operative']);
  });

  it('goes on after a command that is refused; q leaves there as everywhere', async () => {
    const player = await playing(await firefight());
    const text = await player.press('b', 'strategy', enter);
    expect(text).toContain('tw strategy:');
    expect(text).toContain('Which player operative activates?');
    await player.press('b', 'q', enter);
    expect(await player.end()).toBe(0);
  });
});

describe('command points in tw play', { timeout: 60_000 }, () => {
  const points = async (table: Table): Promise<number> => (await table.json('status')).status.commandPoints;

  it('are asked for once when the gambits are done; Enter spends nothing', async () => {
    const table = await smallGame();
    const player = new Player(table, 'play');
    expect(await player.pressUntil('Spend CP now (3 left)', enter)).toContain('your strategic gambit now');
    await player.press(enter);
    expect(await player.view()).toContain('Which player operative activates?');
    expect(await points(table)).toBe(3);
  });

  it('are spent with a word of what for, which the record and the report have; more than there are is asked again', async () => {
    const table = await smallGame();
    const player = new Player(table, 'play');
    await player.pressUntil('Spend CP', enter);
    expect(await player.press(...'4 Ploy', enter)).toContain('The players have 3 CP, so 4 cannot be spent.');
    expect(await player.press(...'1 Bring It Down', enter)).toContain('The players: -1 CP, now 2 (Bring It Down).');
    expect(await points(table)).toBe(2);
    expect((await table.run('log')).out).toContain("cp -1 --for 'Bring It Down'");
    expect((await table.run('report')).out).toContain('CP spent: 1 (Bring It Down).');
  });

  it('d changes whose dice are typed there too, and they are asked for again', async () => {
    const table = await smallGame();
    const player = new Player(table, 'play');
    await player.pressUntil('Spend CP', enter);
    const text = await player.press('d', enter);
    expect(text).toContain("The players' dice are rolled on the");
    expect(text).toMatch(/Spend CP now \(3 left\)\?[\s\S]*\n> \(0\)$/);
    expect((await table.json('status')).status.diceOf).toBe('players');
    expect(await points(table)).toBe(3);
  });

  it('are a key at the next activation, as long as there are any', async () => {
    const player = await playing(await firefight());
    expect(await player.pressUntil('$: spend CP', enter)).toContain('Which player operative activates?');
    expect(await player.press('$')).toContain('Spend CP now (3 left)');
    await player.press('3', enter);
    expect(await player.view()).toContain('Which player operative activates?');
    expect(await player.view()).not.toContain('$: spend CP');
  });
});

it('a bell rings when the NPOs are done, if that is wanted', { timeout: 60_000 }, async () => {
  for (const [wanted, rings] of [
    ['yes', true],
    ['no', false],
  ] as const) {
    const player = new Player(await smallGame(), 'play', { env: { TW_BELL: wanted } });
    await player.pressUntil('Spend CP', enter);
    expect(player.sent.includes('\u0007')).toBe(rings);
  }
});

describe('help never changes the game (table 2)', { timeout: 60_000 }, () => {
  it.each(['?', 's', 'm', 'l', 'o', 'r', 'w'])(
    '%s leads back to the question as it stood, with what was ticked',
    async (key) => {
      const table = await firefight();
      const player = await playing(table);
      await player.choose('Kel (12/12)');
      await player.choose('Engage');
      await player.press('n');
      const before = await player.press(arrowDown, arrowDown);
      const page = await player.press(key);
      expect(page).not.toBe(before);
      expect(page).toMatch(/Enter: (back|next page|page 2)/);
      expect(await player.press('q')).toBe(before);
    },
  );

  it('? tells the rule behind the question, and all keys', async () => {
    const player = await playing(await firefight());
    await player.choose('Kel (12/12)');
    expect(await player.press('?')).toContain('Engage or Conceal, chosen on activation');
    expect(await player.press(enter)).toContain('m: the map');
  });
});

describe('a key is a key (table 4)', { timeout: 60_000 }, () => {
  it('an Enter in the same moment as the digit before it answers nothing', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.pressAtOnce('1', enter);
    expect(await player.view()).toContain('Order for Kel?');
    expect(await commands(table)).toEqual(['new-game', 'strategy']);
    expect(await player.press(enter)).toContain('What does Kel do (3 AP left)?');
  });

  it('so does a 0, which would end an activation that has ended by itself; a later one is a key as any other', async () => {
    const player = await playing(await firefight());
    await player.pressAtOnce('1', '0');
    expect(await player.view()).toContain('Order for Kel?');
    expect(await player.view()).not.toContain('0 does nothing here.');
    expect(await player.press('0')).toContain('0 does nothing here.');
  });

  it('Enter does not act where nothing is suggested', async () => {
    const table = await firefight();
    const player = await playing(table);
    expect(await player.press(enter)).toContain('Press the key of a line.');
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    expect(await player.press(enter, enter)).toContain('Press the key of a line.');
    expect(await commands(table)).toEqual(['new-game', 'strategy']);
  });
});

describe('a narrow terminal', { timeout: 60_000 }, () => {
  it('who is expended is told before what follows it', async () => {
    const table = await firefight();
    await table.run('act vane done --order conceal');
    const player = new Player(table, 'play', { cols: 80, rows: 50 });
    await player.pressUntil('Order for Kel', enter);
    await player.choose('Conceal');
    await player.choose('done: end');
    await player.pressUntil('Turning point 1 ends.', enter);
    expect(player.screen.text).toMatch(/Kel is expended\.[\s\S]*Turning point 1 ends\./);
    expect(player.screen.text).not.toMatch(/Turning point 1 ends\.[\s\S]*Kel is expended\./);
  });

  it('the last one that is ready is told as whose activation it is', async () => {
    const table = await firefight();
    await table.run('act vane done --order conceal');
    const player = new Player(table, 'play', { cols: 80, rows: 30 });
    await player.pressUntil('Order for Kel', enter);
    expect(await player.view()).toContain('Kel: 3 AP left');
    expect(await player.view()).not.toContain('your turn');
  });

  it('does not stop for what only repeats what has just been said; it is left out where the next question takes the screen', async () => {
    const table = await firefight();
    await table.run('threat set 4');
    const player = new Player(table, 'play', { cols: 40, rows: 18 });
    if ((await player.view()).includes('Enter: go on')) await player.press(enter);
    await player.choose('Kel (12/12)');
    await player.choose('Engage');
    await player.choose('done: end');
    expect(await player.view()).toMatch(
      /What does Kel do \(3 AP left\)\? done: end\s+the activation[\s\S]*valid targets/,
    );
    expect(await player.view()).not.toContain('Kel is expended.');
    expect(await player.view()).not.toContain('Enter: go on');
  });
});

describe('own dice (table 7)', { timeout: 60_000 }, () => {
  it('d changes whose dice are typed, and the step goes on where it was', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.choose('Kel (12/12)');
    await player.choose('Conceal');
    const text = await player.press('d');
    expect(text).toContain('What does Kel do (3 AP left)?');
    expect((await table.json('status')).status.diceOf).toBe('players');
    await player.choose('Breach');
    await player.choose('the sarcophagus');
    expect(await player.view()).toContain('[2D6, such as 34]');
    expect(await player.press('4', '9')).toContain('A D6 shows 1 to 6, not 9.');
    expect(await player.view()).toMatch(/\n> 4$/);
    expect(await player.press('5')).toContain('Breach: another threat +1 on 4+');
    await player.press('3');
    const { entries } = await table.json('log');
    const breach = entries.find((entry: { do?: string }) => entry.do === 'act');
    expect(breach.answers).toContainEqual({ name: 'destruction-points', value: [4, 5], source: 'prompt' });
  });

  it.each([40, 80])(
    'what comes before a question is told once, above it, and not again after it: %i columns',
    async (cols) => {
      const table = await firefight();
      await table.run('threat set 4');
      const player = new Player(table, 'play', { cols, rows: 24 });
      await player.pressUntil('Which player operative activates?', enter);
      await player.press('d');
      await player.choose('Kel (12/12)');
      await player.choose('Engage');
      await player.choose('done: end');
      await player.pressUntil('valid targets', enter);
      const transcript = (): string => [...player.screen.gone, player.screen.text].join('\n').replaceAll(/\s+/g, ' ');
      const times = (words: string): number => transcript().split(words).length - 1;
      await player.press('1', enter);
      await player.pressUntil('2D6', enter);
      await player.press('1', '1');
      expect(times('Necron Warrior 1 activates')).toBe(1);
      expect(times('Warrior 1 shoots')).toBe(1);
    },
  );

  it('d at dice that are to be typed rolls them from the seed, and the journal says so', async () => {
    const table = await firefight();
    const player = await playing(table);
    await player.press('d');
    await player.choose('Kel (12/12)');
    await player.choose('Conceal');
    await player.choose('Breach');
    await player.choose('the sarcophagus');
    await player.press('d', 'd');
    const { entries } = await table.json('log');
    const breach = entries.find((entry: { do?: string }) => entry.do === 'act');
    expect(breach.answers).toContainEqual(expect.objectContaining({ name: 'destruction-points', source: 'seed' }));
  });
});

describe('the set-up of tw play', { timeout: 60_000 }, () => {
  async function twoOperatives(table: Table): Promise<Player> {
    const player = new Player(table, 'play');
    await player.press('1');
    const wrong = await player.press('Kel:3:x', enter);
    expect(wrong).toContain('The wounds in "Kel:3:x" is a whole number');
    await player.press('Kel:3:12', enter, 'Vane:2:8', enter);
    return player;
  }

  it('offers both modes with its first question, and the usual one for Enter', async () => {
    const table = new Table();
    const player = new Player(table, 'play');
    expect(await player.view()).toContain('There is no game here yet. What would you like to play?');
    expect(await player.press('2')).toContain('Who plays from drop zone A?');
    expect(await player.press('u', enter, '1')).toContain('Your team?');
    await player.press('u', enter, '3');
    expect(await player.end()).toBe(0);
    expect(player.screen.text).toContain('No game was started.');
    const asked = new Player(table, 'play --mode joint-ops');
    expect(await asked.view()).toContain('There is no game here yet. Start one?\ny: yes · n: no');
    await asked.press('n');
  });

  it('makes a game where there is none', async () => {
    const table = new Table();
    const player = await twoOperatives(table);
    await player.press(enter, 'n', 'abc', enter);
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    await player.press('q');
    expect(await player.end()).toBe(0);
    const { status } = await table.json('status');
    expect(status).toMatchObject({ mission: { number: 1 } });
    expect(status.operatives.map(({ id }: { id: string }) => id)).toEqual(['kel', 'vane']);
  });

  it('u goes back in it, too', async () => {
    const table = new Table();
    const player = await twoOperatives(table);
    expect(await player.press('u', enter)).toContain('next operative');
    await player.press('Sarn:2:9', enter, enter, 'n', 'abc', enter);
    await player.choose('Shifting Labyrinth');
    await player.press('u');
    await player.choose('Demolition Protocol');
    await player.choose('Map 2');
    await player.press('q');
    expect((await table.json('status')).status).toMatchObject({ mission: { number: 2 }, map: 2 });
  });

  it('Ctrl-C loses nothing that was typed, and says so (table 16)', async () => {
    const table = new Table();
    const player = await twoOperatives(table);
    await player.press(interrupt);
    expect(await player.end()).toBe(130);
    expect(player.screen.text).toContain('What you typed is kept');
    const again = new Player(table, 'play');
    expect(await again.view()).toContain('Kel:3:12; Vane:2:8');
    expect(await again.press('y')).toContain('next operative');
    await again.press(enter, 'n', 'abc', enter);
    await again.choose('Shifting Labyrinth');
    await again.choose('Map 1');
    expect((await table.json('status')).status.operatives).toHaveLength(2);
    expect(existsSync(table.path('tw-session.jsonl.set-up'))).toBe(false);
  });

  it('a set-up that was begun may be forgotten', async () => {
    const table = new Table();
    const player = await twoOperatives(table);
    await player.press(interrupt);
    await player.end();
    const again = new Player(table, 'play');
    await again.press('n', '1');
    expect(await again.view()).toContain('Your team?');
  });

  it('u leads from the first step of a game back into its set-up', async () => {
    const table = new Table();
    const player = await twoOperatives(table);
    await player.press(enter, 'n', 'abc', enter);
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    expect(await player.press('u')).toContain('Which killzone map?');
    await player.choose('Map 3');
    expect((await table.json('status')).status).toMatchObject({ mission: { number: 1 }, map: 3 });
    expect(existsSync(table.path('tw-session.jsonl.bak'))).toBe(true);
  });
});

describe('tw play in a process of its own', { timeout: 60_000 }, () => {
  it('Ctrl-C ends with 130', async () => {
    const terminal = new GameTerminal(await firefight(), 'play');
    await terminal.type('Enter: go on', ' ');
    await terminal.type('Which player operative activates?', interrupt);
    expect(await terminal.ended).toBe(130);
    expect(terminal.text).toContain('all is kept up to the open question. tw play goes on from here.');
  });

  it('asks in plain lines where the terminal can only print, and shows no escapes', async () => {
    const table = await firefight();
    const terminal = new GameTerminal(table, 'play', { cols: 40, env: { TERM: 'dumb' } });
    const line = async (after: string, keys: string): Promise<void> => {
      await terminal.see(after);
      // What is typed before the prompt would stand above it.
      await expect.poll(() => terminal.raw, { timeout: 20_000, interval: 5 }).toMatch(/\n> $/);
      await terminal.type(after, keys);
    };
    await line('Enter: go on', enter);
    await line('2. Vane (8/8)', `s${enter}`);
    await terminal.see('Mission 4: Destroy Sarcophagus');
    await line('2. Vane (8/8)', `1${enter}`);
    await line('Order for Kel', enter);
    await line('What does Kel do (3 AP left)?', `z${enter}`);
    await terminal.see('"z" is none of these: 4, 5,');
    await line('What does Kel do (3 AP left)?', `1${enter}`);
    await terminal.see('Shoot is not possible now:');
    await line('What does Kel do (3 AP left)?', `u${enter}`);
    await line('Order for Kel', interrupt);
    expect(await terminal.ended).toBe(130);
    expect(terminal.raw).not.toContain('\u001b');
    expect(terminal.raw.split(/\r?\n/).filter((line) => line.length > 40)).toEqual([]);
  });

  it('shows no colours with NO_COLOR', async () => {
    const terminal = new GameTerminal(await firefight(), 'play', { env: { NO_COLOR: '1' } });
    await terminal.type('Enter: go on', ' ');
    await terminal.type('Which player operative activates?', 'q');
    expect(await terminal.ended).toBe(0);
    expect(terminal.raw.split('\u001b').filter((part) => /^\[\d+m/.test(part))).toEqual([]);
  });
});

describe('tw play without anybody to ask', () => {
  it('plays on with the suggestions, to the first question that has none', async () => {
    const table = await smallGame();
    const { exitCode, out, err } = await table.run('play --auto --no-input');
    expect(exitCode).toBe(3);
    expect(out).toContain('Initiative');
    expect(err).toContain('Which player operative activates?');
    expect(await commands(table)).toEqual(['new-game', 'strategy']);
  });

  it('has the question in its document', async () => {
    const { exitCode, ok, error } = await (await firefight()).json('play');
    expect({ exitCode, ok, name: error.question.name }).toEqual({ exitCode: 3, ok: false, name: 'operative' });
  });

  it('needs a game and player operatives', async () => {
    const table = new Table();
    expect((await table.run('play')).exitCode).toBe(4);
    await table.run('new-game --mission 4 --map 1');
    const { exitCode, err } = await table.run('play --auto');
    expect(exitCode).toBe(2);
    expect(err).toContain('There are no player operatives to play with.');
  });

  it('refuses options that mean one command', async () => {
    expect((await (await firefight()).run('play --dice 3')).exitCode).toBe(2);
  });
});
