import { wilson } from '../../forecast/count/interval.ts';
import type { Tally } from '../../forecast/count/tally.ts';
import { type Job, playable, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { acted } from '../../game/performing/typed-deed.ts';
import { compareOptions } from '../../game/simulation/compare.ts';
import { type Simulation, simulationOf } from '../../game/simulation/document.ts';
import type { PlayerPool } from '../../game/threads/pool.ts';
import type { ActArgs, Deed } from '../../rules/language/deed.ts';
import { leavesBoard } from '../../rules/players/move-end.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeById } from '../../rules/state/stats.ts';
import { differenceTable } from '../../view/forecast/difference-table.ts';
import {
  brokenGames,
  courseOfGames,
  gamesSoFar,
  methodBlock,
  wayToPlay,
  winTable,
} from '../../view/forecast/simulation-page.ts';
import type { Look } from '../../view/page/look.ts';
import { type Block, paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, pageOutcome, type Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import { knownPolicies } from './known-policies.ts';
import { noteChance } from './note-chance.ts';
import { insistOnGames, whilePlaying } from './playing.ts';
import { capFrom, startOf } from './starting.ts';

export interface ForecastWords {
  readonly options?: readonly string[];
  readonly games?: number;
  readonly width?: number;
  readonly seconds?: number;
  readonly policy?: readonly string[];
  readonly seed?: string;
  readonly cap?: number;
  readonly threads?: number;
}

/** The limits if none is given. */
const usually = { games: 200, width: 0.1, seconds: 20 };
/** With --width or --seconds, at most this many games. */
const mostGames = 20_000;

/** When the games end: as typed, else as usual. A number of games alone always gives the same games. */
function endOf({ games, width, seconds }: ForecastWords) {
  if (games === undefined && width === undefined && seconds === undefined) return usually;
  return { games: games ?? mostGames, width, seconds };
}

/** How the session's game may end, or which of several options is best. `kept`: threads that stay after this is done. */
export async function forecastCommand(run: Run, words: ForecastWords, kept?: PlayerPool): Promise<CommandOutcome> {
  const { options: texts = [], seed = usualSeed, cap = usualCap } = words;
  const { games, width, seconds } = endOf(words);
  const isMost = width !== undefined || seconds !== undefined;
  const policies = knownPolicies(words.policy);
  if (texts.length > 0 && policies.length > 1)
    throw new Failure('usage', 'Several policies are compared without --options: with them, one plays on.');
  const start = await startOf(run, {});
  const { state } = gameOfSession(run);
  const deeds = texts.map((text) => deedsOfOption(text, state));
  const job: Job = {
    ...{ start, seed, cap: capFrom(run, start, cap) },
    options:
      deeds.length > 0
        ? deeds.map((first) => ({ policy: policies[0] ?? '', first }))
        : policies.map((policy) => ({ policy })),
  };
  insistTheyCanBeDone(job, texts);
  const names = texts.length > 0 ? texts : policies;
  const { came, exitCode } = await whilePlaying(run, kept ?? words.threads, (playing) => {
    playing.begins(gamesSoFar([{ games: 0, wins: 0 }], games, isMost));
    return compareOptions(job, {
      ...{ games, width, player: playing.player, signal: playing.signal },
      isEnough: seconds === undefined ? undefined : () => playing.seconds() >= seconds,
      onProgress: (now) => playing.says(() => gamesSoFar(now.options, games, isMost)),
    });
  });
  const { tally, playing } = came;
  insistOnGames(tally.options[0]?.games);
  const dropped = names.filter((_, option) => !playing.includes(option));
  const simulation = simulationOf(job, tally);
  noteChance(run, job, simulation, exitCode);
  return outcomeOf(job, simulation, names, tally, dropped, exitCode);
}

/** An option that no game can carry out is refused. Throws `Failure`. */
function insistTheyCanBeDone(job: Job, texts: readonly string[]): void {
  if (texts.length === 0) return;
  const ready = playable(job);
  for (const [option, text] of texts.entries()) {
    const never = ready.neverDone(option);
    if (!never) continue;
    const { at, because, games } = never;
    const deed = deedTexts(text)[at] ?? text;
    throw new Failure(
      'refused',
      games === 0
        ? `"${text}" cannot be done now: ${because}`
        : `"${text}" cannot be done: "${deed}" was refused in each of ${games} games ahead. ${because}`,
    );
  }
}

const shownOf = (names: readonly string[], { options }: Tally) =>
  options.map((option, index) => ({ ...option, name: names[index] ?? '', win: wilson(option.wins, option.games) }));

function outcomeOf(
  job: Job,
  { method, from, options, pairs }: Simulation,
  names: readonly string[],
  tally: Tally,
  dropped: readonly string[],
  exitCode: number,
): CommandOutcome {
  const forecast = {
    ...{ method, from },
    options: options.map((option, index) => {
      const first = job.options[index]?.first;
      return { ...option, ...(first && { deed: first[0], ...(first.length > 1 && { deeds: first }) }) };
    }),
    ...{ pairs, dropped },
  };
  const shown = shownOf(names, tally);
  const best = shown.toSorted((a, b) => b.win.chance - a.win.chance)[0];
  const blocks = (look: Look): readonly Block[] =>
    look.plain
      ? [winTable(shown, 'Option', from, look)]
      : [
          wayToPlay(method),
          winTable(shown, 'Option', from, look),
          ...(pairs.length > 0 ? [differenceTable(names, pairs)] : []),
          ...(dropped.length > 0 ? [paragraph(`Surely behind, and played no further: ${dropped.join(', ')}.`)] : []),
          ...(best ? [courseOfGames(best, from, look)] : []),
          ...brokenGames(shown.filter((option) => option !== best)),
          methodBlock(method),
        ];
  return { ...pageOutcome({ forecast }, blocks), exitCode };
}

type Act = Extract<Deed, { readonly do: 'act' }>;

/** The deeds of an option, as typed. */
const deedTexts = (text: string): readonly string[] => text.split(/\s+then\s+/).map((part) => part.trim());

/**
 * The deeds of an option of a forecast: `kel reposition h3 then kel breach h3`, as after `tw act`; also `kel waits`, which ends
 * its activation, and `kel escapes`, by whichever move leads over the edge. Throws `Failure`.
 */
function deedsOfOption(text: string, state: GameState): readonly Act[] {
  const deeds: Act[] = [];
  for (const part of deedTexts(text)) {
    const [operative = '', action, ...more] = part.split(/\s+/);
    if (operative === '' || action === undefined)
      throw new Failure('usage', `"${text}": who does what?`, { hint: 'such as "kel breach h3" or "kel waits"' });
    const said = short[action];
    const { args } = acted(said ? [operative, ...more] : [operative, action, ...more], state);
    deeds.push({ do: 'act', args: said ? { ...args, ...said(args.id ?? '', state, deeds) } : args });
  }
  return deeds;
}

/** Words that stand for several deeds; `before`: the earlier deeds of the same option. */
const short: Readonly<Record<string, (id: string, state: GameState, before: readonly Act[]) => Partial<ActArgs>>> = {
  waits: () => ({ action: 'done' }),
  wait: () => ({ action: 'done' }),
  escapes: wayOut,
  escape: wayOut,
};

/** By a Reposition if that leads over the edge, otherwise with a Dash too; by a Dash alone if it has moved already. */
function wayOut(id: string, state: GameState, before: readonly Act[]): Partial<ActArgs> {
  const operative = operativeById(state, id);
  const hasMoved =
    (state.acting?.id === id && state.acting.performed.includes('reposition')) ||
    before.some(({ args }) => args.id === id && args.action === 'reposition');
  if (hasMoved) return { action: 'dash', escapes: true };
  const isNear = operative !== undefined && leavesBoard(state, operative, 'reposition');
  return { action: 'reposition', escapes: true, ...(!isNear && { dashes: true }) };
}
