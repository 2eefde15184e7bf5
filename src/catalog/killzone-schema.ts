import * as z from 'zod/mini';
import { baseAcross, formOf, listOf, realText } from './schema-parts.ts';

/** Whence a figure is, and how far it can be trusted. */
const sourced = { source: realText(), confidence: z.enum(['high', 'mid', 'low']) };
const inches = z.number().check(z.gt(0), z.lte(30));

/** Sizes of killzone terrain that different drawings show differently; inches. */
const measures = {
  /** The width of a hatchway's or breach point's opening. */
  door: inches,
  /** The thickness of a wall. */
  wall: inches,
  /** The side of the square post at each end of a wall piece. */
  post: inches,
  /** How much of a wall beside an open door is the wall's end there. */
  jamb: inches,
};
const sizes = formOf(measures);
export type Measures = z.infer<typeof sizes>;

/** `data/killzone.json` */
export const killzoneSizes = formOf({
  /** The board and the side of one of its squares, in inches. */
  board: formOf({ ...sourced, width: inches, height: inches, unit: inches }),
  /** The likeliest first. A fact that is not the same by all of them is not sure. */
  readings: listOf(formOf({ id: realText(), ...measures, ...sourced }), 2),
  /** Inches across a teleport pad. */
  pad: formOf({ ...sourced, across: inches }),
  /** Inches that climbing onto sarcophagus or debris takes of a move, at least. */
  light: formOf({ ...sourced, climb: inches }),
  /** Millimetres across. */
  bases: formOf({ ...sourced, operative: baseAcross(), objective: baseAcross(), marker: baseAcross() }),
  /** By how many inches a place may be wrong: typed in four keys, pointed at or measured, told to an NPO. */
  tolerance: formOf({ ...sourced, typed: inches, pointed: inches, told: inches }),
});
export type KillzoneData = z.infer<typeof killzoneSizes>;
