import { expect } from 'vitest';
import { type TeamRules, teamRules } from '../../../src/catalog/team-rules.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { actWhenDue } from '../../../src/rules/players/own-doing.ts';
import type { Operative } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { campOf, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';

/** Rules that several kill teams have, tried alike: each with its forbidden side. */

/** Another friend has 1 APL more to the end of its next activation; not beside an enemy, and not itself. */
export function expectSignal(team: unknown, card: string, rule = 'signal', friend = card): void {
  const { uses, usesNot } = campOf(team);
  expect(lastingOn(uses(card, rule, { target: 'vane' }, {}, friend).state, 'vane')).toEqual(['apl 1']);
  expect(usesNot(card, rule, { engaged: true, target: 'vane' }, friend)).toContain('enemy is in control range');
  expect(usesNot(card, rule, { target: 'kel' }, friend)).toContain('cannot be used on');
}

/** Vane regains 1 and 1, of 8 of 12; not beside an enemy, nor one whom Medic! has saved. */
export function expectMedikit(team: unknown, card: string, friend: string, rule = 'medikit'): void {
  const { uses, usesNot } = campOf(team);
  const healed = uses(card, rule, { target: 'vane' }, { 'own-rule': [[1], [2]] }, friend);
  expect(woundsOf(healed.state, 'vane')).toBe(10);
  expect(usesNot(card, rule, { engaged: true, target: 'vane' }, friend)).toContain('enemy is in control range');
  expect(usesNot(card, rule, {}, friend, withToken('Medic!', 'vane'))).toContain('nobody is there');
}

/** Kel with 5 wounds takes 6 of two hits: the medic near it keeps it at 1 wound, and both have 1 APL less; not from afar. */
export function expectMedic(data: unknown, medic: string, friend: string): void {
  const rules: TeamRules = teamRules.parse(data);
  const { shotAt } = duelOf(rules);
  const man = { order: 'engage', team: rules.team, maxWounds: 12, apl: 2 } as const;
  const of = {
    operatives: [
      { ...man, id: 'kel', wounds: 5, teamCard: friend },
      { ...man, id: 'doc', wounds: 8, teamCard: medic },
    ],
  };
  const dice = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
  // Kel is near the medic; no enemy is near Kel, none near the medic.
  const saved = shotAt({ card: friend, of, ploys: ['medic'] }, { ...dice, 'near-by-rule': [['kel'], [], []] });
  expect(woundsOf(saved.state, 'kel')).toBe(1);
  expect(saved.state.freeDue).toMatchObject([{ id: 'kel', actions: ['dash'], beside: 'doc' }]);
  const dashed = play(withSaidPloys({}, actWhenDue()), saved.state, { 'free-action': ['dash'], engaged: [false] });
  expect(only('action-performed', dashed.events)).toMatchObject([{ id: 'kel', action: 'dash', ap: 0 }]);
  expect(dashed.state.freeDue).toEqual([]);
  const beset = shotAt({ card: friend, of }, { ...dice, 'near-by-rule': [['kel'], ['warrior-1']] });
  expect(operativeById(beset.state, 'kel')?.state).toBe('incapacitated');
  expect([lastingOn(saved.state, 'kel'), lastingOn(saved.state, 'doc')]).toEqual([['apl -1'], ['apl -1']]);
  expect(marked(saved.state, 'Medic!', 'kel')).toBe(1);
  const far = shotAt({ card: friend, of }, { ...dice, 'near-by-rule': [[]] });
  expect(operativeById(far.state, 'kel')?.state).toBe('incapacitated');
}

/** Whoever is of these cards follows; nobody else. */
export function expectGroup(team: unknown, card: string, other: string): void {
  const { followers } = campOf(team);
  expect(followers(card)).toEqual(['vane']);
  expect(followers(card, other)).toEqual([]);
}

/** An enemy is marked; shots at it have Seek Light, `near` says whether the one who marked it has to be near. */
export function expectSpot(data: unknown, card: string, { token = 'Spot', near = false, rule = 'spot' } = {}): void {
  const rules: TeamRules = teamRules.parse(data);
  const { uses, usesNot } = campOf(rules);
  expect(marked(uses(card, rule, { target: 'warrior-1' }).state, token)).toBe(1);
  expect(usesNot(card, rule, { target: 'warrior-1', engaged: true })).toContain('enemy is in control range');
  const { shot } = duelOf(rules);
  const dice = { 'attack-dice': [[1]] };
  const rulesAt = (of: object, more = {}) =>
    only('attack-rolled', shot('Rifle 1 3+ 3/4', { card, of }, { ...dice, ...more }).events)[0]?.rules;
  expect(rulesAt(withToken(token))).toContain(`Seek Light (${nameOf(rules, rule)})`);
  expect(rulesAt({})).toEqual([]);
  if (!near) return;
  const man: Pick<Operative, 'id' | 'order' | 'team'> = { id: 'kel', order: 'engage', team: rules.team };
  const of = {
    operatives: [
      { ...man, teamCard: 'somebody' },
      { ...man, id: 'vane', teamCard: card },
    ],
    ...withToken(token),
  };
  expect(rulesAt(of, { 'near-by-rule': [[]] })).toEqual([]);
  expect(rulesAt(of, { 'near-by-rule': [['vane']] })).toContain(`Seek Light (${nameOf(rules, rule)})`);
}

const nameOf = ({ rules }: TeamRules, rule: string) => rules.find(({ id }) => id === rule)?.name;

/** Weapons of friends within 3" of the bearer have this weapon rule; the bearer's own too, others far from it not. */
export function expectAura(data: unknown, bearer: string, friend: string, gained: string, melee = false): void {
  const rules: TeamRules = teamRules.parse(data);
  const { shot, fought } = duelOf(rules);
  const man = { order: 'engage', team: rules.team, wounds: 12, maxWounds: 12 } as const;
  const of = {
    operatives: [
      { ...man, id: 'kel', teamCard: friend },
      { ...man, id: 'vane', teamCard: bearer },
    ],
  };
  const attack = (near: string[]) =>
    melee
      ? fought(
          '1 3+ 3/4',
          { card: friend, of },
          { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]], 'near-by-rule': [near] },
        )
      : shot('1 3+ 3/4', { card: friend, of }, { 'attack-dice': [[1]], 'near-by-rule': [near] });
  const gains = (near: string[]) => only('attack-rolled', attack(near).events)[0]?.rules;
  expect(gains(['vane'])).toEqual([gained]);
  expect(gains([])).toEqual([]);
}

