import type { SimulationStart } from '../../forecast/play/job.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import type { NewGameWords } from '../set-up/new-game-words.ts';

/** Where games begin, as the command line says: a file, the options of a set-up, else the session. */
export interface StartWords extends NewGameWords {
  readonly start?: string;
}

/** Throws `Failure`: `needs-answer` where places are missing that games are played on. */
export async function startOf(run: Run, words: StartWords): Promise<SimulationStart> {
  if (words.start !== undefined) return { config: onMap(await configIn(words.start, run)) };
  if (namesSetUp(words)) {
    const { configOf } = await import('../set-up/new-game.ts');
    const { config } = await configOf(run, words, words.seed ?? '');
    return { config: onMap(config) };
  }
  return startFrom(gameOfSession(run).state);
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

/** Games are played on by places, so they need a map and somebody on it. */
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

const jointOpsAlone = new Failure('usage', 'Only games of Joint Ops are played on.');

/** Games that go on from a state. Throws `Failure` as above. */
export function startFrom(state: GameState): SimulationStart {
  if (state.adversary !== null) throw jointOpsAlone;
  if (state.outcome !== null) throw new Failure('refused', 'The battle is over: nothing is left to play.');
  const missing = withoutPlace(state);
  if (missing.length > 0)
    throw new Failure('needs-answer', `Games are played on by places, and ${whose(missing)} not known.`, {
      hint: state.config.map === null ? 'choose one of the maps 1 to 6 in a new game' : 'tw place --all asks for them',
    });
  const { catalogue: _, ...plain } = state;
  return { state: plain };
}

/** The names of those whose place is not known. */
export function withoutPlace(state: GameState): readonly string[] {
  const table = tableOf(state);
  const names = new Map([...state.operatives, ...state.npos].map(({ id, name }) => [id, name]));
  if (!table) return ['everybody'];
  return table.absent.map(({ id }) => names.get(id) ?? id);
}

const whose = (names: readonly string[]): string => {
  const [one = '', ...others] = names;
  if (one === 'everybody') return 'those of everybody are';
  return others.length === 0 ? `that of ${one} is` : `those of ${one} and ${others.length} more are`;
};
