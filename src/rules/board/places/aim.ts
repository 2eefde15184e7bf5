import { killzone } from '../../../catalog/killzone.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Position, Relation } from '../../state/state.ts';
import type { Allowed } from '../moves/allowed.ts';

/** Somebody who is to be put somewhere. `from`: where it stood, if that is known. */
export interface ToPlace {
  readonly id: string;
  readonly name: string;
  readonly mm: number;
  readonly from?: Position | undefined;
  /** Those who are about to be put elsewhere, and so are not in the way. */
  readonly lifted?: readonly string[];
  /** Where its move may end, if it has moved. */
  readonly allowed?: Allowed;
}

/** Names that a place can be said by. */
interface PlaceNames {
  readonly id: string;
  readonly name: string;
  /** The two characters that stand for it on the map. */
  readonly short?: string;
}

/** The names of everybody; asked for where somebody is named, or named to the one who asks. */
export type NamesOfAll = () => readonly PlaceNames[];

/** Why nobody can be put there, in a sentence, and what helps. */
export interface NoLanding {
  readonly problem: string;
  readonly hint?: string;
  /** The code of the nearest place where it could be put. */
  readonly nearest?: string;
  /** Barred only by the rules of its move: a rule of its own may allow it. */
  readonly barred?: true;
}

/** Places that would do, the best first, all by the same error; with a relation, one that holds in all of them. */
export interface PlaceAim {
  readonly places: readonly Point[];
  readonly error: number;
  readonly relation?: Relation;
  /** So many inches from where it stood, as one walks. */
  readonly gone?: number;
}

/** By how many inches a step of a hand's measure is wrong, a place beside something, and one in base contact. */
export const stepError = 0.1;
export const besideError = killzone.tolerance.typed;
export const contactError = 0.2;

export const nowhere = ({ name, allowed }: ToPlace): NoLanding => ({
  problem: `Nobody has said where ${name} ${allowed?.by === 'drop-zone' ? 'stands yet' : 'stood'}.`,
  hint: 'a code of the map says it: 4397',
});

/** 0, then further and further off to both sides. */
export const outward = (most: number, step = 0.1): readonly number[] => [
  0,
  ...Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step).flatMap((far) => [far, -far]),
];
