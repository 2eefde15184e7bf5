import { type Problem, problem } from '../disk/problem.ts';
import {
  type AmendEntry,
  type BattleKind,
  type DeedEntry,
  type Entry,
  isAmendLine,
  isDeedLine,
  type KindOfGame,
  type Redo,
  type Stamp,
  type Undo,
} from './format.ts';

/** A deed that stands on those below it. */
export interface StandingDeed<K extends KindOfGame = BattleKind> {
  /** As it was written, or its newest version. */
  readonly entry: DeedEntry<K>;
  /** 1 for the entry that set up the game; seeds its dice. An entry dropped by an amendment leaves a gap. */
  readonly position: number;
  readonly below: StandingDeed<K> | null;
}

/** What was done, the latest first: each is one undo step. `before`: what stood before it. */
export interface UndoStep<K extends KindOfGame = BattleKind> {
  readonly entry: DeedEntry<K> | AmendEntry<K>;
  readonly before: StandingDeed<K> | null;
  readonly earlier: UndoStep<K> | null;
}

/** Undone entries, the next to be redone first. */
export interface Undone<K extends KindOfGame = BattleKind> {
  readonly entry: DeedEntry<K> | AmendEntry<K>;
  readonly next: Undone<K> | null;
}

export interface Timeline<K extends KindOfGame = BattleKind> {
  readonly top: StandingDeed<K> | null;
  readonly done: UndoStep<K> | null;
  readonly undone: Undone<K> | null;
}

/** Before the first entry. */
export const emptyTimeline = { top: null, done: null, undone: null } as const satisfies Timeline;

/** The timeline after one more entry, or what is wrong with the entry, to follow "line 7: ". */
export function advance<K extends KindOfGame>(timeline: Timeline<K>, entry: Entry<K>): Timeline<K> | string {
  if (isDeedLine(entry) || isAmendLine(entry)) return put(timeline, entry, null);
  return 'undo' in entry ? undoTo(timeline, entry.undo) : redoTo(timeline, entry.redo);
}

function put<K extends KindOfGame>(
  { top, done }: Timeline<K>,
  entry: DeedEntry<K> | AmendEntry<K>,
  undone: Undone<K> | null,
): Timeline<K> | string {
  const next = isAmendLine(entry) ? amended(top, entry) : stacked(top, entry);
  return typeof next === 'string' ? next : { top: next, done: { entry, before: top, earlier: done }, undone };
}

function stacked<K extends KindOfGame>(top: StandingDeed<K> | null, entry: DeedEntry<K>): StandingDeed<K> | string {
  if ((top === null) !== (entry.do === 'new-game')) return 'a game is set up once, in the first entry';
  if (entry.replaces === undefined) return { entry, position: (top?.position ?? 0) + 1, below: top };
  if (top === null || top.entry.n !== entry.replaces) return `entry ${entry.replaces} is not the last that stands`;
  return { entry, position: top.position, below: top.below };
}

/** The new versions on what stood below the amended entry, each with the number and the place of the one it amends. */
function amended<K extends KindOfGame>(
  top: StandingDeed<K> | null,
  { at, amend, entries }: AmendEntry<K>,
): StandingDeed<K> | string {
  const tail: StandingDeed<K>[] = [];
  for (let old = top; old !== null && tail.at(-1)?.entry.n !== amend; old = old.below) tail.push(old);
  const first = tail.at(-1);
  if (first?.entry.n !== amend) return `entry ${amend} does not stand`;
  let next = first.below;
  for (const version of entries) {
    const { of: n } = version;
    let old = tail.pop();
    while (old && old.entry.n !== n) old = tail.pop();
    if (!old) return `entry ${n} is amended out of order`;
    if ((next === null) !== (version.do === 'new-game')) return 'a game is set up once, in the first entry';
    next = { entry: { ...version, n, at }, position: old.position, below: next };
  }
  return next ?? 'the entry that sets up the game is missing';
}

function undoTo<K extends KindOfGame>(timeline: Timeline<K>, n: number): Timeline<K> | string {
  let { top, done, undone } = timeline;
  while (done !== null && done.before !== null) {
    const { entry, before, earlier } = done;
    undone = { entry, next: undone };
    top = before;
    done = earlier;
    if (entry.n === n) return { top, done, undone };
  }
  return `entry ${n} cannot be undone here`;
}

