import { describe, expect, it } from 'vitest';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, type Scene } from '../scene.ts';
import { acting } from './own-team.ts';
import { dice, miss, rulesOf } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

/** An action of equipment, or of its own, by its rule: what bars it, and its AP. */
function ofEquipment(team: string, card: string, rule: string, of: Scene = acting({})) {
  const state = tableOfTeam(team, { kel: card }, of, { order: 'conceal' });
  const kel = operativeById(state, 'kel');
  if (!kel) throw new Error(card);
  return {
    barred: leaveFor(state, kel, 'team-action', rule).barred,
    ap: ownCost(state, kel, 'team-action', 1, rule).ap,
  };
}
const unique = ['stun-grenade', 'smoke-grenade', 'move-with-barricade'];

describe('actions of equipment', () => {
  it.each([
    ['elucidian-starstriders', 'canid', 'gather'],
    ['exaction-squad', 'r-vr-cyber-mastiff', 'apprehend'],
    ['farstalker-kinband', 'kroot-hound', 'gather'],
    ['imperial-navy-breachers', 'navis-gheistskull', 'boost'],
    ['imperial-navy-breachers', 'navis-c-a-t-unit', 'spot'],
    ['inquisitorial-agents', 'r-vr-cyber-mastiff', 'apprehend'],
    ['inquisitorial-agents', 'navis-gheistskull', 'boost'],
    ['pathfinders', 'mv7-marker-drone', 'use-markerlight'],
    ['vespid-stingwings', 'oversight-drone', 'aerial-guidance'],
    ['xv26-stealth-battlesuits', 'mv15-gun-drone', 'photon-grenade-launcher'],
  ])('%s: the few actions of a %s are none of them, but its own %s', (team, card, own) => {
    for (const rule of [...unique, 'ammo-resupply']) expect(ofEquipment(team, card, rule).barred, rule).toBeDefined();
    expect(ofEquipment(team, card, own).barred).toBeUndefined();
  });

  it.each([
    ['gellerpox-infected', 'cursemite'],
    ['kommandos', 'kommando-bomb-squig'],
    ['wrecka-krew', 'wrecka-bomb-squig'],
    ['ratlings', 'ratling-battlemutt'],
  ])('%s: a %s has no action of its own either', (team, card) => {
    for (const rule of [...unique, 'ammo-resupply', 'signal'])
      expect(ofEquipment(team, card, rule).barred, rule).toBeDefined();
  });

  it.each([
    ['brood-brothers', 'patriarch', 1],
    ['chaos-cult', 'chaos-mutant', 2],
    ['gellerpox-infected', 'lumberghast', 2],
    ['gellerpox-infected', 'vulgrar-thrice-cursed', 1],
  ])('%s: a %s, without unique actions, may use an Ammo Cache: that is a mission action', (team, card, ap) => {
    for (const rule of unique) expect(ofEquipment(team, card, rule).barred, rule).toBeDefined();
    expect(ofEquipment(team, card, 'ammo-resupply')).toEqual({ barred: undefined, ap });
  });

  it('what raises the AP of mission actions raises that of an Ammo Cache, and of no grenade', () => {
    expect(ofEquipment('fellgor-ravagers', 'fellgor-mangler', 'ammo-resupply').ap).toBe(2);
    expect(ofEquipment('fellgor-ravagers', 'fellgor-mangler', 'smoke-grenade').ap).toBe(1);
    expect(ofEquipment('fellgor-ravagers', 'fellgor-warrior', 'ammo-resupply').ap).toBe(1);
  });
});

describe('actions that cost nothing', () => {
  it.each([
    ['elucidian-starstriders', 'lectro-maester', 'calibrate-voltagheist', { 'ploy-choice': ['charge'] }],
    ['exaction-squad', 'r-vr-cyber-mastiff', 'apprehend', {}, 'warrior-1'],
    ['inquisitorial-agents', 'r-vr-cyber-mastiff', 'apprehend', {}, 'warrior-1'],
    ['novitiates', 'novitiate-dialogus', 'auto-broadcaster', {}],
  ])('%s: a %s performs %s for 0 AP', (team, card, rule, answers, target?: string) => {
    const { events } = teamNamed(team).uses(card, rule, target === undefined ? {} : { target }, answers);
    expect(only('action-performed', events).map(({ ap }) => ap)).toEqual([0]);
  });

  it('of the Medikits of Inquisitorial Agents that of the Kasrkin alone; all four medics have one', () => {
    const { uses, usesNot } = teamNamed('inquisitorial-agents');
    const hurt = (medic: string): Scene => {
      const man = { order: 'engage', team: 'inquisitorial-agents', maxWounds: 8, apl: 2 } as const;
      const operatives = [
        { ...man, id: 'kel', teamCard: medic, wounds: 8 },
        { ...man, id: 'vane', teamCard: 'mystic', wounds: 2 },
      ];
      return { ...acting(), operatives };
    };
    const ap = (medic: string, rule: string) => {
      const healed = uses(medic, rule, { target: 'vane' }, dice(1, 3), medic, hurt(medic));
      expect(operativeById(healed.state, 'vane')?.wounds).toBe(5);
      return only('action-performed', healed.events).map((one) => one.ap);
    };
    for (const medic of ['arbites-chirurgant', 'death-korps-medic', 'tempestus-scion-medic'])
      expect(ap(medic, 'medikit'), medic).toEqual([1]);
    expect(ap('kasrkin-combat-medic', 'medikit-kasrkin')).toEqual([0]);
    expect(usesNot('mystic', 'medikit', { target: 'vane' }, 'mystic', hurt('mystic'))).toContain(
      'no action of its kill team',
    );
  });
});

