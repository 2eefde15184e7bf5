import { describe, expect, it } from 'vitest';
import { typedDeed } from '../../src/game/performing/typed-deed.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { PlayerTally } from '../../src/rules/state/state.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { rivals } from './modes/adversary-ops/rivals.ts';
import { offered, only, play, refusal, rejection, scene } from './scene.ts';

const concede = (player?: string) => deedRule({ do: 'concede', args: player === undefined ? {} : { player } });

describe('a battle that is conceded', () => {
  it('in Joint Ops is lost, and over', () => {
    const before = scene({ phase: 'firefight', operatives: ['kel'], npos: ['necron-warrior'] });
    const { events, state } = play(concede(), before);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-lose' });
    expect(sentences(events, before).at(-1)).toBe('The battle is over: the players lose (the players conceded).');
    expect(refusal(concede(), state).message).toBe('The battle is over.');
  });

  it('cannot be before it has begun', () => {
    expect(refusal(concede(), scene({ phase: 'setup' })).message).toContain('No battle has begun');
  });

  it('in Adversary Ops goes to the other player with the most VP, whatever the one who concedes has scored', () => {
    const plain = rivals({ phase: 'firefight' });
    const points = (id: string): number => (id === 'anna' ? 9 : 1);
    const scored = (one: PlayerTally): PlayerTally => ({ ...one, victoryPoints: points(one.id) });
    const before = plain.adversary
      ? { ...plain, adversary: { ...plain.adversary, players: plain.adversary.players.map(scored) } }
      : plain;
    const { events, state } = play(concede('anna'), before);
    expect(only('battle-ended', events)).toMatchObject([
      { outcome: 'by-points', because: 'conceded', winners: ['ben'] },
    ]);
    expect(state.outcome).toBe('by-points');
    expect(sentences(events, before).at(-1)).toContain('Anna conceded; most VP of the others: Ben');
    expect(offered(concede(), before)).toEqual(['anna', 'ben']);
    expect(rejection(concede('zoe'), before)).toBe('No player is called "zoe".');
  });

  it('is a word of the page and of the correcting line', () => {
    expect(typedDeed('concede', scene())).toEqual({ do: 'concede', args: {} });
    expect(typedDeed('concede ben', rivals({}))).toEqual({ do: 'concede', args: { player: 'ben' } });
  });
});
