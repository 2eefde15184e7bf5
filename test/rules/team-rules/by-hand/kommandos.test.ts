import { describe, expect, it } from 'vitest';
import team from '../../../../data/teams/kommandos.rules.json';
import { operativeById, someoneById } from '../../../../src/rules/state/stats.ts';
import { only } from '../../scene.ts';
import { acting } from '../own-team.ts';
import { deedsOf, hurt, miss, missed, oneHit, resultsOf, rolledWith, twoHits } from './deeds-of-team.ts';

const { act, actNot, next, nextNot, shoot, fight, own, shotAt, beset, gambit, gambitNot, table } = deedsOf(team);
const boy = 'kommando-boy';
const nob = 'kommando-boss-nob';
const slugga = 'Slugga 1 4+ 3/4 Range 8"';
const choppa = 'Choppa 1 3+ 4/5';

describe('strategy ploys', () => {
  it('DAKKA! DAKKA! DAKKA!: with a critical one fail is a normal success; shooting alone', () => {
    const of = { inForce: 'dakka-dakka-dakka' };
    const shot = act(boy, shoot('Slugga 2 4+ 3/4'), { 'attack-dice': [[6, 1]], 'defence-dice': [[1, 1, 1]] }, of);
    expect(resultsOf(shot)).toEqual(['critical', 'normal']);
    expect(rolledWith(act(boy, fight(choppa), missed, of))).toEqual([]);
  });

  it('WAAAGH!: Balanced as it fights and as it retaliates; not shooting', () => {
    const of = { inForce: 'waaagh' };
    expect(
      rolledWith(act(boy, fight(choppa), { ...missed, 'reroll-dice': [[1]], balanced: [['dice-1']] }, of)),
    ).toEqual(['Balanced (WAAAGH!)']);
    const answers = {
      'attack-dice': [[1, 1, 1]],
      'retaliation-weapon': [choppa],
      'retaliation-dice': [[1]],
      balanced: [['dice-1']],
      'reroll-dice': [[1]],
    };
    expect(rolledWith(beset(boy, answers, of), 1)).toEqual(['Balanced (WAAAGH!)']);
    expect(rolledWith(act(boy, shoot('Shotgun 1 4+ 3/4'), miss, of))).toEqual([]);
  });

  it('Skulk About: concealed, one save is kept unrolled beside the cover save; not with Engage', () => {
    const kel = { order: 'conceal' } as const;
    const of = { inForce: 'skulk-about' };
    // Two hits, Piercing 1: of two dice one is a save, so one is rolled.
    const dice = { 'attack-dice': [[4, 4, 1, 1]] };
    expect(hurt(shotAt(boy, { ...dice, 'defence-dice': [[1]] }, { ...of, kel }), 'kel')).toEqual([3]);
    expect(hurt(shotAt(boy, { ...dice, 'defence-dice': [[1, 1]] }, of), 'kel')).toEqual([6]);
    expect(hurt(shotAt(boy, dice, { ...of, kel, tags: '+cover' }), 'kel')).toEqual([]);
  });

  it('SSSSHHHH!: a free Dash for whom it holds, in the order of the players; not in turning point 1', () => {
    const dashed = gambit(
      boy,
      ['sssshhhh'],
      { 'rule-target': [['kel', 'vane']], 'free-action': ['dash', 'dash'], engaged: [false, false] },
      {
        vane: nob,
      },
    );
    expect(only('action-performed', dashed.events).map(({ id, action, ap }) => [id, action, ap])).toEqual([
      ['kel', 'dash', 0],
      ['vane', 'dash', 0],
    ]);
    expect(gambitNot(boy, ['sssshhhh'], {}, { of: { turningPoint: 1 } })).toContain('SSSSHHHH! has nothing to do here');
  });
});

describe('Just A Scratch', () => {
  const ploys = ['just-a-scratch'];

  it('one normal hit is ignored, when shot at and in a fight; no critical', () => {
    expect(hurt(shotAt(boy, twoHits, { ploys }), 'kel')).toEqual([3]);
    const crit = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(hurt(shotAt(boy, crit, { ploys }), 'kel')).toEqual([4]);
    const beaten = beset(
      boy,
      { 'attack-dice': [[4, 1, 1]], 'retaliation-weapon': [choppa], 'retaliation-dice': [[1]] },
      { ploys },
    );
    expect([hurt(beaten, 'kel'), beaten.state.commandPoints]).toEqual([[], 2]);
  });

  it('not of the Grot', () => {
    expect(() => shotAt('kommando-grot', twoHits, { ploys })).toThrow('Just A Scratch');
  });
});

