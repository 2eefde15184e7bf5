import data from '../../data/killzone.json';
import { frozen } from './frozen.ts';

/** Whence a figure is, and how far it can be trusted. */
interface Sourced {
  readonly source: string;
  readonly confidence: 'high' | 'mid' | 'low';
}

/** Sizes of killzone terrain that different drawings show differently; inches. */
export interface Measures {
  /** The width of a hatchway's or breach point's opening. */
  readonly door: number;
  /** The thickness of a wall. */
  readonly wall: number;
  /** The side of the square post at each end of a wall piece. */
  readonly post: number;
  /** How much of a wall beside an open door is the wall's end there. */
  readonly jamb: number;
}

export interface KillzoneData {
  /** The board and the side of one of its squares, in inches. */
  readonly board: Sourced & { readonly width: number; readonly height: number; readonly unit: number };
  /** The likeliest first. A fact that is not the same by all of them is not sure. */
  readonly readings: readonly (Measures & Sourced & { readonly id: string })[];
  /** Inches across a teleport pad. */
  readonly pad: Sourced & { readonly across: number };
  /** Inches that climbing onto sarcophagus or debris takes of a move, at least. */
  readonly light: Sourced & { readonly climb: number };
  /** Millimetres across. */
  readonly bases: Sourced & { readonly operative: number; readonly objective: number; readonly marker: number };
  /** By how many inches a place may be wrong: typed in four keys, pointed at or measured, told to an NPO. */
  readonly tolerance: Sourced & { readonly typed: number; readonly pointed: number; readonly told: number };
}

/** Sizes that the maps do not tell, each with its source. */
export const killzone: KillzoneData = frozen(data);
