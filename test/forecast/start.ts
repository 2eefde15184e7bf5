import { plainGame } from '../../src/game/performing/new-game.ts';
import type { GameConfig, RosterOperative } from '../../src/rules/state/state.ts';

const marine = (id: string): RosterOperative => ({
  ...{ id, name: id, apl: 3, wounds: 15, save: 3, move: 6, base: 32 },
  weapons: [
    { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 Piercing Crits 1' },
    { name: 'Power weapon', type: 'melee', profile: '5 3+ 4/6 Lethal 5+' },
  ],
});

/** Six marines on map 1; the seed of the game means nothing to what is played ahead. */
export const marinesAgainst = (mission: NonNullable<GameConfig['mission']>, seed = 'of the game'): GameConfig => ({
  ...plainGame(seed),
  ...{ mission, map: 1, roster: ['dorn', 'kel', 'ajax', 'brand', 'corvin', 'darius'].map(marine) },
});
