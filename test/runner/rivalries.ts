import type { Player } from '../../src/rules/state/state.ts';
import { anyGame } from './any-game.ts';
import { type Chance, chance } from './chance.ts';
import { type Game, type GameLength, playGame, type Step } from './play-game.ts';

/** A whole battle of Adversary Ops, answered at random. */
export interface Rivalry extends Game {
  readonly name: string;
  readonly steps: readonly Step[];
}

const names = ['Anna', 'Ben', 'Cleo'] as const;

/** Two players, seldom three, on maps 1 to 3 or none, with any rulings, themes and rosters. */
export function anyRivalry(by: Chance, seed: string) {
  const players: readonly Player[] = names
    .slice(0, by.happens(0.2) ? 3 : 2)
    .map((name) => ({ id: name.toLowerCase(), name }));
  const game = anyGame(by, seed);
  return {
    ...game,
    mode: 'adversary-ops',
    mission: null,
    players,
    map: by.pick([null, 1, 2, 3] as const),
    roster: game.roster.map((operative, index) => ({
      ...operative,
      player: players[index % players.length]?.id ?? 'anna',
    })),
    rulings: { ...game.rulings, 'battle-length': '4' },
    difficulty: { ...game.difficulty, npos: 0, cards: 0 },
  } as const;
}

export function rivalry(name: string, length: GameLength): Rivalry {
  const by = chance(name);
  const steps: Step[] = [];
  const game = playGame(anyRivalry(by, name), by, length, (step) => steps.push(step));
  return { ...game, name, steps };
}
