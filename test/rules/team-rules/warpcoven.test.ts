import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/warpcoven.rules.json';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import { type Answers, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { campOf, lastingOn, marked, pair, withToken, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { choosing } from './own-team.ts';
import { hit, noAnswer, rulesOf } from './rolls.ts';

const { shot, fought, beset } = duelOf(team);

describe('Warpcoven', () => {
  it('Brotherhood Of Sorcerers: a psychic weapon is Balanced, or Ceaseless near another Sorcerer', () => {
    const duel = { card: 'sorcerer-of-destiny', inForce: 'brotherhood-of-sorcerers' };
    const bolt = '1 3+ 4/2 Psychic';
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team: 'warpcoven', teamCard: 'sorcerer-of-destiny' },
        { id: 'vane', order: 'engage', team: 'warpcoven', teamCard: 'sorcerer-of-warpfire' },
      ],
    };
    const near = shot(bolt, { ...duel, of }, { ...hit, 'near-by-rule': [['vane']] });
    expect(rulesOf(near)).toEqual(['Psychic', 'Ceaseless (Brotherhood Of Sorcerers)']);
    const alone = shot(bolt, { ...duel, of }, { ...hit, 'near-by-rule': [[]] });
    expect(rulesOf(alone)).toEqual(['Psychic', 'Balanced (Brotherhood Of Sorcerers)']);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
    expect(rulesOf(shot(bolt, { ...duel, card: 'rubric-marine-warrior' }, hit))).toEqual(['Psychic']);
  });

  it('Savage Herd: Accurate 1 for Tzaangors in melee, Severe with help or near a Sorcerer', () => {
    // One dice is retained unrolled; with Severe it becomes the critical of 5.
    const duel = { card: 'tzaangor-champion', inForce: 'savage-herd' };
    const dice = { 'attack-dice': [[1]], accurate: [1], ...noAnswer };
    expect(damage(fought('2 3+ 4/5', duel, { ...dice, 'rule-told': [true] }).events)).toEqual([5]);
    expect(damage(fought('2 3+ 4/5', duel, { ...dice, 'rule-told': [false] }).events)).toEqual([4]);
    expect(rulesOf(shot('1 3+ 3/4', duel, hit))).toEqual([]);
  });

  it('Ensorcelled Rounds: Devastating 1, and for no other weapon', () => {
    const duel = { card: 'rubric-marine-warrior', kel: { equipment: ['Ensorcelled Rounds'] } };
    expect(damage(shot('Inferno Boltgun 1 3+ 3/4', duel, hit).events)).toEqual([1, 4]);
    expect(damage(shot('Warpflamer 1 3+ 3/4', duel, hit).events)).toEqual([4]);
  });

  it('Daemonmaw Weapons: one more Atk with Fists, Accurate 1 when it retaliates', () => {
    const weapons = [{ name: 'Fists', type: 'melee', profile: '1 3+ 3/4' }] as const;
    const kel = { equipment: ['Daemonmaw Weapons'], weapons };
    const duel = { card: 'rubric-marine-warrior', kel };
    const began = fought('Fists', duel, { 'attack-dice': [[4, 4]], ...noAnswer });
    expect(rulesOf(began)).toEqual(['Atk +1 (Daemonmaw Weapons)']);
    expect(damage(began.events)).toEqual([3, 3]);
    const answered = beset(duel, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1]], accurate: [1] });
    expect(damage(answered.events)).toEqual([3]);
  });

  it('Slow And Purposeful: Ceaseless without Charge or Reposition before', () => {
    const duel = { card: 'rubric-marine-warrior' };
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: acted('dash') }, hit))).toEqual(['Ceaseless (Slow And Purposeful)']);
    expect(rulesOf(shot('1 3+ 3/4', { ...duel, of: acted('reposition') }, hit))).toEqual([]);
    expect(rulesOf(shot('1 3+ 3/4', { card: 'rubric-marine-gunner', of: acted() }, hit))).toEqual([]);
  });

  it('Shield: for its blade with shield alone', () => {
    const warrior = { card: 'tzaangor-warrior' };
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    expect(rulesOf(fought('Tzaangor Blade & Shield 1 4+ 3/4', warrior, dice))).toEqual(['Shield (Shield)']);
    expect(rulesOf(fought('Tzaangor Blades 1 4+ 4/5', warrior, dice))).toEqual([]);
  });
});

