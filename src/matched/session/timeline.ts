import type { MatchedAmendEntry, MatchedDeedEntry, MatchedEntry } from './format.ts';

/** A deed that stands. `position`: 1 for the entry that began the game; its dice hang on it. */
export interface MatchedStanding {
  readonly entry: MatchedDeedEntry;
  readonly position: number;
}

/** What was done, each one undo step; `before`: what stood before it. */
interface MatchedStep {
  readonly entry: MatchedDeedEntry | MatchedAmendEntry;
  readonly before: readonly MatchedStanding[];
}

/** The deeds that hold, in order; what was done, the latest last; what was undone, the next to be redone last. */
export interface MatchedTimeline {
  readonly standing: readonly MatchedStanding[];
  readonly done: readonly MatchedStep[];
  readonly undone: readonly (MatchedDeedEntry | MatchedAmendEntry)[];
}

export const emptyMatched: MatchedTimeline = { standing: [], done: [], undone: [] };

/** What the seeded dice of the next entry hang on. */
export const nextPosition = ({ standing }: Pick<MatchedTimeline, 'standing'>): number =>
  (standing.at(-1)?.position ?? 0) + 1;

/** The timeline after one more entry, or what is wrong with the entry, to follow "line 7: ". */
export function advanceMatched(timeline: MatchedTimeline, entry: MatchedEntry): MatchedTimeline | string {
  if ('undo' in entry) return undoTo(timeline, entry.undo);
  if ('redo' in entry) return redoTo(timeline, entry.redo);
  return put(timeline, entry, []);
}

function put(
  { standing, done }: MatchedTimeline,
  entry: MatchedStep['entry'],
  undone: MatchedTimeline['undone'],
): MatchedTimeline | string {
  const next = 'amend' in entry ? amended(standing, entry) : stacked(standing, entry);
  return typeof next === 'string' ? next : { standing: next, done: [...done, { entry, before: standing }], undone };
}

function stacked(standing: readonly MatchedStanding[], entry: MatchedDeedEntry): readonly MatchedStanding[] | string {
  if ((standing.length === 0) !== (entry.do === 'new-game')) return 'a game is begun once, in the first entry';
  return [...standing, { entry, position: nextPosition({ standing }) }];
}

/** The new versions on what stood below the amended entry, each with the number and the place of the one it amends. */
function amended(
  standing: readonly MatchedStanding[],
  { at, amend, entries }: MatchedAmendEntry,
): readonly MatchedStanding[] | string {
  const from = standing.findIndex(({ entry }) => entry.n === amend);
  if (from < 0) return `entry ${amend} does not stand`;
  const tail = standing.slice(from);
  const next = standing.slice(0, from);
  for (const { of: n, ...draft } of entries) {
    let old = tail.shift();
    while (old && old.entry.n !== n) old = tail.shift();
    if (!old) return `entry ${n} is amended out of order`;
    if ((next.length === 0) !== (draft.do === 'new-game')) return 'a game is begun once, in the first entry';
    next.push({ entry: { n, at, ...draft }, position: old.position });
  }
  return next.length === 0 ? 'the entry that begins the game is missing' : next;
}

function undoTo(timeline: MatchedTimeline, n: number): MatchedTimeline | string {
  let { standing, done, undone } = timeline;
  for (let last = done.at(-1); last && last.before.length > 0; last = done.at(-1)) {
    undone = [...undone, last.entry];
    standing = last.before;
    done = done.slice(0, -1);
    if (last.entry.n === n) return { standing, done, undone };
  }
  return `entry ${n} cannot be undone here`;
}

function redoTo(timeline: MatchedTimeline, n: number): MatchedTimeline | string {
  let now: MatchedTimeline | string = timeline;
  while (typeof now !== 'string') {
    const next: MatchedStep['entry'] | undefined = now.undone.at(-1);
    if (!next) return `entry ${n} cannot be redone here`;
    now = put(now, next, now.undone.slice(0, -1));
    if (next.n === n) return now;
  }
  return now;
}

/** What became of a deed or an amendment. */
export type MatchedMark = 'stands' | 'amended' | 'dropped' | 'undone';

/** The mark of every deed and amendment, by its number. */
export function matchedMarks(
  entries: readonly MatchedEntry[],
  { standing, done }: MatchedTimeline,
): ReadonlyMap<number, MatchedMark> {
  const stands = new Map(standing.map(({ entry }) => [entry.n, entry]));
  const held = new Set(done.map(({ entry }) => entry.n));
  return new Map(
    entries.flatMap((entry): [number, MatchedMark][] => {
      if ('undo' in entry || 'redo' in entry) return [];
      if (!held.has(entry.n)) return [[entry.n, 'undone']];
      if ('amend' in entry) return [[entry.n, 'stands']];
      const now = stands.get(entry.n);
      return [[entry.n, now === undefined ? 'dropped' : now === entry ? 'stands' : 'amended']];
    }),
  );
}
