import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Said, throughPipes } from '../cli/pipes.ts';
import { arrowDown, enter, interrupt, Player } from '../cli/player.ts';
import { execute } from '../packed/program.ts';
import { type Chance, chance } from '../runner/chance.ts';

/** What goes wrong in no case: the keys that were pressed, and what came of them. */
interface Fault {
  readonly keys: readonly string[];
  readonly fault: string;
}

const operatives = ['Kel:3:12:3 | ranged Rifle 4 3+ 3/4', 'Vane:2:8 | melee Knife 3 4+ 2/3'];
const of = (words: string) => operatives.flatMap((one) => ['--operative', one]).concat(words.split(' '));
/** What is played: a mission with and without places, between players, a match. */
const games: readonly (readonly string[])[] = [
  ['new-game', '--mission', '1', ...of('--map 1')],
  ['new-game', '--mission', '3', ...of('--map 4')],
  ['new-game', '--mode', 'adversary-ops', '--player', 'Anna', '--player', 'Ben', '--map', '2', '--demo'],
  ['matched', 'new', '--player', 'Ada', '--player', 'Bela'],
];

const keys: readonly string[] = [
  ...[enter, enter, enter, arrowDown, '\u001b[A', '\u001b[C', '\u001b[D', '\u001b', '\t', ' ', '\u007f'],
  ...'123456789'.split(''),
  ...'?abcdefhnprsuvwy=/>'.split(''),
  ...['4397', '1155', 'h3', 'p1', 'unknown', '=w1', 'x'.repeat(300), '\u0000', 'ä', '🙂', '3 4 5', '-1'].map(
    (word) => word,
  ),
];

/** Plays so many keys of any kind at the prompts; the same `seed`, the same keys. Returns what is wrong. */
export async function fuzzPrompts(count: number, seed: string): Promise<readonly Fault[]> {
  const by = chance(seed);
  const faults: Fault[] = [];
  for (let pressed = 0; pressed < count; pressed += keysOfOne)
    faults.push(...(await played(by, by.pick(games), Math.min(keysOfOne, count - pressed))));
  return faults;
}

const keysOfOne = 120;
/** Done, refused, without an answer, and broken off by Ctrl-C. */
const codes: readonly (number | undefined)[] = [0, 1, 3, 130];

async function played(by: Chance, game: readonly string[], count: number): Promise<readonly Fault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tw-prompts-'));
  const path = (name: string): string => join(folder, name);
  const pressed: string[] = [];
  try {
    const said: Said = { out: '', err: '' };
    const begun = await execute([...game, '--session', path('tw-session.jsonl')], throughPipes(said, { env: {} }));
    if (begun !== 0) throw new Error(`no game to play: ${said.err}`);
    const player = new Player({ path }, 'play');
    for (let number = 0; number < count && player.exitCode === undefined; number++) {
      const key = by.pick(keys);
      pressed.push(key);
      await player.press(key);
    }
    for (let times = 0; times < 5 && player.exitCode === undefined; times++) await player.press(interrupt);
    const ends = await player.end();
    const trace = /\n\s+at .*:\d+:\d+/.test(player.sent);
    if (codes.includes(ends) && !trace) return [];
    return [{ keys: pressed, fault: `ends with ${ends}: ${player.screen.text.slice(-400)}` }];
  } catch (problem) {
    return [{ keys: pressed, fault: problem instanceof Error ? (problem.stack ?? '') : String(problem) }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
