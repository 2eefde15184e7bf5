import { describe, expect, it } from 'vitest';
import { type Activation, activate, table } from './activate.ts';

const tesla = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster', 'claws-and-tail'] } as const;
const scalpel = { datacard: 'canoptek-macrocyte', weapons: ['gauss-scalpel', 'claws-and-tail'] } as const;
const asleep = { datacard: 'necron-warrior', state: 'expended' } as const;
const facing = table({ npos: [scalpel], operatives: ['kel', { id: 'vane', wounds: 4 }] });
const storm = table({ npos: [tesla, asleep], operatives: ['kel', { id: 'vane', wounds: 4 }] });

const shots = ({ events }: Activation): string[] =>
  events.flatMap((event) => (event.type === 'attack-rolled' ? [`${event.profile} ${event.target}`] : []));

describe('a Canoptek Macrocyte', () => {
  it('has an enemy in control range, so it attacks [NPO-MAC-9 NPO-MAC-13]', () => {
    const { order, because, steps, asked } = activate(facing, {
      'valid-targets': [['engaged']],
      'control-range': [['vane']],
    });
    expect([order, because]).toEqual(['engage', 'to Fight']);
    expect(steps[0]).toBe('1 FIGHT vane');
    expect(asked).toEqual(['valid-targets', 'control-range']);
  });

  it('shoots from where it stands, then moves on [NPO-MAC-9 NPO-MAC-14 NPO-MAC-15]', () => {
    const { order, steps, aims } = activate(facing, { 'valid-targets': [['kel']] });
    expect(order).toBe('engage');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['2 SHOOT kel', '3 REPOSITION']);
    expect(aims).toEqual([{ inches: 7, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
  });

  it('repositions to shoot [NPO-MAC-9 NPO-MAC-15]', () => {
    const { order, steps } = activate(facing, { 'valid-targets': [['kel:reposition:cover']] });
    expect(order).toBe('engage');
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['3 REPOSITION', '2 SHOOT kel']);
  });

  it('moves on with a Conceal order where it can attack nobody [NPO-MAC-9 NPO-MAC-15 NPO-MAC-16 NPO-MAC-17]', () => {
    const { order, aims } = activate(facing, { 'valid-targets': [[]] });
    expect(order).toBe('conceal');
    expect(aims).toEqual([
      { inches: 7, to: 'shooting-position', operatives: [], cover: false, hatchway: false, dash: true },
      { inches: 3, to: 'shooting-position', operatives: [], cover: false, hatchway: false },
    ]);
  });

  it('opens a hatchway to shoot through it [NPO-MAC-10]', () => {
    const { steps } = activate(facing, { 'valid-targets': [['kel:hatchway']], 'hatchway-opened': ['1'] });
    expect(steps).toEqual(['1 fight: no enemy in control range', 'OPERATE-HATCH', '2 SHOOT kel']);
  });

  it('strikes with living lightning when that hits two player operatives and no NPO [NPO-MAC-11]', () => {
    const lightning = activate(storm, { 'valid-targets': [['vane']], 'secondary-targets': [['kel']] });
    expect(shots(lightning)).toEqual(['living-lightning vane', 'living-lightning kel']);
    expect(lightning.reasons[0]).toBe('only valid target');
    expect(lightning.asked).toEqual(['valid-targets', 'secondary-targets']);
  });

  it('strikes the others in the order of the threat principle, however they were named: player operatives first, an NPO about to fall last [GLO-21]', () => {
    const crowd = table({
      npos: [tesla, { ...asleep, wounds: 6 }, asleep],
      operatives: ['kel', { id: 'vane', wounds: 4 }, { id: 'oru', wounds: 4 }, 'sarn'],
    });
    const struck = (hit: readonly string[]) =>
      activate(crowd, { 'valid-targets': [['vane']], 'secondary-targets': [[...hit]] });
    const hit = ['warrior-1', 'sarn', 'warrior-2', 'kel', 'oru'];
    expect(shots(struck(hit))).toEqual(
      ['vane', 'oru', 'kel', 'sarn', 'warrior-2', 'warrior-1'].map((id) => `living-lightning ${id}`),
    );
    expect(struck(hit.toReversed()).events).toEqual(struck(hit).events);
  });

  it('chooses the worse profile for the players when an NPO would be hit too: focused where it costs an NPO more [NPO-MAC-12]', () => {
    const hurt = table({ npos: [tesla, { ...asleep, wounds: 1 }], operatives: ['kel', 'vane'] });
    const focused = activate(hurt, { 'valid-targets': [['vane']], 'secondary-targets': [['warrior-1']] });
    expect(shots(focused)).toEqual(['focused vane']);
    expect(focused.reasons[0]).toBe('only valid target');
  });

  it('chooses living lightning on a single target, deadlier between walls [NPO-MAC-12]', () => {
    expect(shots(activate(storm, { 'valid-targets': [['vane']], 'secondary-targets': [[]] }))).toEqual([
      'living-lightning vane',
    ]);
  });
});
