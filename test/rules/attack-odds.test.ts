import { describe, expect, it } from 'vitest';
import { cardIn } from '../../src/catalog/catalogue.ts';
import type { DatacardId } from '../../src/catalog/types.ts';
import { fight } from '../../src/odds/fight.ts';
import { banishment, fightFigures, shootFigures } from '../../src/odds/figures.ts';
import { fractionValue } from '../../src/odds/fraction.ts';
import type { AttackProfile } from '../../src/odds/profile.ts';
import { shoot } from '../../src/odds/shoot.ts';
import {
  bestAttackOdds,
  compareAttackOdds,
  fightOdds,
  noAttack,
  percent,
  shootOdds,
  worst,
} from '../../src/rules/attack-odds/attack-odds.ts';
import { cardOf } from '../../src/rules/state/stats.ts';
import { type NpoSketch, type OperativeSketch, scene } from './scene.ts';
import { tableOfTeam } from './team-rules/team-file.ts';

const unaided = { ignoresInjury: false };
const setting = (sketch: NpoSketch, target: OperativeSketch = 'kel') => {
  const state = scene({ npos: [sketch], operatives: [target] });
  const [npo] = state.npos;
  const [operative] = state.operatives;
  if (!npo || !operative) throw new Error('nobody there');
  return { state, npo, operative, attacker: { state, npo, facts: unaided } };
};
const weaponOf = (datacard: DatacardId, id: string) => {
  const weapon = cardIn(scene().catalogue, datacard).weapons.find((one) => one.id === id);
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) throw new Error(`no ${id}`);
  return { weapon, profile };
};
const target = { save: 4, wounds: 10, defenceDice: 3 };
const inTheOpen = { cover: false, obscured: false };

describe('what a Shoot of an NPO threatens [PRI-03]', () => {
  const flayer: AttackProfile = { atk: 4, hit: 4, normal: 3, critical: 4, rules: { piercing: 1 } };
  const { attacker } = setting('necron-warrior');
  const { weapon, profile } = weaponOf('necron-warrior', 'gauss-flayer');

  it('is its exact chance, as the target is seen: in cover, obscured, both or neither', () => {
    const seen = [true, false].flatMap((cover) => [true, false].map((obscured) => ({ cover, obscured })));
    const menaces = seen.map((facts) => shootOdds(attacker, weapon, profile, target, facts));
    expect(menaces).toEqual(
      seen.map((facts) => {
        const figures = shootFigures(shoot(flayer, target, facts, 'optimal'), 10);
        return { incapacitate: fractionValue(figures.incapacitated), mean: fractionValue(figures.mean) };
      }),
    );
    expect(new Set(menaces.map(({ mean }) => mean)).size).toBe(4);
  });

  it('is worked out once for the same attack', () => {
    const odds = shootOdds(attacker, weapon, profile, target, inTheOpen);
    expect(shootOdds(attacker, weapon, profile, { ...target }, { ...inTheOpen })).toBe(odds);
  });

  it('counts Dimensional Banishment as the loss that it is [NPO-CRA-21]', () => {
    const crawler = setting('canoptek-tomb-crawler');
    const isolator = weaponOf('canoptek-tomb-crawler', 'transdimensional-isolator');
    const { incapacitate } = shootOdds(crawler.attacker, isolator.weapon, isolator.profile, target, inTheOpen);
    const attack: AttackProfile = { atk: 5, hit: 4, normal: 5, critical: 6, rules: { dimensionalBanishment: true } };
    const odds = shoot(attack, target, inTheOpen, 'optimal');
    expect(incapacitate).toBe(fractionValue(banishment(odds, 10)));
    expect(incapacitate).toBeGreaterThan(fractionValue(shootFigures(odds, 10).incapacitated));
  });
});

