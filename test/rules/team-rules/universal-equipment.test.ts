import { expect, it } from 'vitest';
import team from '../../../data/teams/deathwatch.rules.json';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { act } from '../../../src/rules/players/act.ts';
import { only, question } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { type Row, trialsOf } from './act-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { shot, acts, beset } = trialsOf(team);
const card = 'gunner-veteran';
const cache = { equipment: ['Ammo Cache'] };
const charge = { equipment: ['Breaching Charge'] };
const resupplied = {
  ruleHoldings: [{ rule: 'ammo-resupply', team: 'any', id: 'kel', until: 'end-of-turning-point' }],
} as const;
const again = { 'attack-dice': [[1, 2]], 'reroll-dice': [[4]], 'defence-dice': [[1, 1, 1]] };
const demolisher = 'demolisher-veteran';
const struck = { 'attack-dice': [[6, 6, 1]], 'retaliation-weapon': ['none'] };

it.each<Row>([
  [
    'Ammo Resupply: one attack dice again in this turning point',
    () => damage(shot('Bolt Rifle 2 3+ 3/4', { card, of: { ...resupplied } }, again).events),
    [3],
  ],
  [
    'Ammo Resupply: an action, in control of the marker',
    () =>
      does(acts(card, {}, {}, cache), { own: 'ammo-resupply' }, {}, { 'rule-told': [true] }).state.ruleHoldings?.map(
        ({ rule, id, until }) => [rule, id, until],
      ),
    [['ammo-resupply', 'kel', 'end-of-turning-point']],
  ],
  [
    'Ammo Resupply: not without it',
    () => doesNot(acts(card, {}, {}, cache), { own: 'ammo-resupply' }, {}, { 'rule-told': [false] }),
    expect.any(String),
  ],
  [
    'Ammo Resupply: nobody else’s',
    () => doesNot(acts(card), { own: 'ammo-resupply' }),
    expect.stringContaining('no action of its kill team'),
  ],
  [
    'Breaching Charge: a use in its activation',
    () =>
      does(acts(card, {}, {}, charge), { own: 'breaching-charge' }).state.ruleUses?.map(({ rule, id }) => [rule, id]),
    [['breaching-charge', 'kel']],
  ],
  [
    'Aggressive Force: hits of 3 and 4 hurt 1 less',
    () => damage(beset({ card: demolisher }, { ...struck, 'attack-dice': [[6, 4, 1]] }).events),
    [3, 2],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Adaptive Swordsmanship: a block before the usual order', () => {
  const dice = {
    'attack-dice': [[4, 1, 1]],
    'retaliation-weapon': ['Xenophase Blade 3 3+ 3/4'],
    'retaliation-dice': [[4, 1, 1]],
  };
  expect(damage(beset({ card: 'blademaster-veteran' }, { ...dice, 'strike-or-block': ['first'] }).events)).toEqual([]);
  expect(damage(beset({ card: 'blademaster-veteran' }, { ...dice, 'strike-or-block': ['in-turn'] }).events)).toEqual([
    3, 3,
  ]);
  expect(damage(beset({ card }, dice).events)).toEqual([3, 3]);
});

it('Breaching Charge: a Breach for 1 AP, which takes 2 without it', () => {
  const one = acts(card, {}, { ap: 1 }, charge);
  expect(doesNot(one, 'breach')).toContain('takes 2 AP');
  const { state } = does(one, { own: 'breaching-charge' });
  const { events } = does(
    state,
    'breach',
    {},
    { 'breached-door': ['hatchway-1'], 'beyond-access-point': [[]], 'threat-breach': [[1]] },
  );
  expect(only('action-performed', events)).toMatchObject([{ action: 'breach', ap: 1 }]);
});

const led = () => withSaidPloys({}, act({ id: 'kel', engaged: false, asksPloys: true }));

it('Breaching Charge is offered where a Breach costs less by it', () => {
  const lines = (at: ReturnType<typeof acts>) => {
    const asked = question(led(), at);
    return asked.kind === 'choice'
      ? asked.options.flatMap(({ label }) => (label.startsWith('Breach') ? [label] : []))
      : [];
  };
  const offers = 'Breaching Charge: Once: a Breach for 1 AP less, not below 1.';
  expect(lines(acts(card, {}, { ap: 3 }, charge))).toEqual(['Breach (2 AP)', offers]);
  expect(lines(acts(card, {}, { ap: 1 }, charge))).toEqual([offers]);
  // Without a breach point, after a Shoot, and with a grenadier on its datacard it gains nothing.
  expect(lines({ ...acts(card, {}, { ap: 3 }, charge), breachPoints: [], hatchways: [] })).toEqual([]);
  expect(lines(acts(card, {}, { performed: ['shoot'], ap: 2 }, charge))).toEqual(['Breach (2 AP)']);
  const grenadier = { ...charge, keywords: ['Grenadier'] };
  const both = ['Breach (1 AP; then neither Charge nor Shoot)', 'Breach (2 AP)'];
  expect(lines(acts(card, {}, { ap: 3 }, grenadier))).toEqual(both);
});

it('a Breach with a Breaching Charge says what it bars, and is one line', () => {
  const used = (kel: Parameters<typeof acts>[3]) =>
    question(led(), does(acts(card, {}, {}, kel), { own: 'breaching-charge' }).state);
  const breaches = (asked: ReturnType<typeof used>) =>
    asked.kind === 'choice' ? asked.options.filter(({ label }) => label.startsWith('Breach')) : [];
  const label = 'Breach (1 AP; then neither Charge nor Shoot)';
  expect(breaches(used(charge))).toEqual([{ value: 'breach', label }]);
  expect(breaches(used({ ...charge, keywords: ['Grenadier'] }))).toEqual([{ value: 'cheap-breach', label }]);
});
