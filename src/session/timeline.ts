import type { DeedEntry, Entry, Redo, Undo } from './format.ts';
import { isDeedLine } from './format.ts';
import { type Problem, problem } from './problem.ts';

/** An entry that stands on those below it. An entry that takes another's place stands at the same position, above it. */
export interface Standing {
  readonly entry: DeedEntry;
  /** 1 for the entry that set up the game; second rolls do not count up. */
  readonly position: number;
  readonly below: Standing | null;
}

/** Undone entries, the next to be redone first. */
export interface Undone {
  readonly entry: DeedEntry;
  readonly next: Undone | null;
}

export interface Timeline {
  readonly top: Standing | null;
  readonly undone: Undone | null;
}

export const emptyTimeline: Timeline = { top: null, undone: null };

/** The timeline after one more entry, or what is wrong with the entry, to follow "line 7: ". */
export function advance(timeline: Timeline, entry: Entry): Timeline | string {
  if (isDeedLine(entry)) return put(timeline, entry, null);
  return 'undo' in entry ? undoTo(timeline, entry.undo) : redoTo(timeline, entry.redo);
}

function put({ top }: Timeline, entry: DeedEntry, undone: Undone | null): Timeline | string {
  if ((top === null) !== (entry.do === 'new-game')) return 'a game is set up once, in the first entry';
  if (entry.replaces === undefined) return { top: { entry, position: (top?.position ?? 0) + 1, below: top }, undone };
  if (top === null || top.entry.n !== entry.replaces) return `entry ${entry.replaces} is not the last that stands`;
  return { top: { entry, position: top.position, below: top }, undone };
}

function undoTo(timeline: Timeline, n: number): Timeline | string {
  let { top, undone } = timeline;
  while (top !== null && top.below !== null) {
    const { entry } = top;
    undone = { entry, next: undone };
    top = top.below;
    if (entry.n === n) return { top, undone };
  }
  return `entry ${n} cannot be undone here`;
}

function redoTo(timeline: Timeline, n: number): Timeline | string {
  let now = timeline;
  while (now.undone !== null) {
    const { entry, next: rest } = now.undone;
    const next = put(now, entry, rest);
    if (typeof next === 'string') return next;
    if (entry.n === n) return next;
    now = next;
  }
  return `entry ${n} cannot be redone here`;
}

/** The entries that stand, first to last; those whose place was taken left out. */
export function standing(timeline: Timeline): readonly Standing[] {
  const entries: Standing[] = [];
  for (let at = timeline.top; at !== null; at = under(at)) entries.push(at);
  return entries.reverse();
}

/** What stood before this entry: past the ones whose place it took. */
export function under(top: Standing): Standing | null {
  let at: Standing = top;
  while (at.entry.replaces !== undefined && at.below !== null) at = at.below;
  return at.below;
}

/**
 * The key of an entry's dice: its position among the standing entries, so that a command given again after an undo has
 * the same dice; `+k` for the k-th honest second roll there.
 */
export const diceKey = (position: number, reroll = 0): string =>
  reroll === 0 ? `${position}` : `${position}+${reroll}`;

/** The key for the next entry. */
export const nextDiceKey = (timeline: Timeline): string => diceKey((timeline.top?.position ?? 0) + 1);

export type Mark = 'stands' | 'replaced' | 'undone';

/** What became of every deed, by its number. */
export function marks(entries: readonly Entry[], timeline: Timeline): ReadonlyMap<number, Mark> {
  const marked = new Map<number, Mark>();
  for (const entry of entries) if (isDeedLine(entry)) marked.set(entry.n, 'undone');
  for (let at = timeline.top; at !== null; at = at.below) marked.set(at.entry.n, 'replaced');
  for (const { entry } of standing(timeline)) marked.set(entry.n, 'stands');
  return marked;
}

export interface Plan<D> {
  readonly ok: true;
  readonly draft: D;
  /** The entries it undoes or redoes, in the order in which that happens. */
  readonly entries: readonly DeedEntry[];
}

/** Undoes so many entries, or all that came after entry `to`. */
export function planUndo(
  timeline: Timeline,
  how: { readonly count: number } | { readonly to: number },
): Plan<Undo> | Problem {
  const entries: DeedEntry[] = [];
  let top = timeline.top;
  const enough = (): boolean => ('to' in how ? top?.entry.n === how.to : entries.length === how.count);
  while (!enough()) {
    if (top === null || top.below === null) return cannotUndo(timeline, how, entries.length);
    entries.push(top.entry);
    top = top.below;
  }
  const last = entries.at(-1);
  if (last === undefined)
    return problem('refused', `Entry ${top?.entry.n ?? 0} is the last that stands: there is nothing to undo.`);
  return { ok: true, draft: { undo: last.n }, entries };
}

function cannotUndo(
  timeline: Timeline,
  how: { readonly count: number } | { readonly to: number },
  possible: number,
): Problem {
  if ('to' in how) return problem('refused', `No entry ${how.to} stands.`, 'tw log lists the entries.');
  if (possible > 0)
    return problem(
      'refused',
      `Only ${possible} can be undone.`,
      'Entry 1 set up the game; start another with tw new-game.',
    );
  return problem('refused', `Entry ${timeline.top?.entry.n ?? 1} set up the game; start another with tw new-game.`);
}

/** Redoes so many of the undone entries. */
export function planRedo(timeline: Timeline, count = 1): Plan<Redo> | Problem {
  const entries: DeedEntry[] = [];
  for (let at = timeline.undone; at !== null && entries.length < count; at = at.next) entries.push(at.entry);
  const last = entries.at(-1);
  if (last === undefined)
    return problem(
      'refused',
      'There is nothing to redo.',
      'Only what was undone last, with nothing done since, can be redone.',
    );
  if (entries.length < count) return problem('refused', `Only ${entries.length} can be redone.`);
  return { ok: true, draft: { redo: last.n }, entries };
}

/** The last standing entry, to be rolled again: resolve it from the state before it, with this key. */
export interface RerollPlan {
  readonly ok: true;
  readonly entry: DeedEntry;
  readonly before: Standing | null;
  readonly key: string;
  /** To be kept in the new entry. */
  readonly replaces: number;
  readonly reroll: number;
}

export function planReroll({ top }: Timeline): RerollPlan | Problem {
  if (top === null || top.position === 1)
    return problem('refused', 'There is nothing to roll again: the last entry set up the game.');
  const reroll = (top.entry.reroll ?? 0) + 1;
  return {
    ok: true,
    entry: top.entry,
    before: under(top),
    key: diceKey(top.position, reroll),
    replaces: top.entry.n,
    reroll,
  };
}
