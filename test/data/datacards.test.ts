import { describe, expect, it } from 'vitest';
import { cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import { type BehaviourClause, type DatacardId, datacardIds } from '../../src/catalog/types.ts';

const printed = catalogueOf(undefined);
const card = (id: DatacardId) => cardIn(printed, id);
const stats = (id: DatacardId) => {
  const { apl, move, save, wounds, base } = card(id);
  return `APL ${apl}, Move ${move}", Save ${save}+, Wounds ${wounds}, ${base} mm`;
};
const weapons = (id: DatacardId) =>
  card(id).weapons.flatMap((weapon) =>
    weapon.profiles.map(({ name, atk, hit, normal, critical, rules }) =>
      [
        `${weapon.type}: ${weapon.id}`,
        ...(name === undefined ? [] : [name]),
        `${atk} ${hit}+ ${normal}/${critical}`,
        ...rules,
      ].join(', '),
    ),
  );
const move = (clause: BehaviourClause) =>
  'to' in clause
    ? `${clause.action} to ${clause.to}${'cover' in clause && clause.cover ? ', in cover' : ''}${'dashFulfils' in clause && clause.dashFulfils ? ', or by Dash' : ''}`
    : clause.action;
const behaviour = (id: DatacardId) => card(id).behaviour.clauses.map(move);
const abilities = (id: DatacardId) => card(id).abilities.map((ability) => ability.id);

const hunting = [
  'fight',
  'charge to closest-operative',
  'reposition to closest-operative, in cover, or by Dash',
  'dash to closest-operative, in cover',
];
const shooting = [
  'fall-back to shooting-position',
  'shoot',
  'reposition to shooting-position, or by Dash',
  'dash to shooting-position',
  'fight',
];
const guarding = ['fight', 'shoot', 'reposition to shooting-position, or by Dash', 'dash to shooting-position'];

describe('datacards', () => {
  it('are nine, with short names for ids', () => {
    expect(datacardIds.map((id) => [id, card(id).short])).toEqual([
      ['canoptek-scarab-swarm', 'scarab'],
      ['necron-warrior', 'warrior'],
      ['canoptek-tomb-crawler', 'crawler'],
      ['canoptek-macrocyte', 'macrocyte'],
      ['flayed-one', 'flayed'],
      ['skorpekh-destroyer', 'skorpekh'],
      ['hexmark-destroyer', 'hexmark'],
      ['royal-warden', 'warden'],
      ['lychguard', 'lychguard'],
    ]);
  });

  it('Canoptek Scarab Swarm: stats, weapons, abilities [NPO-SCA-1 NPO-SCA-2]', () => {
    expect(stats('canoptek-scarab-swarm')).toBe('APL 2, Move 6", Save 5+, Wounds 10, 40 mm');
    expect(weapons('canoptek-scarab-swarm')).toEqual(['melee: feeder-mandibles, 5 4+ 1/2']);
    expect(abilities('canoptek-scarab-swarm')).toEqual([]);
  });

  it('Necron Warrior: stats, weapons, abilities [NPO-WAR-1 NPO-WAR-2 NPO-WAR-3 NPO-WAR-4]', () => {
    expect(stats('necron-warrior')).toBe('APL 2, Move 5", Save 4+, Wounds 9, 32 mm');
    expect(weapons('necron-warrior')).toEqual([
      'ranged: gauss-flayer, 4 4+ 3/4, Piercing 1',
      'ranged: gauss-reaper, 4 3+ 3/4, Range 8", Piercing 1',
      'melee: combat-attachment, 3 4+ 3/4',
    ]);
    expect(abilities('necron-warrior')).toEqual([]);
  });

  it('Canoptek Tomb Crawler: stats, weapons, abilities [NPO-CRA-1 NPO-CRA-2 NPO-CRA-3 NPO-CRA-4 NPO-CRA-5]', () => {
    expect(stats('canoptek-tomb-crawler')).toBe('APL 2, Move 5", Save 3+, Wounds 21, 50 mm');
    expect(weapons('canoptek-tomb-crawler')).toEqual([
      'ranged: twin-gauss-reapers, focused, 5 4+ 4/5, Piercing 1, Punishing',
      'ranged: twin-gauss-reapers, sweeping, 4 4+ 4/5, Piercing 1, Punishing, Torrent 1"',
      'ranged: transdimensional-isolator, 5 4+ 5/6, Dimensional Banishment',
      'melee: claws, 4 4+ 4/4, Brutal',
    ]);
    expect(abilities('canoptek-tomb-crawler')).toEqual(['weapon-sentinel', 'steadfast']);
  });

  it('Canoptek Macrocyte: stats, weapons, abilities [NPO-MAC-1 NPO-MAC-2 NPO-MAC-3 NPO-MAC-4 NPO-MAC-5]', () => {
    expect(stats('canoptek-macrocyte')).toBe('APL 2, Move 7", Save 4+, Wounds 7, 28 mm');
    expect(weapons('canoptek-macrocyte')).toEqual([
      'ranged: gauss-scalpel, 4 4+ 3/4, Piercing 1',
      'ranged: tesla-caster, focused, 5 4+ 2/3',
      'ranged: tesla-caster, living lightning, 5 4+ 2/3, Blast 2"',
      'melee: claws-and-tail, 4 4+ 3/4',
    ]);
    expect(abilities('canoptek-macrocyte')).toEqual(['aggressive-defence-construct']);
  });

  it('Flayed One: stats, weapons, abilities [NPO-FLA-1 NPO-FLA-2]', () => {
    expect(stats('flayed-one')).toBe('APL 2, Move 5", Save 4+, Wounds 9, 28 mm');
    expect(weapons('flayed-one')).toEqual(['melee: flayer-claws, 4 3+ 4/5, Ceaseless, Rending']);
    expect(abilities('flayed-one')).toEqual(['horrifying-flaying']);
  });

  it('Skorpekh Destroyer: stats with the base of its miniature, weapons, abilities [NPO-SKO-1 NPO-SKO-2]', () => {
    expect(stats('skorpekh-destroyer')).toBe('APL 2, Move 6", Save 3+, Wounds 18, 50 mm');
    expect(weapons('skorpekh-destroyer')).toEqual([
      'melee: skorpekh-hyperphase-weapons, 4 3+ 4/6, Balanced, Lethal 5+, Whirling Onslaught',
    ]);
    expect(abilities('skorpekh-destroyer')).toEqual(['hulking']);
  });

  it('Hexmark Destroyer: stats, weapons with all three profiles, abilities [NPO-HEX-1 NPO-HEX-2 NPO-HEX-3 NPO-HEX-4]', () => {
    expect(stats('hexmark-destroyer')).toBe('APL 2, Move 6", Save 3+, Wounds 15, 50 mm');
    expect(weapons('hexmark-destroyer')).toEqual([
      'ranged: enmitic-disintegrator-pistols, focused, 5 3+ 3/2, Range 9", Ceaseless, Devastating 2, Piercing 1, Saturate',
      'ranged: enmitic-disintegrator-pistols, sweeping, 4 3+ 3/2, Range 9", Devastating 2, Piercing 1, Saturate, Torrent 2"',
      'melee: enmitic-disintegrator-pistols-point-blank, 5 3+ 3/4',
    ]);
    expect(abilities('hexmark-destroyer')).toEqual(['multi-threat-eliminator']);
  });

  it('Royal Warden: stats, weapons, abilities [NPO-RWA-1 NPO-RWA-2 NPO-RWA-3]', () => {
    expect(stats('royal-warden')).toBe('APL 3, Move 5", Save 3+, Wounds 14, 32 mm');
    expect(weapons('royal-warden')).toEqual([
      'ranged: relic-gauss-blaster, 4 3+ 4/6, Lethal 5+, Piercing 1',
      'melee: bayonet, 4 3+ 3/4',
    ]);
    expect(abilities('royal-warden')).toEqual(['engrammatic-logic']);
  });

  it('Lychguard: stats, weapons, abilities with Guardian Protocols [NPO-LYC-1 NPO-LYC-2 NPO-LYC-3]', () => {
    expect(stats('lychguard')).toBe('APL 2, Move 5", Save 3+, Wounds 13, 32 mm');
    expect(weapons('lychguard')).toEqual([
      'melee: hyperphase-sword, 4 3+ 4/6, Lethal 5+, Shield',
      'melee: warscythe, 4 3+ 5/7, Lethal 5+',
    ]);
    expect(abilities('lychguard')).toEqual(['guardian-protocols']);
  });
});

describe('behaviours', () => {
  it.each<DatacardId>(['canoptek-scarab-swarm', 'flayed-one', 'skorpekh-destroyer'])(
    '%s hunts: fight, charge, then come nearer in cover [NPO-SCA-3 NPO-FLA-6 NPO-SKO-7]',
    (id) => {
      expect(behaviour(id)).toEqual(hunting);
      expect(card(id).behaviour.order).toBe('attack-reached');
      expect(card(id).behaviour.profile).toBeUndefined();
    },
  );

  it.each<DatacardId>(['necron-warrior', 'hexmark-destroyer', 'royal-warden'])(
    '%s shoots, and fights last; no profile is prescribed [NPO-WAR-5 NPO-HEX-12 NPO-RWA-6]',
    (id) => {
      expect(behaviour(id)).toEqual(shooting);
      expect(card(id).behaviour.order).toBe('attack-made');
      expect(card(id).behaviour.profile).toBeUndefined();
    },
  );

  it.each<DatacardId>(['canoptek-tomb-crawler', 'canoptek-macrocyte'])(
    '%s fights first and shoots otherwise [NPO-CRA-6 NPO-MAC-8]',
    (id) => {
      expect(behaviour(id)).toEqual(guarding);
      expect(card(id).behaviour.order).toBe('attack-made');
    },
  );

  it('Tomb Crawler and Macrocyte have a profile prescribed for several targets', () => {
    expect(card('canoptek-tomb-crawler').behaviour.profile).toEqual({
      weapon: 'twin-gauss-reapers',
      profile: 'sweeping',
      when: 'several-operatives',
    });
    expect(card('canoptek-macrocyte').behaviour.profile).toEqual({
      weapon: 'tesla-caster',
      profile: 'living-lightning',
      when: 'several-operatives-and-no-npo',
    });
  });

  it('Lychguard fights, charges, then keeps by the Royal Warden [NPO-LYC-6]', () => {
    expect(behaviour('lychguard')).toEqual([
      'fight',
      'charge to closest-operative',
      'reposition to royal-warden, in cover, or by Dash',
      'dash to royal-warden, in cover',
    ]);
    expect(card('lychguard').behaviour.order).toBe('attack-or-warden');
  });
});
