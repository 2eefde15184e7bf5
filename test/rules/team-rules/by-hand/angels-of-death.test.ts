import { describe, expect, it } from 'vitest';
import { leaveFor, ownCost } from '../../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { only, type Scene } from '../../scene.ts';
import { damage, results } from '../../weapon-rules/duel.ts';
import { trialsOf } from '../act-of-team.ts';
import { inForce, lastingOn } from '../camp-of-team.ts';
import { acted, type Duel } from '../duel-of-team.ts';
import { acting, does, doesNot } from '../own-team.ts';
import { hurt, noAnswer, noSave, rulesOf } from '../rolls.ts';
import { fileOf } from '../team-file.ts';

const team = 'angels-of-death';
const { shot, notShot, fought, shotAt, beset, acts, gambit, held } = trialsOf(fileOf(team));
const card = 'intercessor-warrior';
const chose = (choice: string, of: Scene = {}, more: Partial<Duel> = {}): Duel => ({
  card,
  ...more,
  of: { ...held('chapter-tactics', choice, null), ...of },
});
const fists = (profile: string) => ({ weapons: [{ name: 'Fists', type: 'melee', profile }] }) as const;
const two = { npos: ['necron-warrior', 'necron-warrior'].map((datacard) => ({ datacard, order: 'engage' as const })) };

describe('chapter tactics', () => {
  it('Aggressive: as it retaliates, one normal beside a critical becomes one', () => {
    const duel = chose('aggressive,hardy', {}, { kel: fists('2 3+ 3/5') });
    expect(hurt('warrior-1', beset(duel, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6, 4]] }))).toEqual([
      5, 5,
    ]);
  });
  it('Dueller: a normal blocks a critical, not against Brutal', () => {
    const duel = (npo: 'necron-warrior' | 'canoptek-tomb-crawler') =>
      chose(
        'dueller,hardy',
        { npos: [{ datacard: npo, order: 'engage', id: 'warrior-1' }] },
        { kel: fists('1 3+ 3/4') },
      );
    const block = beset(duel('necron-warrior'), {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[4]],
    });
    expect(hurt('warrior-1', block)).toEqual([3]);
    const { events } = fought('2 3+ 3/4', duel('necron-warrior'), {
      'attack-dice': [[4, 1]],
      'retaliation-dice': [[6, 1, 1]],
      'strike-or-block': ['block-critical-with-normal'],
    });
    expect(damage(events)).toEqual([]);
    expect(() =>
      fought('2 3+ 3/4', duel('canoptek-tomb-crawler'), {
        'attack-dice': [[4, 1]],
        'retaliation-dice': [[6, 1, 1, 1]],
        'strike-or-block': ['block-critical-with-normal'],
      }),
    ).toThrow('left over: strike-or-block');
  });
  it('Hardy: no less of a critical, nor as it began the fight, nor of a shot', () => {
    const kel = fists('1 3+ 3/4');
    const answer = (dice: number[]) => ({ 'attack-dice': [dice], 'retaliation-dice': [[1]] });
    expect(hurt('kel', beset(chose('hardy,mobile', {}, { kel }), answer([6, 1, 1])))).toEqual([4]);
    const began = { 'attack-dice': [[1]], 'retaliation-dice': [[4, 1, 1]] };
    expect(hurt('kel', fought('1 3+ 3/4', chose('hardy,mobile'), began))).toEqual([3]);
    const shotAtIt = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(chose('hardy,mobile'), shotAtIt).events)).toEqual([3]);
  });
  it('Mobile: Falls Back for 1 AP, Charges from beside an enemy; nobody else', () => {
    const cost = (choice: string) => {
      const state = acts(card, held('chapter-tactics', choice, null));
      const kel = operativeById(state, 'kel');
      return kel && [ownCost(state, kel, 'fall-back', 2).ap, leaveFor(state, kel, 'charge').engaged];
    };
    expect(cost('mobile,hardy')).toEqual([1, true]);
    expect(cost('resolute,hardy')).toEqual([2, false]);
  });
  it('Sharpshooter: not in a counteraction, not with the bolt weapon of another name', () => {
    const bolter = 'Bolt Rifle 2 3+ 3/4';
    const counter = chose('sharpshooter,hardy', { apart: true, ...acting({ counteracts: true, ap: 1 }) });
    expect(rulesOf(shot(bolter, counter, { 'attack-dice': [[6, 1]], ...noSave }))).toEqual([]);
    const launcher = chose('sharpshooter,hardy', acted());
    expect(
      rulesOf(shot('Auxiliary Grenade Launcher (krak) 2 3+ 4/5', launcher, { 'attack-dice': [[6, 1]], ...noSave })),
    ).toEqual([]);
    const sniper = { ...launcher, card: 'eliminator-sniper' };
    expect(
      rulesOf(shot('Bolt Sniper Rifle (mortis) 2 3+ 3/3', sniper, { 'attack-dice': [[6]], accurate: [1], ...noSave })),
    ).toContain('Severe ([CT] Sharpshooter)');
  });
  it('Resolute: 1 APL less does nothing; Shock discards nothing', () => {
    const shocked = (choice: string) =>
      hurt(
        'warrior-1',
        beset(chose(choice, { npos: [{ datacard: 'necron-warrior', order: 'engage' }] }, { kel: fists('1 3+ 3/4') }), {
          'attack-dice': [[1, 1, 1]],
          'retaliation-dice': [[4]],
        }),
      );
    expect(shocked('resolute,hardy')).toEqual([3]);
  });
});

