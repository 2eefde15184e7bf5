import type { Moments } from '../../moments/moments.ts';

/** Hulking, Weapon Sentinel: under a Conceal order Light terrain gives no cover when targets are chosen; it must be visible, and keeps its cover save. */
export const hulking: Moments = { noLightCover: true };
export const weaponSentinel: Moments = { noLightCover: true };

/** Steadfast: its APL when control of a marker is decided, whatever has changed it. */
export const steadfast: Moments = { aplForControl: 3 };