describe("Kunnin' But Brutal", () => {
  const ploys = ['kunnin-but-brutal'];
  const kel = { order: 'conceal' } as const;
  const charged = { kel, of: acting({ ap: 2, performed: ['charge'] }) };

  it('its first strike, a normal one, hurts like a critical, and no other one', () => {
    const three = { 'attack-dice': [[3, 3, 3]], 'retaliation-dice': [[1, 1, 1]] };
    const fought = act(boy, fight('Choppa 3 3+ 2/4', { ploys }), three, charged);
    expect(hurt(fought, 'warrior-1')).toEqual([4, 2, 2]);
  });

  it('not after a critical strike, not with Engage, not without a Charge', () => {
    const two = { 'attack-dice': [[6, 3]], 'retaliation-dice': [[1, 1, 1]] };
    expect(actNot(boy, fight('Choppa 2 3+ 2/3', { ploys }), two, charged)).toContain('nothing to do');
    const one = { 'attack-dice': [[3]], 'retaliation-dice': [[1, 1, 1]] };
    expect(actNot(boy, fight(choppa, { ploys }), one, { ...charged, kel: {} })).toContain('nothing to do');
    expect(actNot(boy, fight(choppa, { ploys }), one, { kel })).toContain('nothing to do');
  });
});

describe('Shake It Off', () => {
  it('as it activates: what takes its APL counts no more', () => {
    const kel = {
      state: 'ready',
      apl: 2,
      effects: [{ kind: 'apl', change: -1, source: 'test', until: 'end-of-turning-point' }],
    } as const;
    const said = { ...own('shake-it-off'), order: 'engage' } as const;
    const state = table(boy, { kel, vane: boy });
    const used = next(state, said);
    expect(used.state.acting?.ap).toBe(2);
    expect(used.state.commandPoints).toBe(2);
  });
});

