import { describe, expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const facing = table({ npos: [warrior], operatives: ['kel', 'vane'] });

describe('a Necron Warrior', () => {
  it('shoots from where it stands, then moves on to where it can shoot again [BEH-03 BEH-04 NPO-WAR-6 NPO-WAR-10 NPO-WAR-11 THR-13]', () => {
    const { order, because, steps, aims, reasons, asked, state } = activate(facing, {
      'valid-targets': [['kel:cover']],
    });
    expect([order, because]).toEqual(['engage', 'to Shoot']);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 SHOOT kel',
      '1 fall-back: no enemy in control range',
      '2 shoot: already performed in this activation',
      '3 REPOSITION',
    ]);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
    expect(reasons[0]).toBe('only valid target');
    expect(asked).toEqual(['valid-targets']);
    expect(state.threat).toBe(6);
  });

  it('repositions to shoot where it sees nobody yet [NPO-WAR-6 NPO-WAR-11]', () => {
    const { order, because, steps, aims, asked } = activate(facing, { 'valid-targets': [['vane:reposition']] });
    expect([order, because]).toEqual(['engage', 'to move and Shoot']);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 shoot: no valid target',
      '3 REPOSITION',
      '1 fall-back: no enemy in control range',
      '2 SHOOT vane',
    ]);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: ['vane'], cover: false, hatchway: false }]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('repositions where the mission wants it if all whom it could shoot then are obscured, and shoots if it can [NPO-WAR-11]', () => {
    const { steps, aims } = activate(facing, { 'valid-targets': [['vane:reposition:obscured']] });
    expect(steps.at(-1)).toBe('2 SHOOT vane');
    expect(aims.map(({ to }) => to)).toEqual(['mission-position']);
  });

  it('moves with a Conceal order where it can shoot nobody: the Dash may bring it to its spot [NPO-WAR-6 NPO-WAR-11 NPO-WAR-12 NPO-WAR-13 COR-33]', () => {
    const { order, because, steps, aims } = activate(facing, { 'valid-targets': [[]] });
    expect([order, because]).toEqual(['conceal', 'no Shoot or Fight possible']);
    expect(steps).toEqual([
      '1 fall-back: no enemy in control range',
      '2 shoot: Conceal order',
      '3 REPOSITION',
      '1 fall-back: no enemy in control range',
      '2 shoot: Conceal order',
      '3 reposition: already performed in this activation',
      '4 DASH',
    ]);
    expect(aims).toEqual([
      { inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: [], cover: false, hatchway: false },
    ]);
  });

  it('falls back from an enemy with both its AP, and with a Conceal order [NPO-WAR-6 NPO-WAR-8 NPO-WAR-9 COR-31]', () => {
    const { order, because, steps, aims, asked } = activate(facing, { 'valid-targets': [['engaged']] });
    expect([order, because]).toEqual(['conceal', 'to Fall Back']);
    expect(steps).toEqual(['1 FALL-BACK']);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
    expect(asked).toEqual(['valid-targets']);
  });

  it('fights when no way out of control range [NPO-WAR-6 NPO-WAR-14]', () => {
    const { order, because, steps, asked } = activate(facing, {
      'valid-targets': [['trapped']],
      'control-range': [['kel']],
    });
    expect([order, because]).toEqual(['engage', 'to Fight: no way to Fall Back']);
    expect(steps.slice(0, 5)).toEqual([
      '1 fall-back: no way out of control range',
      '2 shoot: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
      '5 FIGHT kel',
    ]);
    expect(asked).toEqual(['valid-targets', 'control-range']);
  });

  it('having fought itself free, shoots whom it now can [NPO-WAR-10 BEH-04]', () => {
    const { steps, asked } = activate(
      facing,
      { 'valid-targets': [['trapped']], 'control-range': [['kel']], 'targets-after-fight': [['vane']] },
      'kills',
    );
    expect(steps.slice(4)).toEqual(['5 FIGHT kel', '1 fall-back: no enemy in control range', '2 SHOOT vane']);
    expect(asked).toEqual(['valid-targets', 'control-range', 'targets-after-fight']);
  });

  it('opens a hatchway to shoot through it [NPO-WAR-7 NPO-WAR-10]', () => {
    const { order, because, steps, asked } = activate(facing, {
      'valid-targets': [['kel:hatchway:cover']],
      'hatchway-opened': ['3'],
    });
    expect([order, because]).toEqual(['engage', 'to Shoot through a hatchway']);
    expect(steps).toEqual(['1 fall-back: no enemy in control range', 'OPERATE-HATCH', '2 SHOOT kel']);
    expect(asked).toEqual(['valid-targets', 'hatchway-opened']);
  });

  it('opens no hatchway where moving alone brings a target [BEH-11]', () => {
    const { steps } = activate(facing, { 'valid-targets': [['kel:hatchway', 'vane:reposition']] });
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '2 SHOOT vane']);
  });

  it('is asked about its gauss reaper within 8" only [NPO-WAR-3]', () => {
    const reaper = { datacard: 'necron-warrior', weapons: ['gauss-reaper', 'combat-attachment'] } as const;
    const { questions } = activate(table({ npos: [reaper], operatives: ['kel', 'vane'] }), {
      'valid-targets': [['kel']],
    });
    expect(questions[0]?.why).toContain(
      'Warrior 1 wants to shoot. Which player operatives are valid targets within 8", now or after moving?',
    );
  });
});
