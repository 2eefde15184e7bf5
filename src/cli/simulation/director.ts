import { missionOfGame } from '../../catalog/catalogue.ts';
import type { LeverSetting } from '../../forecast/compare/director.ts';
import { rounded } from '../../forecast/count/interval.ts';
import { type Job, methodOf, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Direction, direct, type PlayedBefore } from '../../game/simulation/direct.ts';
import { fromOf } from '../../game/simulation/document.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { directionPage } from '../../view/forecast/direction-page.ts';
import { gamesSoFar, methodBlock } from '../../view/forecast/simulation-page.ts';
import { type CommandOutcome, pageOutcome, type Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { finishedGames } from '../session/finished-games.ts';
import { knownPolicies } from './known-policies.ts';
import { playerPool } from './pool.ts';
import { progressTo } from './progress.ts';
import { type StartWords, startOf } from './starting.ts';
import { stopsOnInterrupt } from './stopping.ts';

export interface DirectorWords extends Omit<StartWords, 'policy'> {
  readonly wish: number;
  readonly asWePlay?: true;
  readonly games?: number;
  readonly policy?: string;
  readonly cap?: number;
  readonly threads?: number;
}

const usualGames = 60;

/** Which setting of the official levers comes nearest to a wished chance. */
export async function directorCommand(run: Run, words: DirectorWords): Promise<CommandOutcome> {
  const { games = usualGames, seed = usualSeed, cap = usualCap, wish } = words;
  const [policy = ''] = knownPolicies(words.policy === undefined ? undefined : [words.policy]);
  const start = await startOf(run, words);
  if ('state' in start)
    throw new Failure('usage', 'The director sets up a game that is yet to begin.', {
      hint: 'name it: --mission 2 --map 1 --team deathwatch',
    });
  const job: Job = { start, options: [{ policy }], seed, cap };
  const played = words.asWePlay ? playedBefore(run, start.config) : undefined;
  const progress = progressTo(run.io);
  const stop = stopsOnInterrupt();
  const pool = playerPool(run.io.player, words.threads);
  try {
    const found = await direct(
      job,
      start.config.difficulty,
      wish,
      {
        ...{ games, player: pool.play, signal: stop.signal },
        onProgress: ({ options }) => progress.says(() => gamesSoFar(options, games)),
      },
      played,
    );
    progress.ends();
    if (found.chosen.games === 0) throw new Failure('interrupted', 'No game was over yet.');
    const method = methodOf(job);
    const options = optionsOf(found.chosen.setting);
    const director = { method, from: fromOf(job), ...(played && { played }), options, ...inFigures(found) };
    const outcome = pageOutcome({ director }, (look) => [
      ...directionPage(found, { options, played, games }, look),
      methodBlock(method),
    ]);
    return { ...outcome, exitCode: stop.signal.aborted ? exitCodes.interrupted : 0 };
  } finally {
    progress.ends();
    stop.forget();
    pool.end();
  }
}

/** Finished games of this mission, else of all of Joint Ops. Throws `Failure` where there are none. */
function playedBefore(run: Run, config: GameConfig): PlayedBefore {
  const all = finishedGames(run.io).games.filter(({ mode }) => mode === 'joint-ops');
  const same = all.filter(({ mission }) => mission === missionOfGame(config)?.number);
  const games = same.length > 0 ? same : all;
  if (games.length === 0)
    throw new Failure('invalid-data', 'There are no finished games of yours to go by.', {
      hint: 'leave --as-we-play out',
    });
  return { won: games.filter(({ outcome }) => outcome === 'players-win').length, games: games.length };
}

/** The setting as options of a new game. */
const optionsOf = ({ npos, types, cards }: LeverSetting): readonly string[] => [
  ...(npos === 0 ? [] : ['--npos', `${npos}`]),
  ...(types === 'printed' ? [] : ['--npo-types', types]),
  ...(cards === 0 ? [] : ['--event-cards', `${cards}`]),
];

/** Rounded, so that every machine writes the same text. */
function inFigures(found: Direction): Direction {
  const interval = <T extends { readonly win: Direction['chosen']['win'] }>(one: T): T => ({
    ...one,
    win: { ...one.win, chance: rounded(one.win.chance), low: rounded(one.win.low), high: rounded(one.win.high) },
  });
  return {
    ...found,
    wishForPolicy: rounded(found.wishForPolicy),
    chosen: interval(found.chosen),
    tried: found.tried.map(interval),
    levers: found.levers.map(({ difference, low, high, ...rest }) => ({
      ...rest,
      ...{ difference: rounded(difference), low: rounded(low), high: rounded(high) },
    })),
  };
}
