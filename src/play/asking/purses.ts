import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';

/** Somebody with command points: the players together, or each of those in Adversary Ops. */
export interface Purse {
  readonly player?: string;
  /** Of the player, '' where all play together. */
  readonly name: string;
  readonly left: number;
}

export function pursesOf(state: GameState): readonly Purse[] {
  const all: readonly Purse[] =
    state.adversary === null
      ? [{ name: '', left: state.commandPoints }]
      : playersIn(state).map(({ id, name, commandPoints }) => ({ player: id, name, left: commandPoints }));
  return all.filter(({ left }) => left > 0);
}

/** There are command points that could be spent. */
export const hasPoints = (state: GameState): boolean => pursesOf(state).length > 0;
