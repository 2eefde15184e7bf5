import type { Box } from './box.ts';

/** A gap in a row of boxes that a disc of any size may go through as long as its centre does. */
export interface Gate {
  readonly opening: Box;
  /** The axis along which discs go through. */
  readonly through: 'x' | 'y';
  /** The boxes beside it that a disc may overlap while its centre is in the gap or straight before it. */
  readonly frame: readonly Box[];
}

/** What bars discs, all in one unit of length. `low` bars like `solid`, unless the disc may climb. */
export interface Ground {
  readonly bounds: Box;
  readonly solid: readonly Box[];
  /** The same area as all of `solid`, with fewer boxes. */
  readonly area: readonly Box[];
  readonly low: readonly Box[];
  readonly gates: readonly Gate[];
}

/** For each box beside a gate, the lanes in which a disc may overlap it. */
export function lanesOf(gates: readonly Gate[], radius: number): ReadonlyMap<Box, readonly Box[]> {
  const lanes = new Map<Box, Box[]>();
  for (const gate of gates)
    for (const box of gate.frame) lanes.set(box, [...(lanes.get(box) ?? []), laneOf(gate, radius)]);
  return lanes;
}

/** Where the centre may be: in the gap, or so near before it that the disc reaches the frame and posts that stick out. */
export function laneOf({ opening, through, frame }: Gate, radius: number): Box {
  const [low, high] = through === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const ends = [opening, ...frame];
  return {
    ...opening,
    [low]: Math.min(...ends.map((box) => box[low])) - radius,
    [high]: Math.max(...ends.map((box) => box[high])) + radius,
  };
}
