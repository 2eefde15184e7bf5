import type { GameState } from './state.ts';

/** Id of the operative that acts, of either side; otherwise the current step of the game. */
export const whoActs = ({ acting, npoActing, phase, step }: GameState): string =>
  acting?.id ?? npoActing ?? (phase === 'setup' ? phase : step);
