import { orders } from '../../odds/dice.ts';
import type { SecondEditionRules } from './profile.ts';

/** Attack dice by what they show: critical hits, normal hits, misses other than 1 (`blanks`), and 1s. */
export interface Shown {
  readonly criticals: number;
  readonly normals: number;
  readonly blanks: number;
  readonly ones: number;
}
export type Showing = keyof Shown;

/** How many of the six faces show each. The same shape as for dice. */
export type Faces = Shown;

/**
 * The faces of an attack dice (second edition, Roll Attack Dice): 1 misses, 6 is critical, and Lethal makes hits critical but no
 * hit of a miss. 1s are separate from other misses only if the rules need it: Hot and Ceaseless.
 */
export function facesOf(skill: number, { lethal, hot, ceaseless }: SecondEditionRules): Faces {
  const hit = Math.min(6, skill);
  const critical = Math.max(hit, lethal ?? 6);
  const ones = hot || ceaseless ? 1 : 0;
  return { criticals: 7 - critical, normals: critical - hit, blanks: hit - 1 - ones, ones };
}

const power = (base: number, exponent: number): number => (exponent === 0 ? 1 : base * power(base, exponent - 1));

/** Some dice, rolled, in `weight` of 6^dice cases. */
export interface Roll {
  readonly shown: Shown;
  readonly weight: number;
}

const rollsKept = new Map<number, readonly Roll[]>();

/** Every roll of that many dice. */
export function rollsOf(dice: number, faces: Faces): readonly Roll[] {
  const key = ((dice * 8 + faces.criticals) * 8 + faces.normals) * 2 + faces.ones;
  const kept = rollsKept.get(key);
  if (kept) return kept;
  const rolls: Roll[] = [];
  for (let criticals = 0; criticals <= dice; criticals++)
    for (let normals = 0; normals <= dice - criticals; normals++)
      for (let ones = 0; ones <= dice - criticals - normals; ones++) {
        const blanks = dice - criticals - normals - ones;
        const weight =
          orders(criticals, normals, blanks + ones) *
          orders(blanks, ones, 0) *
          power(faces.criticals, criticals) *
          power(faces.normals, normals) *
          power(faces.blanks, blanks) *
          power(faces.ones, ones);
        if (weight > 0) rolls.push({ shown: { criticals, normals, blanks, ones }, weight });
      }
  rollsKept.set(key, rolls);
  return rolls;
}
