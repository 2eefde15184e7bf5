import { guidedStep } from '../../game/performing/perform.ts';
import { stepName } from '../../view/steps/step-name.ts';
import { complainOrThrow, type Guided } from '../asking/guided.ts';
import { keysAfter } from '../asking/keys.ts';
import type { SharedQueue } from '../game-access.ts';
import { carriedOf, isTakenBack } from '../sharing/table-queue.ts';
import { asksForPoints, kindOfStep } from '../sharing/told-step.ts';

/** What comes before the next question where several screens share a table: the key that leads away, null once it is done. */
export type BeforeTheStep = () => Promise<string | null | undefined>;

/**
 * Tells the oldest step that waits until it is done on any screen. What was taken back waits too, if the step that comes next asks nobody;
 * after the Gambit step CP are asked for, once. Undefined where nothing comes before the next question.
 */
export function sharedSteps(guided: Guided, queue: SharedQueue): BeforeTheStep {
  const { screen, access } = guided;
  let spentAfter: number | undefined;
  const told = async (): Promise<string | null | undefined> => {
    const game = access.read();
    const { state } = game;
    const where = { state, turn: null };
    const first = queue.waiting()[0]?.entry;
    const waiting = game.standing.find(({ entry }) => entry.n === first);
    if (waiting) {
      const { n } = waiting.entry;
      const waits = (): boolean => queue.waiting().some(({ entry }) => entry === n);
      const done = carriedOf(game, waiting);
      const step = { is: kindOfStep(done), done, waits: true, read: [], where, keys: keysAfter(state) };
      const key = await untilOver(
        queue,
        () => !waits(),
        (over) => screen.tell(step, over),
      );
      if (key === null && waits()) await queue.done(n);
      return key;
    }
    const due = guidedStep(state);
    if (due && isTakenBack(game) && !(await access.opening(due, game))) {
      const says = [`Next: ${stepName(due, [], state)}.`];
      const next = { is: 'words', says, waits: true, ends: 'Go on', where, keys: keysAfter(state) } as const;
      const key = await untilOver(
        queue,
        () => access.read().session.entries.length !== game.session.entries.length,
        (over) => screen.tell(next, over),
      );
      if (key === null) await queue.stepOn(game, true);
      return key;
    }
    const last = game.standing.at(-1);
    if (!last || last.entry.n === spentAfter || !asksForPoints(last)) return undefined;
    spentAfter = last.entry.n;
    return '$';
  };
  return async () => {
    try {
      return await told();
    } catch (problem) {
      await complainOrThrow(problem, guided);
      return null;
    }
  };
}

/** Until the person replies, or it is over because of what another screen has done: null then. */
function untilOver(
  queue: Pick<SharedQueue, 'onChange'>,
  isOver: () => boolean,
  tell: (over: AbortSignal) => Promise<string | null>,
): Promise<string | null> {
  const control = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = queue.onChange(() => {
      if (!isOver()) return;
      stop();
      control.abort();
      resolve(null);
    });
    tell(control.signal).then(
      (key) => {
        stop();
        resolve(key);
      },
      (problem) => {
        stop();
        reject(problem);
      },
    );
  });
}
