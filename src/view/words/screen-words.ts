import type { Player } from '../../rules/state/state.ts';

/** Whose screen: the name of its player, or `table`; undefined where it was none. */
export const screenWords = (by: string | undefined, players: readonly Player[] = []): string | undefined =>
  players.find(({ id }) => id === by)?.name ?? by;
