import type { GameConfig } from '../rules/state.ts';

/** How many NPOs may be in the killzone at once unless the players say otherwise (pack, NPO Limit). */
export const usualNpoLimit = 10;

/** A game without any option: what `new-game` starts from. */
export const plainGame = (seed: string): GameConfig => ({
  mode: 'joint-ops',
  mission: 'shifting-labyrinth',
  map: null,
  rolled: {},
  seed,
  roster: [],
  rulings: {},
  npoLimit: usualNpoLimit,
  themes: [],
  difficulty: { npos: 0, types: 'printed', cards: 0, without: [] },
  inventory: null,
});
