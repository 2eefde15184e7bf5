import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../../src/rules/activation/activation.ts';
import { type Activation, activate, table } from '../../activation/activate.ts';
import { only, question } from '../../scene.ts';
import { of, one } from './core.ts';

const acts = ({ steps }: Activation) => steps.filter((step) => /[A-Z]{4}/.test(step));
const trooper = () => table(of([one('brawler-trooper')]));
const heavy = () => table(of([one('brawler-heavy')]));

describe('Brawlers', () => {
  it('1: fight an enemy in control range, and once only with 2 AP', () => {
    const done = activate(trooper(), { 'control-range': [['kel']] });
    expect([done.order, done.because]).toEqual(['engage', 'able to Fight']);
    expect(acts(done)).toEqual(['1 FIGHT kel']);
    // A second Fight, a Charge or a move beside Kel: not for this one.
    expect(done.steps.slice(1)).toEqual([
      '1 fight: already performed in this activation',
      '2 charge: an enemy is in control range',
      '3 reposition: an enemy is in control range',
      '4 dash: an enemy is in control range',
    ]);
  });

  it('2: charge the closest enemy, 2" further than their Move, and fight it', () => {
    const done = activate(trooper(), { 'control-range': [['kel:charge']] });
    expect([done.order, done.because]).toEqual(['engage', 'able to Charge']);
    expect(acts(done)).toEqual(['2 CHARGE', '1 FIGHT kel']);
    expect(done.aims).toMatchObject([{ inches: 8, to: 'closest-operative', operatives: ['kel'] }]);
  });

  it('3 and 4: go towards the closest enemy into cover with a Conceal order where they can do neither', () => {
    const done = activate(trooper(), { 'control-range': [[]] });
    expect([done.order, done.because]).toEqual(['conceal', 'no Fight or Charge possible']);
    expect(acts(done)).toEqual(['3 REPOSITION', '4 DASH']);
    expect(done.aims).toEqual([
      { inches: 6, to: 'closest-operative', operatives: [], cover: true, hatchway: false, dash: true },
      { inches: 3, to: 'closest-operative', operatives: [], cover: true, hatchway: false },
    ]);
  });

  it('2: are asked about a Charge at the closest alone, 8" far, and about no other way to a Fight', () => {
    const asked = question(resolveNpo(undefined), trooper());
    const ways = JSON.stringify('about' in asked && asked.about).match(
      /"action":"[a-z-]+","inches":\d+,"to":"[a-z-]+"/g,
    );
    expect(ways).toEqual(['"action":"charge","inches":8,"to":"closest-operative"']);
  });

  it('re-roll all dice of one result with their blades (Ceaseless)', () => {
    const dice = { 'attack-dice': [[1, 1, 1, 5]], 'retaliation-dice': [[1, 1, 1]], 'charge-after-fight': [[]] };
    const done = activate(trooper(), { 'control-range': [['kel']], ...dice, 'reroll-dice': [[4, 4, 4]] });
    expect(only('damage-inflicted', done.events).map(({ wounds }) => wounds)).toEqual([3, 3, 3, 3]);
  });

  it('count on no Dash with their last AP', () => {
    const slow = { kind: 'apl', source: 'a rule', change: -1, until: 'end-of-next-activation' } as const;
    const state = table(of([one('brawler-trooper', { effects: [slow] })]));
    const done = activate(state, { 'control-range': [[]] });
    expect(acts(done)).toEqual(['3 REPOSITION']);
    expect(done.aims[0]).not.toHaveProperty('dash');
  });

  it('a Tough is one with other figures: two criticals of its blades are enough for 10 wounds', () => {
    const dice = { 'attack-dice': [[6, 6, 6, 6]], 'retaliation-dice': [[1, 1, 1]], 'charge-after-fight': [[]] };
    const struck = (card: string) => {
      const done = activate(table(of([one(card)])), { 'control-range': [['kel']], ...dice });
      return only('damage-inflicted', done.events).map(({ wounds }) => wounds);
    };
    expect(struck('brawler-tough')).toEqual([5, 5]);
    // A Trooper's do 4 each: three are needed.
    expect(struck('brawler-trooper')).toEqual([4, 4, 4]);
  });
});

describe('a Brawler Heavy', () => {
  it('fights twice, for 1 AP each time, and not a third time with its third AP', () => {
    const done = activate(heavy(), { 'control-range': [['kel']] });
    expect(acts(done)).toEqual(['1 FIGHT kel', '1 FIGHT kel']);
    expect(only('npo-acted', done.events).map(({ ap }) => ap)).toEqual([1, 1]);
    expect(done.steps).toContain('1 fight: already performed in this activation');
    expect(only('attack-rolled', done.events).filter(({ id }) => id === 'brawler-heavy-1')).toHaveLength(2);
  });

  it('fights the other one the second time where the first Fight has incapacitated its target', () => {
    const done = activate(heavy(), { 'control-range': [['kel', 'vane']], 'fight-target': [1] }, 'kills');
    expect(acts(done)).toEqual(['1 FIGHT kel', '1 FIGHT vane']);
    expect(done.state.operatives.map(({ state }) => state)).toEqual(['incapacitated', 'incapacitated']);
  });

  it('charges once the first Fight has freed it, and fights a second time', () => {
    const done = activate(heavy(), { 'control-range': [['kel']], 'charge-after-fight': [['vane']] }, 'kills');
    expect(acts(done)).toEqual(['1 FIGHT kel', '2 CHARGE', '1 FIGHT vane']);
  });

  it('neither Repositions nor Dashes after a Charge', () => {
    const done = activate(heavy(), { 'control-range': [['kel:charge']] }, 'kills');
    expect(acts(done)).toEqual(['2 CHARGE', '1 FIGHT kel']);
    expect(done.steps.slice(-2)).toEqual([
      '3 reposition: not in one activation with Charge',
      '4 dash: not in one activation with Charge',
    ]);
  });

  it('charges and fights twice with 3 AP', () => {
    const done = activate(heavy(), { 'control-range': [['kel:charge']] });
    expect(acts(done)).toEqual(['2 CHARGE', '1 FIGHT kel', '1 FIGHT kel']);
  });
});
