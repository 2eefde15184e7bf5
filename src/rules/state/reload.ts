import type { DatacardData } from '../../catalog/types.ts';
import type { GameState, Npo } from './state.ts';
import { cardOf } from './stats.ts';

/** How an NPO attacks that is never readied nor activated; undefined for all others. */
export const standsInBy = (state: GameState, npo: Npo): DatacardData['behaviour']['standsIn'] =>
  cardOf(state, npo).behaviour.standsIn;

/**
 * Whether it can Shoot, after so many activations of player operatives in this turning point: as many as its dice shows, and one
 * after its last Shoot (ruling reload-after).
 */
export const hasReloaded = ({ reload }: Pick<Npo, 'reload'>, activated: number): boolean =>
  reload === undefined || (reload.face !== null && activated >= reload.face && activated > reload.since);
