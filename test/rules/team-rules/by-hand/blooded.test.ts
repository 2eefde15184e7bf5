import { describe, expect, it } from 'vitest';
import { aplNow } from '../../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { only, type Scene } from '../../scene.ts';
import { damage, results } from '../../weapon-rules/duel.ts';
import { lastingOn, woundsOf } from '../camp-of-team.ts';
import type { Duel } from '../duel-of-team.ts';
import { acting, does, doesNot } from '../own-team.ts';
import { hurt, noAnswer, noSave, rulesOf, twoHits } from '../rolls.ts';
import { tableOfTeam, teamNamed } from '../team-file.ts';

const team = 'blooded';
const { shot, fought, shotAt, beset, uses, usesNot, table, gambitsNot } = teamNamed(team);
const card = 'traitor-trooper';
const melee = (name: string, profile: string) => ({ weapons: [{ name, type: 'melee', profile }] }) as const;
const two = (kel: string, vane: string): Scene => {
  const man = { team, order: 'engage', wounds: 9, maxWounds: 12 } as const;
  return {
    operatives: [
      { ...man, id: 'kel', teamCard: kel },
      { ...man, id: 'vane', teamCard: vane },
    ],
  };
};

describe('tokens', () => {
  it('Dark Favour: one who the table says has a token is attacked, and another takes it', () => {
    const duel: Duel = { card, of: two(card, 'traitor-thug'), ploys: ['dark-favour'] };
    const taken = shotAt(duel, { ...twoHits, 'rule-told': [true] });
    expect(hurt('kel', taken)).toEqual([]);
    expect(hurt('vane', taken)).toHaveLength(1);
    expect(() => shotAt(duel, { ...twoHits, 'rule-told': [false] })).toThrow('cannot be used here');
    const fights = beset(duel, {
      'attack-dice': [[4, 1, 1]],
      'retaliation-weapon': ['none'],
      'rule-told': [true],
    });
    expect(hurt('kel', fights)).toEqual([]);
    expect(hurt('vane', fights)).toHaveLength(1);
  });
  it('Glory Kill: as it retaliates too', () => {
    const kel = melee('Bayonet', '1 4+ 2/3');
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6]], 'rule-told': [true, false] };
    expect(rulesOf(beset({ card, kel, inForce: 'glory-kill' }, answers), 1)).toEqual(['Ceaseless (Glory Kill)']);
  });
  it('Reckless Aspirant: as it retaliates only Punishing, with a token', () => {
    const kel = melee('Bayonet', '1 4+ 2/3');
    const answers = {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[6]],
      'in-territory': [true],
      'rule-told': [false],
    };
    expect(rulesOf(beset({ card, kel, inForce: 'reckless-aspirant' }, answers), 1)).toEqual([]);
  });
  it('Moment Of Repute: 1 CP for 1 AP more, under the Gaze alone', () => {
    const used = uses(card, 'moment-of-repute', {}, { 'rule-told': [true] });
    expect([used.state.commandPoints, used.state.acting?.ap]).toEqual([2, 3]);
    expect(usesNot(card, 'moment-of-repute', {}, card, {}, { 'rule-told': [false] })).toContain('cannot be used here');
  });
});

