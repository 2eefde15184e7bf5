import { apart, type Point } from '../../../geometry/point.ts';
import type { WalkStop } from '../../../geometry/step.ts';

/** A place where a move could end. */
export interface EndPlace extends Point {
  /** It gets there by the teleport pads. */
  readonly teleports?: true;
}

/** Places to try one after the other, nearest first, with the way to each as far as it has been computed. */
export interface Spots {
  readonly all: readonly EndPlace[];
  /** Null if none leads there. */
  readonly ways: (WalkStop | null | undefined)[];
}

const spacing = 0.5;

/** Places an inch apart around an operative, and `besides`. */
export const roughSpots = (who: Point, inches: number, besides: readonly EndPlace[]): Spots =>
  nearestFirst(who, [...spotsAround(who, inches, 'rough'), ...besides]);

/** The places half an inch apart in between. */
export const fineSpots = (who: Point, inches: number): Spots => nearestFirst(who, spotsAround(who, inches, 'fine'));

function nearestFirst(who: Point, spots: readonly EndPlace[]): Spots {
  const all = spots.toSorted((a, b) => apart(a, who) - apart(b, who));
  return { all, ways: all.map(() => undefined) };
}

type Kind = 'rough' | 'fine';

/** Moves of all lengths from one place share the places around it. */
function spotsAround(who: Point, inches: number, kind: Kind): readonly EndPlace[] {
  const key = `${kind} ${who.x} ${who.y}`;
  const spots = around.get(key) ?? [];
  if (around.size > mostAround) around.clear();
  around.set(key, spots);
  const { steps, within } = latticeOf(kind, Math.ceil(inches / spacing));
  for (const { dx, dy } of steps.slice(spots.length, within))
    spots.push({ x: who.x + dx * spacing, y: who.y + dy * spacing });
  return spots.slice(0, within);
}

const around = new Map<string, EndPlace[]>();
const mostAround = 100;

/** A step on the lattice of places, in units of its spacing. */
interface Step {
  readonly dx: number;
  readonly dy: number;
}

/** The steps, the shortest first, and how many of them lie within the first ring, the second … */
const lattices: Readonly<Record<Kind, { readonly steps: Step[]; readonly within: number[] }>> = {
  rough: { steps: [], within: [0] },
  fine: { steps: [], within: [0] },
};

/** Rough steps are every second one in both directions, fine ones those in between. */
function latticeOf(kind: Kind, most: number): { readonly steps: readonly Step[]; readonly within: number } {
  const { steps, within } = lattices[kind];
  for (let ring = within.length; ring <= most; ring += 1) {
    const ofRing: Step[] = [];
    for (let dx = -ring; dx <= ring; dx += 1)
      for (let dy = -ring; dy <= ring; dy += 1) {
        const isRough = dx % 2 === 0 && dy % 2 === 0;
        if (isRough === (kind === 'rough') && Math.ceil(Math.hypot(dx, dy)) === ring) ofRing.push({ dx, dy });
      }
    steps.push(...ofRing.sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy)));
    within.push(steps.length);
  }
  return { steps, within: within[most] ?? steps.length };
}
