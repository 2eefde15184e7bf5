import type { Adversary, GameState, Player, PlayerTally } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';

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