describe('strategy ploys', () => {
  it('Combat Doctrine: Assault as it retaliates; Devastator and Tactical not in fights, and nothing is asked', () => {
    const assault = inForce(team, 'combat-doctrine', 'assault-doctrine');
    const duel = { card, kel: fists('1 3+ 3/4'), of: assault };
    const answers = {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1]],
      balanced: [['dice-1']],
      'reroll-dice': [[4]],
    };
    expect(hurt('warrior-1', beset(duel, answers))).toEqual([3]);
    for (const choice of ['devastator-doctrine', 'tactical-doctrine']) {
      const other = { card, of: inForce(team, 'combat-doctrine', choice) };
      const { asked } = fought('1 3+ 3/4', other, { 'attack-dice': [[6]], ...noAnswer });
      expect(asked).not.toContain('distance');
    }
  });
  it('Combat Doctrine: the board or the table is asked for the distance, once', () => {
    const at = (choice: string, distance: number) =>
      rulesOf(
        shot(
          '1 3+ 3/4',
          { card, of: inForce(team, 'combat-doctrine', choice) },
          { 'attack-dice': [[6]], ...noSave, distance: [distance] },
        ),
      );
    expect(at('tactical-doctrine', 6)).toEqual(['Balanced (Combat Doctrine)']);
    expect(at('tactical-doctrine', 7)).toEqual([]);
    expect(at('devastator-doctrine', 6)).toEqual([]);
    expect(at('devastator-doctrine', 7)).toEqual(['Balanced (Combat Doctrine)']);
  });
  it('And They Shall Know No Fear: an injured one hits on its 3+', () => {
    const { state } = gambit(
      'and-they-shall-know-no-fear',
      { 'battle-choice': [['hardy', 'mobile'], 'aggressive'] },
      { teamCard: card },
    );
    expect(state.operatives.map(({ id }) => lastingOn(state, id).length)).toEqual([1, 1]);
    expect(state.commandPoints).toBe(0);
  });
  it('Indomitus: not in a fight, and one fail is not enough', () => {
    const one = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 5]] };
    expect(damage(shotAt({ card, inForce: 'indomitus' }, one).events)).toEqual([3]);
  });
});

describe('firefight ploys', () => {
  it('Shock Assault: Shock and 1 more on the first strike, 1 CP; not without a Charge, not retaliating', () => {
    const duel: Duel = { card, of: acted('charge'), ploys: ['shock-assault'] };
    const { events, state } = fought('2 3+ 3/4', duel, {
      'attack-dice': [[6, 4]],
      'retaliation-dice': [[4, 1, 1]],
      'strike-or-block': ['strike-critical'],
    });
    // The Warrior's only success is gone with the critical strike: both strikes land.
    expect(damage(events)).toEqual([5, 3]);
    expect(state.commandPoints).toBe(0);
    expect(() => fought('1 3+ 3/4', { ...duel, of: {} }, { 'attack-dice': [[6]], ...noAnswer })).toThrow(
      'nothing to do',
    );
  });
  it('Transhuman Physiology: a normal save blocks a critical, once in the turning point', () => {
    const dice = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[4, 1]] };
    const saved = shotAt({ card, ploys: ['transhuman-physiology'] }, dice);
    expect(damage(saved.events)).toEqual([]);
    expect(saved.state.commandPoints).toBe(0);
    expect(damage(shotAt({ card }, dice).events)).toEqual([4]);
    expect(() => shotAt({ card, ploys: ['transhuman-physiology'] }, { ...dice, 'defence-dice': [[1, 1]] })).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
  });
});

