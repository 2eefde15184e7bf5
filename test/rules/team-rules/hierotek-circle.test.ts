import { describe, expect, it } from 'vitest';
import team from '../../../data/teams/hierotek-circle.rules.json';
import { only, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectFreeDash, expectLessPiercing, expectSignal } from './alike.ts';
import { campOf, marked, pair, withToken, woundsOf } from './camp-of-team.ts';
import { acted, duelOf } from './duel-of-team.ts';
import { acting, choosing, does } from './own-team.ts';
import { hit, noAnswer, noSave, rulesOf } from './rolls.ts';

const { shot, fought, beset, notShot } = duelOf(team);

describe('Hierotek Circle', () => {
  const immortal = { card: 'immortal-guardian' };

  it('Methodical Elimination: Accurate 2 still or retaliating, Accurate 1 after a far Charge', () => {
    const duel = { ...immortal, inForce: 'methodical-elimination' };
    const two = { 'attack-dice': [[1]], accurate: [2], ...noAnswer };
    const one = { 'attack-dice': [[1, 1]], accurate: [1], ...noAnswer };
    const fight = (of: ReturnType<typeof acted>, answers: Parameters<typeof fought>[2]) =>
      damage(fought('3 3+ 3/4', { ...duel, of }, answers).events);
    const charged = acted('charge');
    const still = { ...acted('charge'), acting: { ...charged.acting, performed: [] } } as typeof charged;
    expect(fight(still, two)).toEqual([3, 3]);
    expect(fight(charged, { ...two, 'rule-told': [true] })).toEqual([3, 3]);
    expect(fight(charged, { ...one, 'rule-told': [false] })).toEqual([3]);
    const weapons = [{ name: 'Bayonet', type: 'melee', profile: '3 3+ 3/4' }] as const;
    const answered = beset(
      { ...duel, kel: { weapons } },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1]], accurate: [2] },
    );
    expect(damage(answered.events)).toEqual([3, 3]);
    expect(rulesOf(shot('1 3+ 4/5', duel, hit))).toEqual([]);
  });

  it('Relentless Onslaught: Balanced within 8"', () => {
    const duel = { ...immortal, inForce: 'relentless-onslaught' };
    expect(rulesOf(shot('1 3+ 4/5', duel, { ...hit, distance: [8] }))).toEqual(['Balanced (Relentless Onslaught)']);
    expect(rulesOf(shot('1 3+ 4/5', duel, { ...hit, distance: [9] }))).toEqual([]);
  });

  it('Living Lightning: Blast 2" for the tesla carbine, and its Devastating has no distance', () => {
    const duel = { ...immortal, ploys: ['living-lightning'] };
    const tesla = shot('Tesla Carbine 1 3+ 3/3 2" Devastating 1', duel, { ...hit, 'secondary-targets': [[]] });
    expect(rulesOf(tesla)).toEqual([
      '2" Devastating 1',
      'Lethal 5+ (condensed environment)',
      'no 2" Devastating 1 (Living Lightning)',
      'Devastating 1 (Living Lightning)',
      'Blast 2" (Living Lightning)',
    ]);
    expect(damage(tesla.events)).toEqual([1, 3]);
    expect(notShot('Gauss Blaster 1 3+ 4/5', duel, { 'attack-dice': [[1]] })).toContain('nothing to do here');
  });
});

