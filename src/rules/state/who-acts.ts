import type { GameState } from './state.ts';

/** Id of the operative that acts, of either side; else the step of the game that goes on. */
export const whoActs = ({ acting, npoActing, phase, step }: GameState): string =>
  acting?.id ?? npoActing ?? (phase === 'setup' ? phase : step);
