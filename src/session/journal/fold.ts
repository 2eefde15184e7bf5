import { evolve } from '../../rules/evolve/evolve.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { DeedEntry } from './format.ts';
import type { Session } from './session.ts';
import { advance, emptyTimeline, standing, type Timeline } from './timeline.ts';

/** The timeline as it was once entry `n` had been written. */
export function timelineAt(session: Session, n: number): Timeline | undefined {
  if (!Number.isInteger(n) || n < 0 || n > session.entries.length) return undefined;
  let timeline = emptyTimeline;
  for (const entry of session.entries.slice(0, n)) {
    const next = advance(timeline, entry);
    if (typeof next === 'string') return undefined;
    timeline = next;
  }
  return timeline;
}

/** A standing entry with the states before and after it. */
export interface Replayed {
  readonly entry: DeedEntry;
  readonly position: number;
  readonly before: GameState;
  readonly after: GameState;
}

/** Every standing entry in order; `earlier`: those already replayed. */
export function* replay(
  { header, timeline }: Pick<Session, 'header' | 'timeline'>,
  earlier: readonly Replayed[] = [],
): Generator<Replayed, void> {
  yield* earlier;
  let before = earlier.at(-1)?.after ?? initialState(header);
  for (const { entry, position } of standing(timeline).slice(earlier.length)) {
    const after = entry.events.reduce(evolve, before);
    yield { entry, position, before, after };
    before = after;
  }
}
