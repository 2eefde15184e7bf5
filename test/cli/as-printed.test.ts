import { describe, expect, it } from 'vitest';
import { deck } from '../rules/matched/match.ts';
import { printedAnswer } from '../runner/as-printed.ts';
import { type Chance, chance } from '../runner/chance.ts';
import { everySeed, seeds } from '../seeds.ts';
import { Table } from './tw.ts';

/** A game whose commands are answered as printed. */
interface PrintedGame {
  readonly begin: readonly string[];
  /** The command that the game sequence asks for. */
  readonly due: string;
  /** What may be told besides. */
  readonly others: readonly string[];
  readonly commands: number;
}

const team = [
  'Kel:3:14:3 | ranged Bolt rifle 4 3+ 3/4 | melee Knife 4 3+ 3/4',
  'Vane:2:12:3 | ranged Flamer 4 2+ 3/3 torrent 2 | melee Fist 4 4+ 5/7 brutal',
  'Sarn:3:14:3 | ranged Plasma 4 3+ 5/6 hot | melee Sword 4 3+ 4/5 balanced',
  'Orsk:3:14:3',
];
const operatives = (of: readonly string[] = []) =>
  team.flatMap((one, index) => ['--operative', of.length === 0 ? one : `${of[index % of.length]}=${one}`]);

const turns = [
  ...['act', 'act kel', 'act sarn charge', 'act kel fight', 'act vane done', 'act orsk shoot', 'act orsk fight'],
  ...['act kel guard', 'act sarn guard', 'act kel reposition', 'act sarn dash', 'act kel hatch', 'act vane breach'],
  ...['act none', 'counteract', 'resolve-npo', 'strategy', 'reinforce', 'draw-event', 'end-turn'],
  ...['place --all', 'npo add warrior', 'reconcile'],
];
const markers = ['loot a 1', 'loot b 2', 'secure a 1', 'left b 3'].map((words) => `matched ${words}`);
const matched = ['matched', 'new', '--player', 'Ada', '--player', 'Bela', '--seed', 'as printed'];

const games: Readonly<Record<string, PrintedGame>> = {
  'Joint Ops on a map': {
    begin: ['new-game', '--mission', '1', '--map', '1', '--seed', 'one', ...operatives()],
    ...{ due: 'next', others: turns, commands: seeds(150, 25) },
  },
  'Joint Ops without a map, all dice on the table': {
    begin: ['new-game', '--mission', '5', '--map', 'none', '--seed', 'two', '--dice-of', 'all', ...operatives()],
    ...{ due: 'next', others: turns, commands: seeds(150, 40) },
  },
  'Joint Ops, with its mission and map asked for': {
    begin: ['new-game', '--seed', 'three', '--table-dice', ...operatives()],
    ...{ due: 'next', others: turns, commands: seeds(40, 30) },
  },
  'Adversary Ops': {
    begin: ['new-game', '--mode', 'adversary-ops', '--seed', 'four', ...operatives(['Player A', 'Player B'])],
    ...{ due: 'next', others: turns, commands: seeds(150, 30) },
  },
  'a match, Tac Ops told by hand': { begin: matched, due: 'matched next', others: markers, commands: 40 },
  'a match with decks': {
    begin: [...matched, '--deck', 'deck.json'],
    ...{ due: 'matched next', others: markers, commands: 40 },
  },
};

/** Questions whose name as printed has been compared with their address in JSON: each once by day. */
const compared = new Set<string>();

/** Gives a command again and again, each time with one more answer as it was printed, until it asks no more. */
async function paste(table: Table, command: readonly string[]) {
  const asked: string[] = [];
  const line = [...command, '--no-input'];
  while (true) {
    const { exitCode, err } = await table.tw(line);
    if (exitCode !== 3) return { line, exitCode, err, asked };
    const { name, text } = printedAnswer(err);
    const question = `${command[0]} ${name.replaceAll(/\d+/g, 'N')}`;
    if (everySeed || !compared.has(question)) {
      const { error } = JSON.parse((await table.tw([...line, '--json'])).out);
      const { name: short, address = short } = error.question;
      expect([line, name]).toEqual([line, address]);
    }
    compared.add(question);
    expect(asked).not.toContain(name);
    asked.push(name);
    line.push('--answer', `${name}=${text}`);
  }
}

async function played({ begin, due, others, commands }: PrintedGame, by: Chance) {
  const table = new Table();
  const tacOps = deck
    .toReversed()
    .map(({ name, archetype }) => (archetype === null ? { name, faction: true } : { name, archetype }));
  table.write('deck.json', JSON.stringify({ tacOps }));
  const all = [await paste(table, begin)];
  for (let count = 0; count < commands; count++)
    all.push(await paste(table, (by.happens(0.5) ? due : by.pick(others)).split(' ')));
  const verify = await table.json(due.replace('next', 'verify'));
  expect(verify).toMatchObject({ exitCode: 0 });
  return all;
}

/** Of the command itself: it is refused, whatever is answered. */
const isBarred = /the limit is \d+|is not Silent|no enemy is in control range/;

describe('every question, answered as it is printed, with its address', { timeout: 120_000 }, () => {
  it.each(Object.keys(games))('%s', async (name) => {
    const game = games[name];
    if (!game) throw new Error(name);
    const all = await played(game, chance(name));
    const complaints = all.filter(
      ({ exitCode, err, asked }) => exitCode !== 0 && asked.length > 0 && !isBarred.test(err),
    );
    expect(complaints.map(({ line, err }) => [line.join(' '), err])).toEqual([]);
    expect(all.filter(({ asked }) => asked.length > 0).length).toBeGreaterThan(10);
  });
});
