import type { DatacardData } from '../../../catalog/types.ts';

/** Hulking, Weapon Sentinel: under a Conceal order Light terrain gives no cover when targets are chosen; it must be visible, and keeps its cover save. */
export const hidesInLightTerrain = ({ abilities }: DatacardData): boolean =>
  abilities.some((ability) => ability.id === 'hulking' || ability.id === 'weapon-sentinel');
