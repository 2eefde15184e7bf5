import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CliTable from 'cli-table3';
import { firstMapOf, openBoard } from '../runner/own-maps.ts';
import { gamesOnBoard } from './board-games.ts';
import { gamesAMinute } from './games.ts';
import { oddsSpeeds } from './odds-speed.ts';
import { screensTaken } from './screens-taken.ts';
import {
  activationDue,
  answered,
  journal,
  onTheBoardAndOff,
  program,
  reinforcementsDue,
  requests,
  tw,
} from './sessions.ts';
import { peakMemory, type Start, timeStarts } from './start-up.ts';

/** A start with the ratio to `node -e 0` that it is to reach. */
interface Aimed extends Start {
  readonly aim?: number;
}

type Row = readonly [what: string, aim: string, result: string, reached: boolean | undefined];

const rounds = Number(process.argv[2] ?? 21);
const folder = mkdtempSync(join(tmpdir(), 'tw-bench-'));
try {
  show([...startRows(), coldBoardRow(), ...oddsRows(), gamesRow(), ...(await boardRows())]);
} finally {
  rmSync(folder, { recursive: true });
}

function startRows(): readonly Row[] {
  const status = (entries: number) => [program, 'status', '--session', journal(folder, entries)];
  const [few, usual, changed, many] = [status(10), status(200), status(199), status(10_000)] as const;
  const due = activationDue(folder);
  const none = join(folder, 'no-cache');
  const installed = () => rmSync(none, { recursive: true, force: true });
  const change = () => tw(['cp', '+1', '--session', changed.at(-1) ?? '']);
  const starts: readonly Aimed[] = [
    { name: 'node -e 0', words: ['-e', '0'] },
    { name: 'tw --help', aim: 1.15, words: [program, '--help'] },
    { name: 'tw status, 200 entries, unchanged since it was last shown', aim: 1.5, words: usual },
    {
      name: 'tw status, 200 entries, after a change',
      aim: 1.5,
      words: changed,
      before: change,
    },
    {
      name: 'tw status, 200 entries, first start after installing',
      aim: 3.5,
      words: usual,
      cache: none,
      before: installed,
    },
    { name: 'tw status --at 200, the journal folded', words: [...usual, '--at', '200'] },
    { name: 'tw log, 200 entries', aim: 1.7, words: [program, 'log', '--session', usual.at(-1) ?? '', '--no-pager'] },
    { name: 'tw act, 200 entries', aim: 1.7, words: once('act kel dash', due) },
    { name: 'tw reinforce', aim: 1.85, words: once('reinforce', reinforcementsDue(folder)) },
    { name: 'tw resolve-npo', aim: 2.15, words: once('resolve-npo', due) },
    { name: 'tw odds --batch, 300 requests', aim: 5, words: [program, 'odds', '--batch', requests(folder, 300)] },
    { name: 'tw status, 10 entries', words: few },
    { name: 'tw status, 10,000 entries', words: many },
  ];
  const timed = timeStarts(starts, rounds);
  const growth = (timed.at(-1)?.ms ?? Number.NaN) / (timed.at(-2)?.ms ?? Number.NaN);
  const memory = peakMemory(usual);
  return [
    ...timed.map(({ name, ms, ratio, processor }, index): Row => {
      const aim = starts[index]?.aim;
      return [
        name,
        aim ? `${aim} ×` : '',
        `${ratio.toFixed(2)} × (${ms.toFixed(0)} ms), processor ${processor.toFixed(2)} ×`,
        aim ? ratio <= aim : undefined,
      ];
    }),
    ['tw status, 10,000 entries to 10', '1.2 ×', `${growth.toFixed(2)} ×`, growth <= 1.2],
    ['tw status, peak memory', '80 MB', `${memory.toFixed(0)} MB`, memory < 80],
  ];
}

/** A command that can be given again and again: nothing is written. */
function once(command: string, session: string): readonly string[] {
  return [program, ...answered([...command.split(' '), '--session', session]), '--dry-run'];
}

