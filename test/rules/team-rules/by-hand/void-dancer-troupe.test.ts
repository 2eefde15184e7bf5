import { describe, expect, it } from 'vitest';
import type { RuleUse } from '../../../../src/rules/state/state.ts';
import { only } from '../../scene.ts';
import { damage, results } from '../../weapon-rules/duel.ts';
import { inForce, marked } from '../camp-of-team.ts';
import { acted, type Duel } from '../duel-of-team.ts';
import { acting, does, doesNot } from '../own-team.ts';
import { noAnswer, noSave } from '../rolls.ts';
import { teamNamed } from '../team-file.ts';

const team = 'void-dancer-troupe';
const { shot, fought, shotAt, beset, table, uses, usesNot } = teamNamed(team);
const card = 'player';
const used = (rule: string, id: string, turningPoint = 2): { readonly ruleUses: readonly RuleUse[] } => ({
  ruleUses: [{ rule, team, id, turningPoint, during: null }],
});

describe('Prismatic Blur', () => {
  it('rolls nothing again in a fight, and nothing is asked', () => {
    const duel = { card, inForce: 'prismatic-blur' };
    const { asked } = fought('2 3+ 4/6', duel, { 'attack-dice': [[1, 1]], ...noAnswer });
    expect(asked).not.toContain('rule-told');
  });
});

describe('Rising Crescendo', () => {
  const ploy = inForce(team, 'rising-crescendo');
  const dash = { apart: true, ...acting({ performed: ['charge'], ap: 2 }) };
  it('a Dash after a Charge, not a Charge after a Dash, and neither without it', () => {
    expect(only('action-performed', does(table(card, card, { ...ploy, ...dash }), 'dash').events)).toHaveLength(1);
    expect(doesNot(table(card, card, dash), 'dash')).toContain('Charge');
    const dashed = { apart: true, ...acting({ performed: ['dash'], ap: 2 }) };
    expect(doesNot(table(card, card, { ...ploy, ...dashed }), 'charge', { target: 'warrior-1' })).toContain('Dash');
  });
});

describe('Murderous Entrance', () => {
  const duel: Duel = { card, of: acted('charge'), ploys: ['murderous-entrance'] };
  // The Warrior retaliates with a hit that would strike after the first strike.
  const answers = (own: number[], uses: string[]) => ({
    'attack-dice': [own],
    'retaliation-dice': [[4, 1, 1]],
    'strike-or-block': uses,
  });
  it('the second strike is a normal one, although a critical is left', () => {
    const { events } = fought('Blade 3 3+ 2/3', duel, answers([6, 6, 4], ['strike-critical']));
    expect(damage(events).slice(0, 2)).toEqual([3, 2]);
  });
  it('a critical where there is no normal', () => {
    const { events } = fought('Blade 2 3+ 2/3', duel, answers([6, 6], ['strike-critical']));
    expect(only('damage-inflicted', events).map(({ id, wounds }) => [id, wounds])).toEqual([
      ['warrior-1', 3],
      ['warrior-1', 3],
      ['kel', 3],
    ]);
  });
  it('not without a Charge, not retaliating', () => {
    expect(() => fought('Blade 2 3+ 2/3', { ...duel, of: {} }, answers([6, 6], ['strike-critical']))).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    const weapons = [{ name: 'Blade', type: 'melee', profile: '2 3+ 2/3' }] as const;
    expect(() =>
      beset(
        { card, kel: { weapons }, ploys: ['murderous-entrance'] },
        { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[6, 6]] },
      ),
    ).toThrow(/nothing to do|used in this (turning point|battle)/);
  });
});

