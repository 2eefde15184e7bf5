import type { GameState } from '../../state.ts';

/** Dark Of The Tomb: a player operative cannot re-roll attack dice when it shoots someone more than so many inches away. */
export const darkBeyond = (state: GameState): number | undefined =>
  state.deck.inPlay.includes('dark-of-the-tomb') ? 8 : undefined;
