import { anyText, formAs, fromTo, isRecord, lazily, maybe } from '../catalog/schema-parts.ts';
import type { AnswerValue, Question } from '../engine/question.ts';
import type { Asked } from '../engine/resolve.ts';
import { deedRule } from '../rules/deeds.ts';
import type { GameEvent } from '../rules/events/events.ts';
import type { Deed } from '../rules/language/deed.ts';
import type { About } from '../rules/questions/about.ts';
import type { GameConfig, GameState } from '../rules/state/state.ts';
import { dataHash } from '../session/disk/data-hash.ts';
import { refuseExisting } from '../session/files/create-session.ts';
import { readyToRead } from '../session/files/pack-in-file.ts';
import type { Entry } from '../session/journal/format.ts';
import { planRedo, planUndo } from '../session/journal/timeline.ts';
import { deedWords } from '../view/questions/deed-words.ts';
import { type StatusDocument, statusDocument } from '../view/status.ts';
import { type Amended, amendEntry } from './again/amend.ts';
import { type Verified, verify } from './again/verify.ts';
import { plainTerms } from './answering/terms.ts';
import { Failure } from './keeping/failure.ts';
import { keptInFile } from './keeping/in-file.ts';
import { type Keeper, timeTravel } from './keeping/keeper.ts';
import { givenAs } from './performing/given-words.ts';
import { type How, termsOfProgram } from './performing/how.ts';
import { keepInMemory, keepInNewFile } from './performing/in-new-file.ts';
import { setUpGame } from './performing/new-game.ts';
import { dueStep, perform, performAgain } from './performing/perform.ts';
import { configOfStart } from './performing/start-config.ts';
import type { NewGame } from './performing/start-schema.ts';

export type { GameLine } from '../forecast/count/game-line.ts';
export type { Tally } from '../forecast/count/tally.ts';
export type { Choice } from '../policy/choices/choice.ts';
export { choicesOf, type Offers } from '../policy/choices/offers.ts';
export type { PlayerPolicy } from '../policy/policy.ts';
export type { Direction } from './simulation/direct.ts';
export {
  type DirectTerms,
  direct,
  type Forecast,
  type ForecastTerms,
  forecast,
  mergeLines,
  type SimulateTerms,
  simulate,
} from './threads/simulate.ts';
export type {
  About,
  AnswerValue,
  Asked,
  Deed,
  Entry,
  GameConfig,
  GameEvent,
  GameState,
  How,
  NewGame,
  Question,
  StatusDocument,
  Verified,
};
export { Failure };

/** An existing game (`file`), a new one in memory (`start`), or a new one in a file (both), unless it exists already. */
export interface Opening {
  readonly file?: string;
  readonly start?: NewGame;
}

/** What was done. */
export interface Report {
  /** Its number in the journal; undefined for a dry run. */
  readonly entry: number | undefined;
  readonly events: readonly GameEvent[];
  /** The events for a person, one sentence each. */
  readonly says: readonly string[];
  /** What was asked on the way, and who answered what. */
  readonly asked: readonly Asked[];
  /** The state after it. */
  readonly state: GameState;
}

/** A game at the table. Whatever fails throws `Failure`, and nothing has been done then. */
export interface TableGame {
  /** As it is now; a state never changes. */
  readonly state: GameState;
  /** The whole state for a program, computed numbers included, as in `tw status --json`. */
  status(): StatusDocument;
  /** All that has been done, what was undone too. */
  readonly entries: readonly Entry[];
  /** The step that is due; undefined when the battle is over. */
  due(): Deed | undefined;
  perform(deed: Deed, how?: How): Promise<Report>;
  /** The last deed again with other dice. */
  reroll(reason: string, how?: How): Promise<Report>;
  /** Takes back so many deeds. */
  undo(count?: number): Promise<void>;
  redo(count?: number): Promise<void>;
  /** Corrects an earlier entry; what stood after it is resolved again. */
  amend(entry: number, how: How): Promise<Amended>;
  /** Takes an earlier entry out. */
  drop(entry: number, how?: How): Promise<Amended>;
  /** Resolves every entry again from its answers. */
  verify(): Verified;
}

/**
 * Opens a game to be played by a program. A game in a file is locked only while something is added, so other programs
 * may play it too. Throws `Failure`.
 */
export async function openGame(opening: Opening): Promise<TableGame> {
  const { start, ...where } = { ...opening };
  const { file } = givenAs('The opening', openingWords(), isRecord(opening) ? where : opening);
  if (file !== undefined && (start === undefined || refuseExisting(file))) return gameInFile(file);
  if (start === undefined) throw new Failure('usage', 'A game is opened from a file, or started.');
  const config = await configOfStart(start);
  const performed = await setUpGame(plainTerms, config);
  if (file === undefined) return tableGame(keepInMemory(performed));
  await keepInNewFile(file, performed, false);
  return gameInFile(file);
}

async function gameInFile(file: string): Promise<TableGame> {
  await readyToRead(file);
  return tableGame(keptInFile(file));
}

/** A start is looked at by itself. */
const openingWords = lazily(() => formAs<Omit<Opening, 'start'>>({ file: maybe(anyText()) }));

/** What of a game is no deed, and has a method of its own. */
const methods: readonly unknown[] = ['undo', 'redo', 'amend', 'drop', 'reroll'];

function insistOnDeed(deed: Deed): Deed {
  const { do: word }: { readonly do?: unknown } = { ...deed };
  if (methods.includes(word)) throw new Failure('usage', `${word} is no deed: call game.${word}().`);
  return deed;
}

const many = (count: number): number => givenAs('The count', fromTo(1), count);

function tableGame(keeper: Keeper): TableGame {
  keeper.read();
  return {
    get state() {
      return keeper.read().state;
    },
    status() {
      const { state } = keeper.read();
      const due = dueStep(state);
      return statusDocument(state, due ? [deedWords(due)] : []);
    },
    get entries() {
      return keeper.read().session.entries;
    },
    due: () => dueStep(keeper.read().state),
    perform: async (deed, how = {}) => reportOf(await perform(keeper, termsOfProgram(how), insistOnDeed(deed))),
    reroll: async (reason, how = {}) =>
      reportOf(
        await performAgain(keeper, { ...termsOfProgram(how), reason: givenAs('The reason', anyText(), reason) }),
      ),
    async undo(count = 1) {
      await timeTravel(keeper, { dryRun: false }, (timeline) => planUndo(timeline, { count: many(count) }));
    },
    async redo(count = 1) {
      await timeTravel(keeper, { dryRun: false }, (timeline) => planRedo(timeline, many(count)));
    },
    amend: async (entry, how) => amendEntry(keeper, termsOfProgram(how), entry, false),
    drop: async (entry, how = {}) => amendEntry(keeper, termsOfProgram(how), entry, true),
    verify: () => verify(keeper.read(), deedRule, dataHash(), keeper.changed()),
  };
}

const reportOf = ({ entry, events, draft, asked, after }: Awaited<ReturnType<typeof perform>>): Report => ({
  entry,
  events,
  says: draft.says,
  asked,
  state: after,
});
