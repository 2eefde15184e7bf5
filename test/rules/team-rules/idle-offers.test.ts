import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { operativeShoot } from '../../../src/rules/combat/operative-shoot.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { play, question } from '../scene.ts';
import { tableOf } from './own-team.ts';

type Rule = Parameters<typeof tableOf>[0][number];

const weapons = [
  { name: 'Rifle', type: 'ranged', profile: '2 3+ 3/4 saturate' },
  { name: 'Pistol', type: 'ranged', profile: '2 3+ 3/4 range 8"' },
] as const;
const knife = { name: 'Knife', type: 'melee', profile: '2 3+ 3/4 lethal 5+' } as const;

const auspex: Rule = {
  id: 'auspex',
  offered: true,
  once: 'turning-point',
  lasts: 'activation',
  does: [{ when: 'uses-weapon', if: [{ action: 'shoot' }], effects: [{ ignores: 'obscured' }] }],
};
const gives = (...gains: readonly string[]): Rule => ({
  id: 'gives',
  offered: true,
  does: [{ when: 'uses-weapon', effects: [{ gains }] }],
});
const table = (rules: readonly Rule[], wounds = 12) =>
  tableOf(rules, {
    operatives: [
      {
        id: 'kel',
        order: 'engage',
        team: 'tests',
        teamCard: 'man',
        wounds,
        maxWounds: 12,
        weapons: [...weapons, knife],
      },
    ],
  });
const shoots = (obscured?: boolean) =>
  operativeShoot({ operative: 'kel', npo: 'warrior-1', cover: false, ...(obscured !== undefined && { obscured }) });

/** The rules among the lines of the question which weapon. */
const lines = (rule: Rule, { obscured, wounds }: { obscured?: boolean; wounds?: number } = {}) => {
  const asked = question(shoots(obscured), table([rule], wounds), {});
  if (asked.kind !== 'choice' || asked.name !== 'weapon') throw new Error(asked.name);
  return asked.options.map(({ value }) => value).filter((value) => value.startsWith('with-'));
};

describe('a rule for a weapon is offered where it can change something', () => {
  it('that nobody is obscured: not for a target that is seen clearly', () => {
    expect(lines(auspex, { obscured: true })).toEqual(['with-auspex']);
    expect(lines(auspex)).toEqual(['with-auspex']);
    expect(lines(auspex, { obscured: false })).toEqual([]);
  });

  it('who says it uses it all the same: it may act later in the activation', () => {
    const said = withSaidPloys({ ploys: ['auspex'] }, shoots(false));
    const { state } = play(said, table([auspex]), { weapon: ['Rifle'], 'attack-dice': [[1, 1]] });
    expect(state.ruleUses).toMatchObject([{ rule: 'auspex' }]);
  });

  it('what every weapon has already gives nothing; one of two without it is enough', () => {
    expect(lines(gives('Saturate'))).toEqual(['with-gives']);
    const both: Rule = {
      ...gives('Saturate'),
      does: [{ when: 'uses-weapon', if: [{ weapon: ['Rifle'] }], effects: [{ gains: ['Saturate'] }] }],
    };
    expect(lines(both)).toEqual([]);
  });

  it('what takes a weapon rule away, and what lengthens a Range, needs one', () => {
    const does = (effect: object): Rule => ({
      id: 'does',
      offered: true,
      does: [{ when: 'uses-weapon', effects: [effect] }],
    });
    expect(lines(does({ loses: ['saturate'] }))).toEqual(['with-does']);
    expect(lines(does({ loses: ['hot'] }))).toEqual([]);
    expect(lines(does({ range: 3 }))).toEqual(['with-does']);
    expect(
      lines({ ...does({}), does: [{ when: 'uses-weapon', if: [{ weapon: ['Rifle'] }], effects: [{ range: 3 }] }] }),
    ).toEqual([]);
    expect(lines(does({ damage: 1, of: 'both', from: 4 }))).toEqual(['with-does']);
    expect(lines(does({ damage: 1, of: 'both', from: 5 }))).toEqual([]);
  });

  it('injury is ignored by one that is injured', () => {
    const steady: Rule = {
      id: 'steady',
      offered: true,
      does: [{ when: 'uses-weapon', effects: [{ ignores: 'injured' }] }],
    };
    expect(lines(steady, { wounds: 5 })).toEqual(['with-steady']);
    expect(lines(steady)).toEqual([]);
  });

  it('nor is one that retaliates asked for what its weapon has', () => {
    const dice = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1]] };
    const beset = () =>
      withSaidPloys(
        { asksPloys: true },
        npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }),
      );
    expect(play(beset(), table([gives('Lethal 5+')]), dice).asked).not.toContain('ploy');
    expect(question(beset(), table([gives('Lethal 4+')]), {})).toMatchObject({ name: 'ploy' });
  });
});
