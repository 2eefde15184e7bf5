import type { Point } from '../../../geometry/point.ts';
import { type Base, errorOf } from '../../state/base.ts';
import type { Order } from '../../state/state.ts';
import { type Board, firstSolids, heightMatters, type Judged, type Lean, solidsBetween } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import { barriers, isInTheWay } from './always-between.ts';
import { type Intervening, looksSo, plain, viewsOf } from './sight.ts';

/** What protects a target from its shooter. */
export interface Protection {
  readonly cover: boolean;
  readonly obscured: boolean;
  /** Every piece that gives it cover is Light. */
  readonly lightOnly: boolean;
  /** The pieces that protect it. */
  readonly pieces: readonly string[];
}

/**
 * Cover and obscured together: the shooter looks from the best point for it, and if one piece alone gives both, the target's
 * player chooses (COR-49; ruling cover-or-obscured). On Conceal a target takes cover first, since it is then no valid target; on
 * Engage, obscured.
 */
export function protection(solids: Solids, a: Base, b: Base, order: Order, lean: Lean = 0): Protection {
  const { points, look, isSeen } = viewsOf(solids, a, b, lean);
  const found: Found[] = [];
  for (const point of points) {
    const seen = look(point);
    const rank = rankOf(seen, order);
    if (rank === 0 && isSeen(point)) return nothing;
    found.push({ point, look: seen, rank });
  }
  found.sort((one, other) => one.rank - other.rank);
  const best = found.find(({ point, rank }) => rank > 0 && isSeen(point)) ?? found[0];
  return best ? protects(best.look, order) : nothing;
}

/**
 * The same under all readings and leans. `others`: the other possible values. A target with nothing when all leans its way has
 * nothing at all.
 */
export function judgeProtection(board: Board, a: Base, b: Base & { readonly order: Order }): JudgedProtection {
  const memory = memoryOf(board, a, b);
  const answer = faceValueIn(memory, board, a, b);
  if (memory.others) return { answer, sure: memory.others.length === 0, others: memory.others };
  if (heightMatters(board, [a, b])) {
    memory.others = everyOther(answer);
    return { answer, sure: false, others: memory.others };
  }
  const others: Protection[] = [];
  for (const found of otherwise(board, a, b, answer))
    if (![answer, ...others].some((one) => isAlike(one, found))) others.push(found);
  memory.others = others;
  return { answer, sure: others.length === 0, others };
}

/** Whether it is what it is at face value under all readings and leans. */
export function isProtectionSure(board: Board, a: Base, b: Base & { readonly order: Order }): boolean {
  const memory = memoryOf(board, a, b);
  if (memory.others) return memory.others.length === 0;
  if (memory.isDoubtful || heightMatters(board, [a, b])) return false;
  const answer = faceValueIn(memory, board, a, b);
  for (const found of otherwise(board, a, b, answer))
    if (!isAlike(found, answer)) {
      memory.isDoubtful = true;
      return false;
    }
  memory.others = [];
  return true;
}

/** The same at face value only. */
export const protectionAtFaceValue = (board: Board, a: Base, b: Base & { readonly order: Order }): Protection =>
  faceValueIn(memoryOf(board, a, b), board, a, b);

function faceValueIn(memory: Memory, board: Board, a: Base, b: Base & { readonly order: Order }): Protection {
  memory.answer ??= protection(firstSolids(board), a, b, b.order);
  return memory.answer;
}

/** All that it could be instead, where only the table can tell. */
const everyOther = (answer: Protection): readonly Protection[] =>
  [
    nothing,
    { ...nothing, cover: true },
    { ...nothing, obscured: true },
    { ...nothing, cover: true, obscured: true },
  ].filter((other) => !isAlike(other, answer));

