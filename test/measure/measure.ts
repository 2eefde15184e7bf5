/*
 * npm run measure -- --cells printed --games 40 --minutes 20: plays the games whose chances ship with a release, and writes
 * data/measured-chances.json. Begun again it goes on where it was; a file of another policy or release is begun anew.
 *   --cells printed|levers|all   settings: as printed, each lever alone besides, or all 27 (else printed)
 *   --missions 1,2 --maps 1-6    of these alone (else all)
 *   --games N                    each set-up has so many games afterwards (else 40)
 *   --minutes M                  no set-up is begun after that (else none is left out)
 *   --threads N                  (else one a core)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../../package.json';
import { mapNumbers } from '../../src/catalog/maps.ts';
import type { MeasuredData } from '../../src/catalog/measured-schema.ts';
import { missions } from '../../src/catalog/tables.ts';
import { allSettings, type LeverSetting, leversAlone, printedSetting } from '../../src/forecast/compare/director.ts';
import { methodOf } from '../../src/forecast/play/job.ts';
import { counted, jobOf, policy, setUp, team, threads } from './played.ts';

type MeasuredRow = MeasuredData['rows'][number];

const file = join(import.meta.dirname, '../../data/measured-chances.json');

const { values } = parseArgs({
  options: {
    cells: { type: 'string', default: 'printed' },
    missions: { type: 'string', default: '1-6' },
    maps: { type: 'string', default: '1-6' },
    games: { type: 'string', default: '40' },
    minutes: { type: 'string', default: 'Infinity' },
    threads: { type: 'string' },
  },
});

/** `1,3-5` */
const numbersIn = (text: string): readonly number[] =>
  text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, more) => from + more);
  });

const settings: Readonly<Record<string, readonly LeverSetting[]>> = {
  printed: [printedSetting],
  levers: leversAlone.map(({ setting }) => setting),
  all: allSettings,
};

const pool = threads(values.threads);
const { policy: played, dice, board, seed, cap } = methodOf(jobOf('shifting-labyrinth'));
const begun: MeasuredData = {
  ...{ tw: version, team, method: { policy: played, dice, board, seed, cap } },
  columns: ['mission', 'map', 'npos', 'types', 'cards', 'games', 'wins', 'undecided'],
  rows: [],
};
const before: MeasuredData = JSON.parse(readFileSync(file, 'utf8'));
const headOf = ({ rows: _, ...head }: MeasuredData): string => JSON.stringify(head);
const rows = new Map<string, MeasuredRow>();
const keyOf = (row: MeasuredRow): string => row.slice(0, 5).join(' ');
if (headOf(before) === headOf(begun)) for (const row of before.rows) rows.set(keyOf(row), row);

/** A row a line, in one order: a release shows what has changed. */
function written(): void {
  const sorted = [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const text = JSON.stringify({ ...begun, rows: sorted }, null, 2);
  const short = text.replaceAll(
    /\[\n\s+([^[\]{}]*?)\n\s+\]/g,
    (_, inside: string) => `[${inside.replaceAll(/\n\s+/g, ' ')}]`,
  );
  writeFileSync(file, `${short}\n`);
}

const until = performance.now() + 60_000 * Number(values.minutes);
const games = Number(values.games);
for (const { npos, types, cards } of settings[values.cells] ?? [])
  for (const map of mapNumbers.filter((number) => numbersIn(values.maps).includes(number)))
    for (const mission of missions.filter(({ number }) => numbersIn(values.missions).includes(number))) {
      const known = rows.get(`${mission.number} ${map} ${npos} ${types} ${cards}`);
      const [, , , , , over = 0, won = 0, open = 0] = known ?? [];
      if (over >= games || performance.now() > until) continue;
      const difficulty = { ...setUp(mission.id).difficulty, npos, types, cards };
      const job = { ...jobOf(mission.id), options: [{ policy, setUp: { map, difficulty } }] };
      const { wins = 0, undecided = 0 } = (await counted(job, pool, games, over)).options[0] ?? {};
      const row: MeasuredRow = [mission.number, map, npos, types, cards, games, won + wins, open + undecided];
      rows.set(keyOf(row), row);
      written();
      console.log(row.join(' '));
    }
pool.end();
