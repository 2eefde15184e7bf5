import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const swarm = table({ npos: ['canoptek-scarab-swarm'], operatives: ['kel', 'vane'] });

describe('a Canoptek Scarab Swarm', () => {
  it('fights the enemy in its control range with an Engage order [NPO-SCA-4 NPO-SCA-6]', () => {
    const { order, because, steps, asked } = activate(swarm, { 'control-range': [['kel']] });
    expect([order, because]).toEqual(['engage', 'able to Fight']);
    expect(steps[0]).toBe('1 FIGHT kel');
    expect(steps.slice(1)).toEqual([
      '1 fight: already performed in this activation',
      '2 charge: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
    ]);
    expect(asked).toEqual(['control-range']);
  });

  it('charges 8" at the closest player operative, then fights [NPO-SCA-4 NPO-SCA-7 COR-32]', () => {
    const { order, steps, aims, asked } = activate(swarm, { 'control-range': [['vane:charge']] });
    expect(order).toBe('engage');
    expect(steps).toEqual(['1 fight: no enemy in control range', '2 CHARGE', '1 FIGHT vane']);
    expect(aims).toEqual([{ inches: 8, to: 'closest-operative', operatives: ['vane'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['control-range']);
  });

  it('having killed the enemy it fought, charges the next one with the AP that is left [NPO-SCA-7 BEH-04 COR-19]', () => {
    const { steps, aims, asked } = activate(
      swarm,
      { 'control-range': [['kel']], 'charge-after-fight': [['vane']] },
      'kills',
    );
    expect(steps).toEqual(['1 FIGHT kel', '1 fight: already performed in this activation', '2 CHARGE']);
    expect(aims.map(({ operatives }) => operatives)).toEqual([['vane']]);
    expect(asked).toEqual(['control-range', 'charge-after-fight']);
  });

  it('having killed the enemy it fought, moves on with its Engage order where it cannot charge [NPO-SCA-8 BEH-13]', () => {
    const { order, steps, aims } = activate(swarm, { 'control-range': [['kel']], 'charge-after-fight': [[]] }, 'kills');
    expect(order).toBe('engage');
    expect(steps).toEqual([
      '1 FIGHT kel',
      '1 fight: already performed in this activation',
      '2 charge: the closest player operative cannot be charged',
      '3 REPOSITION',
    ]);
    expect(aims).toEqual([{ inches: 6, to: 'closest-operative', operatives: [], cover: true, hatchway: false }]);
  });

  it('creeps up with a Conceal order where it can reach nobody: 6" and 3", to cover if it can [NPO-SCA-4 NPO-SCA-8 NPO-SCA-9 NPO-SCA-10]', () => {
    const { order, because, steps, aims } = activate(swarm, { 'control-range': [[]] });
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
      { inches: 6, to: 'closest-operative', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'closest-operative', operatives: [], cover: true, hatchway: false },
    ]);
  });

  it('opens a hatchway that is on its way, and has no AP for the Dash then [NPO-SCA-5 BEH-11 THR-23]', () => {
    const { order, steps, aims, state } = activate(swarm, {
      'control-range': [['hatchway']],
      'hatchway-opened': ['2'],
    });
    expect(order).toBe('conceal');
    expect(steps).toEqual([
      '1 fight: no enemy in control range',
      '2 charge: Conceal order',
      'OPERATE-HATCH',
      '3 REPOSITION',
    ]);
    expect(aims).toEqual([{ inches: 6, to: 'closest-operative', operatives: [], cover: true, hatchway: true }]);
    expect(state.hatchways[1]?.open).toBe(true);
    expect(state.threat).toBe(5);
  });
});