describe('equipment and abilities', () => {
  it('Auspex: until the activation ends, for its other Shoot too, within 8"', () => {
    const equipment = ['Auspex'];
    const state = acts(card, { ...two, apart: true }, { ap: 3 }, { equipment });
    const aim = (target: string) => ({ target, weapon: 'Bolt Rifle 1 3+ 3/4', cover: false, obscured: true });
    const roll = { 'attack-dice': [[6]], ...noSave, distance: [8] };
    const first = does(state, 'shoot', { ...aim('warrior-1'), ploys: ['auspex'] }, roll);
    expect(damage(first.events)).toEqual([4]);
    const second = does(first.state, 'shoot', aim('warrior-2'), roll);
    expect(damage(second.events)).toEqual([4]);
    // Beyond 8" it is obscured: its only success is discarded.
    const far = does(first.state, 'shoot', aim('warrior-2'), { 'attack-dice': [[6]], distance: [9] });
    expect(damage(far.events)).toEqual([]);
  });
  it('Iron Halo: once in the battle; no normal hit of another’s', () => {
    const hits = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    const captain = { card: 'space-marine-captain', ploys: ['iron-halo'] };
    expect(() => shotAt({ ...captain, of: inForce(team, 'iron-halo') }, hits)).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    expect(() => shotAt({ card, ploys: ['iron-halo'] }, hits)).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    const kel = fists('1 3+ 3/4');
    const struck = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] };
    expect(hurt('kel', beset({ ...captain, kel }, struck))).toEqual([]);
  });
  it('Stealthy: one cover save as a critical stops a critical hit', () => {
    const sniper = { card: 'eliminator-sniper' };
    const critical = { 'attack-dice': [[6, 1, 1, 1]], 'ploy-choice': ['critical'], 'defence-dice': [[1]] };
    expect(damage(shotAt(sniper, critical, true).events)).toEqual([]);
  });
  it('Optics: to the start of its next activation; not beside an enemy, 1 AP', () => {
    const used = does(acts('eliminator-sniper', { apart: true }), { own: 'optics' });
    expect(used.state.ruleHoldings).toMatchObject([{ id: 'kel', until: 'start-of-next-activation' }]);
    const state = { ...used.state };
    const seen = does(
      state,
      'shoot',
      { target: 'warrior-1', weapon: 'Bolt Sniper Rifle (executioner) 1 2+ 3/4', cover: false, obscured: true },
      { 'attack-dice': [[6]], ...noSave },
    );
    expect(damage(seen.events)).toEqual([4]);
    expect(doesNot(acts('eliminator-sniper'), { own: 'optics' }, { engaged: true })).toContain('control range');
    expect(doesNot(acts(card, { apart: true }), { own: 'optics' })).toContain('has no action of its kill team called');
  });
  it('Grenadier: 3+ with frag and krak, others not', () => {
    const duel = { card: 'assault-intercessor-grenadier' };
    const grenade = shot('Krak Grenade 1 4+ 4/5 Piercing 1', duel, { 'attack-dice': [[3]], 'defence-dice': [[1, 1]] });
    expect(results(grenade.events)).toEqual(['normal']);
    expect(results(shot('Heavy Bolt Pistol 1 4+ 3/4', duel, { 'attack-dice': [[3]] }).events)).toEqual(['fail']);
    expect(results(shot('Krak Grenade 1 4+ 4/5 Piercing 1', { card }, { 'attack-dice': [[3]] }).events)).toEqual([
      'fail',
    ]);
  });
  it('Astartes: two Shoots with the sniper rifle take 1 AP more; without a bolt weapon none', () => {
    const second = (used: string): Scene => ({ apart: true, ...acting({ performed: ['shoot'], used: [used], ap: 3 }) });
    const miss = { 'attack-dice': [[1]] };
    const rifle = 'Bolt Sniper Rifle (mortis) 1 2+ 3/3';
    const sniper = shot(rifle, { card: 'eliminator-sniper', of: second('Bolt Sniper Rifle (executioner)') }, miss);
    expect(only('action-points-spent', sniper.events)).toMatchObject([{ ap: 1 }]);
    expect(
      only('action-points-spent', shot(rifle, { card: 'eliminator-sniper', of: second('Bolt Pistol') }, miss).events),
    ).toEqual([]);
    expect(notShot('Plasma Pistol (standard) 1 3+ 3/5', { card, of: second('Plasma Pistol (standard)') })).toContain(
      'no second Shoot with',
    );
  });
  it('Purity Seals: once in the turning point for all', () => {
    const dice = { 'attack-dice': [[1, 2]], ...noSave };
    const duel = { card, kel: { equipment: ['Purity Seals'] }, ploys: ['purity-seals'] };
    expect(damage(shot('2 3+ 3/4', duel, dice).events)).toEqual([3]);
    expect(() => shot('2 3+ 3/4', { ...duel, of: inForce(team, 'purity-seals') }, dice)).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
  });
});
