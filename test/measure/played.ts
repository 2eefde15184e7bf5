import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '../../src/forecast/compare/director.ts';
import { emptyTally, type Tally, withGame } from '../../src/forecast/count/tally.ts';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { type Job, type JobAtSetUp, usualSeed } from '../../src/forecast/play/job.ts';
import { policyCalled } from '../../src/forecast/play/policies.ts';
import { rollOn, usualCap } from '../../src/forecast/play/roll-on.ts';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { plainGame } from '../../src/game/performing/new-game.ts';
import { gamesInOrder } from '../../src/game/simulation/players.ts';
import { playerPool } from '../../src/game/threads/pool.ts';
import { operativesOf } from '../../src/play/set-up/team-by-name.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { brokenConditions } from '../rules/conditions.ts';

/** Who plays wherever something is measured: figures of one release are set beside those of another. */
export const team = 'deathwatch';
export const policy = 'mission-first';

const { operatives: roster } = await operativesOf([team], { ...plainTerms, auto: true }, () => {});

/** The set-up of a mission on map 1, as printed. */
export const setUp = (mission: GameConfig['mission']): GameConfig => ({ ...plainGame(''), mission, map: 1, roster });

export const jobOf = (mission: GameConfig['mission']): JobAtSetUp => ({
  start: { config: setUp(mission) },
  options: [{ policy }],
  ...{ seed: usualSeed, cap: usualCap },
});

/** Threads as users have them; one a core where nothing is said. */
export const threads = (count?: string) =>
  playerPool(join(import.meta.dirname, '../../dist/player.mjs'), count === undefined ? undefined : Number(count));

/** The lines of so many games, counted, from number `from` on. Throws where one of them broke. */
export async function counted(job: Job, pool: ReturnType<typeof threads>, games: number, from = 0): Promise<Tally> {
  const numbers = Array.from({ length: games - from }, (_, more) => from + more);
  let tally = emptyTally(job.options.length);
  for await (const lines of gamesInOrder(numbers, pool.play(job, numbers, undefined))) tally = withGame(tally, lines);
  const broken = tally.options.reduce((sum, option) => sum + option.broken, 0);
  if (broken > 0) throw new Error(`${broken} games broke: ${JSON.stringify(job.start)}`);
  return tally;
}

/** What a file keeps of games that are over, a line each; none where it has yet to be begun. */
export function keptIn<T>(file: string): readonly T[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line): T => JSON.parse(line));
}

export const keepIn = (file: string, game: unknown): void => appendFileSync(file, `${JSON.stringify(game)}\n`);

/**
 * A whole game with the state before each of its deeds, and its refusals: what the rules refused of the policy's own choices, and what
 * broke a condition of its action by where everybody stands.
 */
export function recorded(mission: GameConfig['mission'], k: number, by = policy, map: GameConfig['map'] = 1) {
  const own = policyCalled(by);
  if (!own) throw new Error(`There is no policy ${by}.`);
  const config = { ...setUp(mission), map };
  const from = initialState({ ...config, roster: own.setUp?.(config) ?? roster });
  const before: { readonly deed: Deed; readonly state: GameState }[] = [];
  const refusals: string[] = [];
  const end = rollOn(from, {
    ...{ policy: own, cap: usualCap },
    dice: keyedDice('recorded', k),
    chance: generator(`recorded/${k}`),
    watch: (deed, state, events) => {
      before.push({ deed, state });
      refusals.push(...brokenConditions(state, events));
    },
    refused: (deed, _state, message) => void refusals.push(`${JSON.stringify(deed)}: ${message}`),
  });
  return { end, before, refusals };
}

/** Games that go on from a state, as a job's start. */
export function startAt({ catalogue: _, ...state }: GameState): Job['start'] {
  return { state };
}

/** The settings with all three levers easier, as printed and harder. */
export const together = ['easier', 'printed', 'harder'].map((types, at) =>
  allSettings.find((one) => one.types === types && one.npos === at - 1 && one.cards === at - 1),
);
