import { describe, expect, it } from 'vitest';
import { isKept } from '../../src/catalog/schema-faults.ts';
import { plainGame } from '../../src/game/performing/new-game.ts';
import type { GameConfig } from '../../src/rules/state/state.ts';
import { gameConfig } from '../../src/session/journal/config-schema.ts';

const players = [
  { id: 'anna', name: 'Anna' },
  { id: 'ben', name: 'Ben' },
];
const operative = { id: 'kel', name: 'Kel', apl: 2, wounds: 8, save: 4, weapons: [], player: 'anna' };
const adversary = { ...plainGame('s'), mode: 'adversary-ops', mission: null, players, roster: [operative] } as const;

/** Where what a game is made with is wrong; empty where it is right. */
function wrong(config: GameConfig): string {
  const trail: (string | number)[] = [];
  return isKept(gameConfig(), config, trail) ? '' : trail.join('.');
}

describe('what a game of Adversary Ops is made with', () => {
  it('has no mission, two players or more, and operatives of theirs', () => {
    expect(wrong(adversary)).toBe('');
    expect(wrong({ ...adversary, mission: 'regroup' })).toBe('mission');
    expect(wrong({ ...adversary, players: players.slice(1) })).toBe('players');
    expect(wrong({ ...adversary, players: [...players, ...players] })).toBe('players');
    const { player, ...nobodys } = operative;
    expect(player).toBe('anna');
    expect(wrong({ ...adversary, roster: [operative, nobodys] })).toBe('roster.1.player');
    expect(wrong({ ...adversary, roster: [{ ...operative, player: 'zoe' }] })).toBe('roster.0.player');
  });

  it('is played on maps 1 to 3, or on another killzone [ADV-04 ADV-05]', () => {
    const onMap = (map: GameConfig['map']) => wrong({ ...adversary, map });
    expect(([1, 2, 3, null] as const).map(onMap)).toEqual(['', '', '', '']);
    expect(([4, 5, 6] as const).map(onMap)).toEqual(['map', 'map', 'map']);
  });

  it('is not that of Joint Ops, which has a mission and no players by name', () => {
    const jointOps = plainGame('s');
    expect(wrong(jointOps)).toBe('');
    expect(wrong({ ...jointOps, mission: null })).toBe('mission');
    expect(wrong({ ...jointOps, players })).toBe('players');
    expect(wrong({ ...jointOps, roster: [operative] })).toBe('roster.0.player');
  });
});
