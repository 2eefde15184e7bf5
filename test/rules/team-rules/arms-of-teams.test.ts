import { describe, expect, it } from 'vitest';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { lentWeapons } from '../../../src/rules/state/own-arms.ts';
import type { Operative } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../scene.ts';
import * as duel from '../weapon-rules/duel.ts';
import { inForce } from './camp-of-team.ts';
import { noAnswer } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const armsOn = (
  team: string,
  card: string,
  equipment: readonly string[] = [],
  of: Scene = {},
  kel: Partial<Operative> = {},
) => {
  const state = tableOfTeam(team, { kel: card }, of, { equipment, ...kel });
  const operative = operativeById(state, 'kel');
  return operative
    ? lentWeapons(state, operative).map(({ name, type, profile }) => `${name}, ${type}: ${profile ?? '?'}`)
    : [];
};
const frag = 'Frag Grenade, ranged: 4 4+ 2/4 Range 6", Blast 2", Saturate';
const krak = 'Krak Grenade, ranged: 4 4+ 4/5 Range 6", Piercing 1, Saturate';
const miss = { 'attack-dice': [[1, 1, 1, 1]] };

/** Nobody uses a ploy. */
const fighting = (weapon: string) => withSaidPloys({}, duel.fighting(weapon));
const shooting = (weapon: string) => withSaidPloys({}, duel.shooting(weapon, { distance: 5 }));

