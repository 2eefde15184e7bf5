import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { operativeFight } from '../../../src/rules/combat/operative-fight.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { PloyArgs } from '../../../src/rules/language/deed.ts';
import { type Answers, only, play, question, refusal, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { tableOf } from './own-team.ts';
import { ruleNames } from './rolls.ts';

type Rule = Parameters<typeof tableOf>[0][number];

/** Twice in a turning point, in a fight: Lethal 5+. */
const coating: Rule = {
  id: 'coating',
  offered: true,
  once: 'turning-point',
  times: 2,
  does: [{ when: 'uses-weapon', if: [{ action: 'fight' }], effects: [{ gains: ['Lethal 5+'] }] }],
};
const attacksAlone: Rule = {
  id: 'attacks-alone',
  offered: true,
  does: [{ when: 'uses-weapon', if: [{ role: 'attacks' }], effects: [{ gains: ['Lethal 5+'] }] }],
};
const withKnives: Rule = {
  id: 'with-knives',
  offered: true,
  does: [{ when: 'uses-weapon', if: [{ weapon: ['Knife'] }], effects: [{ gains: ['Lethal 5+'] }] }],
};
const heavyBlows: Rule = {
  id: 'heavy-blows',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'inflicts', if: [{ weapon: ['Fists'] }], effects: [{ more: 1, dice: 'each' }] }],
};

const fists = { name: 'Fists', type: 'melee', profile: '2 3+ 3/5' } as const;
const kel = (of: Record<string, unknown> = {}): Scene => ({
  operatives: [
    { id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', wounds: 12, maxWounds: 12, weapons: [fists], ...of },
  ],
});
const beset = (said: PloyArgs, retaliates = true) =>
  withSaidPloys(said, npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false, retaliates }));
/** The Warrior misses; Kel rolls a 5 and a 1. */
const dice: Answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[5, 1]] };

describe('rules chosen for the weapon of one that retaliates', () => {
  it('a 5 is a critical with it: 5 damage; without it 3', () => {
    expect(damage(play(beset({ ploys: ['coating'] }), tableOf([coating], kel()), dice).events)).toEqual([5]);
    expect(damage(play(beset({}), tableOf([coating], kel()), dice).events)).toEqual([3]);
  });

  it('it is one line of the question how to answer an attack, asked once', () => {
    const asks = question(beset({ asksPloys: true }), tableOf([coating], kel()), {});
    expect(asks).toMatchObject({ name: 'ploy', by: 'kel', options: [{ value: 'none' }, { value: 'coating' }] });
    const { events, asked } = play(beset({ asksPloys: true }), tableOf([coating], kel()), {
      ...dice,
      ploy: ['coating'],
    });
    expect(asked.filter((name) => name === 'ploy')).toHaveLength(1);
    expect(only('rule-used', events).map(({ rule, id }) => [rule, id])).toEqual([['coating', 'kel']]);
    expect(ruleNames({ events: events.slice(events.findIndex(({ type }) => type === 'attack-rolled') + 1) })).toEqual([
      'Lethal 5+',
    ]);
  });

  it('it counts: not a third time', () => {
    const use = { rule: 'coating', team: 'tests', id: 'kel', turningPoint: 2, during: null };
    const used = (times: number) =>
      tableOf([coating], { ...kel(), ruleUses: Array.from({ length: times }, () => use) });
    expect(damage(play(beset({ ploys: ['coating'] }), used(1), dice).events)).toEqual([5]);
    expect(refusal(beset({ ploys: ['coating'] }), used(2), dice).message).toContain('used in this turning point');
    expect(play(beset({ asksPloys: true }), used(2), dice).asked).not.toContain('ploy');
  });

  it('damage by a ploy for its weapon is more as it retaliates', () => {
    const { events, state } = play(beset({ ploys: ['heavy-blows'] }), tableOf([heavyBlows], kel()), dice);
    expect([damage(events), state.commandPoints]).toEqual([[4], 0]);
  });

  it('one for attacks alone, or for another weapon, is not offered and refused', () => {
    for (const rule of [attacksAlone, withKnives]) {
      expect(play(beset({ asksPloys: true }), tableOf([rule], kel()), dice).asked).not.toContain('ploy');
      expect(refusal(beset({ ploys: [String(rule.id)] }), tableOf([rule], kel()), dice).message).toContain(
        'to do here',
      );
    }
    const knife = { weapons: [{ ...fists, name: 'Knife' }] };
    expect(damage(play(beset({ ploys: ['with-knives'] }), tableOf([withKnives], kel(knife)), dice).events)).toEqual([
      5,
    ]);
  });

  it('not where it does not retaliate', () => {
    const silent = { 'attack-dice': [[1, 1, 1]] };
    expect(play(beset({ asksPloys: true }, false), tableOf([coating], kel()), silent).asked).not.toContain('ploy');
    const unarmed = { ...silent, 'retaliation-weapon': ['none'] };
    expect(play(beset({ asksPloys: true }), tableOf([coating], kel({ weapons: [] })), unarmed).asked).not.toContain(
      'ploy',
    );
  });

  it('not where a rule of the attacker lets nobody retaliate', () => {
    const hushes: Rule = {
      id: 'hushes',
      whose: { operatives: ['brute'] },
      does: [{ when: 'fights', effects: [{ retaliation: 'none' }] }],
    };
    const rivals = (teamCard: string) =>
      tableOf([coating, hushes], {
        mode: 'adversary-ops',
        apart: true,
        operatives: [
          { id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', player: 'anna', weapons: [fists] },
          { id: 'roth', order: 'engage', team: 'tests', teamCard, player: 'ben', weapons: [fists] },
        ],
      });
    const fights = () =>
      withSaidPloys(
        { asksPloys: true },
        operativeFight({ operative: 'roth', npo: 'kel', weapon: 'Fists', assists: 0 }),
      );
    expect(question(fights(), rivals('man'), {})).toMatchObject({ name: 'ploy', by: 'kel' });
    expect(play(fights(), rivals('brute'), { 'attack-dice': [[1, 1]] }).asked).not.toContain('ploy');
  });
});