/** One cold command with everybody's place known, to the same one without. */
function coldBoardRow(): Row {
  const { placed, said } = onTheBoardAndOff(folder);
  const [without, onBoard] = timeStarts(
    [
      { name: 'without', words: [program, ...said, '--dry-run'], cache: join(folder, 'without') },
      { name: 'on the board', words: [program, ...placed, '--dry-run'], cache: join(folder, 'on') },
    ],
    rounds,
  );
  const ratio = onBoard?.ratio ?? Number.NaN;
  return [
    'tw resolve-npo, eight NPOs and an operative placed, × the same answered without',
    '1.5 ×',
    `${ratio.toFixed(2)} × (${without?.ms.toFixed(0)} and ${onBoard?.ms.toFixed(0)} ms), processor ${onBoard?.processor.toFixed(2)} ×`,
    ratio <= 1.5,
  ];
}

function oddsRows(): readonly Row[] {
  return oddsSpeeds().map(({ name, aim, microseconds }): Row => {
    const speed = `${microseconds.toFixed(microseconds < 10 ? 1 : 0)} µs, ${Math.round(1e6 / microseconds)} a second`;
    return [`odds: ${name}`, aim ? `${aim} µs` : '', speed, aim ? microseconds <= aim : undefined];
  });
}

async function boardRows(): Promise<readonly Row[]> {
  const { games, median, often, worst, cold, processor, asked, facts } = await gamesOnBoard(36, 5);
  const typed = await gamesOnBoard(24, 4);
  const { keys } = await gamesOnBoard(12, 4, true);
  const open = await gamesOnBoard(12, 5, false, { map: firstMapOf(openBoard).number, pack: openBoard });
  const screens = await screensTaken(200);
  return [
    ['whole games with every place kept', '60 a minute', `${games.toFixed(0)} a minute of processor time`, games >= 60],
    [
      'an NPO activation by the board, all games',
      '10 ms',
      `median ${median.toFixed(1)} ms, 99 in 100 within ${often.toFixed(0)}`,
      median <= 10,
    ],
    [
      'an NPO activation on an open board with twelve pieces, processor time',
      '12 ms',
      `median ${open.medianProcessor.toFixed(1)} ms (by the clock ${open.median.toFixed(1)}, 99 in 100 within ${open.often.toFixed(0)})`,
      open.medianProcessor <= 12,
    ],
    [
      '… at worst, from the second game on',
      '100 ms',
      `${worst.toFixed(0)} ms (worst processor time of all ${processor.toFixed(0)})`,
      worst <= 100,
    ],
    ['… at worst in the first game, run cold', '100 ms', `${cold.toFixed(0)} ms`, cold <= 100],
    [
      'asked in it, of that of the table',
      '0.25, 0.1',
      `${asked.toFixed(2)}, ${facts.toFixed(2)}`,
      asked <= 0.25 && facts <= 0.1,
    ],
    [
      '… with places of four keys, as people type them (above: five)',
      '0.25, 0.1',
      `${typed.asked.toFixed(2)}, ${typed.facts.toFixed(2)}`,
      typed.asked <= 0.25 && typed.facts <= 0.1,
    ],
    ["keys for places in a player operative's activation, Enter included", '5', keys.toFixed(1), keys <= 5],
    [
      `an NPO's activation in one screen at 80 by 24, in two at 40 by 24 (${screens.of})`,
      '90 %, 90 %',
      `${(screens.one * 100).toFixed(1)} %, ${(screens.two * 100).toFixed(1)} %`,
      screens.one >= 0.9 && screens.two >= 0.9,
    ],
    [
      'an NPO activation then',
      '10 ms, 100 ms',
      `median ${typed.median.toFixed(1)} ms, at worst ${typed.worst.toFixed(0)}`,
      typed.median <= 10 && typed.worst <= 100,
    ],
  ];
}

function gamesRow(): Row {
  const games = gamesAMinute(20);
  return [
    '840 whole games, random answers',
    '2500 a minute',
    `${games.toFixed(0)} a minute of processor time`,
    games >= 2500,
  ];
}

function show(rows: readonly Row[]): void {
  const table = new CliTable({ head: ['What', 'Aim', 'Result', 'Reached'], style: { head: [], border: [] } });
  for (const [what, aim, result, reached] of rows)
    table.push([what, aim, result, reached === undefined ? '' : reached ? 'yes' : 'no']);
  process.stdout.write(`${table}\n`);
}
