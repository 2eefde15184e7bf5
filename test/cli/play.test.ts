import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enter, GameTerminal, interrupt } from './game-terminal.ts';
import { Table } from './tw.ts';

/** Mission 4 with Kel and Vane against one NPO. */
async function smallGame(): Promise<Table> {
  const table = new Table();
  const line = 'new-game --mission 4 --map 1 --npos -6 --seed s6 --operative Kel:3:12:3 --operative Vane:2:8';
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

async function breachSarcophagus(terminal: GameTerminal, name: string): Promise<void> {
  await terminal.choose(`${name}'s order`, 'Conceal');
  await terminal.choose(`${name}: what does it do?`, 'Breach');
  await terminal.choose('what is breached?', 'the sarcophagus');
}

const commands = async (table: Table): Promise<readonly string[]> =>
  (await table.json('log')).entries.map((entry: { do?: string; undo?: number }) => entry.do ?? 'undo');

describe('tw play', { timeout: 60_000 }, () => {
  it('leads through a whole mission to its outcome', async () => {
    const table = await smallGame();
    const terminal = new GameTerminal(table, 'play');
    await terminal.type('Next: the Strategy phase (turning point 1)', enter);
    await terminal.choose('Which player operative activates?', 'Kel (12/12)');
    await breachSarcophagus(terminal, 'Kel');
    await terminal.choose('Kel: what does it do? 1 AP left', 'nothing more');
    await terminal.type('Necron Warrior 1: which player operatives are valid targets', enter);
    await breachSarcophagus(terminal, 'Vane');
    await terminal.type('Next: the turning point ends (turning point 1)', enter);
    await terminal.type('How many player operatives have the sarcophagus', `2${enter}`);
    await terminal.type('Necron Warrior 1: which player operatives are valid targets', `1${enter}`);
    await terminal.type('Which of these hold?', enter);
    await terminal.choose('Which player operative activates?', 'Kel (9/12)');
    await breachSarcophagus(terminal, 'Kel');
    await terminal.see('The battle is over.');
    expect(await terminal.ended).toBe(0);
    expect((await table.json('status')).status).toMatchObject({ outcome: 'players-win', turningPoint: 2 });
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('Ctrl-C loses the question, not the game, and the session is free', async () => {
    const table = await firefight();
    const first = new GameTerminal(table, 'play');
    await first.choose('Which player operative activates?', 'Kel (12/12)');
    await breachSarcophagus(first, 'Kel');
    await first.choose('Kel: what does it do? 1 AP left', 'Dash');
    await first.type('Necron Warrior 1: which player operatives are valid targets', `1${enter}`);
    await first.type('Which of these hold?', interrupt);
    expect(await first.ended).toBe(130);
    expect(first.text).toContain('this step is not written. tw play goes on from here.');
    expect(existsSync(table.path('tw-session.jsonl.lock'))).toBe(false);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'act', 'act']);
    const again = new GameTerminal(table, 'play');
    await again.type('Necron Warrior 1: which player operatives are valid targets', interrupt);
    expect(await again.ended).toBe(130);
  });

  it('leaves the session free while it waits, and says what has become of the game meanwhile', async () => {
    const table = await firefight();
    const terminal = new GameTerminal(table, 'play');
    await terminal.see('Which player operative activates?');
    expect((await table.run('operative wound kel 2')).exitCode).toBe(0);
    await terminal.choose('Which player operative activates?', 'Kel (12/12)');
    await terminal.see('The game has changed meanwhile: entry 3 (operative wound kel). Nothing was written.');
    await terminal.choose('Which player operative activates?', 'Kel (10/12)');
    await terminal.choose("Kel's order", 'Conceal');
    await terminal.choose('Kel: what does it do?', 'Dash');
    await terminal.type('2 AP left', 'q');
    expect(await terminal.ended).toBe(0);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'operative', 'act']);
  });

  it('? prints the rule of a question and asks it again', async () => {
    const terminal = new GameTerminal(await firefight(), 'play');
    await terminal.choose('Which player operative activates?', 'Kel (12/12)');
    await terminal.type("Kel's order", '?');
    await terminal.see('Engage or Conceal, chosen on activation');
    await terminal.choose("Kel's order", 'Engage');
    await terminal.type('Kel: what does it do?', '?');
    await terminal.see('Reposition (action)');
    await terminal.type('Kel: what does it do?', interrupt);
    expect(await terminal.ended).toBe(130);
  });

  it('s prints the status and asks again', async () => {
    const terminal = new GameTerminal(await firefight(), 'play');
    await terminal.type('Which player operative activates?', 's');
    await terminal.see('Mission 4: Destroy Sarcophagus');
    await terminal.type('Which player operative activates?', 'q');
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('tw play goes on from here.');
  });

  it('u goes back a question, and at the first one undoes the last entry', async () => {
    const table = await firefight();
    const terminal = new GameTerminal(table, 'play');
    await terminal.choose('Which player operative activates?', 'Kel (12/12)');
    await terminal.choose("Kel's order", 'Engage');
    await terminal.type('Kel: what does it do? 3 AP left', 'u');
    await terminal.choose("Kel's order", 'Conceal');
    await terminal.choose('Kel: what does it do? 3 AP left', 'Dash');
    await terminal.type('Kel: what does it do? 2 AP left', 'u');
    await terminal.see('Undone: act (entry 3).');
    await terminal.type('Which player operative activates?', 'u');
    await terminal.type('Next: the Strategy phase', 'q');
    expect(await terminal.ended).toBe(0);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'act', 'undo', 'undo']);
  });

  it('in a line of text the keys are words', async () => {
    const table = await smallGame();
    const terminal = new GameTerminal(table, 'play --table-dice');
    await terminal.type('Next: the Strategy phase', enter);
    await terminal.choose('Which player operative activates?', 'Kel (12/12)');
    await breachSarcophagus(terminal, 'Kel');
    await terminal.type('[2D6, as in 3,4]', `?${enter}`);
    await terminal.see('Sarcophagus');
    await terminal.type('[2D6, as in 3,4]', `u${enter}`);
    await terminal.choose('what is breached?', 'the sarcophagus');
    await terminal.type('[2D6, as in 3,4]', `4,5${enter}`);
    await terminal.type('on 4+ the threat level rises', interrupt);
    expect(await terminal.ended).toBe(130);
  });

  it('carries out a command in between', async () => {
    const table = await firefight();
    const terminal = new GameTerminal(table, 'play');
    await terminal.type('Which player operative activates?', 'b');
    await terminal.type('Which command?', `operative wound vane 3${enter}`);
    await terminal.choose('Which player operative activates?', 'Vane (5/8)');
    await terminal.type("Vane's order", interrupt);
    expect(await terminal.ended).toBe(130);
    expect(await commands(table)).toEqual(['new-game', 'strategy', 'operative']);
  });

  it('goes on after a command that is refused', async () => {
    const terminal = new GameTerminal(await firefight(), 'play');
    await terminal.type('Which player operative activates?', 'b');
    await terminal.type('Which command?', `strategy${enter}`);
    await terminal.see('tw strategy:');
    await terminal.type('Which player operative activates?', 'q');
    expect(await terminal.ended).toBe(0);
  });

  it('makes a game where there is none', async () => {
    const table = new Table();
    const terminal = new GameTerminal(table, 'play');
    await terminal.type('Start one?', 'y');
    await terminal.type('Your first operative', `Kel:3:x${enter}`);
    await terminal.see('The wounds in "Kel:3:x" is a whole number');
    await terminal.type('Your first operative', `Kel:3:12${enter}`);
    await terminal.type('Operative 2', enter);
    await terminal.type('Seed of the dice', `abc${enter}`);
    await terminal.choose('Which mission is played?', 'Shifting Labyrinth');
    await terminal.choose('Which map is the killzone?', 'Map 1');
    await terminal.type('Next: the Strategy phase', 'q');
    expect(await terminal.ended).toBe(0);
    expect((await table.json('status')).status).toMatchObject({ mission: { number: 1 }, seed: 'abc' });
  });

  it('asks in plain lines where the terminal can only print, and shows no escapes', async () => {
    const table = await firefight();
    const terminal = new GameTerminal(table, 'play', { cols: 40, env: { TERM: 'dumb' } });
    await terminal.type('2. Vane (8/8)', `s${enter}`);
    await terminal.see('Mission 4: Destroy Sarcophagus');
    await terminal.type('2. Vane (8/8)', `1${enter}`);
    await terminal.type("Kel's order", enter);
    await terminal.type('Kel: what does it do? 3 AP left', `u${enter}`);
    await terminal.type("Kel's order", interrupt);
    expect(await terminal.ended).toBe(130);
    expect(terminal.raw).not.toContain('\u001b');
    expect(terminal.raw.split(/\r?\n/).filter((line) => line.length > 40)).toEqual([]);
  });

  it('shows no colours with NO_COLOR', async () => {
    const terminal = new GameTerminal(await firefight(), 'play', { env: { NO_COLOR: '1' } });
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
