import type { Prompt } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { insistSame, type Travelled } from '../../game/keeping/keeper.ts';
import type { GameAccess, SharedQueue } from '../../play/game-access.ts';
import type { Screen } from '../../play/screen.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GivenAnswer } from '../../session/journal/given-answer.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import type { FailureSent } from '../wire/failure.ts';
import type { MatchSent } from '../wire/match.ts';
import type { NewGameWordsPosted, QueuePosted, ScreenReplyPosted } from '../wire/posted.ts';
import type { ScreenCalled, ScreenOver } from '../wire/screen-messages.ts';
import {
  type DeedReply,
  type EntriesSent,
  type GameSent,
  type Hello,
  isHello,
  isSent,
  type NewGameReply,
  type NewsSent,
  type PacksSent,
  type QueueSent,
  type Sent,
  type StepReply,
  type TravelReply,
} from '../wire/sent.ts';
import {
  begunIn,
  carriedIn,
  failureIn,
  knownGame,
  movedBetween,
  newsBetween,
  untilAnswered,
  withEntries,
} from './folded.ts';
import { type Following, following } from './follow-guide.ts';
import { type Net, NotTakenByServer, replyOf, SentAway, waitAfter } from './net.ts';
import type { News } from './news.ts';
import type { PacksOffered } from './packs-offered.ts';
import { streamOfNews } from './stream-of-news.ts';
import { newWaiting } from './waiting.ts';

/** Access to a game that a server keeps. */
export interface RemoteAccess extends GameAccess {
  readonly hello: Hello;
  readonly queue: SharedQueue;
  /** Packs for new games, which the table has. */
  readonly packs: PacksOffered;
  /** Calls the listener with what happens by itself, until the function that is returned is called. */
  onNews(listener: (news: News) => void): () => void;
  /** What everybody may know of the match that is played here, where one is. */
  match(): MatchSent | undefined;
  /** Sets up a game of another kind, which this seat cannot lead: the page sits down anew then. Throws `Failure`, and what `ask` throws. */
  beginOther(kind: string, overwrite: boolean, ask: Prompt): Promise<void>;
  /** Where `hello.isLed`: the guide at the server leads this screen. */
  follow(screen: Screen): void;
  close(): void;
}