describe('Warpcoven: rules of their own', () => {
  const own = campOf(team);
  const [rubric, destiny, tempyrion, warpfire] = [
    'rubric-marine-warrior',
    'sorcerer-of-destiny',
    'sorcerer-of-tempyrion',
    'sorcerer-of-warpfire',
  ] as const;
  it('Aetherial Warding: Piercing 1 only with a critical', () => {
    const duel = { card: rubric, inForce: 'aetherial-warding' };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [5, 5, 1])).toEqual([]);
    expect(own.hurtBy(duel, [6, 4, 1, 1], [1, 1])).toEqual([7]);
  });
  it('All Is Dust: one normal hit does 1, a critical as ever', () => {
    expect(own.hurtBy({ card: rubric, ploys: ['all-is-dust'] }, [6, 4, 1, 1], [1, 1])).toEqual([5]);
    expect(own.hurtBy({ card: rubric }, [6, 6, 1, 1], [1, 1])).toEqual([8]);
  });
  it('Protected By Fate, Alight: until the Sorcerer activates again', () => {
    expect(
      marked(own.uses(destiny, 'protected-by-fate', { target: 'vane' }, {}, rubric).state, 'Protected By Fate', 'vane'),
    ).toBe(1);
    expect(marked(own.uses(warpfire, 'alight', { target: 'warrior-1' }, {}, rubric).state, 'Alight')).toBe(1);
    const again = own.table(warpfire, rubric, withToken('Alight'));
    expect(marked(play(choosing({ order: 'engage', action: 'dash' }), again).state, 'Alight')).toBe(0);
    const safe = { ...pair('warpcoven', rubric, destiny), ...withToken('Protected By Fate', 'kel') };
    expect(
      own.hurtBy({ card: rubric, of: safe }, [4, 4, 1, 1], [1, 1], {
        'reroll-dice': [[5, 5]],
      }),
    ).toEqual([]);
    const lit = { ...pair('warpcoven', rubric, warpfire), ...withToken('Alight') };
    expect(own.shotRules({ card: rubric, of: lit }, { ceaseless: [[]] })).toEqual(['Ceaseless (Alight)']);
    expect(own.shotRules({ card: rubric, of: withToken('Alight') })).toEqual([]);
  });
  it('Reconstitution Ritual: 2D3 wounds', () => {
    expect(
      woundsOf(
        own.uses(tempyrion, 'reconstitution-ritual', { target: 'vane' }, { 'own-rule': [[1], [3]] }, rubric).state,
        'vane',
      ),
    ).toBe(11);
    expect(own.usesNot(tempyrion, 'reconstitution-ritual', { engaged: true }, rubric)).toContain('control range');
  });
  it('Sorcerous Automata: without a Sorcerer 1 AP less in its activation', () => {
    const begins = (vane: string, near: Answers) =>
      play(choosing({ order: 'engage', action: 'dash' }), own.table(rubric, vane), near).state.acting?.ap;
    expect([begins(rubric, {}), begins(destiny, { 'near-by-rule': [['vane']] })]).toEqual([undefined, 1]);
  });
  it('Brayhorn: Tzaangors have 1" more Move', () => {
    const { state } = own.uses('tzaangor-horn-bearer', 'brayhorn', {}, {}, 'tzaangor-warrior');
    expect([lastingOn(state, 'kel'), lastingOn(state, 'vane')]).toEqual([['move 1'], ['move 1']]);
    expect(own.usesNot('tzaangor-warrior', 'brayhorn')).toContain('not here');
  });
  it('Herd Banner: near it normal hits of 3 are 2', () => {
    const duel = { card: 'tzaangor-warrior', of: pair('warpcoven', 'tzaangor-warrior', 'tzaangor-icon-bearer') };
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'near-by-rule': [['vane']] })).toEqual([4]);
    expect(own.hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'near-by-rule': [[]] })).toEqual([6]);
  });
  it('Relic Hunters: in enemy territory an action for 1 AP less', () => {
    const { state } = own.uses('tzaangor-warrior', 'relic-hunters', {}, { 'in-territory': [true] });
    const [kel] = state.operatives;
    expect(kel && ownCost(state, kel, 'place', 1).ap).toBe(0);
    expect(own.usesNot('tzaangor-warrior', 'relic-hunters', {}, rubric, {}, { 'in-territory': [false] })).toContain(
      'cannot be used here',
    );
  });
});