describe('weapons of equipment', () => {
  it('Explosive Grenades: two in the battle for all who carry them, Command Re-roll apart', () => {
    const worn = { equipment: ['Explosive Grenades'] };
    expect(armsOn('kasrkin', 'trooper', worn.equipment)).toEqual([frag, krak]);
    expect(armsOn('kasrkin', 'trooper')).toEqual([]);
    const start = tableOfTeam('kasrkin', { kel: 'trooper' }, {}, worn);
    const once = play(shooting('Krak Grenade'), start, miss);
    expect(only('operative-attacked', once.events)).toMatchObject([{ weapon: 'Krak Grenade' }]);
    const twice = play(shooting('Krak Grenade'), once.state, miss).state;
    expect(only('rule-used', once.events)).toMatchObject([{ rule: 'explosive-grenades' }]);
    expect(armsOn('kasrkin', 'trooper', worn.equipment, { ruleUses: twice.ruleUses ?? [] })).toEqual([]);
  });

  it.each([
    ['angels-of-death', 'assault-intercessor-grenadier', 'intercessor-gunner'],
    ['blooded', 'traitor-brimstone-grenadier', 'traitor-trooper'],
    ['brood-brothers', 'brood-brother-sapper', 'brood-brother-trooper'],
    ['pathfinders', 'assault-grenadier-pathfinder', 'shas-la-pathfinder'],
  ])('%s: %s has frag and krak grenades beyond the limits, with 1 better Hit', (team, card, other) => {
    expect(armsOn(team, card)).toEqual([frag, krak]);
    expect(armsOn(team, other)).toEqual([]);
    const { shot } = teamNamed(team);
    expect(only('attack-rolled', shot('Krak Grenade', { card, attack: { distance: 5 } }, miss).events)[0]?.hit).toBe(3);
  });

  it('Cult Knives and Blasting Charges of the Wyrmblade: Neophytes alone, a charge once in a turning point', () => {
    const worn = ['Cult Knives', 'Blasting Charges'];
    const charge = 'Blasting Charge, ranged: 4 4+ 3/5 Range 4", Blast 1", Saturate';
    expect(armsOn('wyrmblade', 'neophyte-warrior', worn)).toEqual([charge, 'Cult Knife, melee: 3 4+ 3/4']);
    expect(armsOn('wyrmblade', 'locus', worn)).toEqual([]);
    expect(armsOn('wyrmblade', 'neophyte-warrior', worn, inForce('wyrmblade', 'blasting-charges'))).toEqual([
      'Cult Knife, melee: 3 4+ 3/4',
    ]);
  });

  it('who has such a weapon keeps its own', () => {
    const own = [{ name: 'Cult Knife', type: 'melee', profile: '5 2+ 4/5' }] as const;
    expect(armsOn('wyrmblade', 'neophyte-warrior', ['Cult Knives'], {}, { weapons: own })).toEqual([]);
  });

  it.each([
    ['brood-brothers', 'brood-brother-trooper', 'Cult Knives', 'Cult Knife'],
    ['death-korps', 'trooper', 'Hand Axes', 'Hand Axe'],
    ['hearthkyn-salvagers', 'hearthkyn-warrior', 'Plasma Knives', 'Plasma Knife'],
    ['hernkyn-yaegirs', 'yaegir-bladekyn', 'Plasma Knives', 'Plasma Knife'],
    ['inquisitorial-agents', 'enlightener', 'Combat Daggers', 'Combat Dagger'],
    ['kasrkin', 'trooper', 'Combat Daggers', 'Combat Dagger'],
    ['kommandos', 'kommando-breacha-boy', 'Choppas', 'Choppa'],
    ['legionaries', 'legionary-gunner', 'Malefic Blades', 'Malefic Blade'],
    ['phobos-strike-team', 'incursor-warrior', 'Combat Blades', 'Combat Blade'],
    ['scout-squad', 'scout-gunner', 'Combat Blades', 'Combat Blade'],
    ['tempestus-aquilons', 'aquilon-trooper', 'Tempestus Dagger', 'Tempestus Dagger'],
  ])('%s: the figures of the %s are told once, for all who carry %s', (team, card, equipment, name) => {
    expect(armsOn(team, card, [equipment])).toEqual([`${name}, melee: ?`]);
    expect(armsOn(team, card)).toEqual([]);
    const of = { operatives: ['kel', 'vane'].map((id) => ({ id, team, teamCard: card, equipment: [equipment] })) };
    const start = tableOfTeam(team, {}, of);
    const { state, asked } = play(fighting(name), start, {
      'weapon-figures': ['1 4+ 3/4'],
      'attack-dice': [[1]],
      ...noAnswer,
    });
    expect(asked.filter((one) => one === 'weapon-figures')).toHaveLength(1);
    for (const id of ['kel', 'vane'])
      expect(operativeById(state, id)?.weapons).toEqual([{ name, type: 'melee', profile: '1 4+ 3/4', typed: true }]);
    const nobody = play(fighting('Fists 1 4+ 3/4'), start, {
      'weapon-figures': ['none'],
      'attack-dice': [[1]],
      ...noAnswer,
    });
    expect(play(fighting('Fists 1 4+ 3/4'), nobody.state, { 'attack-dice': [[1]], ...noAnswer }).asked).not.toContain(
      'weapon-figures',
    );
  });

  it.each([
    ['kommandos', 'kommando-boy', 'Dynamite', 'kommando-grot'],
    ['kommandos', 'kommando-boy', 'Harpoon', 'kommando-bomb-squig'],
    ['plague-marines', 'plague-marine-warrior', 'Blight Grenades', undefined],
    ['mandrakes', 'mandrake-warrior', 'Bone Darts', undefined],
  ])('%s: %s has %s, within its limits', (team, card, equipment, without) => {
    const rule = equipment.toLowerCase().replace(' ', '-');
    expect(armsOn(team, card, [equipment])).toHaveLength(1);
    if (without !== undefined) expect(armsOn(team, without, [equipment])).toEqual([]);
    const used = inForce(team, rule).ruleUses ?? [];
    expect(armsOn(team, card, [equipment], { ruleUses: [...used, ...used] })).toEqual([]);
  });

  it('Choppas and Tempestus Daggers: not for a Bomb Squig, a Grot or a Servo-Sentry', () => {
    expect(armsOn('kommandos', 'kommando-grot', ['Choppas'])).toEqual([]);
    expect(armsOn('tempestus-aquilons', 'aquilon-servo-sentry', ['Tempestus Dagger'])).toEqual([]);
  });

  it('a Combat Dagger has 1 Atk more for a Sister Of Silence, a Yaegir knife of its own is Balanced', () => {
    const dice = { 'attack-dice': [[1, 1]], ...noAnswer };
    const sister = { card: 'sister-of-silence-vigilator', kel: { equipment: ['Combat Daggers'] } };
    const { fought } = teamNamed('inquisitorial-agents');
    const { events } = fought('Combat Dagger 1 4+ 3/4', sister, { ...dice, 'weapon-figures': ['none'] });
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Atk +1 (Combat Daggers)']);
    const yaegir = teamNamed('hernkyn-yaegirs');
    const own = (kel: Partial<Operative>, more = {}) =>
      only(
        'attack-rolled',
        yaegir.fought(
          'Plasma Knife 1 4+ 3/4',
          { card: 'yaegir-theyn', kel },
          { 'attack-dice': [[6]], ...noAnswer, ...more },
        ).events,
      )[0]?.rules;
    expect(own({ equipment: ['Plasma Knives'] }, { 'weapon-figures': ['none'] })).toEqual(['Balanced (Plasma Knives)']);
    expect(own({})).toEqual([]);
  });

  it('Collapsible Stocks: no Range of a Slugga; Wrist-Chains: a Chainblade shoots, once in a turning point', () => {
    const { shot } = teamNamed('kommandos');
    const far = { card: 'kommando-boy', attack: { distance: 12 } };
    const { events } = shot(
      'Slugga 1 4+ 3/4 Range 8"',
      { ...far, kel: { equipment: ['Collapsible Stocks'] } },
      { 'attack-dice': [[1]] },
    );
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Range 8"', 'no Range 8" (Collapsible Stocks)']);
    expect(teamNamed('kommandos').notShot('Slugga 1 4+ 3/4 Range 8"', far)).toContain('8"');
    const weapons = [{ name: 'Chainblade', type: 'melee', profile: '4 3+ 4/5 Rending' }] as const;
    const worn = ['Wrist-Chains'];
    expect(armsOn('goremongers', 'goremonger-stalker', worn, {}, { weapons })).toEqual([
      'Chainblade, ranged: 4 3+ 4/5 Rending, Range 2"',
    ]);
    expect(
      armsOn('goremongers', 'goremonger-stalker', worn, inForce('goremongers', 'wrist-chains'), { weapons }),
    ).toEqual([]);
  });
});
