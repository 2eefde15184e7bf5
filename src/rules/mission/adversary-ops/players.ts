import { counteractsConcealed } from '../../state/action-leave.ts';
import type { Adversary, GameState, Operative, Player, PlayerTally } from '../../state/state.ts';
import { operativeById, operativesInPlay, readyNpos } from '../../state/stats.ts';

/** The players before the battle, in seating order. */
export const playersOf = (players: readonly Player[]): Adversary => ({
  players: players.map(({ id, name }) => ({ id, name, commandPoints: 0, victoryPoints: 0, kills: 0 })),
  initiative: null,
  lastInitiative: null,
  reinforcer: null,
  last: null,
  controlled: null,
});

/** What only a battle between players has; a rule of Adversary Ops asks for it nowhere else. */
export function adversaryOf({ adversary }: Pick<GameState, 'adversary'>): Adversary {
  if (adversary === null) throw new RangeError('not a battle between players');
  return adversary;
}

/** Empty in Joint Ops. */
export const playersIn = ({ adversary }: Pick<GameState, 'adversary'>): readonly PlayerTally[] =>
  adversary?.players ?? [];

export const playerById = (state: Pick<GameState, 'adversary'>, id: string | null): PlayerTally | undefined =>
  playersIn(state).find((player) => player.id === id);

/** Id of the player whose operative that is; undefined in Joint Ops, and of an NPO. */
export const playerOf = (state: GameState, operative: string): string | undefined =>
  operativeById(state, operative)?.player;

/** The players from that one round to it again; all as they sit where it is nobody of them. */
export function inOrderFrom(state: Pick<GameState, 'adversary'>, id: string | null): readonly PlayerTally[] {
  const players = playersIn(state);
  const first = Math.max(
    0,
    players.findIndex((player) => player.id === id),
  );
  return [...players.slice(first), ...players.slice(0, first)];
}

/** Id of a player, or the NPOs. */
type Turn = string;
export const nposTurn = 'npos';

const ready = (state: GameState, player: string): boolean =>
  operativesInPlay(state).some((operative) => operative.player === player && operative.state === 'ready');

/**
 * Operatives that may counteract: their player has none ready, and another player has; ready NPOs do not count (pack,
 * Counteract; ruling adversary-counteract).
 */
export function counteractors(state: GameState): readonly Operative[] {
  const { players } = adversaryOf(state);
  const spent = [...state.counteracted, ...state.interrupted];
  return operativesInPlay(state).filter((operative) => {
    const { id, player, order, state: readiness } = operative;
    return (
      player !== undefined &&
      readiness === 'expended' &&
      (order === 'engage' || counteractsConcealed(state, operative)) &&
      !spent.includes(id) &&
      !ready(state, player) &&
      players.some((other) => other.id !== player && ready(state, other.id))
    );
  });
}

/** Players in their order, from the initiative on, then the NPOs. */
const round = (state: Pick<GameState, 'adversary'>): readonly Turn[] => [
  ...inOrderFrom(state, adversaryOf(state).initiative).map(({ id }) => id),
  nposTurn,
];

/** Whose turn is before that one's. */
export function turnBefore(state: Pick<GameState, 'adversary'>, next: Turn): Turn {
  const order = round(state);
  return order.at(order.indexOf(next) - 1) ?? nposTurn;
}

/**
 * Whose turn it is: the players in their order, from the initiative on, then the NPOs, and again. Whoever has nobody to
 * activate and nobody to counteract is passed over; null: all are expended (pack, NPO Activation).
 */
export function turnIn(state: GameState): Turn | null {
  const { last } = adversaryOf(state);
  const order = round(state);
  const before = state.lastActivated === 'players' ? last : state.lastActivated;
  const start = before === null ? 0 : order.indexOf(before) + 1;
  const able = counteractors(state);
  const canAct = (turn: Turn): boolean =>
    turn === nposTurn
      ? readyNpos(state).length > 0
      : ready(state, turn) || able.some((operative) => operative.player === turn);
  return order.map((_, index) => order[(start + index) % order.length] ?? nposTurn).find(canAct) ?? null;
}