describe('Wraithbone Talisman', () => {
  const equipment = ['Wraithbone Talisman'];
  const ploys = ['wraithbone-talisman'];
  const weapons = [{ name: 'Blade', type: 'melee', profile: '2 3+ 4/6' }] as const;
  it('retaliating as well', () => {
    const { events } = beset(
      { card, kel: { equipment, weapons }, ploys },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 2]] },
    );
    expect(damage(events)).toEqual([4]);
  });
  it('once in the turning point for the whole team', () => {
    const again = { card, kel: { equipment }, ploys, of: used('wraithbone-talisman', 'vane') };
    const dice = { 'attack-dice': [[1, 1]], ...noSave };
    expect(() => shot('2 3+ 3/4', again, dice)).toThrow(/nothing to do|used in this (turning point|battle)/);
    const next = { ...again, of: used('wraithbone-talisman', 'vane', 1) };
    expect(damage(shot('2 3+ 3/4', next, dice).events)).toEqual([3]);
  });
});

describe('Shrieker Toxic Rounds', () => {
  it('Devastating 1: a critical inflicts 1 at once; the weapon by its printed name', () => {
    const duel = {
      card: 'death-jester',
      kel: { equipment: ['Shrieker Toxic Rounds'] },
      ploys: ['shrieker-toxic-rounds'],
    };
    const { events } = shot('Shrieker Cannon (focused) 2 3+ 4/5', duel, { 'attack-dice': [[6, 1]], ...noSave });
    expect(damage(events)).toEqual([1, 5]);
    const other = { ...duel, of: used('shrieker-toxic-rounds', 'vane') };
    expect(() => shot('Shuriken Pistol 1 3+ 3/4', other, { 'attack-dice': [[6]], ...noSave })).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    expect(() => shot('Neuro Disruptor 1 3+ 4/5', duel, { 'attack-dice': [[6]], ...noSave })).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
  });
});

describe('Humbling Cruelty', () => {
  const jester = { card: 'death-jester' };
  const token = { tokens: [{ id: 'warrior-1', token: 'Humbling Cruelty', count: 1 }] };
  it('no token without damage, nor for who falls, nor of another weapon; never two', () => {
    const at = (weapon: string, dice: number[], saves = [1, 1, 1], of = {}) =>
      marked(
        shot(weapon, { ...jester, of }, { 'attack-dice': [dice], 'defence-dice': [saves] }).state,
        'Humbling Cruelty',
      );
    expect(at('Shrieker Cannon (sweeping) 1 3+ 4/5', [4])).toBe(1);
    expect(at('Shrieker Cannon (focused) 1 3+ 4/5', [4], [5, 1, 1])).toBe(0);
    expect(at('Shuriken Pistol 1 3+ 4/5', [4])).toBe(0);
    expect(at('Shrieker Cannon (focused) 1 3+ 4/5', [4], [1, 1, 1], token)).toBe(1);
  });
  it('an injured enemy is not worse than injured', () => {
    const npos = [{ datacard: 'necron-warrior', order: 'engage', wounds: 2 }] as const;
    const dice = { 'attack-dice': [[5, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    // Injured, it hits on 5+ already.
    expect(results(shotAt({ card, of: { ...token, npos } }, dice).events)).toEqual(['normal', 'fail', 'fail', 'fail']);
  });
  it('the Hit of its weapons in a fight too', () => {
    const answers = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 4, 1]] };
    const { events } = fought('1 3+ 4/6', { card, of: token }, answers);
    expect(only('attack-rolled', events)[1]?.dice.map(({ result }) => result)).toEqual(['fail', 'fail', 'fail']);
  });
});

describe('Fog Of Dreams', () => {
  it('costs 1 AP, and is the Shadowseer’s', () => {
    const { events } = uses('shadowseer', 'fog-of-dreams', { target: 'warrior-1' }, { 'own-rule': [[4]] });
    expect(only('action-performed', events)).toMatchObject([{ action: 'team-action', ap: 1 }]);
    expect(usesNot('player', 'fog-of-dreams', { target: 'warrior-1' })).toContain('no');
  });
});

describe('Elusive Target', () => {
  it('is 1 CP, in its own activation', () => {
    const { state, events } = uses(card, 'elusive-target');
    expect(state.commandPoints).toBe(2);
    expect(only('action-points-spent', events)).toEqual([]);
    expect(usesNot(card, 'elusive-target', {}, card, acting({ id: 'vane' }))).toContain('Vane has 2 AP left');
  });
});
