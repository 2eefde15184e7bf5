import { datacard } from '../../../catalog/datacards.ts';
import type { Npo } from '../../state.ts';

/** Hulking, Weapon Sentinel: under a Conceal order Light terrain gives no cover when targets are chosen; it must be visible, and keeps its cover save. */
export const hidesInLightTerrain = ({ datacard: id }: Npo): boolean =>
  datacard(id).abilities.some((ability) => ability.id === 'hulking' || ability.id === 'weapon-sentinel');