describe('what a Fight of an NPO threatens [PRI-03]', () => {
  const attachment: AttackProfile = { atk: 3, hit: 4, normal: 3, critical: 4, rules: {} };
  const sword = { name: 'Sword', type: 'melee', profile: '5 2+ 5/6' } as const;
  const fists = { name: 'Fists', type: 'melee', profile: '2 5+ 1/2' } as const;
  const bolter = { name: 'Bolter', type: 'ranged', profile: '5 2+ 9/9' } as const;
  const against = (retaliation: AttackProfile) => {
    const figures = fightFigures(
      fight({ attack: attachment, wounds: 9 }, { attack: retaliation, wounds: 10 }, 'optimal'),
    );
    return {
      incapacitate: fractionValue(figures.defender.incapacitated),
      mean: fractionValue(figures.defender.meanLoss) - fractionValue(figures.attacker.meanLoss),
    };
  };
  const odds = (target: OperativeSketch, npo: NpoSketch = 'necron-warrior') => {
    const { attacker, operative } = setting(npo, target);
    return fightOdds(attacker, operative, 0);
  };

  it('is its exact chance against the best that the target retaliates with', () => {
    const best = against({ atk: 5, hit: 2, normal: 5, critical: 6, rules: {} });
    for (const weapons of [[sword], [fists, sword], [sword, fists], [sword, bolter]]) {
      const found = odds({ id: 'kel', weapons });
      expect(found.incapacitate).toBe(best.incapacitate);
      expect(found.mean).toBeCloseTo(best.mean, 12);
    }
  });

  it('is against a plain weapon where none is named', () => {
    const plain = against({ atk: 3, hit: 4, normal: 3, critical: 4, rules: {} });
    expect(odds('kel').incapacitate).toBe(plain.incapacitate);
    expect(odds({ id: 'kel', weapons: [bolter] }).mean).toBeCloseTo(plain.mean, 12);
  });

  it('is nothing of one that carries no melee weapon', () => {
    expect(odds('kel', { datacard: 'necron-warrior', weapons: ['gauss-flayer'] })).toEqual(noAttack);
  });
});

describe('the greatest of them', () => {
  it('is that of the best weapon, against the one it hurts most', () => {
    const { state, npo } = setting('royal-warden');
    const frail = scene({ operatives: ['kel', { id: 'vane', wounds: 4 }] }).operatives;
    const [kel, vane] = frail;
    if (!kel || !vane) throw new Error('nobody there');
    const ways = { shoots: true, fights: true, assists: 0, ignoresInjury: false };
    const most = bestAttackOdds(state, npo, vane, ways);
    expect(compareAttackOdds(most, bestAttackOdds(state, npo, kel, ways))).toBeGreaterThan(0);
    expect(bestAttackOdds(state, npo, vane, { ...ways, shoots: false })).toEqual(
      fightOdds({ state, npo, facts: unaided }, vane, 0),
    );
    expect(bestAttackOdds(state, npo, vane, { ...ways, shoots: false, fights: false })).toEqual({
      incapacitate: 0,
      mean: 0,
    });
    const shots = cardOf(state, npo).weapons.filter(({ type }) => type === 'ranged');
    for (const weapon of shots)
      for (const profile of weapon.profiles)
        expect(
          compareAttackOdds(shootOdds({ state, npo, facts: unaided }, weapon, profile, vane, inTheOpen), most),
        ).toBeLessThanOrEqual(0);
    expect(bestAttackOdds(state, npo, vane, ways)).toBe(most);
  });

  it('is told by the chance to incapacitate, then by the mean damage; of equal ones the first', () => {
    const [sure, likely, hard] = [
      { incapacitate: 0.5, mean: 1 },
      { incapacitate: 0.4, mean: 9 },
      { incapacitate: 0.4, mean: 8 },
    ];
    expect(worst([hard, sure, likely])).toBe(sure);
    expect(worst([hard, likely])).toBe(likely);
    expect(worst([likely, { ...likely }])).toBe(likely);
    expect([
      compareAttackOdds(sure, likely) > 0,
      compareAttackOdds(hard, likely) < 0,
      compareAttackOdds(hard, hard),
    ]).toEqual([true, true, 0]);
  });

  it('is said in percent', () => {
    expect([0.125, 1, 0, 0.0004, 0.9996].map(percent)).toEqual([
      ...['12.5 %', '100 %', '0 %', 'under 0.1 %', 'over 99.9 %'],
    ]);
  });
});

it('what a token of its kill team changes counts although neither of the two has changed', () => {
  const plain = tableOfTeam('blooded', { kel: 'traitor-trooper' });
  const fortified = { ...plain, tokens: [{ id: 'kel', token: 'Fortified', count: 1 }] };
  const most = (state: typeof plain) => {
    const [npo] = state.npos;
    const [kel] = state.operatives;
    if (!npo || !kel) throw new Error('nobody there');
    return bestAttackOdds(state, npo, kel, { shoots: true, fights: false, assists: 0, ignoresInjury: false }).mean;
  };
  expect(fortified.operatives[0]).toBe(plain.operatives[0]);
  const before = most(plain);
  expect(most(fortified)).toBeLessThan(before);
  expect(most(plain)).toBe(before);
});
