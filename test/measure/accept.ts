/*
 * npm run accept -- WHAT [--games N] [--rollouts N] [--missions 1,2] [--threads N] [--kept FILE] [--against careful,rush]: what forecasts
 * promise, measured with many games; minutes to hours, so no test of the suite. What calibration and searching have played stands in
 * --kept FILE (else calibration.jsonl, searching.jsonl): begun again they go on where they were.
 *   calibration  from turning point to turning point a chance moves by 0 on average (within 2 standard errors), and at turning point 3
 *                it is nearer to the outcome than the mean is (Brier, by 10 % at least)
 *   pairs        the same dice narrow the difference of two options: variance 0.7 of that of games apart, or less, in the mean over
 *                twelve positions
 *   levers       all easier, as printed, all harder are in this order in every mission, 40 points apart together
 *   policies     the usual policy wins more games than each of the others (or of those --against) in every mission, with the same dice
 *   choices      the rules refuse nothing that policies choose, nor what players are offered, up to 50 in each state of whole games; and
 *                nobody, NPOs least of all, breaks a condition of an action, by where everybody stands
 *   searching    the searching policy wins more games than the usual one with the same dice; minutes a game
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { missions } from '../../src/catalog/tables.ts';
import { calibration } from './calibration.ts';
import { offered } from './choices.ts';
import { inOrder } from './levers.ts';
import { pairs } from './pairs.ts';
import { threads } from './played.ts';
import { usualBest } from './policies.ts';
import { searching } from './searching.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    rollouts: { type: 'string', default: '20' },
    missions: { type: 'string', default: '1,2,3,4,5,6' },
    threads: { type: 'string' },
    kept: { type: 'string' },
    against: { type: 'string' },
  },
});
const chosen = values.missions.split(',').map(Number);
const terms = {
  games: Number(values.games),
  rollouts: Number(values.rollouts),
  against: values.against?.split(','),
  missions: missions.filter(({ number }) => chosen.includes(number)).map(({ id }) => id),
  pool: threads(values.threads),
  kept: values.kept ?? `${positionals[0]}.jsonl`,
  atOnce: Number(values.threads ?? availableParallelism()),
  tell: (line: string): void => console.log(line),
};
const all = { calibration, pairs, levers: inOrder, policies: usualBest, choices: offered, searching };
const wanted = Object.entries(all).find(([name]) => name === positionals[0])?.[1];
if (!wanted) throw new Error(`One of ${Object.keys(all).join(', ')}`);
const isKept = await wanted(terms);
terms.tell(isKept ? 'Kept.' : 'Not kept, with so many games.');
if (!isKept) process.exitCode = 1;
terms.pool.end();
