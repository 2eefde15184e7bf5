import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const guard = { datacard: 'lychguard', weapons: ['warscythe'] } as const;
const wardenWith = (order: 'engage' | 'conceal') => ({ datacard: 'royal-warden', state: 'expended', order }) as const;
const beside = (order: 'engage' | 'conceal') =>
  table({ npos: [guard, wardenWith(order)], operatives: ['kel', 'vane'] });

describe('a Lychguard', () => {
  it('fights the enemy in its control range, its Warden or no [NPO-LYC-7 NPO-LYC-11]', () => {
    const { order, because, steps, asked } = activate(beside('engage'), { 'control-range': [['kel']] });
    expect([order, because]).toEqual(['engage', 'able to Fight']);
    expect(steps[0]).toBe('1 FIGHT kel');
    expect(asked).toEqual(['control-range']);
  });

  it('charges the closest player operative [NPO-LYC-7 NPO-LYC-12]', () => {
    const { order, steps, aims, asked } = activate(beside('engage'), { 'control-range': [['kel:charge']] });
    expect(order).toBe('engage');
    expect(steps).toEqual(['1 fight: no enemy in control range', '2 CHARGE', '1 FIGHT kel']);
    expect(aims).toEqual([{ inches: 7, to: 'closest-operative', operatives: ['kel'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['control-range']);
  });

  it('moves to the Warden otherwise, with an Engage order if it ends beside one that has it too [NPO-LYC-8 NPO-LYC-13 NPO-LYC-14 NPO-LYC-15]', () => {
    const { order, because, steps, aims, asked } = activate(beside('engage'), {
      'control-range': [[]],
      'near-warden': [true],
    });
    expect([order, because]).toEqual(['engage', 'to end beside the engaged Royal Warden']);
    expect(steps).toEqual([
      '1 fight: no enemy in control range',
      '2 charge: the closest player operative cannot be charged',
      '3 REPOSITION',
      '1 fight: no enemy in control range',
      '2 charge: not in one activation with Reposition',
      '3 reposition: already performed in this activation',
      '4 DASH',
    ]);
    expect(aims).toEqual([
      { inches: 5, to: 'royal-warden', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'royal-warden', operatives: [], cover: true, hatchway: false },
    ]);
    expect(asked).toEqual(['control-range', 'near-warden']);
  });

  it('has a Conceal order when it cannot end beside that Warden [NPO-LYC-9]', () => {
    const { order, because } = activate(beside('engage'), { 'control-range': [[]], 'near-warden': [false] });
    expect([order, because]).toEqual(['conceal', 'no Fight, Charge or Royal Warden in reach']);
  });

  it('has a Conceal order beside a Warden with one, and nothing is asked about it [NPO-LYC-9]', () => {
    const { order, because, aims, asked } = activate(beside('conceal'), { 'control-range': [[]] });
    expect([order, because]).toEqual(['conceal', 'no Fight or Charge, no engaged Royal Warden']);
    expect(aims.map(({ to }) => to)).toEqual(['royal-warden', 'royal-warden']);
    expect(asked).toEqual(['control-range']);
  });

  it('goes for the closest player operative when no Warden is in the killzone [NPO-LYC-16]', () => {
    const fallen = { datacard: 'royal-warden', state: 'incapacitated', order: 'engage' } as const;
    const { order, aims } = activate(table({ npos: [guard, fallen], operatives: ['kel', 'vane'] }), {
      'control-range': [[]],
    });
    expect(order).toBe('conceal');
    expect(aims).toEqual([
      { inches: 5, to: 'closest-operative', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'closest-operative', operatives: [], cover: true, hatchway: false },
    ]);
  });

  it('opens a hatchway on its way to the Warden [NPO-LYC-10]', () => {
    const { steps, aims, asked } = activate(beside('conceal'), {
      'control-range': [['hatchway']],
      'hatchway-opened': ['6'],
    });
    expect(steps.slice(-2)).toEqual(['OPERATE-HATCH', '3 REPOSITION']);
    expect(aims).toEqual([{ inches: 5, to: 'royal-warden', operatives: [], cover: true, hatchway: true }]);
    expect(asked).toEqual(['control-range', 'hatchway-opened']);
  });

  it('stays with its Warden when no player operative is left in the killzone [NPO-LYC-13]', () => {
    const { steps, aims, asked } = activate(table({ npos: [guard, wardenWith('conceal')], operatives: [] }));
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '4 DASH']);
    expect(aims.map(({ to }) => to)).toEqual(['royal-warden', 'royal-warden']);
    expect(asked).toEqual([]);
  });
});
