import { describe, expect, it } from 'vitest';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import type { Operative } from '../../../src/rules/state/state.ts';
import { type Answers, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acted, type Duel } from './duel-of-team.ts';
import { noAnswer, noSave } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

describe('asked as the dice hits', () => {
  it('Animalistic Fury: 1 more with a critical strike, not with a normal one', () => {
    const { fought } = teamNamed('fellgor-ravagers');
    const duel = { card: 'fellgor-warrior', ploys: ['animalistic-fury'] };
    expect(damage(fought('2 3+ 3/5', duel, { 'attack-dice': [[6, 6]], ...noAnswer }).events)).toEqual([6, 5]);
    expect(teamNamed('fellgor-ravagers').rules.rules.find(({ id }) => id === 'animalistic-fury')?.cp).toBe(1);
    expect(() => fought('1 3+ 3/5', duel, { 'attack-dice': [[4]], ...noAnswer })).toThrow('nothing to do');
  });

  it('Critical Shot: D3 more with a bolt weapon, not with another', () => {
    const { shot } = teamNamed('phobos-strike-team');
    const duel = { card: 'incursor-warrior', ploys: ['critical-shot'] };
    const dice = { 'attack-dice': [[6, 3]], 'own-rule-dice': [[2]], ...noSave };
    expect(damage(shot('Bolt Carbine 2 3+ 3/4', duel, dice).events)).toEqual([9]);
    expect(() => shot('Rifle 2 3+ 3/4', duel, { 'attack-dice': [[6, 3]], ...noSave })).toThrow('nothing to do');
  });

  it('Vicious Venom: D3 more with a critical strike; not the drone, not retaliating', () => {
    const { fought } = teamNamed('vespid-stingwings');
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const duel = { card: 'vespid-warrior', ploys: ['vicious-venom'] };
    expect(damage(fought('1 3+ 3/4', duel, { ...dice, 'own-rule-dice': [[3]] }).events)).toEqual([7]);
    expect(() => fought('1 3+ 3/4', { ...duel, card: 'oversight-drone' }, dice)).toThrow('nothing to do');
  });

  it('Neutron Overload: after a move, within 4"', () => {
    const { shot } = teamNamed('vespid-stingwings');
    const dice = { 'attack-dice': [[6]], 'defence-dice': [[1, 1]] };
    const duel: Duel = { card: 'vespid-warrior', ploys: ['neutron-overload'], of: acted('reposition') };
    const at = (distance: number) => ({ ...duel, attack: { distance } });
    const weapon = 'Neutron Blaster 1 3+ 3/4';
    expect(damage(shot(weapon, at(4), { ...dice, 'own-rule-dice': [[3]] }).events)).toEqual([7]);
    expect(() =>
      shot(weapon, { ...at(4), of: acted() }, { ...dice, 'defence-dice': [[1, 1, 1]], 'rule-told': [false] }),
    ).toThrow('nothing to do');
    expect(() => shot(weapon, at(5), dice)).toThrow('cannot be used here');
  });

  it('Kunnin But Brutal: a normal strike hurts as a critical, out of Conceal after a Charge', () => {
    const { fought } = teamNamed('kommandos');
    const duel: Duel = {
      card: 'kommando-boy',
      ploys: ['kunnin-but-brutal'],
      kel: { order: 'conceal' },
      of: acted('charge'),
    };
    const dice = { 'attack-dice': [[4, 4]], ...noAnswer };
    expect(damage(fought('2 3+ 3/5', duel, dice).events)).toEqual([5, 3]);
    expect(() => fought('2 3+ 3/5', { ...duel, kel: { order: 'engage' } }, dice)).toThrow('nothing to do');
  });
});

