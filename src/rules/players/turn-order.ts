import { counteractors, playerOf, turnIn } from '../mission/adversary-ops/players.ts';
import { counteractsConcealed } from '../state/action-leave.ts';
import type { GameState, Npo, Operative, Side } from '../state/state.ts';
import { nposInPlay, operativesInPlay, readyNpos } from '../state/stats.ts';

export const readyOperatives = (state: GameState): readonly Operative[] =>
  operativesInPlay(state).filter((operative) => operative.state === 'ready');

/** NPOs that may counteract, in Adversary Ops none: expended, with an Engage order, not yet in this turning point, not dormant (core rules, Counteract; ruling dormant-counteract). */
export const npoCounteractors = (state: GameState): readonly Npo[] =>
  state.adversary !== null || readyNpos(state).length > 0 || readyOperatives(state).length === 0
    ? []
    : nposInPlay(state).filter(
        (npo) =>
          npo.state === 'expended' &&
          npo.order === 'engage' &&
          ![...state.counteracted, ...state.interrupted].includes(npo.id),
      );

/** Player operatives that may counteract, on the same terms, and not having interrupted from guard in this turning point (killzone, On Guard). */
export const operativeCounteractors = (state: GameState): readonly Operative[] =>
  state.adversary !== null
    ? counteractors(state).filter(({ player }) => player === playerInTurn(state))
    : readyOperatives(state).length > 0 || readyNpos(state).length === 0
      ? []
      : operativesInPlay(state).filter(
          (operative) =>
            operative.state === 'expended' &&
            (operative.order === 'engage' || counteractsConcealed(state, operative)) &&
            ![...state.counteracted, ...state.interrupted].includes(operative.id),
        );

/**
 * Whose activation or counteraction is next: the side with initiative begins, then they alternate; a side that has
 * nobody ready and nobody to counteract is passed over. Null: all are expended (core rules, Firefight phase).
 */
export function turnOf(state: GameState): Side | null {
  if (isTurnKept(state)) return 'players';
  if (state.adversary !== null) return sideOf(playerInTurn(state));
  if (state.acting) return 'players';
  const first: Side = state.lastActivated === null ? (state.initiative ?? 'players') : other(state.lastActivated);
  if (canAct(state, first)) return first;
  return canAct(state, other(first)) && hasReady(state, other(first)) ? other(first) : null;
}

/**
 * Adversary Ops: id of the player whose turn it is, `npos`, or null when all are expended. In Joint Ops the players have no
 * turns of their own: undefined.
 */
export function playerInTurn(state: GameState): string | null | undefined {
  if (state.adversary === null) return undefined;
  const [kept] = keptFor(state);
  return (state.acting && playerOf(state, state.acting.id)) ?? kept?.player ?? turnIn(state);
}

/** Those of whom one activates next, before the other side, by a rule of their kill team. */
const keptFor = (state: GameState): readonly Operative[] =>
  state.turnKept === undefined || state.acting !== null
    ? []
    : readyOperatives(state).filter(({ id }) => state.turnKept?.ids.includes(id));

export const isTurnKept = (state: GameState): boolean => keptFor(state).length > 0;

const sideOf = (turn: string | null | undefined): Side | null =>
  turn === 'npos' ? turn : turn === null ? null : 'players';

/** Operatives that may activate now: in Adversary Ops only those of the player whose turn it is. */
export const operativesInTurn = (state: GameState): readonly Operative[] =>
  isTurnKept(state)
    ? keptFor(state)
    : state.adversary === null
      ? readyOperatives(state)
      : readyOperatives(state).filter(({ player }) => player === playerInTurn(state));

const other = (side: Side): Side => (side === 'players' ? 'npos' : 'players');

const hasReady = (state: GameState, side: Side): boolean =>
  (side === 'players' ? readyOperatives(state) : readyNpos(state)).length > 0;

const canAct = (state: GameState, side: Side): boolean =>
  hasReady(state, side) || (side === 'players' ? operativeCounteractors(state) : npoCounteractors(state)).length > 0;
