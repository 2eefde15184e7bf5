import { killzone } from '../../../catalog/killzone.ts';
import type { Passage } from '../../../geometry/passage.ts';
import { apart, between, type Circle, fromSegment, onward, type Point } from '../../../geometry/point.ts';
import type { Walk, WalkStop } from '../../../geometry/step.ts';
import { stopsFrom, straightTo, wayTo } from '../../../geometry/walk.ts';
import { type Base, baseAt, discOf, errorOf } from '../../state/base.ts';
import { isOnPad } from '../ground/distances.ts';
import { against, type Lean } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import { inControlRange } from '../sight/control-range.ts';
import { climb, climbedOver, type MoveWays, roundedUp } from './climbing.ts';

/** A move, with the inches that the operative has for it. */
export interface BoardMove {
  readonly action: 'reposition' | 'dash' | 'charge' | 'fall-back';
  readonly inches: number;
  /** From a teleport pad it may go to the other one instead (ruling npo-teleport). */
  readonly pad?: true;
  /** By how many inches its end may be wrong, if it was said and not chosen. */
  readonly endError?: number;
  /** By rules of its kill team. */
  readonly ways?: MoveWays;
}

/** The moving operative, and the others on the board. */
export interface Mover {
  readonly who: Base;
  /** Their bases are in the way; for their control ranges the action decides. */
  readonly enemies: readonly Base[];
  /** Enemies that a friend already has in control range (COR-42, GLO-30). */
  readonly fought?: readonly Base[];
  /** Moved through, but not stood on (COR-107). */
  readonly friends?: readonly Base[];
}

/** The places that a move can reach. */
export interface Reach {
  /** Where its ways begin, the nearest start first; computed on first use. */
  readonly stops: readonly WalkStop[];
  /** The cheapest way to a place, in whole steps; undefined if it cannot get there. */
  wayTo(place: Point): WalkStop | undefined;
  /** The straight way to a place, if no other could be cheaper. */
  straightTo(place: Point): WalkStop | undefined;
  /** Whether it may end the move there. */
  mayEnd(place: Point): boolean;
  /** The same without friends: computed once for everything in its way. */
  readonly alone: Reach;
}

/**
 * Where a move can lead: straight steps, each rounded up to a whole inch, 1" more for each open door that the middle of the base
 * goes through (COR-40, COR-41; ruling doorway-step), sarcophagus and debris climbed (COR-108) but in no Dash (GLO-17). With lean
 * 1, steps and bases shrink by what is uncertain; with lean -1, steps grow.
 */
export function reachOfMove(solids: Solids, mover: Mover, move: BoardMove, lean: Lean = 0): Reach {
  const { who, enemies, friends = [] } = mover;
  const error = errorOf(who, ...enemies);
  // An enemy further away bars nothing.
  const near = enemies.filter((enemy) => apart(who, enemy) <= move.inches + (who.mm + enemy.mm) / 50.8 + tooFar);
  const alone = reachAlone(solids, { ...mover, enemies: near }, move, lean, error);
  if (friends.length === 0) return alone;
  const thinner = lean === 1 ? error : 0;
  const radius = Math.max(discOf(who).radius - thinner, 0.2);
  const bases = friends.map(discOf);
  return {
    alone,
    get stops() {
      return alone.stops;
    },
    straightTo: alone.straightTo,
    wayTo: alone.wayTo,
    mayEnd: (place) =>
      bases.every((other) => apart(place, other) >= other.radius - thinner + radius - 1e-6) && alone.mayEnd(place),
  };
}

/** Within this distance of the middle of a wall, its side is not decided. */
export const withinWall = 0.3;

/** A control range, and what errors may add. */
const tooFar = 3;

/** Remembered: asked for again and again while doors and enemies stay where they are. */
function reachAlone(solids: Solids, mover: Mover, move: BoardMove, lean: Lean, error: number): Reach {
  const { who, enemies, fought = [] } = mover;
  const bases = enemies.map((enemy) => [enemy.x, enemy.y, enemy.mm, fought.includes(enemy) ? 'fought' : '']);
  const key = [
    who.x,
    who.y,
    who.mm,
    who.error,
    move.action,
    move.inches,
    move.pad ?? '',
    move.endError,
    JSON.stringify(move.ways),
    lean,
    error,
    ...bases,
  ].join(' ');
  const found = reaches.get(solids, key) ?? lookAround(solids, mover, move, lean, error);
  reaches.set(solids, key, found);
  return found;
}

