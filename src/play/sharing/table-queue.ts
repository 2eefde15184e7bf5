import type { Game } from '../../game/keeping/game.ts';
import { addedSince } from '../../game/keeping/keeper.ts';
import { guidedStep } from '../../game/performing/perform.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Entry } from '../../session/journal/format.ts';
import type { Carried, Waiting, WaitingStep } from '../game-access.ts';
import { waitsForTable } from './told-step.ts';

/** One change of what waits: what is told in an entry is done, or one line of it is ticked off, or is not. */
export interface QueueChange {
  readonly entry: number;
  readonly line?: { readonly at: number; readonly isDone: boolean };
}

/** The queue where it is kept. */
export interface QueueKept {
  now(): Waiting;
  /** Looks what has come to this game; `elsewhere`: by somebody beside this table, who has done there what came before. */
  look(game: Game, elsewhere: boolean): void;
  take(change: QueueChange): void;
  onChange(listener: () => void): () => void;
}

interface Kept extends WaitingStep {
  readonly elsewhere: boolean;
}

/** Begins with the last step of the game, where it waits: whether it was done nobody knows any more. */
export function newQueue(): QueueKept {
  let seen: readonly Entry[] | undefined;
  let version = 0;
  let kept: readonly Kept[] = [];
  const listeners = new Set<() => void>();
  const set = (now: readonly Kept[]): void => {
    if (JSON.stringify(now) === JSON.stringify(kept)) return;
    kept = now;
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    now: () => ({ version, steps: kept.map(({ entry, ticks }) => ({ entry, ticks })) }),
    look(game, elsewhere) {
      const { entries } = game.session;
      if (seen === entries) return;
      const goesOn = seen !== undefined && addedSince(seen, entries) !== undefined;
      const last = goesOn ? (seen?.length ?? 0) : (game.standing.at(-1)?.entry.n ?? 1) - 1;
      const fresh = game.standing.filter(({ entry }) => entry.n > last);
      const stands = new Set(game.standing.map(({ entry }) => entry.n));
      const before = (goesOn ? kept : []).filter((step) => stands.has(step.entry));
      seen = entries;
      const come = (elsewhere && goesOn ? fresh.slice(-1) : fresh)
        .filter((one) => waitsForTable(carriedOf(game, one)))
        .map(({ entry }): Kept => ({ entry: entry.n, ticks: [], elsewhere: elsewhere && goesOn }));
      const isOver = (step: Kept): boolean => elsewhere && step.elsewhere && fresh.length > 0;
      set([...before.filter((step) => !isOver(step)), ...come]);
    },
    take: ({ entry, line }) =>
      set(
        kept.flatMap((step) => (step.entry !== entry ? [step] : line ? [{ ...step, ticks: ticked(step, line) }] : [])),
      ),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A step that stands in a game, as it was carried out. */
export const carriedOf = (game: Game, { entry, before, after }: Game['standing'][number]): Carried => ({
  deed: deedOf(entry),
  before,
  after,
  events: entry.events,
  entry: entry.n,
  game,
});

const deedOf = (entry: Game['standing'][number]['entry']): Deed => entry;

/** The step that is to be carried out for all screens: nothing waits before it; what was taken back waits too, unless somebody `wants` it. */
export const stepForAll = (game: Game, waiting: readonly WaitingStep[], wants: boolean): Deed | undefined =>
  waiting.length > 0 || (isTakenBack(game) && !wants) ? undefined : guidedStep(game.state);

const ticked = ({ ticks }: Kept, { at, isDone }: NonNullable<QueueChange['line']>): readonly number[] => {
  const others = ticks.filter((one) => one !== at);
  return isDone ? [...others, at].toSorted((a, b) => a - b) : others;
};

/** The last thing that was done is that something was taken back. */
export const isTakenBack = (game: Game): boolean => {
  const last = game.session.entries.at(-1);
  return last !== undefined && 'undo' in last;
};
