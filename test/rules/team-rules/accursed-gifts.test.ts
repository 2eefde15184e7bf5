import { describe, expect, it } from 'vitest';
import { figureChange, ownWays } from '../../../src/rules/state/own-figures.ts';
import type { RuleHolding } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { marked, woundsOf } from './camp-of-team.ts';
import { asAsked, atOwnMoment, holding } from './moments-of-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const team = 'chaos-cult';
const { fought, hurtBy, uses, usesNot, gambits, shot } = teamNamed(team);
const chose = (choice: string, rule = 'accursed-gifts', id: string | null = null): Scene => ({
  ruleHoldings: [{ rule, team, id, until: 'end-of-battle', choice } satisfies RuleHolding],
});
const change = (figure: 'move' | 'save', card: string, of: Scene) => {
  const state = tableOfTeam(team, { kel: card }, of);
  const kel = operativeById(state, 'kel');
  return kel && figureChange(state, kel, figure);
};

describe('gifts', () => {
  it('are for Mutants and Torments; the second for Torments alone; one that Abhorrent Mutation gives for its user', () => {
    expect(
      ['chaos-mutant', 'chaos-torment', 'chaos-devotee'].map((card) => change('move', card, chose('fleet'))),
    ).toEqual([1, 1, 0]);
    const second = chose('fleet', 'secondary-accursed-gift');
    expect(['chaos-mutant', 'chaos-torment'].map((card) => change('move', card, second))).toEqual([0, 1]);
    expect(change('move', 'chaos-devotee', chose('fleet', 'abhorrent-mutation', 'kel'))).toBe(1);
    expect(change('move', 'chaos-devotee', chose('fleet', 'abhorrent-mutation', 'vane'))).toBe(0);
    expect(change('move', 'chaos-mutant', chose('horned'))).toBe(0);
  });

  it('Abhorrent Mutation: 1 CP as it activates, each once a battle, not the Dark Commune', () => {
    const { state } = uses('chaos-devotee', 'abhorrent-mutation', {}, { 'ploy-choice': ['chitinous'] });
    expect([state.commandPoints, state.ruleHoldings]).toMatchObject([2, [{ id: 'kel', choice: 'chitinous' }]]);
    const used = [{ rule: 'abhorrent-mutation', team, id: 'kel', turningPoint: 1, during: 'kel' }];
    expect(usesNot('chaos-devotee', 'abhorrent-mutation', {}, 'chaos-devotee', { ruleUses: used })).toContain(
      'Abhorrent Mutation cannot be used: it has been used in this battle',
    );
    expect(usesNot('mindwitch', 'abhorrent-mutation')).toContain('has no action of its kill team called');
  });

  it('Baleful Script: in a Gambit the gift of all is another one', () => {
    const { state } = gambits('baleful-script', 'chaos-mutant', {
      'ploy-choice': ['first'],
      'battle-choice': ['fleet', 'barbed'],
    });
    expect(state.ruleUses?.at(-1)).toMatchObject({ rule: 'accursed-gifts', choice: 'barbed' });
  });

  it('Deformed Wings, Chitinous', () => {
    const state = tableOfTeam(team, { kel: 'chaos-mutant' }, chose('deformed-wings'));
    const kel = operativeById(state, 'kel');
    expect(kel && ownWays(state, kel, 'reposition')).toMatchObject({ climbs: 2 });
    expect(change('save', 'chaos-mutant', chose('chitinous'))).toBe(-1);
    expect(change('save', 'chaos-mutant', chose('fleet'))).toBe(0);
  });

  it('Horned: its Charge ends with 1 damage; another move does not', () => {
    const following = (action: string, of: Scene, answers: Answers = {}) =>
      damage(
        asAsked((said) => atOwnMoment('acted', team, 'chaos-mutant', { after: [action], of, answers: said }), answers)
          .events,
      );
    expect(following('charge', chose('horned'), { 'rule-target': [['warrior-1']] })).toEqual([1]);
    expect([following('dash', chose('horned')), following('charge', chose('fleet'))]).toEqual([[], []]);
  });

  it('Sinewed: its Hit is as printed, injured or not', () => {
    const hit = (of: Scene) =>
      only(
        'attack-rolled',
        shot('Rifle 1 3+ 3/4', { card: 'chaos-mutant', kel: { wounds: 3 }, of }, { 'attack-dice': [[1]] }).events,
      )[0]?.hit;
    expect([hit(chose('sinewed')), hit(chose('fleet'))]).toEqual([3, 4]);
  });

  it('Barbed: a strike hurts others beside it by 1; without a strike, or shooting, it does not', () => {
    const two: Scene = { npos: ['necron-warrior', 'necron-warrior'], ...chose('barbed') };
    const hurt = (dice: number[], of: Scene, answers: Answers = {}) =>
      damage(
        fought(
          'Blade 1 3+ 3/4',
          { card: 'chaos-mutant', of },
          {
            'attack-dice': [dice],
            'retaliation-dice': [[1, 1, 1]],
            ...answers,
          },
        ).events,
      );
    expect(hurt([3], two, { 'rule-target': [['warrior-2']] })).toEqual([3, 1]);
    expect([hurt([1], two), hurt([3], { ...two, ...chose('fleet') })]).toEqual([[], [3]]);
  });
});

describe('Ruinous Icon', () => {
  const icon = (token: string): Scene => holding(token);

  it('is used by the Iconarch, with one of two; it ends as it next activates', () => {
    const { state } = uses('iconarch', 'ruinous-icon', {}, { 'ploy-choice': ['deterioration'] });
    expect(marked(state, 'Deterioration', 'kel')).toBe(1);
    expect(usesNot('chaos-devotee', 'ruinous-icon')).toContain('not here');
    expect(usesNot('iconarch', 'ruinous-icon', { engaged: true })).toContain('enemy is in control range');
  });

  it('Invigoration: hits of 4 or more hurt 1 less', () => {
    const hits = { card: 'iconarch', of: icon('Invigoration') };
    expect(hurtBy(hits, [6, 4, 1, 1], [1, 1])).toEqual([6]);
    expect(hurtBy({ card: 'iconarch' }, [6, 4, 1, 1], [1, 1])).toEqual([7]);
  });

  it('Deterioration: enemies within 4" are hurt 1 more', () => {
    const duel = { card: 'iconarch', of: icon('Deterioration') };
    const dice = { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] };
    expect(damage(shot('Rifle 1 3+ 3/4', duel, { ...dice, distance: [4] }).events)).toEqual([4]);
    expect(damage(shot('Rifle 1 3+ 3/4', duel, { ...dice, distance: [5] }).events)).toEqual([3]);
    expect(woundsOf(shot('Rifle 1 3+ 3/4', { card: 'iconarch' }, dice).state, 'warrior-1')).toBe(6);
  });
});