describe('weapons', () => {
  it('Wicked Blades: bayonet and shield, improvised blade, as it retaliates; not the chainsword', () => {
    const equipment = ['Wicked Blades'];
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]] };
    const strike = (name: string) =>
      hurt('warrior-1', beset({ card, kel: { equipment, ...melee(name, '1 3+ 2/3') } }, answers));
    expect([strike('Bayonet and Shield'), strike('Improvised Blade'), strike('Chainsword')]).toEqual([[3], [3], [2]]);
  });
  it('Shield: a block cancels two; not with another weapon', () => {
    const sweeper: Duel = { card: 'traitor-trench-sweeper' };
    const answers = (use: string) => ({
      'attack-dice': [[4]],
      'retaliation-dice': [[4, 4, 1]],
      'strike-or-block': [use],
    });
    expect(
      damage(fought('Bayonet and Shield 1 3+ 2/3', sweeper, answers('block-2-normals-with-normal')).events),
    ).toEqual([]);
    expect(() => fought('Bayonet 1 3+ 2/3', sweeper, answers('block-2-normals-with-normal'))).toThrow(
      'takes one of strike-normal, block-normal-with-normal',
    );
  });
  it('Grenadier: 3+ with a grenade, and has them', () => {
    const duel = { card: 'traitor-brimstone-grenadier' };
    const thrown = shot('Frag Grenade 1 4+ 2/4', duel, { 'attack-dice': [[3]], ...noSave });
    expect(results(thrown.events)).toEqual(['normal']);
    expect(results(shot('Lasgun 1 4+ 2/3', duel, { 'attack-dice': [[3]] }).events)).toEqual(['fail']);
  });
});

