import type { Deed } from '../../rules/language/deed.ts';
import { isBeginning } from '../../rules/placing/bounds.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';
import type { Keys } from '../screen.ts';
import { hasPoints } from './purses.ts';

/** Keys of the first question of a step; `instead`: the NPOs' part, as long as the players' is not recorded. */
export const keysOfStep = (state: GameState, instead: Deed | undefined): Keys => ({
  ...(instead ? { n: 'skip yours' } : {}),
  ...(hasPoints(state) ? { $: 'spend CP' } : {}),
  b: 'fix',
  ...positionsKey(state),
  d: state.diceOf === 'none' ? 'own dice' : 'whose dice',
});

/** Whose dice are typed can be changed at every question of a step. */
export const ownDice: Keys = { d: '' };

/** Does again what was taken back last, an answer or a step. */
export const redo = 'U';

/** Keys that lead away from what is told. */
export const atStops: Keys = { u: 'undo', b: 'fix', q: 'quit' };

export const keysAfter = (state: GameState): Keys => ({
  ...atStops,
  ...positionsKey(state),
  ...(state.phase === 'over' ? {} : ownDice),
});

/** Keys of the question what CP are spent on, besides those of every question. */
export const keysOfPoints = (state: GameState): Keys => ({ b: 'fix', ...positionsKey(state), ...ownDice });

/**
 * Before an NPO has moved a game can begin to keep positions: then the NPOs are told where they stand. Later, where somebody's is
 * not known any more, all of it can be said again.
 */
export function positionsKey(state: GameState): Keys {
  const all = [...nposInPlay(state), ...operativesInPlay(state)];
  const lacks = state.keepsPositions ? all.some(({ id }) => !(id in state.positions)) : isBeginning(state);
  return state.config.map !== null && lacks ? { p: state.keepsPositions ? 'missing places' : 'positions' } : {};
}