describe('Covert Protocols: in a counteraction with Conceal', () => {
  const counter = acting({ counteracts: true, ap: 1 });
  const barred = (order: 'conceal' | 'engage') => {
    const state = tableOfTeam('xv26-stealth-battlesuits', { kel: 'xv26-infiltrator' }, counter, { order });
    const kel = operativeById(state, 'kel');
    const all = ['pick-up', 'place', 'mission-action', 'operate-hatch', 'breach', 'shoot', 'dash', 'guard'] as const;
    return kel && all.filter((action) => leaveFor(state, kel, action).barred !== undefined);
  };
  it('markers and mission actions alone: Operate Hatch and Breach are such', () => {
    expect(barred('conceal')).toEqual(['shoot', 'dash', 'guard']);
    expect(barred('engage')).toEqual([]);
  });
  it('an Ammo Cache as well, no grenade', () => {
    const own = (rule: string) => ofEquipment('xv26-stealth-battlesuits', 'xv26-infiltrator', rule, counter).barred;
    expect([own('ammo-resupply'), own('stun-grenade')]).toEqual([undefined, 'Covert Protocols']);
  });
});

describe('what small ones count for', () => {
  it.each([
    ['gellerpox-infected', 'sludge-grub', 'gellerpox-mutant', 1],
    ['xv26-stealth-battlesuits', 'mv75-marker-drone', 'xv26-infiltrator', 1],
  ])('%s: a %s, not a %s, never for kills and escapes', (team, card, other) => {
    const counts = (who: string) =>
      teamNamed(team).rules.rules.some(
        ({ whose, does }) =>
          typeof whose === 'object' &&
          'operatives' in whose &&
          whose.operatives.includes(who) &&
          does.some((entry) => entry.when === 'always' && entry.effects.some((effect) => 'counts' in effect)),
      );
    expect([counts(card), counts(other)]).toEqual([true, false]);
  });

  it('Mutoid Vermin fall back for 1 AP', () => {
    const ap = (card: string) => {
      const state = tableOfTeam('gellerpox-infected', { kel: card });
      const kel = operativeById(state, 'kel');
      return kel && ownCost(state, kel, 'fall-back', 2).ap;
    };
    expect([ap('cursemite'), ap('gellerpox-mutant')]).toEqual([1, 2]);
  });
});

describe('weapons by the names on their datacards', () => {
  it('Collapsible Stocks: a Shokka has no Range', () => {
    const { shot } = teamNamed('kommandos');
    const duel = { card: 'kommando-comms-boy', kel: { equipment: ['Collapsible Stocks'] }, of: { apart: true } };
    const shokka = shot('Shokka 1 4+ 1/0 Range 8"', duel, miss);
    expect(only('operative-attacked', shokka.events)).toHaveLength(1);
    expect(rulesOf(shokka)).toContain('no Range 8" (Collapsible Stocks)');
  });

  it('Dash And Spray: the autopistols of the Inciter, which has them without a profile', () => {
    const { shot, notShot } = teamNamed('goremongers');
    const of: Scene = { apart: true, ...acting({ performed: ['team-action'], missionActions: ['dash-and-spray'] }) };
    const duel = { card: 'goremonger-inciter', of };
    expect(only('operative-attacked', shot('Dual Autopistols 1 3+ 2/2', duel, miss).events)).toHaveLength(1);
    expect(notShot('Dual Autopistols (salvo) 1 3+ 2/2', duel)).toContain('is not one of');
    expect(notShot('Autopistol 1 3+ 2/2', duel)).toContain('is not one of');
  });
});
