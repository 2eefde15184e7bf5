import { describe, expect, it } from 'vitest';
import { type TeamRules, teamRules } from '../../../src/catalog/team-rules.ts';
import { only } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { duelOf } from './duel-of-team.ts';
import { twoHits } from './rolls.ts';

type Deed = TeamRules['rules'][number]['does'][number];
type Rule = TeamRules['rules'][number];

/** A kill team with one rule, which the schema has read. */
const withRule = (does: readonly Deed[], more: Partial<Rule> = {}, others: readonly Rule[] = []) =>
  duelOf(
    teamRules.parse({
      team: 'deathwatch',
      name: 'Trial',
      printing: 'a test',
      rules: [
        { id: 'trial', name: 'Trial', kind: 'ability', whose: 'team', says: 'A trial.', does, ...more },
        ...others,
      ],
    }),
  );
const card = 'kel';
const ploy = { kind: 'firefight-ploy', cp: 1 } as const;
const used = { card, ploys: ['trial'] };
/** Two hits of 3 of a Gauss flayer, Piercing 1: two defence dice, which fail. */
/** A critical of 4 and a normal of 3. */
const critAndHit = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };

describe('damage about to be inflicted', () => {
  it('each dice of 3 or more inflicts 1 less; not one below', () => {
    const less = (from: number) => withRule([{ when: 'damaged', effects: [{ less: 1, from }] }]);
    expect(damage(less(3).shotAt({ card }, twoHits).events)).toEqual([4]);
    expect(damage(less(4).shotAt({ card }, twoHits).events)).toEqual([6]);
    expect(damage(less(4).shotAt({ card }, critAndHit).events)).toEqual([6]);
  });

  it('of criticals alone, at most so much, halved to a least', () => {
    expect(
      damage(
        withRule([{ when: 'damaged', effects: [{ most: 3, of: 'critical' }] }]).shotAt({ card }, critAndHit).events,
      ),
    ).toEqual([6]);
    expect(
      damage(
        withRule([{ when: 'damaged', effects: [{ halves: true, least: 2 }] }]).shotAt({ card }, critAndHit).events,
      ),
    ).toEqual([4]);
  });

  it('one is ignored for 1 CP, the greatest; all hurt where it is not used', () => {
    const ignored = withRule([{ when: 'damaged', effects: [{ ignores: true }] }], ploy);
    const { events, state } = ignored.shotAt(used, critAndHit);
    expect(damage(events)).toEqual([3]);
    expect(state.commandPoints).toBe(0);
    expect(damage(ignored.shotAt({ card }, critAndHit).events)).toEqual([7]);
  });

  it('a D6 for each: on 5+ it is ignored', () => {
    const tough = withRule([{ when: 'damaged', effects: [{ ignores: true, roll: 5 }] }]);
    const { events } = tough.shotAt({ card }, { ...twoHits, 'own-rule-dice': [[5], [4]] });
    expect(damage(events)).toEqual([3]);
    expect(only('own-rule-rolled', events)).toHaveLength(2);
  });

  it('in a fight the first strike alone, where it is one', () => {
    const first = withRule([{ when: 'damaged', if: [{ action: 'fight' }], effects: [{ less: 1, dice: 'one' }] }]);
    const { events } = first.beset({ card }, { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] });
    expect(damage(events)).toEqual([2, 3]);
    expect(damage(first.shotAt({ card }, twoHits).events)).toEqual([6]);
  });

  it('its own dice inflict more: the first alone', () => {
    const more = withRule([{ when: 'inflicts', effects: [{ more: 1, dice: 'one' }] }]);
    const { events } = more.shot('2 3+ 3/4', { card }, { 'attack-dice': [[4, 4]], 'defence-dice': [[1, 1, 1]] });
    expect(damage(events)).toEqual([7]);
  });
});

