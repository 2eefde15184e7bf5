import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';
import { matchBegun, playWholeMatch } from './whole-match.ts';

const answers = [
  'attacker=a',
  'drop-zone=b',
  'operatives-a=1',
  'operatives-b=1',
  'tac-ops-a=hold-fast,watch,seek',
  'tac-ops-b=hold-fast,watch,seek',
];

/** The same where this step is due. */
async function led(table: Table, step: string): Promise<Table> {
  while ((await table.json('matched status')).status.step !== step) {
    let line = 'matched next --auto';
    let { err, exitCode } = await table.run(line);
    for (const answer of answers)
      if (exitCode === 3 && err.includes(answer.split('=')[0] ?? '')) {
        line += ` --answer ${answer}`;
        ({ err, exitCode } = await table.run(line));
      }
    if (exitCode !== 0) throw new Error(err);
  }
  return table;
}
const atScouting = async (): Promise<Table> => led(await matchBegun(), 'scouting');

describe('tw matched play', { timeout: 60_000 }, () => {
  it.each([80, 40])('leads through a whole match, %i columns wide', async (cols) => {
    const table = await matchBegun();
    const player = new Player(table, 'matched play', { cols });
    await playWholeMatch(player);
    expect(await player.end()).toBe(0);
    expect(player.sent).toContain('Ada wins');
    expect(player.screen.text).toContain('The battle is over.');
    const { status } = await table.json('matched status');
    expect(status).toMatchObject({ outcome: 'a', players: { a: { victoryPoints: { total: 1 }, secretTacOps: 3 } } });
    const lines = player.sent.split(/\r?\n/).filter((line) => /^[\x20-\x7e]*$/.test(line));
    expect(lines.filter((line) => line.length > cols)).toEqual([]);
  });

  it('u takes a step back, s shows the status, q leaves', async () => {
    const table = await matchBegun();
    const player = new Player(table, 'matched play');
    await player.press(enter, enter);
    expect(await player.press('u')).toContain('Taken back: 6 objective markers in the killzone.');
    expect(await player.press('s')).toContain('mission A. Loot');
    await player.press('q');
    expect(await player.end()).toBe(0);
    expect((await table.json('matched status')).status.step).toBe('killzone');
  });

  it('u in the middle of a step takes back its last answer, and nothing of the step before', async () => {
    const table = await atScouting();
    const player = new Player(table, 'matched play');
    await player.choose('a free Dash');
    expect(await player.press('u')).toMatch(/Taken back: Ada, which scouting option.*Ada, which scouting option/s);
    await player.choose('a free Dash');
    await player.choose('a change of order');
    await player.choose('Bela');
    const { entries } = await table.json('matched log');
    await player.choose('a marker was looted');
    await player.choose('Ada');
    expect(await player.press('u')).toMatch(/Taken back: Which player\?.*1\. Ada/s);
    expect(await player.press('u')).toMatch(/Taken back: Turning point 1: what happened\?.*a marker was looted/s);
    await player.choose('a marker was looted');
    await player.choose('Bela');
    await player.press('2', enter, 'y', 'q');
    expect(await player.end()).toBe(0);
    const now = await table.json('matched log');
    expect(now.entries.slice(entries.length).map((entry: object) => 'undo' in entry)).toEqual([false]);
    expect((await table.json('matched status')).status.players.b.victoryPoints.mission).toBe(1);
  });

  it('says what a step that asks nothing wants of the table, and waits until it is done', async () => {
    const table = await led(await matchBegun(), 'barricades');
    const player = new Player(table, 'matched play');
    expect(await player.view()).toMatch(/Not on a terrain feature.*Bela sets up barricade 1 of 2/s);
    const second = await player.press(enter);
    expect(second).toContain('Ada sets up barricade 1 of 2');
    expect(second.match(/Next:/g)).toHaveLength(1);
    expect(await player.press('u')).toContain('Taken back: Ada sets up barricade 1 of 2.');
    await player.press('q');
    expect(await player.end()).toBe(0);
  });

  it('leaves the session free while it waits, and says what has become of the match meanwhile', async () => {
    const table = await matchBegun();
    const player = new Player(table, 'matched play');
    await player.press(enter);
    expect(await player.press(enter)).toContain('who is the Attacker?');
    expect(existsSync(table.path('tw-session.jsonl.lock'))).toBe(false);
    expect((await table.run('matched cp ada 1')).exitCode).toBe(0);
    await player.choose('Ada');
    expect(await player.choose("Player B's drop zone")).toMatch(
      /The game has changed meanwhile: entry 4 \(cp a 1\)\. Nothing was\s+written\./,
    );
    expect(await player.view()).toContain('who is the Attacker?');
    await player.choose('Ada');
    await player.choose("Player B's drop zone");
    await player.press('q');
    expect(await player.end()).toBe(0);
    expect((await table.json('matched status')).status.players.a.commandPoints).toBe(1);
  });

  it('neither goes on nor takes back where others have changed the match under it, but shows what', async () => {
    const table = await matchBegun();
    const player = new Player(table, 'matched play');
    expect(await player.view()).toContain('Next:');
    await table.run('matched cp ada 1');
    expect(await player.press('u')).toContain('entry 3 (');
    await table.run('matched cp bela 1');
    expect(await player.press('7', enter)).toContain('entry 4 (');
    await player.press('q');
    expect(await player.end()).toBe(0);
    const { entries } = await table.json('matched log');
    expect(entries.map((entry: { do: string }) => entry.do)).toEqual(['new-game', 'next', 'cp', 'cp']);
  });

  it('tw play leads the match that is kept there', async () => {
    const player = new Player(await matchBegun(), 'play');
    await player.press(enter);
    expect(await player.press(enter)).toContain('who is the Attacker?');
    await player.press('q');
    expect(await player.end()).toBe(0);
  });

  it('both bids are shown before the next is made', async () => {
    const table = new Table();
    await table.run('matched new --player Ada --player Bela --seed p --method bids');
    const player = new Player(table, 'matched play');
    await player.press('7', enter, '3', enter);
    expect(await player.view()).toContain('Bids for the mission: Ada 7, Bela 3.');
    const next = await player.choose('A. Loot');
    expect(next).toMatch(/Ada 7, Bela 3.*Ada, your bid for the map/s);
    expect(next).toContain('[0 to 3]');
    await player.press('q');
  });

  it('both scouting options are shown before somebody says who has the initiative', async () => {
    const table = await atScouting();
    const player = new Player(table, 'matched play');
    await player.choose('a free Dash');
    await player.choose('a change of order');
    expect(await player.view()).toMatch(/shown together.*Who has the first initiative/s);
    await player.press('q');
  });

  it('looking at the status asks the same player again, and keeps what was hidden', async () => {
    const table = await atScouting();
    const player = new Player(table, 'matched play');
    await player.choose('a free Dash');
    const looked = await player.press('s');
    expect(looked).toContain('Bela, which scouting option');
    await player.choose('a change of order');
    await player.choose('Ada');
    await player.press('q');
    expect((await table.json('matched status')).status.initiative).toBe('a');
  });

  it('a Tac Op that is no use is the only line asked again', async () => {
    const table = new Table();
    await table.run('matched new --player Ada --player Bela --seed p --mission A --map 4 --tac-ops own');
    await led(table, 'tac-ops');
    const player = new Player(table, 'matched play');
    await player.press(...'Hold (recon)', enter);
    expect(await player.press(...'Seize', enter)).toMatch(/written with its archetype.*Tac Op 2 of 3/s);
    await player.press(...'Seize (recon)', enter);
    expect(await player.press(...'Loot (security)', enter)).toMatch(/are of one archetype.*Tac Op 3 of 3/s);
    expect(await player.press(...'Seize (recon)', enter)).toMatch(/selected twice.*Tac Op 3 of 3/s);
    expect(await player.press(...'Loot (faction)', enter)).toContain('Ada has selected 3 Tac Ops in secret');
    await player.press('q');
  });

  it('what is typed in secret stays hidden on the screen', async () => {
    const table = new Table();
    await table.run('matched new --seed p --method bids');
    const player = new Player(table, 'matched play');
    expect(await player.press('7')).toContain('> *');
    await player.press(enter, '3', enter);
    expect(player.sent).not.toContain('> 7');
    expect(player.sent).toContain('(hidden)');
    expect(await player.view()).toContain('Player A decides the mission');
    await player.press('q');
    expect(await player.end()).toBe(0);
  });
});
