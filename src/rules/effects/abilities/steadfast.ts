import type { DatacardData } from '../../../catalog/types.ts';
import type { Npo } from '../../state.ts';
import { npoApl } from '../../stats.ts';

const steadfastApl = 3;

/** Its APL when control of a marker is decided. Steadfast: 3, whatever has changed it. */
export const aplForControl = (npo: Npo, card: DatacardData): number =>
  card.abilities.some((ability) => ability.id === 'steadfast') ? steadfastApl : npoApl(npo, card);