describe('it would be incapacitated', () => {
  const kel = { wounds: 5 };
  it('stays with 1 wound on a 4+; falls below', () => {
    const tough = withRule([{ when: 'would-fall', effects: [{ stays: 1, roll: 4 }] }]);
    const stands = tough.shotAt({ card, kel }, { ...twoHits, 'own-rule-dice': [[4]] });
    expect(stands.state.operatives[0]).toMatchObject({ wounds: 1, state: 'ready' });
    const falls = tough.shotAt({ card, kel }, { ...twoHits, 'own-rule-dice': [[3]] });
    expect(falls.state.operatives[0]?.state).toBe('incapacitated');
  });

  it('a medic within 3" keeps it standing, once; not from afar', () => {
    const medic = withRule([{ when: 'friend-would-fall', effects: [{ stays: 1, within: 3, visible: true }] }], {
      ...{ whose: { operatives: ['medic'] }, offered: true, once: 'turning-point' },
    });
    const of = {
      operatives: [
        { id: 'kel', order: 'engage', wounds: 5, maxWounds: 12, team: 'deathwatch', teamCard: card },
        { id: 'doc', team: 'deathwatch', teamCard: 'medic' },
      ],
    } as const;
    const near = medic.shotAt({ ...used, of }, { ...twoHits, 'near-by-rule': [['kel']] });
    expect(near.state.operatives[0]).toMatchObject({ wounds: 1, state: 'ready' });
    const far = medic.shotAt({ card, of }, { ...twoHits, 'near-by-rule': [[]] });
    expect(far.state.operatives[0]?.state).toBe('incapacitated');
  });

  it('as it falls: D3 to the one whose doing it was; on a 1 below 2+ nothing', () => {
    const bitter = withRule([{ when: 'falls', effects: [{ inflict: 'D3', to: 'enemy', roll: 2 }] }]);
    const hurt = bitter.shotAt({ card, kel }, { ...twoHits, 'own-rule-dice': [[2], [3]] });
    expect(damage(hurt.events)).toEqual([6, 3]);
    const not = bitter.shotAt({ card, kel }, { ...twoHits, 'own-rule-dice': [[1]] });
    expect(damage(not.events)).toEqual([6]);
  });

  it('to everyone near it', () => {
    const blast = withRule([{ when: 'falls', effects: [{ inflict: 2, to: { within: 2, of: 'everyone' } }] }]);
    const { events } = blast.shotAt({ card, kel }, { ...twoHits, 'near-by-rule': [['warrior-1']] });
    expect(damage(events)).toEqual([6, 2]);
  });

  it('in a fight it strikes once more before it is removed; not without the rule', () => {
    const last = withRule([{ when: 'falls', effects: [{ strikes: 1 }] }]);
    const answers = {
      'attack-dice': [[6, 6, 1]],
      'retaliation-weapon': ['Fists 3 3+ 3/4'],
      'retaliation-dice': [[6, 4, 4]],
      'strike-or-block': ['strike-critical'],
    };
    // 4, Kel strikes back with 4, 4: it falls, and strikes with one of two normals.
    const { events } = last.beset({ card, kel: { wounds: 8 } }, answers);
    expect(damage(events)).toEqual([4, 4, 4, 3]);
    const none = withRule([{ when: 'fights', effects: [{ cancels: 2 }] }]);
    expect(damage(none.beset({ card, kel: { wounds: 8 } }, answers).events)).toEqual([4, 4, 4]);
  });
});

describe('answers of the one that is shot at', () => {
  it('Piercing 1 less for 1 CP, before the defence dice; not offered where the weapon has none', () => {
    const less = withRule([{ when: 'is-attacked', effects: [{ lessens: 'piercing', by: 1 }] }], ploy);
    const { events } = less.shotAt(used, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[5, 5, 1]] });
    expect(damage(events)).toEqual([]);
    expect(() => less.beset(used, { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': ['none'] })).toThrow(
      'Trial has nothing to do here',
    );
  });

  it('a dice retained without a roll, a better save, criticals from 5', () => {
    const kept = withRule([{ when: 'defends', effects: [{ retains: 'normal', dice: 1 }] }]);
    expect(damage(kept.shotAt({ card }, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1]] }).events)).toEqual([3]);
    const save = withRule([{ when: 'defends', effects: [{ save: -1 }] }]);
    expect(damage(save.shotAt({ card }, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[3, 2]] }).events)).toEqual([
      3,
    ]);
    const five = withRule([{ when: 'defends', effects: [{ criticalFrom: 5 }] }]);
    expect(damage(five.shotAt({ card }, { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[5, 4]] }).events)).toEqual([
      4,
    ]);
  });

  it('one cover save more in cover; nothing without', () => {
    const cloak = withRule([{ when: 'defends', effects: [{ coverSave: 'more' }] }]);
    expect(damage(cloak.shotAt({ card }, { 'attack-dice': [[4, 4, 1, 1]] }, true).events)).toEqual([]);
    expect(damage(cloak.shotAt({ card }, twoHits).events)).toEqual([6]);
  });

  it('conditions about cover are known when the dice are rolled', () => {
    const open = withRule([{ when: 'is-attacked', if: [{ cover: false }], effects: [{ damage: -1, of: 'both' }] }]);
    expect(damage(open.shotAt({ card }, twoHits).events)).toEqual([4]);
    expect(
      damage(open.shotAt({ card }, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1]] }, true).events),
    ).toEqual([3]);
  });
});

