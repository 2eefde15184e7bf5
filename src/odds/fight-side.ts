/** What a side of a fight still has. `shocked`: its Shock has taken effect in this sequence. */
export interface FightSide {
  readonly criticals: number;
  readonly normals: number;
  readonly wounds: number;
  readonly shocked: boolean;
}

/**
 * A side as one number, so that a fight can be searched without making objects: 4 bits of critical successes, 4 of
 * normal ones, 7 of wounds, 1 for its Shock.
 */
export const oneCritical = 1;
export const oneNormal = 1 << 4;
export const oneWound = 1 << 8;
export const shockedBit = 1 << 15;

export const criticalsOf = (side: number): number => side & 15;
export const normalsOf = (side: number): number => (side >> 4) & 15;
export const woundsOf = (side: number): number => (side >> 8) & 127;

/** The successes alone. */
export const successesOf = (side: number): number => side & 255;

/** Successes without wounds. */
export const handOf = (criticals: number, normals: number): number => criticals * oneCritical + normals * oneNormal;
