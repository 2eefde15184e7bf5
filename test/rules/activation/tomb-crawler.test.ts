import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const reapers = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
const facing = table({ npos: [reapers], operatives: ['kel', { id: 'vane', wounds: 4 }] });

describe('a Canoptek Tomb Crawler', () => {
  it('has an enemy in control range, so it attacks [NPO-CRA-7 NPO-CRA-11]', () => {
    const { order, because, steps, asked } = activate(facing, {
      'valid-targets': [['engaged']],
      'control-range': [['kel']],
    });
    expect([order, because]).toEqual(['engage', 'to Fight']);
    expect(steps).toEqual([
      '1 FIGHT kel',
      '1 fight: already performed in this activation',
      '2 shoot: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
    ]);
    expect(asked).toEqual(['valid-targets', 'control-range']);
  });

  it('is not asked whom it fights when only one player operative and no other NPO are there [NPO-CRA-11]', () => {
    const { steps, asked } = activate(table({ npos: [reapers], operatives: ['kel'] }), {
      'valid-targets': [['engaged']],
    });
    expect(steps[0]).toBe('1 FIGHT kel');
    expect(asked).toEqual(['valid-targets']);
  });

  it('shoots the next one when the enemy in its control range has fallen [NPO-CRA-12 BEH-04]', () => {
    const { steps, asked } = activate(
      facing,
      { 'valid-targets': [['engaged']], 'control-range': [['kel']], 'targets-after-fight': [['vane']] },
      'kills',
    );
    expect(steps).toEqual(['1 FIGHT kel', '1 fight: already performed in this activation', '2 SHOOT vane']);
    expect(asked).toEqual(['valid-targets', 'control-range', 'targets-after-fight']);
  });

  it('shoots from where it stands [NPO-CRA-7 NPO-CRA-12]', () => {
    const { order, steps, asked } = activate(facing, { 'valid-targets': [['kel']] });
    expect(order).toBe('engage');
    expect(steps).toEqual([
      '1 fight: no enemy in control range',
      '2 SHOOT kel',
      '1 fight: no enemy in control range',
      '2 shoot: already performed in this activation',
      '3 REPOSITION',
    ]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('repositions to shoot [NPO-CRA-7 NPO-CRA-13]', () => {
    const { order, steps, aims } = activate(facing, { 'valid-targets': [['kel:reposition']] });
    expect(order).toBe('engage');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '2 SHOOT kel']);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: ['kel'], cover: false, hatchway: false }]);
  });

  it('moves on with a Conceal order where it can attack nobody [NPO-CRA-7 NPO-CRA-13 NPO-CRA-14 NPO-CRA-15]', () => {
    const { order, aims } = activate(facing, { 'valid-targets': [[]] });
    expect(order).toBe('conceal');
    expect(aims).toEqual([
      { inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: [], cover: false, hatchway: false },
    ]);
  });

  it('opens a hatchway on its way [NPO-CRA-8]', () => {
    const { steps, aims } = activate(facing, { 'valid-targets': [['hatchway']], 'hatchway-opened': ['5'] });
    expect(steps.slice(-2)).toEqual(['OPERATE-HATCH', '3 REPOSITION']);
    expect(aims.map(({ hatchway }) => hatchway)).toEqual([true]);
  });

  it('sweeps whenever that hits two player operatives [NPO-CRA-9]', () => {
    const { events, profiles, asked } = activate(facing, {
      'valid-targets': [['kel', 'vane']],
      'secondary-targets': [['kel']],
    });
    const shots = events.flatMap((event) =>
      event.type === 'attack-rolled' ? [`${event.profile} ${event.target}`] : [],
    );
    expect(shots).toEqual(['sweeping vane', 'sweeping kel']);
    expect(profiles[0]).toBe('sweeping by its behaviour, for several targets');
    expect(asked).toEqual(['valid-targets', 'secondary-targets']);
  });

  it('uses the worse profile on a single target, which is focused [NPO-CRA-10]', () => {
    const { events, profiles } = activate(facing, { 'valid-targets': [['kel', 'vane']], 'secondary-targets': [[]] });
    const shots = events.flatMap((event) =>
      event.type === 'attack-rolled' ? [`${event.profile} ${event.target}`] : [],
    );
    expect(shots).toEqual(['focused vane']);
    expect(profiles[0]).toBe('focused, worse for the players');
  });

  it('has one profile only with the transdimensional isolator [NPO-CRA-12]', () => {
    const isolator = { datacard: 'canoptek-tomb-crawler', weapons: ['transdimensional-isolator', 'claws'] } as const;
    const { reasons, asked } = activate(table({ npos: [isolator], operatives: ['kel', { id: 'vane', wounds: 4 }] }), {
      'valid-targets': [['kel', 'vane']],
    });
    expect(reasons[0]).toMatch(/^best chance to incapacitate/);
    expect(asked).toEqual(['valid-targets']);
  });
});