describe('dice', () => {
  it('enemy: one critical is normal; one success is a fail', () => {
    const sturdy = withRule([{ when: 'enemy-attack-dice', effects: [{ turns: 'critical', into: 'normal', dice: 1 }] }]);
    expect(results(sturdy.shotAt({ card }, critAndHit).events)).toEqual(['normal', 'normal', 'fail', 'fail']);
    const given = withRule([{ when: 'enemy-attack-dice', effects: [{ turns: 'success', into: 'fail', dice: 1 }] }]);
    expect(damage(given.shotAt({ card }, critAndHit).events)).toEqual([3]);
  });

  it('results of 1 are rolled again, and no others; a success is added', () => {
    const ones = withRule([{ when: 'attack-dice', effects: [{ rerolls: { results: [1] } }] }]);
    const { events } = ones.shot(
      '3 3+ 3/4',
      { card },
      { 'attack-dice': [[1, 2, 4]], 'reroll-dice': [[5]], 'defence-dice': [[1, 1, 1]] },
    );
    expect(damage(events)).toEqual([6]);
    const more = withRule([{ when: 'attack-dice', effects: [{ adds: 'normal', dice: 1 }] }]);
    expect(
      damage(more.shot('1 3+ 3/4', { card }, { 'attack-dice': [[1]], 'defence-dice': [[1, 1, 1]] }).events),
    ).toEqual([3]);
  });

  it('weapon and rolled hold at the dice', () => {
    const two = (least: number) =>
      withRule([
        {
          when: 'defence-dice',
          if: [{ has: 'piercing' }, { rolled: 'fail', least }],
          effects: [{ turns: 'fail', into: 'normal', dice: 1 }],
        },
      ]);
    expect(damage(two(2).shotAt({ card }, twoHits).events)).toEqual([3]);
    expect(damage(two(3).shotAt({ card }, twoHits).events)).toEqual([6]);
  });
});

describe('after the attack', () => {
  it('heals where it has incapacitated; the enemy has 1 APL less where it was hurt', () => {
    const feast = withRule([
      { when: 'after-attack', if: [{ fell: true, of: 'enemy' }], effects: [{ heal: 'D3', of: 'self' }] },
    ]);
    const kel = { wounds: 8 };
    const shot = { 'attack-dice': [[6, 6]], 'defence-dice': [[1, 1, 1]] };
    expect(feast.shot('2 3+ 3/9', { card, kel }, { ...shot, 'own-rule-dice': [[2]] }).state.operatives[0]?.wounds).toBe(
      10,
    );
    expect(feast.shot('2 3+ 3/3', { card, kel }, shot).state.operatives[0]?.wounds).toBe(8);
    const stun = withRule([
      {
        when: 'after-attack',
        if: [{ hurt: true, of: 'enemy' }],
        effects: [{ apl: -1, until: 'end-of-next-activation', of: 'enemy' }],
      },
    ]);
    expect(stun.shot('2 3+ 3/3', { card }, shot).state.npos[0]?.effects).toHaveLength(1);
    expect(stun.shot('2 3+ 3/3', { card }, { 'attack-dice': [[1, 1]] }).state.npos[0]?.effects).toHaveLength(0);
  });
});

describe('fights', () => {
  const fists = '3 3+ 3/4';
  it('the enemy does not retaliate', () => {
    const silent = withRule([{ when: 'fights', if: [{ role: 'attacks' }], effects: [{ retaliation: 'none' }] }]);
    const { events } = silent.fought(fists, { card }, { 'attack-dice': [[4, 1, 1]] });
    expect(only('attack-rolled', events)).toHaveLength(1);
  });

  it('a normal blocks a critical, and inflicts 1', () => {
    const parry = withRule([{ when: 'fights', effects: [{ normals: 'block-criticals' }, { blocks: 1 }] }]);
    const { events } = parry.fought(
      fists,
      { card },
      {
        'attack-dice': [[4, 1, 1]],
        'retaliation-dice': [[6, 1, 1]],
        'strike-or-block': ['block-critical-with-normal'],
      },
    );
    expect(damage(events)).toEqual([1]);
  });

  it('it begins although it retaliates', () => {
    const begins = withRule([{ when: 'fights', effects: [{ begins: true }] }]);
    const { events } = begins.beset(
      { card },
      {
        'attack-dice': [[4, 1, 1]],
        'retaliation-weapon': ['Fists 3 3+ 3/4'],
        'retaliation-dice': [[4, 1, 1]],
        'strike-or-block': ['block-normal-with-normal'],
      },
    );
    expect(damage(events)).toEqual([]);
  });
});

describe('conditions of places', () => {
  it('within 6", as the table says; asked once', () => {
    const near = withRule([{ when: 'uses-weapon', if: [{ within: 6 }], effects: [{ damage: 1, of: 'normal' }] }]);
    const shot = (distance: number) =>
      near.shot('1 3+ 3/4', { card }, { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]], distance: [distance] });
    expect(damage(shot(6).events)).toEqual([4]);
    expect(damage(shot(7).events)).toEqual([3]);
  });

  it('an aura: a friend of a kind within 3"; nobody is asked where there is none', () => {
    const aura = withRule([
      {
        when: 'uses-weapon',
        if: [{ near: { who: 'friend', cards: ['icon'], within: 3 } }],
        effects: [{ damage: 1, of: 'both' }],
      },
    ]);
    const dice = { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]] };
    expect(damage(aura.shot('1 3+ 3/4', { card }, dice).events)).toEqual([3]);
    const of = {
      operatives: [
        { id: 'kel', order: 'engage', team: 'deathwatch', teamCard: card },
        { id: 'ico', team: 'deathwatch', teamCard: 'icon' },
      ],
    } as const;
    expect(damage(aura.shot('1 3+ 3/4', { card, of }, { ...dice, 'near-by-rule': [['ico']] }).events)).toEqual([4]);
  });
});
