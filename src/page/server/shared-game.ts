import type { Option, Question } from '../../engine/question.ts';
import { type Prompt, plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { insistUnchanged, type Keeper, replacedMeanwhile } from '../../game/keeping/keeper.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { accessOver } from '../../play/access/over-keeper.ts';
import type { Carried, SharedQueue, Waiting } from '../../play/game-access.ts';
import { newQueue, stepForAll } from '../../play/sharing/table-queue.ts';
import { unlessOthersWereFirst } from '../../play/sharing/unless-others-were-first.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { GivenAnswer } from '../../session/journal/given-answer.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import type { FailureSent } from '../wire/failure.ts';
import type {
  DeedPosted,
  NewGamePosted,
  NewGameWordsPosted,
  QueuePosted,
  StepPosted,
  TravelPosted,
} from '../wire/posted.ts';
import {
  type DeedReply,
  type EntriesSent,
  type GameSent,
  type NewGameReply,
  type NewsSent,
  noGame,
  type PacksRead,
  type PacksSent,
  type QueueReply,
  type StepReply,
  type TravelReply,
} from '../wire/sent.ts';
import { type Seated, seatedWords } from './devices.ts';
import { failureSent } from './failure-sent.ts';
import { entryNumberIn, gameOrNone, gameSent } from './game-sent.ts';
import { insistOwn, insistOwnAnswer } from './own-deeds.ts';
import { tagOf } from './tags.ts';

/** Who keeps the game of a table, and sets one up. */
export interface SharedGameHow {
  readonly keeper: Keeper;
  begin(words: NewGameWordsPosted, ask: Prompt): Promise<Carried>;
  readonly others?: OthersAtTable;
  /** Packs for new games, as they are now. */
  readonly packs?: () => Promise<PacksRead>;
}

/** Games of other kinds that a page can set up, each of which then takes the place of the table's game. */
export interface OthersAtTable {
  readonly options: readonly Option[];
  /** `overwrite`: the game that is there is kept as a backup. Throws `Failure`, and whatever `ask` throws; nothing has been written then. */
  begin(kind: string, overwrite: boolean, ask: Prompt): Promise<GameSent>;
}

/** The game as screens reach it. Each message is resolved anew here: no state of a page is believed. */
export interface SharedGame {
  /** Games of other kinds that can be set up instead. */
  readonly others: readonly Option[];
  /** The whole game without its seed. */
  sent(): GameSent;
  /** What a page does not know yet that has the game of this tag; null: nothing. */
  newsSince(tag: string): NewsSent | null;
  /** `screen`: who sends it. */
  deed(posted: DeedPosted, screen: Seated): Promise<DeedReply>;
  travel(posted: TravelPosted, screen: Seated): Promise<TravelReply>;
  newGame(posted: NewGamePosted): Promise<NewGameReply>;
  /** Packs that a new game may be played with. */
  packs(): Promise<PacksSent>;
  /** What all screens share beside the game; left out where a guide at the server leads them all. */
  readonly shared?: SharedAtTable;
}

/** The steps that nobody is asked in, and what is not yet done on the table. */
export interface SharedAtTable {
  waiting(): Waiting;
  step(posted: StepPosted): Promise<StepReply>;
  queue(posted: QueuePosted): Promise<QueueReply>;
  /** For a guide at the server; what it does to the game it does as one of the screens. */
  readonly here: QueueAtServer;
}

export interface QueueAtServer extends SharedQueue {
  asOurs<T>(does: () => Promise<T>): Promise<T>;
}

/** The next question of a page has no answer yet. */
class Unanswered extends Error {
  readonly question: Question;
  readonly events: readonly GameEvent[];

  constructor(question: Question, events: readonly GameEvent[]) {
    super(question.name);
    this.question = question;
    this.events = events;
  }
}

export function sharedGame({
  keeper,
  begin,
  others,
  packs = async () => ({ packs: [], unread: [] }),
}: SharedGameHow): SharedGame & { readonly shared: SharedAtTable } {
  let busy: Promise<unknown> = Promise.resolve();
  const queue = newQueue();
  /** So many screens of this table change the game just now; what comes at other times others have done. */
  let ours = 0;
  const waiting = (game: Game): Waiting => {
    queue.look(game, ours === 0);
    return queue.now();
  };
  const look = (): void => {
    const game = gameOrNone(keeper);
    if (game) waiting(game);
  };
  const asOurs = async <T>(does: () => Promise<T>): Promise<T> => {
    look();
    ours += 1;
    try {
      return await does();
    } finally {
      look();
      ours -= 1;
    }
  };
  const entriesAfter = (game: Game, after: number): EntriesSent => ({
    is: 'entries',
    tag: tagOf(game),
    after,
    entries: game.session.entries.slice(after),
    waiting: waiting(game),
  });
  // A set-up is resolved anew after each answer, with the same dice.
  let seed = freshSeed();
  /** What screens want at the same time is done one after another. */
  const inTurn = <T>(does: () => Promise<T>): Promise<T> => {
    const turn = busy.then(does);
    busy = turn.catch(() => undefined);
    return turn;
  };
  const replied = <T>(does: () => Promise<T | FailureSent>): Promise<T | FailureSent> =>
    inTurn(async () => {
      try {
        return await asOurs(does);
      } catch (problem) {
        if (problem instanceof Failure) return failureSent(problem);
        throw problem;
      }
    });
  /** Without a screen's name: nobody was asked. */
  const stepOn = async (game: Game, wants: boolean): Promise<void> => {
    const due = stepForAll(game, waiting(game).steps, wants);
    if (!due) return;
    const own = accessOver({ keeper: () => asSeen(keeper, game), begin }, plainTerms);
    if (await own.opening(due, game)) return;
    await unlessOthersWereFirst(() => untilUnanswered(() => own.carryOut(due, promptOf([]), game)));
  };
  const shared: SharedAtTable = {
    waiting: () => queue.now(),
    step: ({ seen, wants }) =>
      replied(async (): Promise<StepReply> => {
        const game = keeper.read();
        const after = entryNumberIn(game, seen);
        if (after === undefined) throw replacedMeanwhile();
        if (tagOf(game) === seen) await stepOn(game, wants);
        const now = keeper.read();
        return { is: 'stepped', news: tagOf(now) === seen ? null : entriesAfter(now, after) };
      }),
    queue: (posted) =>
      replied(async (): Promise<QueueReply> => {
        queue.take(posted);
        return { is: 'queue', waiting: queue.now() };
      }),
    here: {
      waiting: () => queue.now().steps,
      done: async (entry) => queue.take({ entry }),
      tick: async (entry, at, isDone) => queue.take({ entry, line: { at, isDone } }),
      stepOn: (seen, wants) =>
        inTurn(() =>
          asOurs(async () => {
            const game = keeper.read();
            if (tagOf(game) === tagOf(seen)) await stepOn(game, wants);
          }),
        ),
      onChange: queue.onChange,
      asOurs,
    },
  };
  const seatAt = (seen: Game, screen: Seated) =>
    accessOver({ keeper: () => asSeen(keeper, seen), begin }, { ...plainTerms, by: seatedWords(screen) });
  return {
    shared,
    others: others?.options ?? [],
    sent: () => gameSent(keeper, waiting),
    newsSince(tag) {
      const game = gameOrNone(keeper);
      if (tag === tagOf(game)) return null;
      const after = game && entryNumberIn(game, tag);
      return game && after !== undefined ? entriesAfter(game, after) : { is: 'replaced', tag: tagOf(game) };
    },
    deed: ({ deed, answers, seen, opening }, screen) =>
      replied(async (): Promise<DeedReply> => {
        const game = gameSeen(keeper, seen);
        insistOwn(deed, screen, game.state);
        const access = seatAt(game, screen);
        if (opening) {
          const first = await access.opening(deed, game);
          return first ? { is: 'question', question: first.question, events: first.soFar.events } : { is: 'nothing' };
        }
        return untilUnanswered(async () => {
          const prompt = promptOf(answers);
          const ask: Prompt = (question, soFar) => {
            insistOwnAnswer(question, screen, soFar);
            return prompt(question, soFar);
          };
          const { entry, events } = await access.carryOut(deed, ask, game);
          const news = entry === undefined ? null : entriesAfter(keeper.read(), game.session.entries.length);
          return { is: 'done', entry: entry ?? null, events, news };
        });
      }),
    travel: ({ way, count, seen }, screen) =>
      replied(async (): Promise<TravelReply> => {
        const game = gameSeen(keeper, seen);
        const { entry = 0 } = await seatAt(game, screen)[way](count);
        return { is: 'travelled', entry, news: entriesAfter(keeper.read(), game.session.entries.length) };
      }),
    packs: async () => ({ is: 'packs', ...(await packs()) }),
    newGame: ({ words, answers, seen }) =>
      replied(async (): Promise<NewGameReply> => {
        if (seen !== noGame || gameOrNone(keeper)) gameSeen(keeper, seen);
        return untilUnanswered(async () => {
          const { other, overwrite = false } = words;
          if (other !== undefined && others)
            return { is: 'begun', game: await others.begin(other, overwrite, promptOf(answers)) };
          const offered = words.pack?.length ? (await packs()).packs : [];
          await begin({ seed, ...insistPlainWords(words, offered) }, promptOf(answers));
          seed = freshSeed();
          return { is: 'begun', game: gameSent(keeper, waiting) };
        });
      }),
  };
}

/** A mission may be a file, and so may a pack: a page names neither, but packs that it was offered, and their missions. */
function insistPlainWords(words: NewGameWordsPosted, offered: PacksRead['packs']): NewGameWordsPosted {
  const { mission = '', pack = [] } = words;
  const strange = pack.find((name) => !offered.some((one) => one.name === name));
  if (strange !== undefined) throw new Failure('invalid-data', `There is no pack ${strange} at this table.`);
  const own = offered.filter(({ name }) => pack.includes(name)).flatMap((one) => one.pack.missions ?? []);
  if (/[./\\]/.test(mission) && !own.some(({ id }) => id === mission))
    throw new Failure('invalid-data', `There is no mission ${mission}.`);
  return words;
}

/** The game as it stands, if it is the one that the page has seen. Throws `Failure` with what has happened meanwhile. */
function gameSeen(keeper: Keeper, seen: string): Game {
  const game = keeper.read();
  const { entries } = game.session;
  const number = entryNumberIn(game, seen);
  if (number === undefined) throw replacedMeanwhile();
  insistUnchanged(entries.slice(0, number), entries, deedWords);
  return game;
}

/** Writes to this game and to no other. */
const asSeen = (keeper: Keeper, seen: Game): Keeper => ({
  ...keeper,
  change: (how, does) => keeper.change({ ...how, seen }, does),
});

/** Answers in turn from what the page has sent. */
function promptOf(answers: readonly GivenAnswer[]): Prompt {
  const asked = new Map<string, number>();
  let next = 0;
  return async (question, soFar) => {
    const times = (asked.get(question.name) ?? 0) + 1;
    asked.set(question.name, times);
    const said = answers[next];
    if (!said) throw new Unanswered(question, soFar?.events ?? []);
    next += 1;
    if (said.id === `${question.name}#${times}`) return said.value;
    throw new Failure('usage', `${said.id} is not what was asked: ${question.name}#${times} is.`);
  };
}

async function untilUnanswered<T>(
  does: () => Promise<T>,
): Promise<T | { readonly is: 'question'; readonly question: Question; readonly events: readonly GameEvent[] }> {
  try {
    return await does();
  } catch (problem) {
    if (!(problem instanceof Unanswered)) throw problem;
    const { question, events } = problem;
    return { is: 'question', question, events };
  }
}
