import type { Game } from '../../game/keeping/game.ts';
import { addedSince } from '../../game/keeping/keeper.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Entry } from '../../session/journal/format.ts';
import type { Carried, Waiting, WaitingStep } from '../game-access.ts';
import { waitsForTable } from './told-step.ts';

/** The queue where it is kept. */
export interface QueueKept {
  now(): Waiting;
  /** Looks what has come to this game; `elsewhere`: by somebody beside this table, who has done there what came before. */
  look(game: Game, elsewhere: boolean): void;
  done(entry: number): void;
  tick(entry: number, line: number, isDone: boolean): void;
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
  const change = (entry: number, does: (step: Kept) => readonly Kept[]): void =>
    set(kept.flatMap((step) => (step.entry === entry ? does(step) : [step])));
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
    done: (entry) => change(entry, () => []),
    tick: (entry, line, isDone) =>
      change(entry, (step) => {
        const others = step.ticks.filter((one) => one !== line);
        return [{ ...step, ticks: isDone ? [...others, line].toSorted((a, b) => a - b) : others }];
      }),
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

/** The last thing that was done is that something was taken back. */
export const isTakenBack = (game: Game): boolean => {
  const last = game.session.entries.at(-1);
  return last !== undefined && 'undo' in last;
};