describe('abilities', () => {
  it('Unholy Sustenance: as it retaliates; not above its wounds; not with a survivor', () => {
    const kel = { wounds: 5, ...melee('Power Weapon and Cleaver', '1 3+ 4/12') };
    const killed = beset(
      { card: 'traitor-butcher', kel },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6]], 'own-rule-dice': [[3]] },
    );
    expect(woundsOf(killed.state, 'kel')).toBe(8);
    const survived = beset({ card: 'traitor-butcher', kel }, { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]] });
    expect(survived.asked).not.toContain('own-rule-dice');
  });
  it('Signal: not on the Ogryn', () => {
    expect(usesNot('traitor-commsman', 'signal', { target: 'vane' }, 'traitor-ogryn')).toContain(
      'cannot perform Signal: nobody is there for it',
    );
    expect(lastingOn(uses('traitor-commsman', 'signal', { target: 'vane' }, {}, card).state, 'vane')).toEqual([
      'apl 1',
    ]);
  });
  it('Stimms: each once in the battle for each operative, Rejuvenated as well', () => {
    const corpse = 'traitor-corpseman';
    const heal = (of: Scene = {}) =>
      uses(corpse, 'stimms', { target: 'vane' }, { 'ploy-choice': ['rejuvenated'], 'own-rule': [[1], [2]] }, card, of);
    const first = heal();
    expect(woundsOf(first.state, 'vane')).toBe(10);
    const { tokens = [] } = first.state;
    expect(() => heal({ tokens })).toThrow('takes one of enraged, fortified');
    expect(usesNot(card, 'stimms', { target: 'vane' })).toContain('cannot perform Stimms: not here');
  });
  it('Stimms: Enraged in fights alone, Fortified against shots and strikes of 3 or more', () => {
    const stimm = (token: string): Scene => ({ tokens: [{ id: 'kel', token, count: 1 }] });
    expect(rulesOf(fought('1 4+ 2/3', { card, of: stimm('Enraged') }, { 'attack-dice': [[6]], ...noAnswer }))).toEqual([
      'Relentless (Stimms)',
    ]);
    expect(rulesOf(shot('1 4+ 2/3', { card, of: stimm('Enraged') }, { 'attack-dice': [[6]], ...noSave }))).toEqual([]);
    const shotAtIt = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt({ card, of: stimm('Fortified') }, { ...shotAtIt, 'own-rule-dice': [[5]] }).events)).toEqual([
      3,
    ]);
    const kel = melee('Bayonet', '1 4+ 2/3');
    const struck = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]], 'own-rule-dice': [[4]] };
    expect(hurt('kel', beset({ card, kel, of: stimm('Fortified') }, struck))).toEqual([3]);
  });
  it('Regular Dosage: in the first turning point alone', () => {
    expect(gambitsNot('regular-dosage', 'traitor-corpseman', card)).toContain('nothing to do');
  });
  it('Enforce: no Signal of the Commsman', () => {
    const state = tableOfTeam(
      team,
      { kel: 'traitor-enforcer', vane: 'traitor-commsman' },
      { apart: true, ...acting() },
    );
    expect(() =>
      does(
        state,
        { own: 'enforce' },
        { target: 'vane' },
        { 'free-action': ['signal'], 'rule-target': ['kel'], engaged: [false] },
      ),
    ).toThrow('takes one of shoot');
  });
  it('Wretched: not as it is shot; Avalanche Of Muscle: counteracting too', () => {
    const kel = { wounds: 3, ...melee('Skinning Blades', '3 3+ 3/4') };
    expect(hurt('warrior-1', shotAt({ card: 'traitor-flenser', kel }, { ...twoHits, 'near-by-rule': [[]] }))).toEqual(
      [],
    );
    const charge = does(
      table('traitor-ogryn', card, { apart: true, ...acting({ counteracts: true, ap: 1 }) }),
      'charge',
      { target: 'warrior-1' },
      { 'own-rule': [[3]] },
    );
    expect(only('damage-inflicted', charge.events)).toMatchObject([{ id: 'warrior-1', wounds: 2 }]);
  });
  it('Tough: a strike of 3 hurts 2, as it began the fight too; a critical is whole', () => {
    const answers = { 'attack-dice': [[1]], 'retaliation-dice': [[6, 4, 1]] };
    expect(hurt('kel', fought('1 3+ 4/4', { card: 'traitor-thug' }, answers))).toEqual([4, 2]);
  });
  it('Camo Cloak: one more cover save, never a critical one', () => {
    const sharp = { card: 'traitor-sharpshooter' };
    expect(damage(shotAt(sharp, { 'attack-dice': [[4, 4, 1, 1]] }, true).events)).toEqual([]);
    expect(shotAt(sharp, { 'attack-dice': [[4, 4, 1, 1]] }, true).asked).not.toContain('ploy-choice');
  });
  it('Shielding: as it activates alone; every defence dice again; 2" less', () => {
    const sweeper = 'traitor-trench-sweeper';
    const late = table(sweeper, card, { apart: true, ...acting({ performed: ['dash'] }) });
    expect(doesNot(late, { own: 'shielding' })).toContain('Shielding');
    const { ruleHoldings = [] } = uses(sweeper, 'shielding').state;
    const again = { ...twoHits, 'reroll-dice': [[4, 4]] };
    const { events } = shotAt({ card: sweeper, of: { ruleHoldings } }, again);
    expect(damage(events)).toEqual([]);
  });
  it('Chem-Enhanced: nothing lowers its APL; what adds to it need not be ignored', () => {
    const effects = [1, -1].map((change) => ({
      kind: 'apl' as const,
      change,
      until: 'end-of-battle' as const,
      source: 'a rule',
    }));
    const apl = (teamCard: string, at: number) => {
      const state = tableOfTeam(team, { kel: teamCard }, {}, { apl: 2, effects: effects.slice(at, at + 1) });
      const kel = operativeById(state, 'kel');
      return kel && aplNow(state, kel);
    };
    expect([apl('traitor-ogryn', 0), apl('traitor-ogryn', 1), apl(card, 0)]).toEqual([3, 2, 3]);
  });
  it('Grueling Disciplinarian: an injured friend hits as ever, within 6" of the Enforcer', () => {
    const of: Scene = {
      operatives: [
        { id: 'kel', team, teamCard: card, order: 'engage', wounds: 3, maxWounds: 12 },
        { id: 'vane', team, teamCard: 'traitor-enforcer', order: 'engage', wounds: 9, maxWounds: 9 },
      ],
    };
    const at = (near: string[]) =>
      results(
        shot('1 4+ 2/3', { card, of }, { 'attack-dice': [[4]], 'near-by-rule': [near], ...(near.length > 0 && noSave) })
          .events,
      );
    expect([at(['vane']), at([])]).toEqual([['normal'], ['fail']]);
  });
});
