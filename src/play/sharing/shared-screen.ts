import { Failure } from '../../game/keeping/failure.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { AskedInPlay, Keys, PlayReply, Screen } from '../screen.ts';
import { whoseQuestion } from './whose-question.ts';

/** One game that is led through on several guests at once: each question is put to the player whose it is. */
export interface SharedScreen extends Screen {
  /** A guest comes to the table: of the player with that id, null: of the whole table. Call what is returned when it leaves. */
  join(player: string | null, screen: Screen): () => void;
  /** Something else has changed the game: what is asked is read and asked anew. */
  changed(): void;
}

interface Guest {
  readonly player: string | null;
  readonly screen: Screen;
}

/**
 * A secret question is put to its player alone, any other also to the guests of the whole table. What is nobody's own is put to
 * all, and the first answer counts. What is told goes to all, and the first who has read it, or leads away, goes on. No guest ends
 * the game for the others: one that leaves (`q`) takes nothing with it, and while nobody is there who could answer, the game waits.
 */
export function sharedScreen(): SharedScreen {
  const guests = new Set<Guest>();
  const arrivals = new Set<(guest: Guest) => void>();
  const changes = new Set<() => void>();
  /** Who replied last. */
  let last: Guest | undefined;

  /** The first reply of the guests that it is for, also of those that come later; `stale`: the reply when the game has changed. */
  const first = <T>({ isFor, put, others = () => {}, stale, over: ended }: PutToGuests<T>): Promise<T> => {
    const over = new AbortController();
    return new Promise<T>((resolve, reject) => {
      ended?.addEventListener('abort', () => end());
      const end = (): void => {
        over.abort();
        arrivals.delete(putTo);
        changes.delete(change);
      };
      const change = (): void => {
        if (stale === undefined) return;
        end();
        resolve(stale);
      };
      const putTo = (guest: Guest): void => {
        if (!isFor(guest)) {
          others(guest.screen);
          return;
        }
        put(guest.screen, over.signal).then(
          (reply) => {
            if (over.signal.aborted || !guests.has(guest)) return;
            if (isLeaving(reply)) {
              guests.delete(guest);
              return;
            }
            last = guest;
            end();
            resolve(reply);
          },
          (problem) => {
            if (hasGone(problem)) {
              guests.delete(guest);
              return;
            }
            end();
            reject(problem);
          },
        );
      };
      arrivals.add(putTo);
      changes.add(change);
      for (const guest of guests) putTo(guest);
    });
  };
  const each = async (those: Iterable<Guest>, says: (screen: Screen) => Promise<void>): Promise<void> => {
    const said = [...those].map((guest) =>
      says(guest.screen).catch((problem) => {
        if (!hasGone(problem)) throw problem;
        guests.delete(guest);
      }),
    );
    await Promise.all(said);
  };
  const repliedLast = (): Iterable<Guest> => (last && guests.has(last) ? [last] : guests);

  return {
    join(player, screen) {
      const guest: Guest = { player, screen: screen };
      guests.add(guest);
      for (const arrived of [...arrivals]) arrived(guest);
      return () => void guests.delete(guest);
    },
    changed() {
      for (const change of [...changes]) change();
    },
    async ask(asked) {
      const whose = whoseQuestion(asked.question, nowOf(asked));
      const put = { ...asked, keys: withoutQuit(asked.keys) };
      const reply = await first<PlayReply>({
        isFor: ({ player }) =>
          whose === null || player === whose || (player === null && asked.question.secret !== true),
        put: (screen, over) => screen.ask(put, over),
        others: (screen) => screen.waits?.(whose),
        stale: { is: 'stale' },
      });
      for (const { screen } of guests) screen.waits?.(null);
      return reply;
    },
    tell: (told, ended) =>
      first({
        ...(ended && { over: ended }),
        isFor: () => true,
        put: (screen, over) => screen.tell({ ...told, keys: withoutQuit(told.keys) }, over),
      }),
    // What one player has answered in secret the other may take back, but not see.
    takenBack: (question, value, way) =>
      each(question.secret ? [...guests].filter(({ player }) => player === question.answerer) : guests, (screen) =>
        screen.takenBack(question, value, way),
      ),
    note(text, hint) {
      for (const { screen } of guests) screen.note(text, hint);
    },
    complain: (problem, answered) => each(repliedLast(), (screen) => screen.complain(problem, answered)),
    correct: async () => (last && guests.has(last) ? last.screen.correct() : true),
  };
}

interface PutToGuests<T> {
  isFor(guest: Guest): boolean;
  put(screen: Screen, over: AbortSignal): Promise<T>;
  /** Called for those that it is not for. */
  others?(screen: Screen): void;
  readonly stale?: T;
  /** It is over elsewhere: no guest need reply any more. */
  readonly over?: AbortSignal;
}

/** The person at that guest has left. */
const hasGone = (problem: unknown): boolean => problem instanceof Failure && problem.code === 'interrupted';

const isLeaving = (reply: unknown): boolean =>
  reply === 'q' || (typeof reply === 'object' && reply !== null && 'key' in reply && reply.key === 'q');

const withoutQuit = ({ q: _, ...keys }: Keys): Keys => keys;

/** The game as it is when a question comes. */
const nowOf = ({ soFar, where }: AskedInPlay) => soFar?.events.reduce(evolve, soFar.before) ?? where.state;
