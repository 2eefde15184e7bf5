import { missionOfGame } from '../../catalog/catalogue.ts';
import { optionsApart } from '../../forecast/compare/apart.ts';
import { isSameSetting, type LeverSetting, printedSetting } from '../../forecast/compare/director.ts';
import {
  type ChanceInterval,
  type DifferenceInterval,
  rounded,
  roundedChance,
  roundedDifference,
} from '../../forecast/count/interval.ts';
import { type JobAtSetUp, methodOf, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Direction, directionFor, type PlayedBefore } from '../../game/simulation/direct.ts';
import { fromOf } from '../../game/simulation/document.ts';
import { measuredNearest, withMeasured } from '../../game/simulation/measured.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { directionPage, releaseFigures, settingsSoFar } from '../../view/forecast/direction-page.ts';
import { methodBlock, wayToPlay } from '../../view/forecast/simulation-page.ts';
import { type CommandOutcome, pageOutcome, type Run } from '../line/command.ts';
import { finishedGames } from '../session/finished-games.ts';
import { knownPolicies } from './known-policies.ts';
import { isMeasuredSetUp } from './measured.ts';
import { insistOnGames, whilePlaying } from './playing.ts';
import { type StartWords, startOf } from './starting.ts';

export interface DirectorWords extends Omit<StartWords, 'policy'> {
  readonly wish: number;
  readonly asWePlay?: true;
  readonly limitAndThemes?: true;
  readonly games?: number;
  readonly seconds?: number;
  readonly policy?: readonly string[];
  readonly cap?: number;
  readonly threads?: number;
}

/** The limits if neither --games nor --seconds is given. */
const usually = { games: 60, seconds: 60 };
/** With --seconds alone, at most this many games. */
const mostGames = 2000;

/** Finds the setting of the official levers that comes nearest to a wished chance. */
export async function directorCommand(run: Run, words: DirectorWords): Promise<CommandOutcome> {
  const { games, seconds } = endOf(words);
  const { seed = usualSeed, cap = usualCap, wish } = words;
  const [policy = '', ...others] = knownPolicies(words.policy);
  if (others.length > 0) throw new Failure('usage', 'The director plays by one policy: give --policy once.');
  const start = await startOf(run, words);
  if ('state' in start)
    throw new Failure('usage', 'The director sets up a game that is yet to begin.', {
      hint: 'name it: --mission 2 --map 1 --team deathwatch',
    });
  if (!isSameSetting(start.config.difficulty, printedSetting))
    throw new Failure(
      'usage',
      'The director tries the levers itself: leave npos, types and cards of the difficulty out.',
    );
  const job: JobAtSetUp = { start, options: [{ policy }], seed, cap };
  const played = words.asWePlay ? await playedBefore(run, start.config) : undefined;
  const measured = measuredNearest(start.config, wish);
  if (measured) run.io.tell(releaseFigures(measured, wish));
  const apart = words.limitAndThemes ? optionsApart(start.config) : [];
  const method = methodOf(job);
  const known = (await isMeasuredSetUp(start.config)) ? { withKnown: withMeasured(start.config, method) } : {};
  const { came: found, exitCode } = await whilePlaying(run, words.threads, (playing) => {
    const { player, signal } = playing;
    return directionFor(
      job,
      { chance: wish, played, apart, ...known },
      {
        ...{ games, player, signal },
        isEnough: seconds === undefined ? undefined : ({ to, of }) => playing.seconds() >= (seconds * to) / of,
        onProgress: (at) => playing.says(() => settingsSoFar(at, { games, seconds, since: playing.seconds() })),
      },
    );
  });
  insistOnGames(found.chosen.games);
  const options = optionsOf(found.chosen.setting);
  const director = {
    ...{ method, from: fromOf(job), ...(played && { played }), options, ...inFigures(found) },
    ...(measured && { measured }),
  };
  const outcome = pageOutcome({ director }, (look) => [
    ...(look.plain ? [] : [wayToPlay(method)]),
    ...directionPage(found, { from: fromOf(job), options, played, cap, isStopped: exitCode !== 0 }, look),
    ...(look.plain ? [] : [methodBlock(method)]),
  ]);
  return { ...outcome, exitCode };
}

/** When each setting has enough games: as typed, else as usual. A number of games alone always gives the same games. */
function endOf({ games, seconds }: DirectorWords): { readonly games: number; readonly seconds?: number | undefined } {
  if (games === undefined && seconds === undefined) return usually;
  return { games: games ?? mostGames, seconds };
}

/** Finished games of this mission, else of all of Joint Ops. Throws `Failure` if there are none. */
async function playedBefore(run: Run, config: GameConfig): Promise<PlayedBefore> {
  const all = (await finishedGames(run.io)).games.filter(({ mode }) => mode === 'joint-ops');
  const same = all.filter(({ mission }) => mission === missionOfGame(config)?.number);
  const games = same.length > 0 ? same : all;
  if (games.length === 0)
    throw new Failure('invalid-data', 'There are no finished games of yours to go by.', {
      hint: 'leave --as-we-play out',
    });
  return { won: games.filter(({ outcome }) => outcome === 'players-win').length, games: games.length };
}

/** The setting, written as options of a new game. */
const optionsOf = ({ npos, types, cards }: LeverSetting): readonly string[] => [
  ...(npos === 0 ? [] : ['--npos', `${npos}`]),
  ...(types === 'printed' ? [] : ['--npo-types', types]),
  ...(cards === 0 ? [] : ['--event-cards', `${cards}`]),
];

/** Rounded, so that every machine writes the same text. */
function inFigures(found: Direction): Direction {
  const chance = <T extends { readonly win: ChanceInterval }>(one: T): T => ({ ...one, win: roundedChance(one.win) });
  const worth = <T extends DifferenceInterval>(one: T): T => ({ ...one, ...roundedDifference(one) });
  return {
    ...found,
    wishForPolicy: rounded(found.wishForPolicy),
    chosen: chance(found.chosen),
    tried: found.tried.map(chance),
    levers: found.levers.map(worth),
    apart: found.apart.map(chance).map(worth),
  };
}