/** The last reaches asked for, whatever the doors were; those no longer asked for are forgotten. */
class Reaches {
  private latest = new Map<Solids, Map<string, Reach>>();
  private before: typeof this.latest = new Map();
  private count = 0;

  get(solids: Solids, key: string): Reach | undefined {
    return this.latest.get(solids)?.get(key) ?? this.before.get(solids)?.get(key);
  }

  set(solids: Solids, key: string, reach: Reach): void {
    const ofSolids = this.latest.get(solids) ?? new Map<string, Reach>();
    this.latest.set(solids, ofSolids);
    if (ofSolids.has(key)) return;
    ofSolids.set(key, reach);
    this.count += 1;
    if (this.count < mostReaches) return;
    this.before = this.latest;
    this.latest = new Map();
    this.count = 0;
  }
}

const mostReaches = 400;
const reaches = new Reaches();

function lookAround(solids: Solids, mover: Mover, move: BoardMove, lean: Lean, error: number): Reach {
  const { who, enemies } = mover;
  // Leaning against the move, obstacles reach further into the way and every step grows; leaning for it, only the first and last
  // step shrink.
  const longer = lean === -1 ? errorOf(who) + error : 0;
  const thinner = lean === 1 ? error : 0;
  const { radius } = discOf(who);
  // Walls do not move: only its start and its end may be that much further from them than they seem.
  const [passage, ends] = [solids.passage(radius), solids.passage(Math.max(radius - thinner, 0.2))];
  const start = startOf(who, ends);
  const { ways = {} } = move;
  const isFree = ways.flies === true || ways.passes === 'enemies';
  const discs = (isFree ? [] : enemies)
    .map(discOf)
    .map((disc) => ({ x: disc.x, y: disc.y, radius: Math.max(disc.radius - thinner, 0.2) }));
  const closed = isFree || ways.passes ? undefined : closedBy(solids, mover, move, lean);
  const near = (all: Passage): Pick<Walk, 'passage' | 'discs'> => ({
    passage: all.within(start, move.inches + errorOf(who) + error + 1),
    discs: discs.filter((disc) => apart(disc, start) >= disc.radius + ends.radius - 1e-6),
  });
  const walk: Walk = {
    price: (length, gates) =>
      ways.flies && gates > 0 ? Number.POSITIVE_INFINITY : Math.max(roundedUp(length + longer), 0) + gates,
    room: (length) => roundedUp(length + longer) - (length + longer),
    ...near(passage),
    ...(move.action === 'dash' && !ways.flies
      ? {}
      : {
          climb: (by, a, b, gates, spare) =>
            climb(a, b, climbedOver(solids, by, a, b), by.radius, spare - longer, ways) +
            (ways.flies && gates > 0 ? Number.POSITIVE_INFINITY : gates),
        }),
    ...(lean === 1 ? { spare: { first: errorOf(who), last: move.endError ?? error, ...near(ends) } } : {}),
    ...(closed ? { isClosed: closed } : {}),
  };
  const areas = solids.areas.under({ x: start.x, y: start.y, radius: withinWall });
  const isParted = ({ x, y }: Point): boolean => (solids.areas.under({ x, y, radius: withinWall }) & areas) === 0;
  let stops: readonly WalkStop[] | undefined;
  const others = enemies.map(discOf);
  const isBeside = (place: Point): boolean =>
    enemies.some((enemy) =>
      inControlRange(
        solids,
        baseAt(place, who.mm, move.endError),
        enemy,
        move.action === 'charge' ? lean : against(lean),
      ),
    );
  const reach: Reach = {
    get stops() {
      stops ??= stopsFrom(start, move.inches, { isParted, ...walk });
      return stops;
    },
    get alone() {
      return reach;
    },
    straightTo: (place) => straightTo(place, start, move.inches, walk),
    wayTo: (place) => (isParted(place) ? undefined : wayTo(place, start, () => reach.stops, move.inches, walk)),
    mayEnd: (place) =>
      ends.mayStand(place) &&
      others.every((other) => apart(place, other) >= other.radius - thinner + ends.radius - 1e-6) &&
      solids.pads.every((pad) => isOffRim(pad, { ...who, ...place })) &&
      isBeside(place) === (move.action === 'charge'),
  };
  return reach;
}

