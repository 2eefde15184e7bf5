import type { SimulationStart } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { jointOpsAlone, startFrom } from '../../game/simulation/start-from.ts';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import type { NewGameWords } from '../set-up/new-game-words.ts';
import { flagOf } from './taken.ts';

/** Where games start, by the command line: a file, the options of a set-up, else the session. */
export interface StartWords extends NewGameWords {
  readonly start?: string;
}

/** Throws `Failure`: `needs-answer` if places are missing that the games need. */
export async function startOf(run: Run, words: StartWords): Promise<SimulationStart> {
  insistOnOneStart(run, words);
  if (words.start !== undefined) return { config: withoutItsSeed(onMap(await configIn(words.start, run))) };
  if (namesSetUp(words)) {
    const { configOf } = await import('../set-up/new-game.ts');
    const { config } = await configOf(run, words, words.seed ?? '');
    return { config: withoutItsSeed(onMap(config)) };
  }
  return startAt(gameOfSession(run).state);
}

/** Throws `Failure` for options that would be ignored. */
function insistOnOneStart({ options: { at } }: Run, words: StartWords): void {
  const given = setUpWords.find((word) => words[word] !== undefined);
  const option = given === undefined ? undefined : flagOf(given);
  if (words.start !== undefined && option !== undefined)
    throw new Failure('usage', `--start says how the game is set up: ${option} is not taken with it.`);
  if (at !== undefined && (words.start !== undefined || namesSetUp(words)))
    throw new Failure('usage', '--at looks back in a session, and these games begin at a set-up.');
  if (option !== undefined && !namesSetUp(words))
    throw new Failure('usage', `${option} is for a set-up.`, {
      hint: 'name one: --mission 2 --map 1 --team deathwatch',
    });
}

/** Options that set up a game. */
const setUpWords = [
  ...(['mission', 'map', 'roster', 'operative', 'team', 'demo', 'ruling', 'npoLimit', 'npos', 'npoTypes'] as const),
  ...(['eventCards', 'withoutCard', 'theme', 'inventory', 'pack'] as const),
];

/** A file without a seed has a random one: no game depends on it, and parts of the same games would differ, so it goes. */
const withoutItsSeed = (config: GameConfig): GameConfig => ({ ...config, seed: '' });

/** The last turning point to play; never before the battle's own. */
export function capFrom(run: Run, start: SimulationStart, cap: number): number {
  const now = 'state' in start ? start.state.turningPoint : 0;
  if (now <= cap) return cap;
  if (cap < usualCap)
    run.io.tell(`Games are played to the end of turning point ${now}: the battle is past turning point ${cap}.`);
  return now;
}

const namesSetUp = ({ mission, map, team, roster, operative, demo }: StartWords): boolean =>
  [mission, map, team, roster, operative, demo].some((word) => word !== undefined);

async function configIn(file: string, run: Run): Promise<GameConfig> {
  const { readText } = await import('../terminal/read-text.ts');
  const { configOfStart } = await import('../../game/performing/start-config.ts');
  const text = await readText(file, run.io);
  let start: unknown;
  try {
    start = JSON.parse(text);
  } catch {
    throw new Failure('invalid-data', `${file} is no JSON.`, { hint: startExample });
  }
  if (!isStart(start)) throw new Failure('invalid-data', `${file} begins no game.`, { hint: startExample });
  return configOfStart(start);
}

const startExample =
  'such as { "mission": 4, "map": 1, "operatives": [{ "name": "Kel", "apl": 3, "wounds": 12, "move": 6 }] }';

const isStart = (
  value: unknown,
): value is Parameters<typeof import('../../game/performing/start-config.ts').configOfStart>[0] =>
  typeof value === 'object' &&
  value !== null &&
  'mission' in value &&
  'map' in value &&
  'operatives' in value &&
  Array.isArray(value.operatives);

/** Games are played ahead on the map, so everybody needs a place on it. */
function onMap(config: GameConfig): GameConfig {
  if (config.mode !== 'joint-ops') throw jointOpsAlone;
  if (config.map === null)
    throw new Failure('needs-answer', 'Games are played on a map, and this one has none.', {
      hint: 'choose one: --map 1 to 6',
    });
  if (config.roster.length === 0)
    throw new Failure('needs-answer', 'Nobody plays: there are no player operatives.', {
      hint: 'name them: --team deathwatch',
    });
  return config;
}

/** Games that continue from a state, with advice if places are missing. Throws `Failure`. */
export function startAt(state: GameState): SimulationStart {
  try {
    return startFrom(state);
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'needs-answer') throw problem;
    throw new Failure('needs-answer', problem.message, {
      hint: state.config.map === null ? 'choose one of the maps 1 to 6 in a new game' : 'tw place --all asks for them',
    });
  }
}
