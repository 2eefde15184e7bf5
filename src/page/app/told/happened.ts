import type { Game } from '../../../game/keeping/game.ts';
import type { WaitingStep } from '../../../play/game-access.ts';
import { carriedOf, isTakenBack } from '../../../play/sharing/table-queue.ts';
import { waitsForTable } from '../../../play/sharing/told-step.ts';
import { isWorthACard, type Moment, momentOf } from '../../../view/steps/moment.ts';

type Stood = Game['standing'][number];

/** What stands above the next question, or waits: a step with its moment, and what came just before and after it. */
export interface Happened {
  readonly step: Stood;
  readonly moment: Moment;
  /** Steps before it that nobody had to wait for, and those up to the next that waits, as far as they changed something that matters. */
  readonly before: readonly Stood[];
  readonly after: readonly Stood[];
}

/** So many steps before, the most. */
const mostBefore = 3;

/** The step that is told after this one: nothing of it is shown before. */
export const toldNext = (game: Game, entry: number, waiting: readonly WaitingStep[]): Stood | undefined =>
  game.standing.find(({ entry: { n } }) => n > entry && waiting.some((step) => step.entry === n));

/**
 * The same on every screen: it is read off the game and what waits. `waiting`: the entry that is told; `next`: the step that is told after
 * it; `isInWords`: something is told in words.
 */
export function happenedIn(
  game: Game | null,
  waiting: number | undefined,
  next: Stood | undefined,
  isInWords: boolean,
): Happened | null {
  if (!game) return null;
  const { standing } = game;
  // What was taken back is said in its place.
  if (waiting === undefined && isTakenBack(game)) return null;
  const at =
    waiting === undefined
      ? standing.findLastIndex(({ entry }) => entry.do !== 'dice-of')
      : standing.findIndex(({ entry }) => entry.n === waiting);
  const step = standing[at];
  if (!step) return null;
  // It was done on the table.
  if (waiting === undefined && (isInWords || waitsForTable(carriedOf(game, step)))) return null;
  const before: Stood[] = [];
  for (let index = at - 1; index >= 0 && before.length < mostBefore; index -= 1) {
    const one = standing[index];
    if (!one || waitsForTable(carriedOf(game, one))) break;
    if (changes(one)) before.unshift(one);
  }
  return {
    step,
    moment: momentIn(step),
    before,
    after: standing.slice(at + 1, next && standing.indexOf(next)).filter(changes),
  };
}

const moments = new WeakMap<object, Moment>();

/** A step does not change: it is worked out once. */
export function momentIn({ entry, before }: Stood): Moment {
  const found = moments.get(entry) ?? momentOf(entry.events, before);
  moments.set(entry, found);
  return found;
}

const changes = (step: Stood): boolean => isWorthACard(momentIn(step));
