import { describe, expect, it } from 'vitest';
import { type Danger, dangerTo, greatest, moreDangerous } from '../../src/rules/activation/danger.ts';
import { scene } from './scene.ts';

const state = scene({
  mission: 'recover-transponder',
  objectives: { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' },
  operatives: ['kel', 'vane'],
});
const first = { ...state, config: { ...state.config, rulings: { 'mission-target': 'first' } } };
const equal = { ...state, config: { ...state.config, rulings: { 'mission-target': 'equal' } } };
const danger = (incapacitate: number, mean: number, more: Partial<Danger> = {}): Danger => ({
  target: 'vane',
  odds: { incapacitate, mean },
  worse: false,
  victoryDependsOn: undefined,
  ...more,
});
const carrier = { target: 'kel', victoryDependsOn: 'carries-item' } as const;

describe('how bad an attack is for the players', () => {
  it('is told of whom their victory hangs on only where that one can fall [TPR-04]', () => {
    expect(dangerTo(state, 'kel', { incapacitate: 0.1, mean: 2 })).toEqual(danger(0.1, 2, carrier));
    expect(dangerTo(state, 'kel', { incapacitate: 0, mean: 2 })).toEqual(danger(0, 2, { target: 'kel' }));
    expect(dangerTo(state, 'vane', { incapacitate: 0.1, mean: 2 }, true)).toEqual(danger(0.1, 2, { worse: true }));
  });

  const rise = (on: typeof state, rising: readonly Danger[]) => {
    for (const [index, one] of rising.entries())
      for (const [other, against] of rising.entries())
        expect(Math.sign(moreDangerous(on, one, against))).toBe(Math.sign(index - other));
  };

  it('is first what they call worse, then the chance to incapacitate, that of the carrier counted double, then the damage [TPR-03 TPR-04]', () => {
    rise(state, [
      danger(0, 1),
      danger(0, 2),
      danger(0.003, 1, carrier),
      danger(0.2, 1),
      danger(0.1, 1, carrier),
      danger(0.21, 9),
      danger(0.4, 0),
      danger(0.635, 1),
      danger(0.4, 0, carrier),
      danger(0, 0, { worse: true }),
    ]);
  });

  it('with the ruling as in 1.0.0 the carrier comes before any chance [RUL-02]', () => {
    rise(first, [
      danger(0, 1),
      danger(0.2, 1),
      danger(0.4, 0),
      danger(0.003, 1, carrier),
      danger(0.1, 1, carrier),
      danger(0, 0, { worse: true }),
    ]);
  });

  it('with the ruling the other way the carrier comes first only of equals [RUL-02]', () => {
    expect(moreDangerous(equal, danger(0.1, 1, carrier), danger(0.2, 0))).toBeLessThan(0);
    expect(moreDangerous(equal, danger(0.2, 0, carrier), danger(0.2, 1))).toBeGreaterThan(0);
  });

  it('the worst of several is one of them, the first of equals; of none there is none', () => {
    const [low, high, same] = [danger(0.1, 1), danger(0.3, 1), danger(0.3, 1)];
    expect(greatest(state, [low, high, same])).toBe(high);
    expect(greatest(state, [])).toBeNull();
  });
});
