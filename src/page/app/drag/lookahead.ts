import { mapOf } from '../../../catalog/pack.ts';
import { apart, type Point } from '../../../geometry/point.ts';
import { pointedAt } from '../../../rules/board/places/glance.ts';
import { placing } from '../../../rules/placing/placing.ts';
import { middleOfBoard } from '../../../rules/state/base.ts';
import { unknownPlace } from '../../../rules/state/place-word.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { type DragEnd, type DragPlan, planForMove, planForPlace } from './drag-plan.ts';
import type { FromLookahead, PlaceWanted, Reached, ToLookahead } from './lookahead-messages.ts';
import { lookaheadPlace } from './lookahead-place.ts';

/** A miniature that may be picked up, as far as its points are looked through. */
interface Looked {
  readonly plan: DragPlan;
  next: number;
  readonly found: Found[];
}

interface Found {
  readonly at: Point;
  readonly end: DragEnd;
}

interface Picked {
  readonly looked: Looked;
  readonly pick: number;
  readonly proposed: Point;
  wanted: { readonly step: number; readonly finger: Point } | null;
  told: number;
}

/** Milliseconds for which it looks before it listens again. */
const budget = 8;

/** Points by which a reach has grown so that it is drawn anew before it is whole. */
const worthTelling = 40;

/** A finger is so many inches off a legal place at most, so that it means that one. */
const snapsWithin = 3;

/** Works out where miniatures may go, piece by piece: what a finger asks comes first, then what it may ask next. */
export function newLookahead(
  send: (told: FromLookahead) => void,
  later: (then: () => void) => void = (then) => void setTimeout(then, 0),
  clock: () => number = () => performance.now(),
): (said: ToLookahead) => void {
  let state: GameState | null = null;
  let ahead: string[] = [];
  const looked = new Map<string, Looked>();
  let picked: Picked | null = null;
  let waits = false;

  const work = (): void => {
    waits = false;
    const until = clock() + budget;
    if (picked?.wanted) answer(picked);
    else if (picked) tellReach(picked, until);
    else lookAhead(until);
    const more = picked
      ? picked.wanted !== null ||
        picked.looked.next < picked.looked.plan.points.length ||
        (picked.looked.next >= picked.looked.plan.points.length && picked.told < picked.looked.found.length)
      : ahead.length > 0;
    if (more) goOn();
  };
  const goOn = (): void => {
    if (!waits) later(work);
    waits = true;
  };
  /** First where it would be put, then what that means. */
  const answer = (now: Picked): void => {
    const { wanted, pick, looked: of } = now;
    if (!wanted) return;
    now.wanted = null;
    const { place, end } = placeNear(of.plan, wanted.finger, of.found);
    const told = lookaheadPlace(of.plan, wanted.finger, place, end);
    send({ is: 'at', pick, step: wanted.step, ...told });
  };
  const tellReach = (now: Picked, until: number): void => {
    const { looked: of } = now;
    lookThrough(of, until, clock);
    const isAll = of.next >= of.plan.points.length;
    if (of.found.length - now.told < (isAll ? 1 : worthTelling)) return;
    now.told = of.found.length;
    send({ is: 'reach', pick: now.pick, reach: of.found.map(reachedOf) });
  };
  const lookAhead = (until: number): void => {
    const [id] = ahead;
    if (id === undefined || !state) return;
    const one = moveOf(state, id);
    if (one) lookThrough(one, until, clock);
    if (!one || one.next >= one.plan.points.length) ahead = ahead.slice(1);
  };
  const moveOf = (now: GameState, id: string): Looked | undefined => {
    const known = looked.get(id);
    if (known) return known;
    const plan = planForMove(now, id);
    if ('why' in plan) return undefined;
    const one: Looked = { plan, next: 0, found: [] };
    looked.set(id, one);
    return one;
  };
  const pickUp = (now: GameState, { pick, id, wanted }: Extract<ToLookahead, { readonly is: 'pick' }>): void => {
    picked = null;
    if (wanted) {
      const plan = planForPlace(now, id, wanted.from, wanted.way);
      const { mm, likely } = plan;
      send({ is: 'picked', pick, mm, likely });
      const proposed = proposedFor(now, id, wanted, likely);
      picked = { looked: { plan, next: 0, found: [] }, pick, wanted: null, told: 0, proposed };
      return;
    }
    const one = moveOf(now, id);
    if (!one) {
      const plan = planForMove(now, id);
      send({ is: 'cannot', pick, why: 'why' in plan ? plan.why : '' });
      return;
    }
    send({ is: 'picked', pick, mm: one.plan.mm, likely: [] });
    picked = { looked: one, pick, wanted: null, told: 0, proposed: one.plan.from ?? middleOfBoard(mapOf(now.config)) };
  };
  return (said) => {
    switch (said.is) {
      case 'game':
        state = said.state;
        ahead = [...said.ahead];
        looked.clear();
        picked = null;
        break;
      case 'pick':
        if (state) pickUp(state, said);
        break;
      case 'point':
        if (picked?.pick === said.pick) picked.wanted = { step: said.step, finger: said.finger ?? picked.proposed };
        break;
      case 'rest':
        picked = null;
        break;
    }
    goOn();
  };
}

function lookThrough(one: Looked, until: number, clock: () => number): void {
  const { points, ends } = one.plan;
  while (one.next < points.length && clock() < until) {
    const at = points[one.next];
    one.next += 1;
    const end = at && ends.find(({ mayEnd }) => mayEnd(at));
    if (end) one.found.push({ at, end });
  }
}

const reachedOf = ({ at, end: { action } }: Found): Reached => ({
  at,
  kind: action === 'charge' ? 'charge' : action === 'reposition-and-dash' ? 'further' : 'plain',
});

/** The place under the finger where a move may end, else the nearest of those that were found. */
function placeNear(
  { ends, state }: DragPlan,
  finger: Point,
  found: readonly Found[],
): { readonly place: Point | undefined; readonly end: DragEnd | undefined } {
  const here = pointedAt(mapOf(state.config), finger);
  const end = ends.find(({ mayEnd }) => mayEnd(here));
  if (end) return { place: here, end };
  let best: Found | undefined;
  for (const one of found) if (!best || apart(one.at, finger) < apart(best.at, finger)) best = one;
  if (!best || apart(best.at, finger) > snapsWithin) return { place: undefined, end: undefined };
  return { place: best.at, end: best.end };
}

/** As suggested, else the likeliest place, else where it stood. */
function proposedFor(
  state: GameState,
  id: string,
  { suggested = unknownPlace, from }: PlaceWanted,
  likely: readonly Point[],
): Point {
  const stood = from && { from: { ...from, error: 0 } };
  const placed = suggested === unknownPlace ? undefined : placing(state, id, suggested, { ...stood });
  return placed && 'x' in placed
    ? { x: placed.x, y: placed.y }
    : (likely[0] ?? from ?? middleOfBoard(mapOf(state.config)));
}