function redoTo<K extends KindOfGame>(timeline: Timeline<K>, n: number): Timeline<K> | string {
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

/** The deeds that stand, first to last, in their newest versions. */
export function standing<K extends KindOfGame>({ top }: Pick<Timeline<K>, 'top'>): readonly StandingDeed<K>[] {
  const entries: StandingDeed<K>[] = [];
  for (let at = top; at !== null; at = at.below) entries.push(at);
  return entries.reverse();
}

/** What each undo or redo has moved, in that order, by the number of its entry. */
export function movedByEach<K extends KindOfGame>(
  entries: readonly Entry<K>[],
): ReadonlyMap<number, readonly UndoStep<K>['entry'][]> {
  const all = new Map<number, readonly UndoStep<K>['entry'][]>();
  let timeline: Timeline<K> = emptyTimeline;
  for (const entry of entries) {
    const next = advance(timeline, entry);
    if (typeof next === 'string') break;
    if ('undo' in entry) all.set(entry.n, stepsDownTo(timeline.done, entry.undo));
    if ('redo' in entry) all.set(entry.n, stepsDownTo(next.done, timeline.undone?.entry.n ?? entry.redo).toReversed());
    timeline = next;
  }
  return all;
}

/** Steps from the latest down to that one. */
function stepsDownTo<K extends KindOfGame>(latest: UndoStep<K> | null, last: number): readonly UndoStep<K>['entry'][] {
  const moved: UndoStep<K>['entry'][] = [];
  for (let step = latest; step !== null && moved.at(-1)?.n !== last; step = step.earlier) moved.push(step.entry);
  return moved;
}

/** `amended`: a newer version stands in its place. `dropped`: an amendment left it out. */
export type Mark = 'stands' | 'replaced' | 'amended' | 'dropped' | 'undone';

/** What became of every deed and amendment, by its number. */
export function marks<K extends KindOfGame>(
  entries: readonly Entry<K>[],
  { top, done }: Timeline<K>,
): ReadonlyMap<number, Mark> {
  const marked = new Map<number, Mark>();
  for (const entry of entries) if (isDeedLine(entry) || isAmendLine(entry)) marked.set(entry.n, 'undone');
  const stands = new Map(standing({ top }).map(({ entry }) => [entry.n, entry]));
  const replaced = new Set<number>();
  for (let step = done; step !== null; step = step.earlier) {
    const { entry } = step;
    if (isDeedLine(entry) && entry.replaces !== undefined) replaced.add(entry.replaces);
    marked.set(entry.n, isAmendLine(entry) ? 'stands' : markOf(entry, stands.get(entry.n), replaced));
  }
  return marked;
}

function markOf<D extends Stamp>(entry: D, now: D | undefined, replaced: ReadonlySet<number>): Mark {
  if (now !== undefined) return now === entry ? 'stands' : 'amended';
  return replaced.has(entry.n) ? 'replaced' : 'dropped';
}

/** The amendments that stand, in their order. */
export function amendmentsIn<K extends KindOfGame>({
  timeline,
}: {
  readonly timeline: Timeline<K>;
}): readonly AmendEntry<K>[] {
  const found: AmendEntry<K>[] = [];
  for (let step = timeline.done; step !== null; step = step.earlier)
    if (isAmendLine(step.entry)) found.unshift(step.entry);
  return found;
}

export interface Plan<D, K extends KindOfGame = BattleKind> {
  readonly ok: true;
  readonly draft: D;
  /** The entries it undoes or redoes, in that order. */
  readonly entries: readonly UndoStep<K>['entry'][];
}

/** Undoes so many entries, or all that came after entry `to`. */
export function planUndo<K extends KindOfGame>(
  timeline: Timeline<K>,
  how: { readonly count: number } | { readonly to: number },
): Plan<Undo, K> | Problem {
  const entries: UndoStep<K>['entry'][] = [];
  let { done } = timeline;
  const enough = (): boolean => ('to' in how ? done?.entry.n === how.to : entries.length === how.count);
  while (!enough()) {
    if (done === null || done.before === null) return cannotUndo(timeline, how, entries.length);
    entries.push(done.entry);
    done = done.earlier;
  }
  const last = entries.at(-1);
  if (last === undefined)
    return problem('refused', `Entry ${done?.entry.n ?? 0} is the first one left: there is nothing to undo.`);
  return { ok: true, draft: { undo: last.n }, entries };
}

function cannotUndo<K extends KindOfGame>(
  timeline: Timeline<K>,
  how: { readonly count: number } | { readonly to: number },
  possible: number,
): Problem {
  if ('to' in how) return problem('refused', `There is no entry ${how.to}.`, { advice: 'list-entries' });
  if (possible > 0)
    return problem('refused', `Only ${possible} can be undone: entry 1 set up the game.`, {
      advice: 'start-game-anew',
    });
  return problem('refused', `Entry ${timeline.done?.entry.n ?? 1} set up the game.`, { advice: 'start-game-anew' });
}

/** Redoes so many of the undone entries. */
export function planRedo<K extends KindOfGame>(timeline: Timeline<K>, count = 1): Plan<Redo, K> | Problem {
  const entries: UndoStep<K>['entry'][] = [];
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

/** The last standing entry, to be rolled again: resolve it from the state before it. */
export interface RerollPlan<K extends KindOfGame = BattleKind> {
  readonly ok: true;
  readonly entry: DeedEntry<K>;
  readonly before: StandingDeed<K> | null;
  /** To be kept in the new entry. */
  readonly replaces: number;
  readonly reroll: number;
}

export function planReroll<K extends KindOfGame>({ top }: Timeline<K>): RerollPlan<K> | Problem {
  if (top === null || top.position === 1)
    return problem('refused', 'There is nothing to roll again: the last entry set up the game.');
  const reroll = (top.entry.reroll ?? 0) + 1;
  return {
    ok: true,
    entry: top.entry,
    before: top.below,
    replaces: top.entry.n,
    reroll,
  };
}
