import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../src/catalog/parse-profile.ts';
import { attackDiceOf, rulesInUse } from '../../../src/rules/effects/weapon-rules/weapon-rules.ts';
import type { Numbers } from '../../../src/rules/moments/attack.ts';
import { only, question, refusal } from '../scene.ts';
import { results, shooting, shot, table } from './duel.ts';

const noSave = { 'defence-dice': [[1, 1, 1]] };

describe('Accurate', () => {
  it('retains up to x dice unrolled, as the player wishes [COR-72 COR-70]', () => {
    const { events, asked } = shot('4 3+ 3/4 accurate 2', { accurate: [2], 'attack-dice': [[1, 2]], ...noSave });
    expect(asked).toEqual(['accurate', 'attack-dice', 'defence-dice']);
    expect(results(events)).toEqual(['fail', 'fail', 'normal', 'normal']);
    expect(only('attack-rolled', events)[0]?.dice[3]).toEqual({
      face: null,
      rerolled: null,
      result: 'normal',
      by: 'accurate',
    });
    expect(results(shot('4 3+ 3/4 accurate 2', { accurate: [0], 'attack-dice': [[1, 2, 1, 1]] }).events)).toHaveLength(
      4,
    );
  });

  it('more than one may count as Accurate 2; a greater x counts as itself, and a single one no more [COR-72]', () => {
    const most = (rules: string) => question(shooting(`4 3+ 3/4 ${rules}`), table());
    expect(most('accurate 1, accurate 1')).toMatchObject({ name: 'accurate', max: 2, suggest: { value: 2 } });
    expect(most('accurate 1, accurate 3')).toMatchObject({ max: 3 });
    expect(most('accurate 1')).toMatchObject({ max: 1 });
    const { events } = shot('3 3+ 3/4 accurate 1, accurate 1', { accurate: [2], 'attack-dice': [[1]], ...noSave });
    expect(results(events)).toEqual(['fail', 'normal', 'normal']);
  });
});

describe('re-rolls', () => {
  it('Balanced: one dice, and its new result stands [COR-73 COR-68 COR-69]', () => {
    const { events, asked } = shot('3 3+ 3/4 balanced', {
      'attack-dice': [[1, 2, 3]],
      balanced: [['dice-1']],
      'reroll-dice': [[6]],
      ...noSave,
    });
    expect(asked).toEqual(['attack-dice', 'balanced', 'reroll-dice', 'defence-dice']);
    expect(only('attack-rolled', events)[0]).toMatchObject({
      criticals: 1,
      normals: 1,
      dice: [{ face: 1, rerolled: 6, result: 'critical' }, { face: 2, rerolled: null }, { face: 3 }],
    });
  });

  it('Ceaseless: dice that show one chosen result [COR-76]', () => {
    const rolled = { 'attack-dice': [[2, 2, 1, 3]] };
    expect(question(shooting('4 3+ 3/4 ceaseless'), table(), rolled)).toMatchObject({
      name: 'ceaseless',
      suggest: { value: ['dice-1', 'dice-2'] },
    });
    const { events } = shot('4 3+ 3/4 ceaseless', {
      ...rolled,
      ceaseless: [['dice-1', 'dice-2']],
      'reroll-dice': [[3, 2]],
      ...noSave,
    });
    expect(results(events)).toEqual(['normal', 'fail', 'fail', 'normal']);
    expect(
      refusal(shooting('4 3+ 3/4 ceaseless'), table(), { ...rolled, ceaseless: [['dice-1', 'dice-3']] }).rule,
    ).toContain('Ceaseless');
  });

  it('Relentless: any dice; none at all is allowed too [COR-85]', () => {
    const { events } = shot('4 3+ 3/4 relentless', {
      'attack-dice': [[2, 1, 3, 6]],
      relentless: [['dice-1', 'dice-2', 'dice-3']],
      'reroll-dice': [[1, 4, 6]],
      ...noSave,
    });
    expect(results(events)).toEqual(['fail', 'normal', 'critical', 'critical']);
    const { asked } = shot('2 3+ 3/4 relentless', { 'attack-dice': [[2, 1]], relentless: [[]] });
    expect(asked).toEqual(['attack-dice', 'relentless']);
  });

  it('Ceaseless and Balanced: no dice is re-rolled twice [COR-68]', () => {
    const rolled = { 'attack-dice': [[2, 2, 1]], ceaseless: [['dice-1', 'dice-2']], 'reroll-dice': [[1, 1]] };
    expect(question(shooting('3 3+ 3/4 ceaseless, balanced'), table(), rolled)).toMatchObject({
      name: 'balanced',
      options: [{ value: 'dice-3' }],
    });
  });

  it('Dark Of The Tomb forbids them beyond 8", not at 8", and not to NPOs [EVT-DOT-1 EVT-DOT-2]', () => {
    const dark = { deck: { inPlay: ['dark-of-the-tomb'] } } as const;
    const rolled = { 'attack-dice': [[2, 2]] };
    expect(shot('2 3+ 3/4 relentless', { ...rolled, distance: [9] }, {}, dark).asked).toEqual([
      'distance',
      'attack-dice',
    ]);
    expect(question(shooting('2 3+ 3/4 relentless', { distance: 8 }), table(dark), rolled).name).toBe('relentless');
    expect(shot('2 3+ 3/4', rolled, {}, dark).asked).toEqual(['attack-dice']);
  });
});

