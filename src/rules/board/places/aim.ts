import { killzone } from '../../../catalog/killzone.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Position, Relation } from '../../state/state.ts';
import type { Allowed } from '../moves/allowed.ts';

/** An operative to be put somewhere. `from`: where it stood, if known. */
export interface ToPlace {
  readonly id: string;
  readonly name: string;
  readonly mm: number;
  readonly from?: Position | undefined;
  /** Ids that are about to be put elsewhere and so are not in the way. */
  readonly lifted?: readonly string[];
  /** Where its move may end, if it has moved. */
  readonly allowed?: Allowed;
}

/** The names a person may use for it when saying a place. */
interface PlaceNames {
  readonly id: string;
  readonly name: string;
  /** Its two characters on the map. */
  readonly short?: string;
}

/** Everybody's names; computed only when a place names an operative, or a message does. */
export type NamesOfAll = () => readonly PlaceNames[];

/** Why it cannot be put there, in a sentence, and what helps. */
export interface NoLanding {
  readonly problem: string;
  readonly hint?: string;
  /** The code of the nearest place where it could be put. */
  readonly nearest?: string;
  /** Barred only by the rules of its move: a rule of its own may allow it. */
  readonly barred?: true;
}

/** Places that would do, the best first, all with the same error; a relation holds in all of them. */
export interface PlaceAim {
  readonly places: readonly Point[];
  readonly error: number;
  readonly relation?: Relation;
  /** The length of the way from where it stood, in inches. */
  readonly gone?: number;
}

/** How many inches may be wrong in a step measured by hand, in a place beside something, and in one in base contact. */
export const stepError = 0.1;
export const besideError = killzone.tolerance.typed;
export const contactError = 0.2;

export const nowhere = ({ name, allowed }: ToPlace): NoLanding => ({
  problem: `Nobody has said where ${name} ${allowed?.by === 'drop-zone' ? 'stands yet' : 'stood'}.`,
  hint: 'a code of the map says it: 4397',
});

/** 0, then further and further off on both sides. */
export const outward = (most: number, step = 0.1): readonly number[] => [
  0,
  ...Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step).flatMap((far) => [far, -far]),
];
