import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const facing = table({ npos: ['royal-warden'], operatives: ['kel', 'vane'] });
const performed = (steps: readonly string[]): string[] => steps.filter((step) => /[A-Z]{4}/.test(step));

describe('a Royal Warden, with 3 AP', () => {
  it('shoots, repositions and dashes [NPO-RWA-1 NPO-RWA-7 NPO-RWA-11 NPO-RWA-12 NPO-RWA-13 NPO-RWA-14]', () => {
    const { order, apl, steps, aims, asked } = activate(facing, { 'valid-targets': [['kel']] });
    expect([order, apl]).toEqual(['engage', 3]);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 SHOOT kel',
      '1 fall-back: no enemy in control range',
      '2 shoot: already performed in this activation',
      '3 REPOSITION',
      '1 fall-back: no enemy in control range',
      '2 shoot: already performed in this activation',
      '3 reposition: already performed in this activation',
      '4 DASH',
    ]);
    expect(aims).toEqual([
      { inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: [], cover: false, hatchway: false },
    ]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('repositions, shoots, then dashes [NPO-RWA-7 NPO-RWA-12 NPO-RWA-14]', () => {
    const { order, steps, aims } = activate(facing, { 'valid-targets': [['kel:reposition']] });
    expect(order).toBe('engage');
    expect(performed(steps)).toEqual(['3 REPOSITION', '2 SHOOT kel', '4 DASH']);
    expect(aims[0]).toEqual({
      inches: 5,
      to: 'shooting-position',
      operatives: ['kel'],
      cover: false,
      hatchway: false,
    });
  });

  it('repositions and dashes to shoot [NPO-RWA-7 NPO-RWA-13 NPO-RWA-14]', () => {
    const { order, because, steps, aims, asked } = activate(facing, { 'valid-targets': [['vane:dash:cover']] });
    expect([order, because]).toEqual(['engage', 'to move and Shoot']);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 shoot: no valid target',
      '3 REPOSITION',
      '1 fall-back: no enemy in control range',
      '2 shoot: no valid target',
      '3 reposition: already performed in this activation',
      '4 DASH',
      '1 fall-back: no enemy in control range',
      '2 SHOOT vane',
    ]);
    expect(aims).toEqual([
      { inches: 5, to: 'shooting-position', operatives: ['vane'], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: ['vane'], cover: false, hatchway: false },
    ]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('falls back and shoots with the AP that is left [NPO-RWA-7 NPO-RWA-9 NPO-RWA-10 NPO-RWA-11]', () => {
    const { order, because, steps, aims, asked } = activate(facing, {
      'valid-targets': [['engaged']],
      'fall-back-targets': [['vane']],
    });
    expect([order, because]).toEqual(['engage', 'to Fall Back and Shoot']);
    expect(steps).toEqual(['1 FALL-BACK', '1 fall-back: already performed in this activation', '2 SHOOT vane']);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: ['vane'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['valid-targets', 'fall-back-targets']);
  });

  it('falls back and dashes where it then sees nobody; Reposition and Fall Back exclude each other [NPO-RWA-9 NPO-RWA-14 COR-29 COR-31]', () => {
    const { order, steps } = activate(facing, { 'valid-targets': [['engaged']], 'fall-back-targets': [[]] });
    expect(order).toBe('conceal');
    expect(steps).toEqual([
      '1 FALL-BACK',
      '1 fall-back: already performed in this activation',
      '2 shoot: Conceal order',
      '3 reposition: not in one activation with Fall Back',
      '4 DASH',
    ]);
  });

  it('moves on with a Conceal order where it can shoot nobody, and has nothing to do with its last AP [NPO-RWA-7 NPO-RWA-12 NPO-RWA-14 BEH-06]', () => {
    const { order, steps, state } = activate(facing, { 'valid-targets': [[]] });
    expect(order).toBe('conceal');
    expect(performed(steps)).toEqual(['3 REPOSITION', '4 DASH']);
    expect(steps.at(-1)).toBe('5 fight: no enemy in control range');
    expect(state.npos[0]?.state).toBe('expended');
  });

  it('fights when no way out of control range [NPO-RWA-7 NPO-RWA-15]', () => {
    const { order, steps } = activate(facing, { 'valid-targets': [['trapped']], 'control-range': [['kel']] });
    expect(order).toBe('engage');
    expect(performed(steps)).toEqual(['5 FIGHT kel']);
  });

  it('falls back from the second enemy once the first has fallen and left it a way [NPO-RWA-9 NPO-RWA-15 BEH-04]', () => {
    const { steps, asked } = activate(
      facing,
      {
        'valid-targets': [['trapped']],
        'control-range': [['kel:worse', 'vane']],
        'fall-back': [true],
      },
      'kills',
    );
    expect(performed(steps)).toEqual(['5 FIGHT kel', '1 FALL-BACK']);
    expect(asked).toEqual(['valid-targets', 'control-range', 'fall-back']);
  });

  it('opens a hatchway, repositions through it and shoots [NPO-RWA-8 NPO-RWA-12]', () => {
    const { steps, aims } = activate(facing, {
      'valid-targets': [['kel:hatchway:reposition']],
      'hatchway-opened': ['2'],
    });
    expect(performed(steps)).toEqual(['OPERATE-HATCH', '3 REPOSITION', '2 SHOOT kel']);
    expect(aims.map(({ hatchway }) => hatchway)).toEqual([true]);
  });

  it('opens a hatchway, shoots through it and repositions: one hatchway is enough [NPO-RWA-8 NPO-RWA-11 COR-17]', () => {
    const { steps, aims, asked } = activate(facing, { 'valid-targets': [['kel:hatchway']], 'hatchway-opened': ['2'] });
    expect(performed(steps)).toEqual(['OPERATE-HATCH', '2 SHOOT kel', '3 REPOSITION']);
    expect(aims.map(({ hatchway }) => hatchway)).toEqual([false]);
    expect(asked).toEqual(['valid-targets', 'hatchway-opened']);
  });

  it('keeps its Move though injured: it is within 6" of itself [NPO-RWA-4]', () => {
    const injured = table({ npos: [{ datacard: 'royal-warden', wounds: 3 }], operatives: ['kel'] });
    const { move, asked } = activate(injured, { 'valid-targets': [[]] });
    expect(move).toBe(5);
    expect(asked).toEqual(['valid-targets']);
  });
});
