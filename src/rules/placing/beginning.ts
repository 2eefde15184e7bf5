import type { GameState, Known } from '../state/state.ts';

/** No NPO has been activated in this battle. */
export const isBeginning = ({ phase, turningPoint, activations }: GameState): boolean =>
  phase === 'setup' || (turningPoint === 1 && activations === 0);

/** How an NPO was to be set up before the battle, as long as no NPO has been activated and nothing else has moved it. */
export const whereItBegan = (state: GameState, id: string): Known['began'][string] | undefined =>
  isBeginning(state) ? state.known.began[id] : undefined;
