import { describe, expect, it } from 'vitest';
import { only, play, scene } from '../scene.ts';
import { performed } from './performing.ts';

const state = scene({
  npos: [
    { datacard: 'necron-warrior', wounds: 3 },
    { datacard: 'necron-warrior', wounds: 8 },
    'canoptek-scarab-swarm',
    { datacard: 'flayed-one', wounds: 0, state: 'incapacitated' },
  ],
  operatives: [{ id: 'kel', wounds: 4 }, 'vane', { id: 'roth', wounds: 6, state: 'escaped' }],
});

describe('regain', () => {
  it('a roll for each that has lost wounds, and none regains more than it has lost', () => {
    const { events, asked } = play(
      performed([{ do: 'regain', who: { side: 'npos' }, wounds: { d3: 1, plus: 2 } }]),
      state,
      { 'wounds-regained': [[3], [6]] },
    );
    expect(events).toEqual([
      { type: 'wounds-regained', id: 'warrior-1', wounds: 4, because: 'cold-wind' },
      { type: 'wounds-regained', id: 'warrior-2', wounds: 1, because: 'cold-wind' },
    ]);
    expect(asked).toEqual(['wounds-regained', 'wounds-regained']);
  });

  it('all of them: no dice', () => {
    const { events, asked } = play(performed([{ do: 'regain', who: { side: 'players' }, wounds: 'all' }]), state);
    expect(events).toEqual([{ type: 'wounds-regained', id: 'kel', wounds: 6, because: 'cold-wind' }]);
    expect(asked).toEqual([]);
  });
});

describe('wound', () => {
  it('who comes to 0 falls when all have lost theirs; who has left the killzone loses none', () => {
    const { events } = play(performed([{ do: 'wound', who: { side: 'players' }, wounds: 4 }]), state);
    expect(events).toEqual([
      { type: 'damage-inflicted', id: 'kel', wounds: 4, because: 'cold-wind', by: null },
      { type: 'damage-inflicted', id: 'vane', wounds: 4, because: 'cold-wind', by: null },
      { type: 'incapacitated', id: 'kel', because: 'cold-wind', by: null },
    ]);
  });

  it('its dice are rolled for each of them, D6s and D3s together', () => {
    const wound = { do: 'wound', who: { side: 'npos', wounded: true }, wounds: { d6: 1, d3: 1 } } as const;
    const { state: after } = play(performed([wound]), state, { 'wounds-lost': [[1], [2], [1], [6]] });
    expect(after.npos.slice(0, 3).map(({ wounds }) => wounds)).toEqual([0, 1, 10]);
  });

  it('what keeps an NPO from falling does so here too', () => {
    const deck = { inPlay: ['reanimation-protocols'] };
    const wound = { do: 'wound', who: { side: 'npos', datacards: ['canoptek-scarab-swarm'] }, wounds: 10 } as const;
    const { state: after } = play(
      performed([wound]),
      { ...state, deck: { ...state.deck, ...deck } },
      { reanimation: [[4]] },
    );
    expect(after.npos[2]).toMatchObject({ wounds: 1, state: 'expended' });
  });
});

describe('apl', () => {
  it('of all of one side that are in the killzone, and no else', () => {
    const less = { do: 'apl', who: { side: 'players' }, change: -1, until: 'end-of-turning-point' } as const;
    const { events } = play(performed([less]), state);
    expect(only('effect-began', events).map(({ id }) => id)).toEqual(['kel', 'vane']);
    expect(only('effect-began', events)[0]?.effect).toEqual({
      kind: 'apl',
      change: -1,
      source: 'cold-wind',
      until: 'end-of-turning-point',
    });
  });
});