describe('what dice are retained as', () => {
  it('Lethal x+: successes of x or more are critical, fails are not [COR-80 ODD-03]', () => {
    expect(results(shot('4 3+ 3/4 lethal 5+', { 'attack-dice': [[5, 6, 4, 2]], ...noSave }).events)).toEqual([
      'critical',
      'critical',
      'normal',
      'fail',
    ]);
    expect(results(shot('1 6+ 3/4 lethal 5+', { 'attack-dice': [[5]] }).events)).toEqual(['fail']);
  });

  it('Severe: with no critical one normal becomes critical, and Punishing and Rending do not apply [COR-89 ODD-05]', () => {
    expect(
      results(shot('3 3+ 3/4 severe, punishing, rending', { 'attack-dice': [[3, 3, 1]], ...noSave }).events),
    ).toEqual(['critical', 'normal', 'fail']);
    expect(results(shot('3 3+ 3/4 severe', { 'attack-dice': [[6, 3, 1]], ...noSave }).events)).toEqual([
      'critical',
      'normal',
      'fail',
    ]);
  });

  it('Punishing: with a critical one fail is a normal success [COR-83]', () => {
    expect(results(shot('4 3+ 3/4 punishing', { 'attack-dice': [[6, 1, 2, 3]], ...noSave }).events)).toEqual([
      'critical',
      'normal',
      'fail',
      'normal',
    ]);
    expect(results(shot('2 3+ 3/4 punishing', { 'attack-dice': [[1, 3]], ...noSave }).events)).toEqual([
      'fail',
      'normal',
    ]);
  });

  it('Rending: with a critical one normal is critical, but none of Accurate or Punishing [COR-86 COR-71]', () => {
    expect(results(shot('3 3+ 3/4 rending', { 'attack-dice': [[6, 3, 3]], ...noSave }).events)).toEqual([
      'critical',
      'critical',
      'normal',
    ]);
    const held = shot('3 3+ 3/4 accurate 1, punishing, rending', { accurate: [1], 'attack-dice': [[6, 1]], ...noSave });
    expect(results(held.events)).toEqual(['critical', 'normal', 'normal']);
  });

  it('obscured: criticals trigger nothing, and Severe raises none, rolled or lowered [COR-51 ODD-04]', () => {
    const obscured = { obscured: true };
    expect(
      results(shot('3 3+ 3/4 rending, punishing', { 'attack-dice': [[6, 3, 1]], ...noSave }, obscured).events),
    ).toEqual(['discarded', 'normal', 'fail']);
    expect(results(shot('2 3+ 3/4 severe', { 'attack-dice': [[6, 6]], ...noSave }, obscured).events)).toEqual([
      'discarded',
      'normal',
    ]);
    const rolled = shot('2 3+ 3/4 severe, devastating 3', { 'attack-dice': [[3, 3]], ...noSave }, obscured);
    expect(results(rolled.events)).toEqual(['discarded', 'normal']);
    expect(only('damage-inflicted', rolled.events).map(({ wounds }) => wounds)).toEqual([3]);
    expect(only('ruling-applied', rolled.events).map(({ ruling }) => ruling)).toEqual(['severe-obscured']);
    const seen = shot('1 3+ 3/4 severe, devastating 3', { 'attack-dice': [[3]], ...noSave });
    expect(only('ruling-applied', seen.events)).toEqual([]);
    expect(only('damage-inflicted', seen.events).map(({ wounds }) => wounds)).toEqual([3, 4]);
  });
});

describe('attack dice', () => {
  /** No printed rule changes their number: these are made up. */
  const rule = (attackDice: (dice: number, numbers: Numbers) => number, x: number) => ({
    steps: { odds: {}, attackDice },
    numbers: { x, inches: 0, only: undefined },
  });
  const more = (x: number) => rule((dice, numbers) => dice + numbers.x, x);
  const twice = rule((dice) => 2 * dice, 0);

  it('are as many as Atk, and as the rules of the weapon make of that, in the order in which they act', () => {
    expect(attackDiceOf(4, [])).toBe(4);
    expect(attackDiceOf(4, rulesInUse([{ rule: 'accurate', x: 2 }]))).toBe(4);
    expect(attackDiceOf(2, [more(1), twice])).toBe(6);
    expect(attackDiceOf(2, [twice, more(1)])).toBe(5);
  });

  it('are never more than the odds know', () => {
    expect([attackDiceOf(7, [more(1)]), attackDiceOf(7, [more(2)])]).toEqual([8, 8]);
  });
});

it('rules act by their names, but Severe before Punishing before Rending', () => {
  const words = 'shield, rending, piercing crits 1, severe, hot, punishing, piercing 1, seek light, seek, accurate 1';
  const parsed = parseProfile(`4 3+ 3/4 ${words}`);
  expect(parsed.ok && rulesInUse(parsed.profile.rules).map(({ rule }) => rule.rule)).toEqual([
    ...['accurate', 'hot', 'piercing', 'piercing-crits', 'seek', 'seek-light'],
    ...['severe', 'punishing', 'rending'],
    'shield',
  ]);
});