describe('Hierotek Circle: rules of their own', () => {
  const own = campOf(team);
  const card = 'immortal-guardian';
  it('Living Metal: D3+1 wounds each in the Ready step', () => {
    const { state } = own.readied(card, { 'own-rule': [[1], [5]] });
    expect([woundsOf(state, 'kel'), woundsOf(state, 'vane')]).toEqual([10, 12]);
  });
  it('Command Underlings', () => expectFreeDash(team, 'command-underlings', card));
  it('Undying Androids: in the open one save is kept unrolled', () => {
    expect(own.hurtBy({ card, inForce: 'undying-androids' }, [4, 4, 1, 1], [1])).toEqual([3]);
    expect(own.hurtBy({ card, inForce: 'undying-androids' }, [4, 4, 1, 1], [1], {}, true)).toEqual([3]);
  });
  it('Phase Shifter: for a Cryptek', () => {
    expectLessPiercing(team, 'technomancer', 'phase-shifter', 'Phase Shifter');
    const other = { card, kel: { equipment: ['Phase Shifter'] }, ploys: ['phase-shifter'] };
    expect(() => own.hurtBy(other, [4, 4, 1, 1], [5, 5, 1])).toThrow('defence-dice takes 2 dice');
  });
  it('Chronometron, Reinforce Metal: on a friend, until the Cryptek activates again', () => {
    for (const [cryptek, rule, token] of [
      ['chronomancer', 'chronometron', 'Chronometron'],
      ['technomancer', 'reinforce-metal', 'Reinforce Metal'],
    ] as const) {
      expect(marked(own.uses(cryptek, rule, { target: 'vane' }, {}, card).state, token, 'vane')).toBe(1);
      const again = own.table(cryptek, card, withToken(token, 'vane'));
      expect(marked(play(choosing({ order: 'engage', action: 'dash' }), again).state, token, 'vane')).toBe(0);
    }
    const under = (token: string, cryptek: string) => ({
      card,
      of: { ...pair('hierotek-circle', card, cryptek), ...withToken(token, 'kel') },
    });
    expect(own.hurtBy(under('Chronometron', 'chronomancer'), [4, 4, 4], [1, 1])).toEqual([9]);
    expect(own.hurtBy(under('Reinforce Metal', 'technomancer'), [4, 4, 1, 1], [1, 1])).toEqual([4]);
    expect(own.hurtBy(under('Reinforce Metal', card), [4, 4, 1, 1], [1, 1])).toEqual([6]);
  });
  it('Interstitial Command: a free action of another, no Cryptek', () => {
    const { events } = own.uses(
      'chronomancer',
      'interstitial-command',
      { target: 'vane' },
      { 'free-action': ['dash'], engaged: [false] },
      card,
    );
    expect(only('action-performed', events)).toContainEqual(
      expect.objectContaining({ id: 'vane', action: 'dash', ap: 0 }),
    );
    expect(own.usesNot('chronomancer', 'interstitial-command')).toContain('nobody is there');
  });
  it('Timesplinter: an expended friend is set up again, from turning point 2', () => {
    const spent = {
      operatives: pair('hierotek-circle', 'chronomancer', card).operatives.map((one) =>
        one.id === 'vane' ? { ...one, state: 'expended' as const } : one,
      ),
    };
    const { events } = own.uses('chronomancer', 'timesplinter', { target: 'vane' }, {}, card, spent);
    expect(only('moved-by-rule', events)).toMatchObject([{ id: 'vane', inches: 5 }]);
    expect(own.usesNot('chronomancer', 'timesplinter', {}, card)).toContain('nobody is there');
    expect(own.usesNot('chronomancer', 'timesplinter', {}, card, { ...spent, turningPoint: 1 })).toContain('not here');
  });
  it('Canoptek Repair: 2D3 wounds, once a turning point', () => {
    const { state } = own.uses('technomancer', 'canoptek-repair', { target: 'vane' }, { 'own-rule': [[3], [1]] }, card);
    expect(woundsOf(state, 'vane')).toBe(11);
    const { ruleUses = [] } = state;
    expect(own.usesNot('technomancer', 'canoptek-repair', { target: 'vane' }, card, { ruleUses })).toContain(
      'in this turning point',
    );
  });
  it('Accelerate: a Deathmark or Immortal', () => {
    expectSignal(team, 'plasmacyte-accelerator', 'accelerate', 'deathmark');
    expect(own.usesNot('plasmacyte-accelerator', 'accelerate', {}, 'chronomancer')).toContain('nobody is there');
  });
  it('Deathmarked: whom it shoots has Seek against it from then on', () => {
    const args = { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false };
    const shooting = does(own.table('deathmark', 'deathmark', acting()), 'shoot', args, { 'attack-dice': [[1]] });
    expect(marked(shooting.state, 'Deathmarked')).toBe(1);
    expect(own.shotRules({ card: 'deathmark', of: withToken('Deathmarked') })).toEqual(['Seek (Deathmarked)']);
    expect(own.shotRules({ card, of: withToken('Deathmarked') })).toEqual([]);
  });
  it('Multi-Dimensional Vision: nobody is obscured to it', () => {
    const { ruleHoldings = [] } = own.uses('deathmark', 'multi-dimensional-vision').state;
    const shot = (of: object) =>
      damage(
        own.shot(
          '2 3+ 3/4',
          { card: 'deathmark', of, attack: { obscured: true } },
          { 'attack-dice': [[4, 4]], ...noSave },
        ).events,
      );
    expect(shot({ ruleHoldings })).toEqual([6]);
    expect(shot({})).toEqual([3]);
  });
});