/** Its value under each reading and lean that could change it. */
function* otherwise(
  board: Board,
  a: Base,
  b: Base & { readonly order: Order },
  { cover, obscured }: Protection,
): Generator<Protection> {
  const leans: readonly Lean[] = errorOf(a, b) === 0 ? [0] : cover || obscured ? [0, -1, 1] : [1];
  for (const [index, solids] of solidsBetween(board, a, b).entries())
    for (const lean of leans) if (index > 0 || lean !== 0) yield protection(solids, a, b, b.order, lean);
}

const isAlike = (one: Protection, other: Protection): boolean =>
  one.cover === other.cover && one.obscured === other.obscured;

/** What has been computed so far. */
interface Memory {
  /** At face value. */
  answer?: Protection;
  /** Its other possible values, once all have been checked. */
  others?: readonly Protection[];
  /** Whether there may be another value. */
  isDoubtful?: boolean;
}

function memoryOf(board: Board, a: Base, b: Base & { readonly order: Order }): Memory {
  const first = firstSolids(board);
  const ofSolids = memories.get(first) ?? new Map<string, Memory>();
  memories.set(first, ofSolids);
  const key = `${placed(a)} ${placed(b)} ${b.order}`;
  const known = ofSolids.get(key);
  if (known) return known;
  if (ofSolids.size > mostRemembered) ofSolids.clear();
  const memory: Memory = {};
  ofSolids.set(key, memory);
  return memory;
}

/** Its other possible values. */
export interface JudgedProtection extends Judged<Protection> {
  readonly others: readonly Protection[];
}

const placed = ({ x, y, mm, error = 0 }: Base): string => `${x} ${y} ${mm} ${error}`;
/** It stays the same between two places for as long as the doors do. */
const memories = new WeakMap<Solids, Map<string, Memory>>();
const mostRemembered = 4000;

const nothing: Protection = { cover: false, obscured: false, lightOnly: false, pieces: [] };

/** The view from a point; a higher `rank` is worse for the shooter. */
interface Found {
  readonly point: Point;
  readonly look: Intervening;
  readonly rank: number;
}

function rankOf(look: Intervening, order: Order): number {
  if (look === plain) return 0;
  const { cover, obscured } = chosenFrom(look, order);
  const [ofCover, ofObscured] = order === 'conceal' ? [2, 1] : [1, 2];
  return (cover ? ofCover : 0) + (obscured ? ofObscured : 0);
}

/** The protection that it gets from what intervenes. */
function protects(look: Intervening, order: Order): Protection {
  if (look === plain) return nothing;
  const chosen = chosenFrom(look, order);
  const { cover, heavy, obscured } = look;
  return {
    cover: chosen.cover,
    obscured: chosen.obscured,
    lightOnly: chosen.cover && !heavy,
    pieces: [...new Set([...(chosen.cover ? cover : []), ...(chosen.obscured ? obscured : [])])],
  };
}

function chosenFrom(
  { cover, obscured }: Intervening,
  order: Order,
): { readonly cover: boolean; readonly obscured: boolean } {
  const [one, other] = [cover.length > 0, obscured.length > 0];
  const isOnePiece = cover.length === 1 && obscured.length === 1 && cover[0] === obscured[0];
  if (!isOnePiece) return { cover: one, obscured: other };
  return order === 'conceal' ? { cover: true, obscured: false } : { cover: false, obscured: true };
}

/** Whether the target is in cover, from wherever on its base the other looks. */
export function inCover(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const views = viewsOf(solids, a, b, lean);
  return !looksSo(views, (point) => views.look(point).cover.length === 0);
}

/** Whether the target is obscured, from wherever on its base the other looks. */
export function isObscured(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const views = viewsOf(solids, a, b, lean);
  return !looksSo(views, (point) => views.look(point).obscured.length === 0);
}

/** Whether there is a point on the other's base from which nothing intervenes. */
export function isPlain(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const before = barriers.get(solids);
  if (before && lean === 1 && isInTheWay(before, a, b)) return false;
  const views = viewsOf(solids, a, b, lean, true);
  return looksSo(views, views.isPlain);
}
