import type { Moments } from '../../moments/moments.ts';

/** Hulking, Weapon Sentinel: under a Conceal order Light terrain gives no cover when targets are chosen; it must be visible, and keeps its cover save. */
export const hulking: Moments = { noLightCover: true };
export const weaponSentinel: Moments = { noLightCover: true };

/** Steadfast touches no moment: the control of markers has it (`src/rules/placing/marker-control.ts`). */
export const steadfast: Moments = {};
