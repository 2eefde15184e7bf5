import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/nemesis-claw.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectFreeDash, expectNoRerolls } from './alike.ts';
import { campOf, inForce, pair } from './camp-of-team.ts';
import { duelOf } from './duel-of-team.ts';
import { acting, does } from './own-team.ts';
import { noAnswer, noSave } from './rolls.ts';

const { shot, fought, notShot, shotAt, beset } = duelOf(team);
const wounded = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 8 }] } as const;
const injured = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 4 }] } as const;

describe('Nemesis Claw', () => {
  it('The Black Hunt: one attack dice again, against a wounded enemy alone', () => {
    // The 1 becomes a 4: one hit of 3. An unhurt enemy: no hit.
    const duel = { card: 'night-lord-gunner', inForce: 'the-black-hunt' };
    const hunt = shot('1 3+ 3/4', { ...duel, of: wounded }, { 'attack-dice': [[1]], 'reroll-dice': [[4]], ...noSave });
    expect(damage(hunt.events)).toEqual([3]);
    expect(damage(shot('1 3+ 3/4', duel, { 'attack-dice': [[1]] }).events)).toEqual([]);
  });

  it('Death To The False Emperor: no Necron is of the IMPERIUM', () => {
    const duel = { card: 'night-lord-gunner', ploys: ['death-to-the-false-emperor'] };
    expect(notShot('1 3+ 3/4', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });

  it('Appetite For Cruelty: Lethal 4+ for the claws, as it fights a wounded enemy', () => {
    // A 4 is a critical of 5, else a hit of 4.
    const claws = 'Lightning Claws 1 3+ 4/5';
    const dice = { 'attack-dice': [[4]], ...noAnswer };
    const screecher = { card: 'night-lord-screecher' };
    const near = { ...dice, distance: [0] };
    expect(damage(fought(claws, { ...screecher, of: wounded }, near).events)).toEqual([5]);
    expect(damage(fought(claws, screecher, near).events)).toEqual([4]);
    expect(damage(fought('Fists 1 3+ 4/5', { ...screecher, of: wounded }, near).events)).toEqual([4]);
    expect(damage(fought(claws, { card: 'night-lord-warrior', of: wounded }, dice).events)).toEqual([4]);
  });

  it('Tyrant Of The Skinning Pits: 3 and 4 hurt 2 and 3, in a fight', () => {
    const dice = { 'attack-dice': [[4, 6, 1]], 'retaliation-dice': [[1]] };
    const weapons = [{ name: 'Chainglaive', type: 'melee', profile: '1 3+ 4/6' }] as const;
    const skinthief = beset({ card: 'night-lord-skinthief', kel: { weapons } }, dice);
    expect(damage(skinthief.events).toSorted()).toEqual([2, 3]);
    const other = beset({ card: 'night-lord-gunner', kel: { weapons } }, dice);
    expect(damage(other.events).toSorted()).toEqual([3, 4]);
    const hit = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], 'rule-told': [false] };
    expect(damage(shotAt({ card: 'night-lord-skinthief' }, hit).events)).toEqual([3]);
  });

  it('Cruel Tormentor: Lethal 5+ against an injured enemy', () => {
    // A 5 is a critical of 4, else a hit of 3.
    const dice = { 'attack-dice': [[5]], ...noSave };
    expect(damage(shot('1 3+ 3/4', { card: 'night-lord-warrior', of: injured }, dice).events)).toEqual([4]);
    const unhurt = shot('1 3+ 3/4', { card: 'night-lord-warrior' }, dice);
    expect(damage(unhurt.events)).toEqual([3]);
    expect(only('attack-rolled', unhurt.events)[0]?.rules).toEqual([]);
  });
});

describe('Nemesis Claw: rules of their own', () => {
  const own = campOf(team);
  const card = 'night-lord-warrior';
  it('Return To Darkness: a free Fall Back or Reposition', () =>
    expectFreeDash(team, 'return-to-darkness', card, { action: 'reposition', many: false }));
  it('We Have Come For You: D3 damage after a Charge that is its first action', () => {
    const charge = (performed: readonly 'shoot'[], answers = {}) =>
      only(
        'damage-inflicted',
        does(
          own.table(card, card, { ...acting({ performed }), ...inForce('nemesis-claw', 'we-have-come-for-you') }),
          'charge',
          { target: 'warrior-1' },
          answers,
        ).events,
      );
    expect(charge([], { 'own-rule': [[5]] })).toMatchObject([{ id: 'warrior-1', wounds: 3 }]);
    expect(charge(['shoot'])).toEqual([]);
  });
  it('Flayed Skin, Screecher: no attack dice is rolled again near them', () => {
    const inTheOpen = { 'rule-told': [false] };
    expect(
      own.hurtBy({ card, kel: { equipment: ['Flayed Skin'] } }, [1, 1, 1, 1], [], { ...inTheOpen, distance: [2] }),
    ).toEqual([]);
    expect(own.hurtBy({ card: 'night-lord-screecher' }, [1, 1, 1, 1], [], { ...inTheOpen, distance: [3] })).toEqual([]);
    expect(
      own.hurtBy({ card, of: pair('nemesis-claw', card, 'night-lord-screecher') }, [1, 1, 1, 1], [], {
        ...inTheOpen,
        'near-by-rule': [['vane']],
      }),
    ).toEqual([]);
  });
  it('Cruel Tormentor: Lethal 5+ against the injured and those of 7 Wounds or less', () => {
    const at = (wounds: number, maxWounds: number) =>
      own.shotRules({ card, of: { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds, maxWounds }] } });
    expect(at(7, 7)).toEqual(['Lethal 5+ (Cruel Tormentor)']);
    expect(at(3, 12)).toEqual(['Lethal 5+ (Cruel Tormentor)']);
    expect(at(9, 9)).toEqual([]);
  });
  it('Flayed Skin: its 1s stay, its 2s may be rolled again', () =>
    expectNoRerolls(
      team,
      card,
      { distance: [2] },
      { distance: [3] },
      { kel: { equipment: ['Flayed Skin'] }, onesAlone: true },
    ));
  it('Screecher: no dice near it is rolled again', () =>
    expectNoRerolls(team, 'night-lord-screecher', { distance: [3] }, { distance: [4] }));
});
