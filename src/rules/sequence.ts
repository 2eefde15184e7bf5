import type { Deed } from './deed.ts';
import type { GameState } from './state.ts';
import { readyNpos } from './stats.ts';
import { strategyDeed } from './strategy-phase.ts';

/** The next step of the game sequence, whatever it is; undefined when the battle is over. */
export function nextDeed(state: GameState): Deed | undefined {
  switch (state.phase) {
    case 'setup':
      return { do: 'new-game', args: {} };
    case 'strategy':
      return strategyDeed(state);
    case 'firefight':
      return readyNpos(state).length > 0 ? { do: 'resolve-npo', args: {} } : { do: 'end-turn', args: {} };
    case 'over':
      return undefined;
  }
}

/** The next step or steps as command lines; the whole Strategy phase first, where it has not begun. */
export function todo(state: GameState): string[] {
  const next = nextDeed(state);
  if (!next) return [];
  if (next.do === 'initiative') return ['tw strategy', 'tw initiative'];
  return [next.do === 'mission' ? `tw mission ${next.args.what}` : `tw ${next.do}`];
}
