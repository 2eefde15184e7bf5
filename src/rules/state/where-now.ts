import type { GameState, Step } from './state.ts';

/** Of the Strategy phase, then of the Firefight phase. */
export const stepNames: Readonly<Record<Step, string>> = {
  initiative: 'Initiative',
  ready: 'Ready',
  gambit: 'Gambit',
  activations: 'activation',
  end: 'last',
};

/** Such as "the Gambit step of the Strategy phase, turning point 2". */
export function whereNow(state: GameState): string {
  if (state.phase === 'over') return 'the end: the battle is over';
  if (state.phase === 'firefight') return `the Firefight phase of turning point ${state.turningPoint}`;
  return `the ${stepNames[state.step]} step of turning point ${state.turningPoint}`;
}
