import { datacard } from '../catalog/datacards.ts';
import type { ProfileData, WeaponData } from '../catalog/types.ts';
import { fight } from '../odds/fight.ts';
import { fractionValue } from '../odds/fraction.ts';
import type { AttackProfile } from '../odds/profile.ts';
import { shoot } from '../odds/shoot.ts';
import { banishment, shootFigures } from '../odds/shoot-figures.ts';
import { oddsProfile } from './odds-profile.ts';
import type { Npo, Operative } from './state.ts';
import { isInjured } from './stats.ts';

/** How much an attack threatens an operative: the exact chance to incapacitate it, and the mean damage. */
export interface Menace {
  readonly incapacitate: number;
  readonly mean: number;
}

export interface ShotFacts {
  readonly cover: boolean;
  readonly obscured: boolean;
}

const inTheOpen: ShotFacts = { cover: false, obscured: false };

/** Chance of one Shoot sequence with a profile against an operative (odds, policy optimal). */
export function shootMenace(
  npo: Npo,
  profile: ProfileData,
  target: { save: number; wounds: number },
  facts: ShotFacts,
): Menace {
  const odds = shoot(
    oddsProfile(profile, isInjured(npo)),
    { save: target.save, wounds: target.wounds, defenceDice: 3 },
    facts,
    'optimal',
  );
  const figures = shootFigures(odds, target.wounds);
  const banishes = profile.rules.some((rule) => rule.startsWith('Dimensional Banishment'));
  const incapacitate = banishes ? banishment(odds, target.wounds) : figures.incapacitated;
  return { incapacitate: fractionValue(incapacitate), mean: fractionValue(figures.mean) };
}

/** Stands in for an operative's melee weapon that the roster does not name: for ranking only. */
const plainMelee: AttackProfile = { atk: 3, hit: 4, normal: 3, critical: 4, rules: {} };

/** Chance of one Fight with a profile against an operative (odds, policy optimal). `assists`: Hit better by so many. */
export function fightMenace(npo: Npo, profile: ProfileData, target: Operative, assists: number): Menace {
  const attack = oddsProfile(profile, isInjured(npo));
  const odds = fight(
    { attack: { ...attack, hit: Math.max(2, attack.hit - assists) }, wounds: npo.wounds },
    { attack: plainMelee, wounds: target.wounds },
    'optimal',
  );
  const total = Number(odds.total);
  return {
    incapacitate: Number(odds.defenderLoses.at(-1) ?? 0) / total,
    mean: (mean(odds.defenderLoses) - mean(odds.attackerLoses)) / total,
  };
}

const mean = (weights: readonly (number | bigint)[]): number =>
  weights.reduce<number>((sum, weight, wounds) => sum + Number(weight) * wounds, 0);

/** The weapons an NPO carries, of one type. */
export const carried = (npo: Npo, type: WeaponData['type']): readonly WeaponData[] =>
  datacard(npo.datacard).weapons.filter((weapon) => weapon.type === type && npo.weapons.includes(weapon.id));

/** The most an NPO could do to one of the operatives, with its best weapon, target in the open. */
export function greatestMenace(npo: Npo, operatives: readonly Operative[]): Menace {
  const all = operatives.flatMap((target) => [
    ...carried(npo, 'ranged').flatMap((weapon) =>
      weapon.profiles.map((profile) => shootMenace(npo, profile, target, inTheOpen)),
    ),
    ...carried(npo, 'melee').flatMap((weapon) =>
      weapon.profiles.map((profile) => fightMenace(npo, profile, target, 0)),
    ),
  ]);
  return all.reduce((worst, menace) => (moreMenacing(menace, worst) > 0 ? menace : worst), {
    incapacitate: 0,
    mean: 0,
  });
}

/** Positive when `a` is worse for the players than `b`: first by the chance to incapacitate, then by mean damage. */
export const moreMenacing = (a: Menace, b: Menace): number =>
  a.incapacitate !== b.incapacitate ? a.incapacitate - b.incapacitate : a.mean - b.mean;
