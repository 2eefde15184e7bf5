import type { Waiting, WaitingStep } from '../../play/game-access.ts';

/** What is not yet done on the table, as this page knows it. */
export interface WaitingHere {
  steps(): readonly WaitingStep[];
  /** What came of an older message is left out. `isNews`: the game has changed with it. */
  take(waiting: Waiting | undefined, isNews: boolean): void;
  onChange(listener: () => void): () => void;
}

const none: Waiting = { version: -1, steps: [] };

export function newWaiting(first: Waiting | undefined): WaitingHere {
  let known = first ?? none;
  const listeners = new Set<() => void>();
  return {
    steps: () => known.steps,
    take(waiting, isNews) {
      const isNewer = waiting !== undefined && waiting.version > known.version;
      if (isNewer) known = waiting;
      if (isNewer || isNews) for (const listener of [...listeners]) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
