import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../../src/rules/activation/activation.ts';
import { type Activation, activate, table } from '../../activation/activate.ts';
import { only, question, type Scene } from '../../scene.ts';
import { of, one } from './core.ts';

const acts = ({ steps }: Activation) => steps.filter((step) => /[A-Z]{4}/.test(step));
const prefer = ['target-not-obscured', 'marker-visible'];
const firearm = { weapons: ['firearm', 'knife'] } as const;
const trooper = (more: Scene = {}) => table({ ...of([one('marksman-trooper', firearm)]), ...more });
const heavy = () => table(of([one('marksman-heavy')]));

describe('Marksmen', () => {
  it('1: fall back into cover with their 2 AP, and have no Engage order then', () => {
    const done = activate(trooper(), { 'valid-targets': [['engaged']] });
    expect([done.order, done.because]).toEqual(['conceal', 'to Fall Back']);
    expect(acts(done)).toEqual(['1 FALL-BACK']);
    expect(done.aims).toEqual([{ inches: 6, to: 'cover', operatives: [], cover: false, hatchway: false, prefer }]);
  });

  it('1: stay where no way leads out of control range, and never fight', () => {
    const done = activate(trooper(), { 'valid-targets': [['trapped']] });
    expect(done.order).toBe('conceal');
    expect(acts(done)).toEqual([]);
    expect(done.steps).toEqual([
      '1 fall-back: no way out of control range',
      '2 shoot: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
    ]);
  });

  it('1: with 2 AP no Fall Back leaves an AP for a Shoot: nobody is asked about targets behind it', () => {
    expect(JSON.stringify(question(resolveNpo(undefined), trooper()))).not.toContain('fall-back-targets');
  });

  it('2: shoot, then go on into cover', () => {
    const done = activate(trooper(), { 'valid-targets': [['kel:obscured']] });
    expect([done.order, done.because]).toEqual(['engage', 'to Shoot']);
    expect(acts(done)).toEqual(['2 SHOOT kel', '3 REPOSITION']);
  });

  it('2: shoot once, with one who has 2 AP', () => {
    const done = activate(trooper(), { 'valid-targets': [['kel']] });
    expect(done.steps).toContain('2 shoot: already performed in this activation');
    expect(only('attack-rolled', done.events)).toHaveLength(1);
  });

  it('3: reposition to where they can shoot', () => {
    const done = activate(trooper(), { 'valid-targets': [['kel:reposition']] });
    expect([done.order, done.because]).toEqual(['engage', 'to move and Shoot']);
    expect(acts(done)).toEqual(['3 REPOSITION', '2 SHOOT kel']);
    expect(done.aims).toEqual([{ inches: 6, to: 'cover', operatives: ['kel'], cover: true, hatchway: false, prefer }]);
  });

  it('3 and 4: into cover with a Conceal order where nobody can be shot, the Dash after it fulfilling what it is for', () => {
    const done = activate(trooper(), { 'valid-targets': [[]] });
    expect([done.order, done.because]).toEqual(['conceal', 'nothing to engage for']);
    expect(acts(done)).toEqual(['3 REPOSITION', '4 DASH']);
    expect(done.aims).toEqual([
      { inches: 6, to: 'cover', operatives: [], cover: true, hatchway: false, prefer, dash: true },
      { inches: 3, to: 'cover', operatives: [], cover: true, hatchway: false, prefer },
    ]);
  });

  it('have no Engage order for a Fight: Engage is for their Shoot alone', () => {
    expect(activate(trooper(), { 'valid-targets': [['trapped']] }).order).toBe('conceal');
  });

  it('a Special Weapon hits harder: 4 attack dice, 4 damage, 5 of a critical', () => {
    const special = table(of([one('marksman-trooper', { weapons: ['special-weapon', 'knife'] })]));
    const dice = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    const done = activate(special, { 'valid-targets': [['kel']], ...dice });
    // Piercing 1 takes one of the three defence dice.
    expect(only('damage-inflicted', done.events).reduce((sum, { wounds }) => sum + wounds, 0)).toBe(9);
    const plain = activate(trooper(), { 'valid-targets': [['kel']], ...dice, 'defence-dice': [[1, 1, 1]] });
    expect(only('damage-inflicted', plain.events).reduce((sum, { wounds }) => sum + wounds, 0)).toBe(5);
  });
});

describe('a Marksman Warrior', () => {
  it('is one with other figures: his Firearm hits for 3, and for 4 of a critical', () => {
    const dice = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1, 1]] };
    const warrior = table(of([one('marksman-warrior')]));
    const done = activate(warrior, { 'valid-targets': [['kel']], ...dice });
    expect(acts(done)).toEqual(['2 SHOOT kel', '3 REPOSITION']);
    expect(only('damage-inflicted', done.events).reduce((sum, { wounds }) => sum + wounds, 0)).toBe(7);
  });

  it('shoots only once', () => {
    const done = activate(table(of([one('marksman-warrior')])), { 'valid-targets': [['kel']] });
    expect(done.steps).toContain('2 shoot: already performed in this activation');
  });
});

describe('a Marksman Heavy', () => {
  it('shoots twice, for 1 AP each time, and not a third time', () => {
    const done = activate(heavy(), { 'valid-targets': [['kel']] });
    expect(acts(done)).toEqual(['2 SHOOT kel', '2 SHOOT kel', '3 REPOSITION']);
    expect(only('npo-acted', done.events).map(({ ap }) => ap)).toEqual([1, 1, 1]);
  });

  it('shoots the other one the second time where the first Shoot has incapacitated its target', () => {
    const done = activate(table(of([one('marksman-heavy')], ['kel', { id: 'vane', wounds: 3 }])), {
      'valid-targets': [['kel', 'vane']],
      'attack-dice': [[6, 6, 6, 6]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(acts(done).slice(0, 2)).toEqual(['2 SHOOT vane', '2 SHOOT kel']);
  });

  it('falls back and shoots with its third AP, once', () => {
    const done = activate(heavy(), { 'valid-targets': [['engaged']], 'fall-back-targets': [['kel']] });
    expect([done.order, done.because]).toEqual(['engage', 'to Fall Back and Shoot']);
    expect(acts(done)).toEqual(['1 FALL-BACK', '2 SHOOT kel']);
    expect(done.aims).toMatchObject([{ to: 'cover', operatives: ['kel'], prefer }]);
  });

  it('repositions and shoots twice', () => {
    const done = activate(heavy(), { 'valid-targets': [['vane:reposition']] });
    expect(acts(done)).toEqual(['3 REPOSITION', '2 SHOOT vane', '2 SHOOT vane']);
  });
});