/** The first two of a table's dice fail: one is given up for a normal success of 3; with one fail nothing. */
export function expectTwoFails(data: unknown, card: string, rule: string, equipment: string): void {
  const { shot, notShot } = duelOf(teamRules.parse(data));
  const duel = { card, kel: { equipment: [equipment] }, ploys: [rule] };
  const hit = shot('2 3+ 3/4', duel, { 'attack-dice': [[1, 2]], 'defence-dice': [[1, 1, 1]] });
  expect(only('damage-inflicted', hit.events)).toMatchObject([{ wounds: 3 }]);
  expect(notShot('2 3+ 3/4', duel, { 'attack-dice': [[1, 3]], 'defence-dice': [[1, 1, 1]] })).toContain(
    'nothing to do',
  );
}

/** Piercing 1 of the Gauss flayer is gone: three defence dice, of which one is rolled beside two saves. */
export function expectLessPiercing(data: unknown, card: string, rule: string, equipment: string): void {
  const { shotAt } = duelOf(teamRules.parse(data));
  const dice = { 'attack-dice': [[4, 4, 1, 1]] };
  const lessened = shotAt(
    { card, kel: { equipment: [equipment] }, ploys: [rule] },
    { ...dice, 'defence-dice': [[5, 5, 1]] },
  );
  expect(only('damage-inflicted', lessened.events)).toEqual([]);
  const pierced = shotAt({ card }, { ...dice, 'defence-dice': [[5, 1]] });
  expect(only('damage-inflicted', pierced.events)).toMatchObject([{ wounds: 3 }]);
}

/** Chosen friends Dash (or do another one) for nothing in the Gambit step. */
export function expectFreeDash(
  team: unknown,
  rule: string,
  card: string,
  {
    action = 'dash',
    turningPoint = 2,
    more = {},
    many = true,
  }: { action?: string; turningPoint?: number; more?: object; many?: boolean } = {},
): void {
  const { gambits } = campOf(team);
  const answers = { 'rule-target': [many ? ['vane'] : 'vane'], 'free-action': [action], engaged: [false], ...more };
  const { events } = gambits(rule, card, answers, card, { turningPoint });
  expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action, ap: 0 }]);
}

/** Shot at in cover: two saves are kept, or one as a critical; in the open none. */
export function expectCoverSaves(data: unknown, card: string, inForce?: string): void {
  const { shotAt } = duelOf(teamRules.parse(data));
  const duel = { card, ...(inForce !== undefined && { inForce }) };
  const hits = (dice: number[]) => ({ 'attack-dice': [dice] });
  const wounds = (played: ReturnType<typeof shotAt>) =>
    only('damage-inflicted', played.events).map((one) => one.wounds);
  expect(wounds(shotAt(duel, { ...hits([4, 4, 1, 1]), 'ploy-choice': ['more'] }, true))).toEqual([]);
  expect(
    wounds(shotAt(duel, { ...hits([6, 4, 1, 1]), 'ploy-choice': ['critical'], 'defence-dice': [[1]] }, true)),
  ).toEqual([3]);
  expect(wounds(shotAt(duel, { ...hits([4, 1, 1, 1]), 'defence-dice': [[1, 1]] }))).toEqual([3]);
}

/**
 * A Flayed One (Ceaseless: it rolls all results of one value again) retaliates: near the one whose rule it is nothing is rolled again, or
 * no 1s; beyond it (or `without` the rule) it is.
 */
export function expectNoRerolls(
  data: unknown,
  card: string,
  near: Answers,
  far: Answers,
  {
    kel = {},
    of = {},
    without = of,
    onesAlone = false,
  }: { kel?: Partial<Operative>; of?: Scene; without?: Scene; onesAlone?: boolean } = {},
): void {
  const rules: TeamRules = teamRules.parse(data);
  const { fought } = duelOf(rules);
  const npos = [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] as const;
  const fight = (face: number, answers: Answers, now = of) =>
    only(
      'attack-rolled',
      fought(
        '1 3+ 3/4',
        { card, kel, of: { ...now, npos } },
        {
          'attack-dice': [[1]],
          'retaliation-dice': [[face, face, face, face]],
          ...answers,
        },
      ).events,
    )[1]?.dice.filter(({ rerolled }) => rerolled !== null).length;
  const again = { 'reroll-dice': [[1, 1, 1, 1]] };
  expect(fight(1, near)).toBe(0);
  expect(fight(1, { ...far, ...again }, without)).toBe(4);
  if (onesAlone) expect(fight(2, { ...near, ...again })).toBe(4);
}
