import type { BattleKind, DeedEntry, KindOfGame } from './format.ts';
import type { Session } from './session.ts';
import { advance, emptyTimeline, standing, type Timeline } from './timeline.ts';

/** The timeline as it was once entry `n` had been written. */
export function timelineAt<K extends KindOfGame>({ entries }: Session<K>, n: number): Timeline<K> | undefined {
  if (!Number.isInteger(n) || n < 0 || n > entries.length) return undefined;
  let timeline: Timeline<K> = emptyTimeline;
  for (const entry of entries.slice(0, n)) {
    const next = advance(timeline, entry);
    if (typeof next === 'string') return undefined;
    timeline = next;
  }
  return timeline;
}

/** A standing entry with the states before and after it. */
export interface Replayed<K extends KindOfGame = BattleKind> {
  readonly entry: DeedEntry<K>;
  readonly position: number;
  readonly before: K['state'];
  readonly after: K['state'];
}

/** Every standing entry in order; `earlier`: those already replayed. */
export function* replay<K extends KindOfGame>(
  { journal, header, timeline }: Pick<Session<K>, 'journal' | 'header' | 'timeline'>,
  earlier: readonly Replayed<K>[] = [],
): Generator<Replayed<K>, void> {
  yield* earlier;
  let before = earlier.at(-1)?.after ?? journal.start(header);
  for (const { entry, position } of standing(timeline).slice(earlier.length)) {
    const after = entry.events.reduce((state: K['state'], event) => journal.evolve(state, event), before);
    yield { entry, position, before, after };
    before = after;
  }
}
