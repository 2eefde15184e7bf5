import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const skorpekh = table({ npos: ['skorpekh-destroyer'], operatives: ['kel', 'vane'] });

describe('a Skorpekh Destroyer', () => {
  it('fights the enemy in its control range with an Engage order [NPO-SKO-8 NPO-SKO-10]', () => {
    const { order, steps, asked } = activate(skorpekh, { 'control-range': [['vane']] });
    expect(order).toBe('engage');
    expect(steps[0]).toBe('1 FIGHT vane');
    expect(asked).toEqual(['control-range']);
  });

  it('charges the closest player operative, and chooses whom to fight when the Charge ends at two [NPO-SKO-8 NPO-SKO-11 TPR-13]', () => {
    const { steps, aims, reasons } = activate(
      table({ npos: ['skorpekh-destroyer'], operatives: ['kel', { id: 'vane', wounds: 3 }] }),
      { 'control-range': [['kel:charge', 'vane:charge']] },
    );
    expect(steps).toEqual(['1 fight: no enemy in control range', '2 CHARGE', '1 FIGHT vane']);
    expect(aims).toEqual([
      { inches: 8, to: 'closest-operative', operatives: ['kel', 'vane'], cover: false, hatchway: false },
    ]);
    expect(reasons[1]).toMatch(/^best chance to incapacitate/);
  });

  it('creeps up with a Conceal order where it can reach nobody [NPO-SKO-8 NPO-SKO-12 NPO-SKO-13 NPO-SKO-14]', () => {
    const { order, steps, aims } = activate(skorpekh, { 'control-range': [[]] });
    expect(order).toBe('conceal');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '4 DASH']);
    expect(aims).toEqual([
      { inches: 6, to: 'closest-operative', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'closest-operative', operatives: [], cover: true, hatchway: false },
    ]);
  });

  it('opens a hatchway to charge through it [NPO-SKO-9 NPO-SKO-11]', () => {
    const { order, because, steps } = activate(skorpekh, {
      'control-range': [['kel:hatchway']],
      'hatchway-opened': ['1'],
    });
    expect([order, because]).toEqual(['engage', 'able to Charge through a hatchway']);
    expect(steps).toEqual(['1 fight: no enemy in control range', 'OPERATE-HATCH', '2 CHARGE']);
  });
});