describe('what a dice inflicts on it', () => {
  const crit = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
  it.each([
    ['farstalker-kinband', 'kroot-cold-blood', 'kroot-warrior'],
    ['gellerpox-infected', 'gellerpox-mutant', 'glitchling'],
    ['goremongers', 'goremonger-skullclaimer', 'goremonger-stalker'],
  ])('%s: a critical hurts a %s as a normal hit', (team, card, other) => {
    const { shotAt } = teamNamed(team);
    const resilient = card === 'gellerpox-mutant' ? { 'own-rule-dice': [[1]] } : {};
    expect(damage(shotAt({ card }, { ...crit, ...resilient }).events)).toEqual([3]);
    const dice = other === 'glitchling' ? { ...crit, 'defence-dice': [[1, 1, 1]] } : crit;
    expect(damage(shotAt({ card: other }, dice).events)).toEqual([4]);
  });

  it('War Gong: near the Deathknell', () => {
    const { shotAt } = teamNamed('fellgor-ravagers');
    const man = { team: 'fellgor-ravagers', order: 'engage', wounds: 12, maxWounds: 12 } as const;
    const of = {
      operatives: [
        { id: 'kel', teamCard: 'fellgor-warrior', ...man },
        { id: 'vane', teamCard: 'fellgor-deathknell', ...man },
      ],
    };
    const hurt = (near: string[]) =>
      damage(shotAt({ card: 'fellgor-warrior', of }, { ...crit, 'near-by-rule': [near] }).events);
    expect([hurt(['vane']), hurt([])]).toEqual([[3], [4]]);
  });

  it('Arcane Robes: one critical of a Sorcerer in a turning point', () => {
    const { shotAt } = teamNamed('warpcoven');
    const kel = { equipment: ['Arcane Robes'] };
    const duel: Duel = { card: 'sorcerer-of-destiny', kel, ploys: ['arcane-robes'] };
    expect(damage(shotAt(duel, crit).events)).toEqual([3]);
    expect(() => shotAt({ ...duel, card: 'rubric-marine-warrior' }, crit)).toThrow('nothing to do');
    const used: Scene = {
      ruleUses: [{ rule: 'arcane-robes', team: 'warpcoven', id: 'kel', turningPoint: 2, during: null }],
    };
    expect(() => shotAt({ ...duel, of: used }, crit)).toThrow('used in this turning point');
  });

  it.each([
    ['elucidian-starstriders', 'undaunted-explorers', 'voidsman'],
    ['hernkyn-yaegirs', 'tough-survivalists', 'yaegir-warrior'],
  ])('%s: %s halves the first hit of the turning point, not below 2', (team, ploy, card) => {
    const { shotAt } = teamNamed(team);
    const two = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    const first = shotAt({ card, inForce: ploy }, two);
    expect(damage(first.events)).toEqual([5]);
    const of: Scene = { ruleUses: first.state.ruleUses ?? [] };
    expect(damage(shotAt({ card, of }, two).events)).toEqual([7]);
    expect(damage(shotAt({ card }, two).events)).toEqual([7]);
  });

  it('Impending Apotheosis: a normal hit ignored, once in the battle', () => {
    const { shotAt } = teamNamed('goremongers');
    const duel: Duel = { card: 'goremonger-blood-herald', ploys: ['impending-apotheosis'] };
    const two = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(duel, two).events)).toEqual([4]);
    expect(() => shotAt(duel, crit)).toThrow('nothing to do');
  });
});

