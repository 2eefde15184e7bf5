import { Failure } from '../../game/keeping/failure.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { AskedInPlay, Face, Keys, PlayReply } from '../face.ts';
import { whoseQuestion } from './whose-question.ts';

/** One game that is led through on several screens at once: each question is put to the player whose it is. */
export interface SharedFace extends Face {
  /** A screen comes to the table: of the player with that id, null: of the whole table. Call what is returned when it leaves. */
  join(player: string | null, face: Face): () => void;
  /** Something else has changed the game: what is asked is read and asked anew. */
  changed(): void;
}

interface Screen {
  readonly player: string | null;
  readonly face: Face;
}

/**
 * A secret question is put to its player alone, any other also to the screens of the whole table. What is nobody's own is put to
 * all, and the first answer counts. What is told goes to all, and the first who has read it, or leads away, goes on. No screen ends
 * the game for the others: one that leaves (`q`) takes nothing with it, and while nobody is there who could answer, the game waits.
 */
export function sharedFace(): SharedFace {
  const screens = new Set<Screen>();
  const arrivals = new Set<(screen: Screen) => void>();
  const changes = new Set<() => void>();
  /** Who replied last. */
  let last: Screen | undefined;

  /** The first reply of the screens that it is for, also of those that come later; `stale`: the reply when the game has changed. */
  const first = <T>({ isFor, put, others = () => {}, stale }: PutToScreens<T>): Promise<T> => {
    const over = new AbortController();
    return new Promise<T>((resolve, reject) => {
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
      const putTo = (screen: Screen): void => {
        if (!isFor(screen)) {
          others(screen.face);
          return;
        }
        put(screen.face, over.signal).then(
          (reply) => {
            if (over.signal.aborted || !screens.has(screen)) return;
            if (isLeaving(reply)) {
              screens.delete(screen);
              return;
            }
            last = screen;
            end();
            resolve(reply);
          },
          (problem) => {
            if (hasGone(problem)) {
              screens.delete(screen);
              return;
            }
            end();
            reject(problem);
          },
        );
      };
      arrivals.add(putTo);
      changes.add(change);
      for (const screen of screens) putTo(screen);
    });
  };
  const each = async (those: Iterable<Screen>, says: (face: Face) => Promise<void>): Promise<void> => {
    const said = [...those].map((screen) =>
      says(screen.face).catch((problem) => {
        if (!hasGone(problem)) throw problem;
        screens.delete(screen);
      }),
    );
    await Promise.all(said);
  };
  const repliedLast = (): Iterable<Screen> => (last && screens.has(last) ? [last] : screens);

  return {
    join(player, face) {
      const screen: Screen = { player, face };
      screens.add(screen);
      for (const arrived of [...arrivals]) arrived(screen);
      return () => void screens.delete(screen);
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
        put: (face, over) => face.ask(put, over),
        others: (face) => face.waits?.(whose),
        stale: { is: 'stale' },
      });
      for (const { face } of screens) face.waits?.(null);
      return reply;
    },
    tell: (told) =>
      first({
        isFor: () => true,
        put: (face, over) => face.tell({ ...told, keys: withoutQuit(told.keys) }, over),
      }),
    // What one player has answered in secret the other may take back, but not see.
    takenBack: (question, value) =>
      each(question.secret ? [...screens].filter(({ player }) => player === question.answerer) : screens, (face) =>
        face.takenBack(question, value),
      ),
    note(text, hint) {
      for (const { face } of screens) face.note(text, hint);
    },
    complain: (problem, answered) => each(repliedLast(), (face) => face.complain(problem, answered)),
    correct: async () => (last && screens.has(last) ? last.face.correct() : true),
  };
}

interface PutToScreens<T> {
  isFor(screen: Screen): boolean;
  put(face: Face, over: AbortSignal): Promise<T>;
  /** Called for those that it is not for. */
  others?(face: Face): void;
  readonly stale?: T;
}

/** The person at that screen has left. */
const hasGone = (problem: unknown): boolean => problem instanceof Failure && problem.code === 'interrupted';

const isLeaving = (reply: unknown): boolean =>
  reply === 'q' || (typeof reply === 'object' && reply !== null && 'key' in reply && reply.key === 'q');

const withoutQuit = ({ q: _, ...keys }: Keys): Keys => keys;

/** The game as it is when a question comes. */
const nowOf = ({ soFar, where }: AskedInPlay) => soFar?.events.reduce(evolve, soFar.before) ?? where.state;
