import type { Box } from './box.ts';

/** A gap in a row of boxes through which a disc of any size may go, if only its centre does. */
export interface Gate {
  readonly opening: Box;
  /** The axis along which one goes through. */
  readonly through: 'x' | 'y';
  /** The boxes beside it that a disc may overlap while its centre is in the gap or straight before it. */
  readonly frame: readonly Box[];
}

/** What bars discs; all in one unit of length. `low` bars like `solid`, except who climbs over it. */
export interface Ground {
  readonly bounds: Box;
  readonly solid: readonly Box[];
  /** The same area as all that is solid, by fewer boxes. */
  readonly area: readonly Box[];
  readonly low: readonly Box[];
  readonly gates: readonly Gate[];
}

/** The lanes in which each box beside a gate may be overlapped. */
export function lanesOf(gates: readonly Gate[], radius: number): ReadonlyMap<Box, readonly Box[]> {
  const lanes = new Map<Box, Box[]>();
  for (const gate of gates)
    for (const box of gate.frame) lanes.set(box, [...(lanes.get(box) ?? []), laneOf(gate, radius)]);
  return lanes;
}

/** Where the centre is in the gap, or so near before it that its disc reaches the frame, posts that stand out of the wall included. */
export function laneOf({ opening, through, frame }: Gate, radius: number): Box {
  const [low, high] = through === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const ends = [opening, ...frame];
  return {
    ...opening,
    [low]: Math.min(...ends.map((box) => box[low])) - radius,
    [high]: Math.max(...ends.map((box) => box[high])) + radius,
  };
}