describe('another success at once', () => {
  // The Warrior has one normal of 3: it strikes after the first of Kel's, or after both.
  const both = (attack: number[]): Answers => ({ 'attack-dice': [attack], 'retaliation-dice': [[4, 1, 1]] });
  const order = (team: string, duel: Duel, dice: Answers) =>
    damage(teamNamed(team).fought('2 3+ 2/3', duel, dice).events);
  const strikes = (count: number, kind = 'normal'): Answers => ({
    'strike-or-block': new Array<string>(count).fill(`strike-${kind}`),
  });
  const man: Partial<Operative> = {};

  it('Clandestine Headtaker: the first strike of its fight, unseen before', () => {
    const duel: Duel = { card: 'headtaker-veteran', kel: man };
    expect(order('deathwatch', duel, { ...both([4, 4]), ...strikes(1), 'rule-told': [false] })).toEqual([2, 2, 3]);
    expect(order('deathwatch', duel, { ...both([4, 4]), ...strikes(1), 'rule-told': [true] })).toEqual([2, 3, 2]);
  });

  it('Tactual Hunter: after a critical strike, against an expended enemy', () => {
    const npos = (state: 'expended' | 'ready'): Scene => ({
      npos: [{ datacard: 'necron-warrior', order: 'engage', state }],
    });
    const duel = (state: 'expended' | 'ready'): Duel => ({ card: 'fellgor-mangler', of: npos(state) });
    const answers = { ...both([6, 4]), 'strike-or-block': ['strike-critical'] };
    expect(order('fellgor-ravagers', duel('expended'), answers)).toEqual([3, 2, 3]);
    expect(
      order('fellgor-ravagers', duel('ready'), { ...both([6, 4]), 'strike-or-block': ['strike-critical'] }),
    ).toEqual([3, 3, 2]);
  });

  it('Murderous Entrance: by ploy, after a Charge', () => {
    const duel: Duel = { card: 'player', ploys: ['murderous-entrance'], of: acted('charge') };
    expect(order('void-dancer-troupe', duel, { ...both([4, 4]), ...strikes(1) })).toEqual([2, 2, 3]);
    expect(order('void-dancer-troupe', { ...duel, ploys: [] }, { ...both([4, 4]), ...strikes(1) })).toEqual([2, 3, 2]);
    expect(() =>
      order('void-dancer-troupe', { ...duel, of: { ...acted(), apart: false } }, { ...both([4, 4]), ...strikes(1) }),
    ).toThrow('nothing to do');
  });

  it('Vicious Knife Fighter: any success, fighting and not retaliating', () => {
    const duel: Duel = { card: 'aquilon-precursor' };
    expect(order('tempestus-aquilons', duel, { ...both([4, 4]), ...strikes(2) })).toEqual([2, 2, 3]);
    expect(order('tempestus-aquilons', { card: 'aquilon-trooper' }, { ...both([4, 4]), ...strikes(1) })).toEqual([
      2, 3, 2,
    ]);
  });

  it('Stealth Assault: by ploy, out of Conceal, Charge and Fight alone', () => {
    const duel: Duel = { card: 'reiver-warrior', ploys: ['stealth-assault'], of: acted('charge') };
    const told = { 'rule-told': [true] };
    expect(order('phobos-strike-team', duel, { ...both([4, 4]), ...strikes(2), ...told })).toEqual([2, 2, 3]);
    const shotBefore = { ...duel, of: acted('shoot', 'charge') };
    expect(() => order('phobos-strike-team', shotBefore, { ...both([4, 4]), ...strikes(1) })).toThrow('nothing to do');
  });
});

