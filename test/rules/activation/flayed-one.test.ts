import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const ofOne = (answer: readonly string[], luck?: 'misses' | 'kills' | 'is killed') =>
  activate(table({ npos: ['flayed-one'], operatives: ['kel', 'vane'] }), { 'control-range': [answer] }, luck);

describe('a Flayed One', () => {
  it('fights the enemy in its control range with an Engage order [NPO-FLA-7 NPO-FLA-9]', () => {
    const { order, because, steps, asked } = ofOne(['kel']);
    expect([order, because]).toEqual(['engage', 'able to Fight']);
    expect(steps).toEqual([
      '1 FIGHT kel',
      '1 fight: already performed in this activation',
      '2 charge: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
    ]);
    expect(asked).toEqual(['control-range']);
  });

  it('charges the closest player operative, then has an enemy in control range, so it attacks [NPO-FLA-7 NPO-FLA-10]', () => {
    const { order, because, steps, aims, asked } = ofOne(['vane:charge']);
    expect([order, because]).toEqual(['engage', 'able to Charge']);
    expect(steps).toEqual(['1 fight: no enemy in control range', '2 CHARGE', '1 FIGHT vane']);
    expect(aims).toEqual([{ inches: 7, to: 'closest-operative', operatives: ['vane'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['control-range']);
  });

  it('creeps up with a Conceal order otherwise, Reposition then Dash, to cover if it can [NPO-FLA-7 NPO-FLA-11 NPO-FLA-12 NPO-FLA-13]', () => {
    const { order, because, steps, aims } = ofOne([]);
    expect([order, because]).toEqual(['conceal', 'no Fight or Charge possible']);
    expect(steps).toEqual([
      '1 fight: no enemy in control range',
      '2 charge: Conceal order',
      '3 REPOSITION',
      '1 fight: no enemy in control range',
      '2 charge: not in one activation with Reposition',
      '3 reposition: already performed in this activation',
      '4 DASH',
    ]);
    expect(aims).toEqual([
      { inches: 5, to: 'closest-operative', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'closest-operative', operatives: [], cover: true, hatchway: false },
    ]);
  });

  it('opens a hatchway to charge, which leaves no AP to fight [NPO-FLA-8 NPO-FLA-10 BEH-11]', () => {
    const { order, because, steps, state, asked } = activate(
      table({ npos: ['flayed-one'], operatives: ['kel', 'vane'] }),
      { 'control-range': [['kel:hatchway']], 'hatchway-opened': ['4'] },
    );
    expect([order, because]).toEqual(['engage', 'able to Charge through a hatchway']);
    expect(steps).toEqual(['1 fight: no enemy in control range', 'OPERATE-HATCH', '2 CHARGE']);
    expect(state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([4]);
    expect(asked).toEqual(['control-range', 'hatchway-opened']);
  });
});
