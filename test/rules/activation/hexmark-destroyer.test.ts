import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const facing = table({ npos: ['hexmark-destroyer'], operatives: ['kel', { id: 'vane', wounds: 4 }] });

describe('a Hexmark Destroyer', () => {
  it('shoots whom it sees within 9", then moves on [NPO-HEX-13 NPO-HEX-17 NPO-HEX-18]', () => {
    const { order, because, steps, aims, questions } = activate(facing, { 'valid-targets': [['kel']] });
    expect([order, because]).toEqual(['engage', 'to Shoot']);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 SHOOT kel',
      '1 fall-back: no enemy in control range',
      '2 shoot: already performed in this activation',
      '3 REPOSITION',
    ]);
    expect(aims).toEqual([{ inches: 6, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
    expect(questions[0]?.why).toContain(
      'Hexmark Destroyer 1 wants to shoot. Which player operatives are valid targets within 9", now or after moving?',
    );
  });

  it('repositions to shoot [NPO-HEX-13 NPO-HEX-18]', () => {
    const { order, steps } = activate(facing, { 'valid-targets': [['kel:reposition']] });
    expect(order).toBe('engage');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '2 SHOOT kel']);
  });

  it('moves on with a Conceal order where it can shoot nobody [NPO-HEX-13 NPO-HEX-18 NPO-HEX-19 NPO-HEX-20]', () => {
    const { order, aims } = activate(facing, { 'valid-targets': [[]] });
    expect(order).toBe('conceal');
    expect(aims).toEqual([
      { inches: 6, to: 'shooting-position', operatives: [], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: [], cover: false, hatchway: false },
    ]);
  });

  it('falls back with both its AP and a Conceal order [NPO-HEX-13 NPO-HEX-15 NPO-HEX-16]', () => {
    const { order, because, steps, aims, asked } = activate(facing, { 'valid-targets': [['engaged']] });
    expect([order, because]).toEqual(['conceal', 'to Fall Back']);
    expect(steps).toEqual(['1 FALL-BACK']);
    expect(aims).toEqual([{ inches: 6, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('fights when no way out of control range [NPO-HEX-13 NPO-HEX-21]', () => {
    const { order, steps } = activate(facing, { 'valid-targets': [['trapped']], 'control-range': [['vane']] });
    expect(order).toBe('engage');
    expect(steps[4]).toBe('5 FIGHT vane');
  });

  it('opens a hatchway to shoot through it [NPO-HEX-14]', () => {
    const { steps } = activate(facing, { 'valid-targets': [['kel:hatchway']], 'hatchway-opened': ['1'] });
    expect(steps).toEqual(['1 fall-back: no enemy in control range', 'OPERATE-HATCH', '2 SHOOT kel']);
  });

  it('sweeps two targets where that is worse for the players [NPO-HEX-5 TPR-24]', () => {
    const { events, profiles } = activate(facing, {
      'valid-targets': [['kel', 'vane']],
      'secondary-targets': [['kel']],
    });
    const shots = events.flatMap((event) =>
      event.type === 'attack-rolled' ? [`${event.profile} ${event.target}`] : [],
    );
    expect(shots).toEqual(['sweeping vane', 'sweeping kel']);
    expect(profiles[0]).toBe('sweeping, worse for the players');
  });
});