describe('as it falls', () => {
  const dying = { kel: { wounds: 3 } };
  const hit = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };
  const two: Scene = {
    npos: [
      { datacard: 'necron-warrior', order: 'engage' },
      { datacard: 'necron-warrior', order: 'engage' },
    ],
  };
  const both = [['warrior-1', 'warrior-2']];

  it('Frenzied Demise: D3 of a Mutant, D6 of a Torment, on one enemy within 2"', () => {
    const { shotAt } = teamNamed('chaos-cult');
    const duel = (card: string): Duel => ({ card, ...dying, ploys: ['frenzied-demise'], of: two });
    const one = { ...hit, 'near-by-rule': both, 'rule-target': ['warrior-2'] };
    expect(damage(shotAt(duel('chaos-mutant'), { ...one, 'own-rule-dice': [[1], [2]] }).events)).toEqual([3, 2]);
    expect(damage(shotAt(duel('chaos-torment'), { ...one, 'own-rule-dice': [[1], [5]] }).events)).toEqual([3, 5]);
    expect(
      damage(shotAt(duel('chaos-mutant'), { ...hit, 'own-rule-dice': [[1]], 'near-by-rule': [[]] }).events),
    ).toEqual([3]);
  });

  it('Putrescent Demise: 1, or D3 of a Nightmare Hulk, on each; not of vermin', () => {
    const { shotAt } = teamNamed('gellerpox-infected');
    const duel = (card: string): Duel => ({ card, ...dying, ploys: ['putrescent-demise'], of: two });
    expect(
      damage(shotAt(duel('gellerpox-mutant'), { ...hit, 'own-rule-dice': [[1]], 'near-by-rule': both }).events),
    ).toEqual([3, 1, 1]);
    const hulk = { ...hit, 'near-by-rule': both, 'own-rule-dice': [[1], [2], [3]] };
    expect(damage(shotAt(duel('bloatspawn'), hulk).events)).toEqual([3, 2, 3]);
    expect(() => shotAt(duel('cursemite'), hit)).toThrow('nothing to do');
  });

  it('Caustic Demise: a dice for each enemy, 4+', () => {
    const { shotAt } = teamNamed('gellerpox-infected');
    const rolled = shotAt(
      { card: 'sludge-grub', ...dying, of: two },
      { ...hit, 'near-by-rule': both, 'own-rule-dice': [[4], [3]] },
    );
    expect(damage(rolled.events)).toEqual([3, 1]);
  });

  it('Death Frenzy: D3 on each in control range, 2D3 with a distended sac', () => {
    const { shotAt } = teamNamed('raveners');
    const duel: Duel = { card: 'ravener-warrior', ...dying, ploys: ['death-frenzy'], of: two };
    expect(damage(shotAt(duel, { ...hit, 'near-by-rule': both, 'own-rule-dice': [[1], [2]] }).events)).toEqual([
      3, 1, 2,
    ]);
    const sac: Scene = { ...two, tokens: [{ id: 'kel', token: 'Distended Dorsal Sac', count: 1 }] };
    const sprayed = { ...hit, 'near-by-rule': [['warrior-1']], 'own-rule-dice': [[3, 3]] };
    expect(damage(shotAt({ ...duel, of: sac }, sprayed).events)).toEqual([3, 6]);
  });

  it('Glorious Martyrdom: 1 Faith and D3 damage for each enemy within 2"', () => {
    const { shotAt } = teamNamed('novitiates');
    const duel: Duel = { card: 'novitiate-militant', ...dying, ploys: ['glorious-martyrdom'], of: two };
    const { events, state } = shotAt(duel, { ...hit, 'near-by-rule': [...both, ...both], 'own-rule-dice': [[1], [2]] });
    expect(damage(events)).toEqual([3, 1, 2]);
    expect(state.teamPoints).toEqual({ Faith: 2 });
  });
});

it('Spiked Charger: after a Charge, D3 on each enemy in its control range', () => {
  const { rules } = teamNamed('gellerpox-infected');
  const moment = (after: string, ploys: readonly string[], answers: Answers) =>
    play(
      withSaidPloys({ ploys }, ownMoment('acted', 'kel', { after: [after], enemy: 'warrior-1', doing: ownDoing })),
      tableOfTeam(
        rules.team,
        { kel: 'lumberghast' },
        { ...acted('charge'), npos: ['necron-warrior', 'necron-warrior'] },
      ),
      answers,
    );
  const answers = { 'rule-target': [['warrior-1', 'warrior-2']], 'own-rule': [[3], [5]] };
  expect(damage(moment('charge', ['spiked-charger'], answers).events)).toEqual([2, 3]);
  expect(damage(moment('charge', [], {}).events)).toEqual([]);
  expect(() => moment('dash', ['spiked-charger'], {})).toThrow('nothing to do');
});