describe('weapons of equipment', () => {
  it('Choppas: everybody fights with one, the Grot and the Squig do not', () => {
    const kel = { equipment: ['Choppas'] };
    const figures = { 'weapon-figures': ['4 3+ 4/5'] };
    const hit = { 'attack-dice': [[3, 1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] };
    expect(hurt(act('kommando-dakka-boy', fight('Choppa'), { ...figures, ...hit }, { kel }), 'warrior-1')).toEqual([4]);
    expect(() => act('kommando-grot', fight('Choppa'), hit, { kel })).toThrow('has no melee weapon');
  });

  it('Collapsible Stocks: a slugga and a shokka pistol without Range', () => {
    const kel = { equipment: ['Collapsible Stocks'] };
    expect(rolledWith(act(boy, shoot(slugga), miss, { kel }))).toEqual([
      'Range 8"',
      'no Range 8" (Collapsible Stocks)',
    ]);
    expect(rolledWith(act(boy, shoot('Throwing Knives 1 3+ 2/5 Range 6"', { distance: 5 }), miss, { kel }))).toEqual([
      'Range 6"',
    ]);
  });

  it('Dynamite: once in the battle, whoever throws it; the harpoon once in a turning point', () => {
    const of = { kel: { equipment: ['Dynamite', 'Harpoon'] } };
    const figures = { 'weapon-figures': ['1 3+ 3/4', '1 3+ 3/4'] };
    const both = { ...of, of: { ...acting({ ap: 3 }) } };
    for (const weapon of ['Dynamite', 'Harpoon'] as const) {
      const thrown = act(boy, shoot(weapon), { ...figures, ...miss }, both);
      const later = { ...thrown.state, acting: { ...acting({ ap: 3 }).acting } };
      expect(() => next(later, shoot(weapon), miss)).toThrow('has no ranged weapon');
      const tomorrow = { ...later, turningPoint: 3 };
      if (weapon === 'Dynamite') expect(() => next(tomorrow, shoot(weapon), miss)).toThrow('has no ranged weapon');
      else expect(only('attack-rolled', next(tomorrow, shoot(weapon), miss).events)).toHaveLength(1);
    }
  });
});

describe('what they may do', () => {
  const concealed = { kel: { order: 'conceal' } } as const;

  it('Throat Slittas: a Charge with Conceal; the Squig does not', () => {
    expect(act(boy, { action: 'charge' }, {}, concealed).state.acting?.performed).toEqual(['charge']);
    expect(act('kommando-grot', { action: 'charge' }, {}, concealed).state.acting?.performed).toEqual(['charge']);
    expect(actNot('kommando-bomb-squig', { action: 'charge' }, {}, concealed)).toContain('Conceal');
  });

  it("Krumpin' Time: two Fights of the Boss Nob, of nobody else, and no two Shoots", () => {
    const again = { of: acting({ ap: 2, performed: ['fight'] }) };
    expect(act(nob, fight(choppa), missed, again).state.acting?.performed).toEqual(['fight', 'fight']);
    expect(actNot(boy, fight(choppa), missed, again)).toContain('performed that already');
    expect(actNot(nob, shoot(slugga), miss, { of: acting({ ap: 2, performed: ['shoot'] }) })).toContain('already');
  });

  it("Get It Dun and Listen In: another one's APL, not the Squig's, not beside an enemy", () => {
    for (const [card, rule] of [
      [nob, 'get-it-dun'],
      ['kommando-comms-boy', 'listen-in'],
    ] as const) {
      const given = act(card, own(rule, { target: 'vane' }), {}, { vane: boy });
      expect(operativeById(given.state, 'vane')?.effects).toMatchObject([
        { kind: 'apl', change: 1, until: 'end-of-next-activation' },
      ]);
      expect(given.state.acting?.ap).toBe(2);
      expect(actNot(card, own(rule, { target: 'vane' }), {}, { vane: 'kommando-bomb-squig' })).toContain(
        'nobody is there for it',
      );
      expect(actNot(card, own(rule, { target: 'vane', engaged: true }), {}, { vane: boy })).toContain('control range');
      expect(actNot(card, own(rule, { target: 'kel' }), {}, { vane: boy })).toContain(
        ', not the Squig: 1 APL more to the end of its next activation',
      );
    }
  });

  it('Dakka Dash: Dash and Shoot for 1 AP, the Shoot with the dakka shoota alone; not concealed', () => {
    const dakka = 'kommando-dakka-boy';
    const begun = act(dakka, own('dakka-dash'), {}, { of: acting({ ap: 2 }) });
    expect(begun.state.acting?.ap).toBe(1);
    const dashed = next(begun.state, { action: 'dash' });
    const shot = next(dashed.state, shoot('Dakka Shoota (long range) 1 4+ 3/4'), miss);
    expect(shot.state.acting?.ap).toBe(1);
    expect(nextNot(begun.state, shoot('Throwing Knives 1 4+ 3/4'), miss)).toContain('not one of Dakka Shoota');
    expect(actNot(dakka, own('dakka-dash'), {}, concealed)).toContain('Conceal');
    expect(actNot(dakka, own('dakka-dash', { engaged: true }))).toContain('control range');
  });

  it('Stoopid: the Squig never conceals, and does five things only', () => {
    const squig = 'kommando-bomb-squig';
    for (const action of ['fall-back', 'operate-hatch', 'guard', 'pick-up', 'place'] as const)
      expect(actNot(squig, { action })).toContain('Stoopid');
    for (const action of ['dash', 'reposition', 'charge'] as const)
      expect(act(squig, { action }).state.acting?.performed).toEqual([action]);
    expect(nextNot(table(squig, { vane: boy }), { action: 'dash', order: 'conceal' })).toBe(
      'Kel cannot have that order.',
    );
  });

  it('Sneaky Zogger: the Grot never has Engage, and in cover it is no target', () => {
    expect(nextNot(table('kommando-grot', { vane: boy }), { action: 'dash', order: 'engage' })).toBe(
      'Kel cannot have that order.',
    );
    const kel = { order: 'conceal' } as const;
    // In cover it cannot be chosen at all; in the open it can.
    const of = { playersRecorded: true, lastActivated: 'players' } as const;
    expect(() => shotAt('kommando-grot', twoHits, { kel, of, tags: '+cover' })).toThrow('cover');
    expect(hurt(shotAt('kommando-grot', twoHits, { kel, of }), 'kel')).toEqual([6]);
  });
});

describe('Dat All You Got?', () => {
  const slasha = 'kommando-slasha-boy';
  const twin = 'Twin Choppas 1 3+ 4/5';

  it('D3 after it fights and after it retaliates, if it stands; not when it shoots', () => {
    const fought = act(slasha, fight(twin), { ...missed, 'own-rule-dice': [[3]] });
    expect(hurt(fought, 'warrior-1')).toEqual([3]);
    const back = {
      'attack-dice': [[1, 1, 1]],
      'retaliation-weapon': [twin],
      'retaliation-dice': [[1]],
      'own-rule-dice': [[1]],
    };
    expect(hurt(beset(slasha, back), 'warrior-1')).toEqual([1]);
    const fallen = { 'attack-dice': [[6, 1, 1]], 'retaliation-weapon': [twin], 'retaliation-dice': [[1]] };
    expect(hurt(beset(slasha, fallen, { kel: { wounds: 4 } }), 'warrior-1')).toEqual([]);
    expect(hurt(act(slasha, shoot('Throwing Knives 1 3+ 2/5', { distance: 5 }), oneHit), 'warrior-1')).toEqual([2]);
    expect(someoneById(fought.state, 'warrior-1')?.wounds).toBe(6);
  });
});
