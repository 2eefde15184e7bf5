import { describe, expect, it } from 'vitest';
import { readyStep } from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import type { Side } from '../../../../../src/rules/state/state.ts';
import { only, play, scene } from '../../../scene.ts';

describe('Ready step', () => {
  it.each<[number, Side, number]>([
    [1, 'players', 1],
    [1, 'npos', 1],
    [2, 'players', 1],
    [2, 'npos', 2],
    [5, 'npos', 2],
    [5, 'players', 1],
  ])(
    'turning point %i, initiative with the %s: the players gain %i CP [STR-09 COR-07]',
    (turningPoint, initiative, cp) => {
      const { state } = play(readyStep(), scene({ step: 'ready', turningPoint, initiative, commandPoints: 3 }));
      expect(state.commandPoints).toBe(3 + cp);
    },
  );

  it('nobody else gains CP: one pool for the players, none for NPOs [STR-08 JOP-02]', () => {
    const state = scene({ step: 'ready', npos: ['necron-warrior'], operatives: ['kel', 'vane'] });
    expect(only('command-points-changed', play(readyStep(), state).events)).toEqual([
      { type: 'command-points-changed', change: 1, because: 'ready-step' },
    ]);
  });

  it('all operatives become ready, dormant NPOs excepted [STR-10 DOR-03 COR-08]', () => {
    const state = scene({
      step: 'ready',
      npos: [
        { datacard: 'necron-warrior', state: 'expended' },
        { datacard: 'necron-warrior', state: 'ready' },
        { datacard: 'necron-warrior', state: 'dormant' },
        { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 },
      ],
      operatives: [
        { id: 'kel', state: 'expended' },
        { id: 'vane', state: 'incapacitated', wounds: 0 },
        { id: 'orr', state: 'escaped' },
      ],
    });
    const after = play(readyStep(), state);
    expect(after.state.npos.map((npo) => npo.state)).toEqual(['ready', 'ready', 'dormant', 'incapacitated']);
    expect(after.state.operatives.map((one) => one.state)).toEqual(['ready', 'incapacitated', 'escaped']);
    expect(only('readied', after.events)).toEqual([
      { type: 'readied', npos: ['warrior-1', 'warrior-2'], operatives: ['kel'] },
    ]);
  });

  it('the cards used last turning point go back into the deck [STR-11]', () => {
    const state = scene({
      step: 'ready',
      deck: { draw: ['awakened-warrior'], inPlay: [], used: ['awakened-warrior', 'dark-of-the-tomb'] },
    });
    const after = play(readyStep(), state).state.deck;
    expect(after.used).toEqual([]);
    expect([...after.draw].sort()).toEqual(['awakened-warrior', 'awakened-warrior', 'dark-of-the-tomb']);
  });

  it('with no card used nothing is shuffled [STR-11]', () => {
    expect(only('deck-shuffled', play(readyStep(), scene({ step: 'ready' })).events)).toEqual([]);
  });
});