/** Starts from the nearest legal point if the base overlaps something. */
function startOf({ x, y }: Base, passage: Passage): Point {
  const stands = { x, y };
  return passage.mayPass(stands) ? stands : nearestFree(stands, (at) => passage.mayPass(at));
}

/** Whether it is on a pad or beside it, not across its rim (KZ-45). */
const isOffRim = (pad: Circle, base: Base): boolean =>
  apart(pad, base) >= pad.radius + discOf(base).radius - 1e-6 || isOnPad(pad, base);

/** The nearest suitable place at most 1" away; else the place itself. */
export function nearestFree(at: Point, suits: (at: Point) => boolean): Point {
  for (let ring = 0.05; ring <= 1; ring += 0.05)
    for (let turn = 0; turn < 32; turn += 1) {
      const place = onward(at, (turn * Math.PI) / 16, ring);
      if (suits(place)) return place;
    }
  return at;
}

/** Which steps enemies' control ranges forbid (COR-42 for Reposition and Dash, GLO-30 for Charge; Fall Back may cross them). */
function closedBy(
  solids: Solids,
  { who, enemies, fought = [] }: Mover,
  { action }: BoardMove,
  lean: Lean,
): ((a: Point, b: Point) => boolean) | undefined {
  const lone = enemies.filter((enemy) => !fought.includes(enemy));
  if (action === 'fall-back' || lone.length === 0) return undefined;
  const isIn = (at: Point, enemy: Base) =>
    inControlRange(solids, { x: at.x, y: at.y, mm: who.mm }, enemy, against(lean));
  const near = lone.map((enemy) => {
    const { radius } = discOf(enemy);
    const isAtPad = solids.pads.some((pad) => apart(pad, enemy) <= pad.radius + radius + errorOf(enemy));
    const most = discOf(who).radius + radius + (isAtPad ? Math.max(1, killzone.pad.across) : 1) + 2 * errorOf(enemy);
    // A little more, so that the closer look decides.
    return { enemy, reach: discOf(who).radius + radius + 1 + 2 * errorOf(enemy), most: most + 1e-4 };
  });
  return (a, b) =>
    near.some(({ enemy, reach, most }) => {
      if (fromSegment(enemy, a, b) > reach) return false;
      if (action === 'charge' && isIn(b, enemy)) return false;
      return somewhereOn(a, b, (at) => apart(at, enemy) <= most && isIn(at, enemy));
    });
}

/** Whether it holds at some point of a step; the points are so close together that no control range is missed. */
function somewhereOn(a: Point, b: Point, isSo: (at: Point) => boolean): boolean {
  const count = Math.max(Math.ceil(apart(a, b) / 0.2), 1);
  for (let index = 0; index <= count; index += 1) if (isSo(between(a, b, index / count))) return true;
  return false;
}

/**
 * Where a teleport leads instead of a move: to the other pad, if it stands on one and could end the action there: a Charge with an
 * enemy in control range, any other with none (KZ-48 to KZ-50). An operative there changes places with it (KZ-51).
 */
export function otherPad(solids: Solids, { who, enemies }: Mover, { action }: BoardMove): Point | undefined {
  const from = solids.pads.find((pad) => isOnPad(pad, who));
  const pad = from && solids.pads.find((other) => other !== from);
  if (!pad || action === 'dash') return undefined;
  const there = { x: pad.x, y: pad.y, mm: who.mm };
  const swapped = (enemy: Base): Base => (isOnPad(pad, enemy) ? { ...enemy, x: who.x, y: who.y } : enemy);
  const engaged = enemies.some((enemy) => inControlRange(solids, there, swapped(enemy)));
  return engaged === (action === 'charge') ? { x: pad.x, y: pad.y } : undefined;
}
