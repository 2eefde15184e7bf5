import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/catalog/operations.ts';
import { only, play, scene } from '../scene.ts';
import { performed } from './performing.ts';

const result = (operations: readonly Operation[], of = scene(), answers = {}) =>
  play(performed(operations), of, answers).result;

describe('threat, reinforcements, counters', () => {
  it('the threat level moves, within its limits', () => {
    expect(play(performed([{ do: 'threat', change: 3 }]), scene({ threat: 5 })).state.threat).toBe(8);
    expect(play(performed([{ do: 'threat', change: 3 }]), scene({ threat: 14 })).state.threat).toBe(15);
    expect(play(performed([{ do: 'threat', change: -3 }]), scene({ threat: 2 })).state.threat).toBe(0);
  });

  it('one more reinforcement comes in this Strategy phase, and it is said of what card', () => {
    const { state, events } = play(performed([{ do: 'reinforcement' }]), scene());
    expect(state.gambits.extraReinforcements).toBe(1);
    expect(events).toEqual([{ type: 'reinforcement-earned', because: 'cold-wind' }]);
  });

  it('a counter rises and falls, never below 0', () => {
    const more: Operation = { do: 'count', counter: 'seals', change: { d6: 1 } };
    const less: Operation = { do: 'count', counter: 'seals', change: 4, less: true };
    const { state, events } = play(performed([more, less, less]), scene(), { seals: [[6]] });
    expect(only('counter-changed', events).map(({ change }) => change)).toEqual([6, -4, -2]);
    expect(state.counters).toEqual({ seals: 0 });
  });

  it('an amount with the grade counts the grade as it is now', () => {
    const count: Operation = { do: 'count', counter: 'seals', change: { grade: true, plus: 1 } };
    expect(play(performed([count]), scene({ threat: 12 })).state.counters).toEqual({ seals: 4 });
  });
});

describe('a roll', () => {
  const operations: Operation[] = [
    { do: 'roll', needs: 4, perform: [{ do: 'tell', text: 'yes' }], else: [{ do: 'tell', text: 'no' }] },
  ];
  const told = (face: number) =>
    only('table-told', play(performed(operations), scene(), { 'event-roll': [[face]] }).events).map(({ text }) => text);

  it('from the number needed on', () => {
    expect([told(3), told(4), told(6)]).toEqual([['no'], ['yes'], ['yes']]);
  });
});

describe('doors', () => {
  it('open ones close at random; one with a base in it is passed by', () => {
    const { events } = play(
      performed([{ do: 'close-doors', hatchways: 2, breachPoints: 1 }]),
      scene({ openHatchways: [2, 3, 5], openBreachPoints: [1] }),
      { 'blocked-doors': [['hatchway-3']], 'closing-hatchway': [[2]] },
    );
    expect(events).toEqual([
      { type: 'breach-point-moved', number: 1, open: false },
      { type: 'hatchway-moved', number: 5, open: false },
      { type: 'hatchway-moved', number: 2, open: false },
    ]);
  });

  it('with breach points left out, none closes', () => {
    const { events } = play(
      performed([{ do: 'close-doors', hatchways: 1 }]),
      scene({ openHatchways: [2], openBreachPoints: [1] }),
      {
        'blocked-doors': [[]],
      },
    );
    expect(events).toEqual([{ type: 'hatchway-moved', number: 2, open: false }]);
  });

  it('closed ones open at random, no more than there are', () => {
    const { state } = play(
      performed([{ do: 'open-doors', hatchways: { d3: 1 }, breachPoints: 9 }]),
      scene({ openHatchways: [1] }),
      {
        'hatchways-opening': [[3]],
        'opening-hatchway': [[5], [1]],
        'opening-breach-point': [[1], [1], [1]],
      },
    );
    expect(state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([1, 2, 6]);
    expect(state.breachPoints.every(({ open }) => open)).toBe(true);
  });
});

describe('arrivals', () => {
  const arrive: Operation = { do: 'arrive', datacard: 'necron-warrior', at: 'hatchway', else: [{ do: 'redraw' }] };

  it('at a random hatchway, closed ones too, within the territory and near players only if that is said', () => {
    const { events } = play(performed([{ ...arrive, within: 'territory', near: 'seek' }]), scene(), {
      'npo-weapon': [[1]],
      hatchway: [[4]],
    });
    expect(only('npo-set-up', events)).toMatchObject([
      { id: 'warrior-1', cause: 'cold-wind', place: { at: 'hatchway', hatchway: 4, territory: true, near: 'seek' } },
    ]);
    const plain = play(performed([arrive]), scene(), { 'npo-weapon': [[1]], hatchway: [[4]] });
    expect(only('npo-set-up', plain.events)[0]?.place).toMatchObject({ territory: false, near: 'avoid' });
  });

  it('as many as are called for, as far as the limit lets them', () => {
    const state = scene({ npoLimit: 2 });
    const many = play(performed([{ ...arrive, count: 3 }]), state, { 'npo-weapon': [[1], [6]], hatchway: [[4], [1]] });
    expect(many.state.npos.map(({ id }) => id)).toEqual(['warrior-1', 'warrior-2']);
    expect(many.result).toBeUndefined();
  });

  it('where none can be set up, what stands under else comes instead', () => {
    const full = scene({ npoLimit: 1, npos: ['necron-warrior'] });
    expect(result([arrive], full)).toEqual({ because: 'limit' });
    expect(result([arrive], scene({ inventory: { 'necron-warrior': 0 } }))).toEqual({ because: 'no-miniature' });
    expect(result([{ ...arrive, else: [{ do: 'threat', change: 1 }] }], full)).toBeUndefined();
  });
});

describe('a card that cannot be applied', () => {
  it('says why: in its own words, or as the rules do', () => {
    expect(result([{ do: 'redraw', because: 'Nobody hears the wind.' }])).toEqual({
      because: 'in-words',
      words: 'Nobody hears the wind.',
    });
    expect(result([{ do: 'redraw', because: 'no-warden' }])).toEqual({ because: 'no-warden' });
    expect(result([{ do: 'close-doors', hatchways: 1, else: [{ do: 'redraw' }] }])).toEqual({
      because: 'no-open-door',
    });
  });

  it('does nothing that would come after', () => {
    const { events } = play(performed([{ do: 'redraw' }, { do: 'threat', change: 1 }]), scene());
    expect(events).toEqual([]);
  });

  it('nor does each of several, once one of them cannot', () => {
    const each: Operation = {
      do: 'each',
      who: { side: 'players' },
      perform: [{ do: 'tell', text: '{name} shivers' }, { do: 'redraw' }],
    };
    const { events } = play(performed([each]), scene({ operatives: ['kel', 'vane'] }));
    expect(events).toEqual([{ type: 'table-told', text: '{name} shivers', because: 'cold-wind', id: 'kel' }]);
  });
});

describe('swaps', () => {
  const swap: Operation = { do: 'swap', times: 1, else: [{ do: 'redraw' }] };

  it('two at random, never one with itself', () => {
    const { events, asked } = play(performed([swap]), scene({ operatives: ['kel', 'vane', 'roth'] }), {
      relocated: [[2], [2]],
    });
    expect(events).toEqual([{ type: 'positions-swapped', ids: ['vane', 'roth'], because: 'cold-wind' }]);
    expect(asked).toEqual(['relocated', 'relocated']);
  });

  it('with fewer than two of them, what stands under else comes instead', () => {
    expect(result([swap], scene({ operatives: ['kel'] }))).toEqual({ because: 'too-few-operatives' });
  });
});