/** Joins the table whose cookie this page has. Throws `Failure` where it has none. */
export async function joinTable({ pause, ...others }: Net): Promise<RemoteAccess> {
  let isClosed = false;
  // Nobody waits for a seat that is closed.
  const net: Net = { ...others, pause: (time) => (isClosed ? new Promise(() => {}) : pause(time)) };
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  let isAway = false;
  const away = (now: boolean): void => {
    if (now !== isAway) tell({ is: now ? 'away' : 'back' });
    isAway = now;
  };
  const replied = async (path: string, message?: unknown): Promise<unknown> => {
    try {
      const value = await replyOf(net, path, message, () => away(true));
      away(false);
      return value;
    } catch (problem) {
      if (problem instanceof SentAway) {
        tell({ is: 'out', message: problem.message });
        throw new Failure('interrupted', problem.message);
      }
      throw problem instanceof NotTakenByServer ? new Failure('refused', problem.message) : problem;
    }
  };
  const reply = async <T extends Sent>(kinds: readonly T['is'][], path: string, message?: unknown): Promise<T> => {
    const value = await replied(path, message);
    if (isSent<FailureSent>(value, ['failure'])) throw failureIn(value);
    if (isSent<T>(value, kinds)) return value;
    throw new Error(`the reply to ${path} is something else`);
  };
  const whole = async () => knownGame(await reply<GameSent>(['game', 'none', 'match'], '/api/game'));

  const hello = await replied('/api/hello');
  if (!isHello(hello)) throw new Error('no server of tw');
  let known = await whole();
  /** Questions of a deed, by what has led to them: they stay the same as long as the game does. */
  const asked = new Map<string, DeedReply>();
  /** Messages of this page that are on their way: news may be of them. */
  let busy = 0;
  let messages = 0;
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const freshId = (): string => `${page}-${messages++}`;

  const waits = newWaiting(known.waiting);
  const readAgain = async (): Promise<void> => {
    known = await whole();
    asked.clear();
    waits.take(known.waiting, true);
  };
  /** The entries that were not known yet. */
  const take = ({ tag, after, entries, waiting }: EntriesSent): EntriesSent['entries'] => {
    const { game } = known;
    const fresh = game ? entries.slice(game.session.entries.length - after) : [];
    known = { tag, game: game && withEntries(game, fresh) };
    asked.clear();
    waits.take(waiting, true);
    return fresh;
  };
  let followed: Following | undefined;
  const takes = async (news: NewsSent | ScreenCalled | ScreenOver): Promise<boolean> => {
    if (news.is === 'screen' || news.is === 'over') {
      followed?.takes(news);
      return followed !== undefined;
    }
    if (news.is === 'ended') {
      tell(news);
      return true;
    }
    if (busy > 0) return false;
    if (news.is === 'queue') waits.take(news.waiting, false);
    else if (news.is === 'match') {
      known = knownGame(news);
      tell(news);
    } else if (news.is === 'entries' && known.game && known.game.session.entries.length >= news.after) {
      if (known.game.session.entries.length < news.after + news.entries.length)
        tell({ is: 'changed', entries: take(news) });
    } else if (news.tag !== known.tag) {
      await readAgain();
      tell({ is: 'replaced' });
    }
    return true;
  };
  const stream = streamOfNews(net, () => known.tag, {
    takes,
    async brokenOff(times) {
      away(true);
      await net.pause(times === 1 ? 100 : waitAfter(times));
      return replied('/api/hello').then(
        () => true,
        () => false,
      );
    },
  });

  /** Sends something of this page; where the game has changed meanwhile, it is known as it is now before that is said. */
  const posting = async <T>(does: () => Promise<T>): Promise<T> => {
    if (hello.role === 'view') throw new Failure('refused', 'This screen may only look on.');
    busy += 1;
    try {
      return await does();
    } catch (problem) {
      if (problem instanceof Failure && problem.code === 'locked') await readAgain();
      throw problem;
    } finally {
      busy -= 1;
      // Let the guide ask the question of this reply first: only an open question is given up for the news.
      net.pause(0).then(() => stream.look());
    }
  };
  /** Nobody has answered yet, so what others did meanwhile is told as news. */
  const asNews = async <T>(does: () => Promise<T>): Promise<T> => {
    const before = known.game;
    try {
      return await does();
    } catch (problem) {
      const news = newsBetween(before, known.game);
      if (news) tell(news);
      throw problem;
    }
  };
  const read = (): Game => {
    if (known.game) return known.game;
    throw new Failure('no-session', 'There is no game yet.');
  };
  /** The tag of the game that a person has seen. */
  const tagOfSeen = (seen: Game): string => {
    insistSame(seen, read(), deedWords);
    return known.tag;
  };
  const sendDeed = (deed: Deed, answers: readonly GivenAnswer[], seen: string, opening: boolean) =>
    posting(async () => {
      const key = JSON.stringify([seen, deed, answers, opening]);
      const before = asked.get(key);
      if (before) return before;
      const message = { id: freshId(), deed, answers, seen, opening };
      const sent = await reply<DeedReply>(['question', 'done', 'nothing'], '/api/deed', message);
      if (sent.is === 'question' || sent.is === 'nothing') asked.set(key, sent);
      if (sent.is === 'done' && sent.news) take(sent.news);
      return sent;
    });
  const travel = (way: 'undo' | 'redo', count: number): Promise<Travelled> =>
    posting(async () => {
      const before = read();
      const message = { id: freshId(), way, count, seen: known.tag };
      const sent = await reply<Extract<TravelReply, { is: 'travelled' }>>(['travelled'], '/api/travel', message);
      take(sent.news);
      const after = read();
      const entries = way === 'undo' ? movedBetween(before, after, way) : movedBetween(after, before, way);
      return { entry: sent.entry, entries, state: after.state };
    });

  /** Sends the words of a new game with one answer after another; `begun`: what comes of the game that is there then. */
  const beginAt = <T>(words: NewGameWordsPosted, ask: Prompt, begun: () => T): Promise<T> => {
    const { tag: seen } = known;
    return untilAnswered(ask, (answers) =>
      posting(async () => {
        const message = { id: freshId(), words, answers, seen };
        const sent = await reply<NewGameReply>(['question', 'begun'], '/api/new-game', message);
        if (sent.is === 'question') return { asked: { question: sent.question } };
        if (sent.is !== 'begun') throw failureIn(sent);
        known = knownGame(sent.game);
        asked.clear();
        waits.take(known.waiting, true);
        return { done: begun() };
      }),
    );
  };

  const change = (entry: number, line?: QueuePosted['line']): Promise<void> =>
    posting(async () => {
      const message: QueuePosted = { id: freshId(), entry, ...(line && { line }) };
      waits.take((await reply<QueueSent>(['queue'], '/api/queue', message)).waiting, false);
    });
  return {
    hello,
    read,
    queue: {
      waiting: () => waits.steps(),
      done: (entry) => change(entry),
      tick: (entry, at, isDone) => change(entry, { at, isDone }),
      stepOn: (seen, wants) =>
        posting(async () => {
          if (read() !== seen) return;
          const message = { id: freshId(), seen: known.tag, wants };
          const { news } = await reply<Extract<StepReply, { is: 'stepped' }>>(['stepped'], '/api/step', message);
          if (news) take(news);
        }),
      onChange: waits.onChange,
    },
    async opening(deed, seen) {
      const tag = tagOfSeen(seen);
      const sent = await asNews(() => sendDeed(deed, [], tag, true));
      return sent.is === 'question'
        ? { question: sent.question, soFar: { before: seen.state, events: sent.events } }
        : undefined;
    },
    async carryOut(deed, ask, seen = read()) {
      const tag = tagOfSeen(seen);
      return untilAnswered(ask, async (answers) => {
        const sent = await sendDeed(deed, answers, tag, false);
        if (sent.is === 'question')
          return { asked: { question: sent.question, soFar: { before: seen.state, events: sent.events } } };
        if (sent.is !== 'done') throw new Error(`a deed is not ${sent.is}`);
        return { done: carriedIn(read(), seen, deed, sent) };
      });
    },
    undo: (count) => travel('undo', count),
    redo: (count) => travel('redo', count),
    match: () => known.match,
    async beginOther(other, overwrite, ask) {
      const words: NewGameWordsPosted = { other, ...(overwrite ? { overwrite } : {}) };
      await beginAt(words, ask, () => undefined);
    },
    begin: (words: NewGameWordsPosted, ask) => beginAt(words, ask, () => begunIn(read())),
    packs: { read: () => reply<Extract<PacksSent, { is: 'packs' }>>(['packs'], '/api/packs') },
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(screen) {
      followed = following(
        screen,
        () => known.game,
        (call, said) => {
          const message: ScreenReplyPosted = { id: freshId(), call, reply: said };
          // A page that is sent away hears so as news.
          replied('/api/screen', message).catch(() => undefined);
        },
      );
      stream.look();
    },
    close() {
      isClosed = true;
      stream.close();
    },
  };
}
