import type { Deed } from '../../rules/language/deed.ts';
import { playerById } from '../../rules/mission/adversary-ops/players.ts';
import { playerInTurn, readyOperatives } from '../../rules/players/turn-order.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeApl, operativeById } from '../../rules/state/stats.ts';
import { shortNameOf } from '../../view/words/short-names.ts';

/** Whose turn a step is, for the head line; null where it is nobody's. */
export function turnWords(deed: Deed, state: GameState): string | null {
  if (deed.do === 'resolve-npo' || deed.do === 'counteract') return "the NPOs' turn";
  if (deed.do !== 'act') return null;
  const player = playerById(state, playerInTurn(state) ?? null);
  if (player) return `${player.name}'s turn`;
  // The last one that is ready is nobody's choice.
  const [only, ...others] = state.acting === null ? readyOperatives(state) : [];
  return only && others.length === 0 ? `${only.name}: ${operativeApl(only)} AP left` : 'your turn';
}

/** The turn of an operative that somebody has named; a counteraction has 1 AP (core rules, Counteract). Undefined for no operative. */
export function turnOfNamed(state: GameState | null, named: unknown): string | undefined {
  const operative = state === null ? undefined : operativeById(state, String(named ?? ''));
  if (state === null || !operative) return undefined;
  const ap = operative.state === 'ready' ? `${operativeApl(operative)} AP left` : '1 AP left, counteracts';
  return `${shortNameOf(state, operative.id)}: ${ap}`;
}
