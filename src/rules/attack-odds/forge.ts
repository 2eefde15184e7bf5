import { profileRules } from '../../catalog/datacards.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import type { DatacardData, ProfileData, WeaponData } from '../../catalog/types.ts';
import { fight } from '../../odds/fight.ts';
import { fightFigures, shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { oddsProfile } from '../effects/weapon-rules/odds.ts';

/** One of the team that every NPO is measured against; Save 3+ is 3. */
export interface Yardstick {
  readonly name: string;
  readonly save: number;
  readonly wounds: number;
  /** Profiles in the spelling of rosters. */
  readonly ranged: string;
  readonly melee: string;
}

/** Made up: a light, a middling and a heavy operative of a kill team, each with plain weapons. */
export const yardsticks: readonly Yardstick[] = [
  { name: 'light', save: 5, wounds: 7, ranged: '4 4+ 2/3', melee: '3 4+ 2/3' },
  { name: 'middling', save: 4, wounds: 10, ranged: '4 3+ 3/4', melee: '4 3+ 3/4' },
  { name: 'heavy', save: 3, wounds: 14, ranged: '4 3+ 3/4 Piercing Crits 1', melee: '5 3+ 4/5' },
];

/** What one attack does to one of the yardsticks in the open: the chance to incapacitate it, and the mean wounds it loses. */
export interface Blow {
  readonly against: string;
  readonly incapacitates: number;
  readonly wounds: number;
}

export interface WeaponMeasure {
  readonly weapon: string;
  readonly profile: string;
  readonly type: WeaponData['type'];
  readonly blows: readonly Blow[];
}

/** An NPO beside the yardstick team. */
export interface ForgeMeasure {
  readonly id: string;
  readonly name: string;
  readonly weapons: readonly WeaponMeasure[];
  /** Shoot actions of each yardstick, on average, until it falls in the open. */
  readonly toFall: readonly { readonly by: string; readonly shots: number }[];
  /** Wounds that its best attack takes from a yardstick, on average over the team. */
  readonly threat: number;
  /** The shots to fall, on average over the team. */
  readonly endures: number;
}

const open = { cover: false, obscured: false } as const;
const defenceDice = 3;

/** The measure of a datacard: exact odds of its weapons, none of its abilities, nobody injured. */
export function measured(card: DatacardData): ForgeMeasure {
  const weapons = card.weapons.flatMap((weapon) =>
    weapon.profiles.map((profile): WeaponMeasure => {
      const name = profile.name === undefined ? weapon.name : `${weapon.name} (${profile.name})`;
      const blows = yardsticks.map((target) => blow(card, weapon.type, asUsed(profile), target));
      return { weapon: weapon.id, profile: name, type: weapon.type, blows };
    }),
  );
  const toFall = yardsticks.map(({ name, ranged }) => ({ by: name, shots: card.wounds / meanShot(ranged, card) }));
  const best = yardsticks.map((_, index) => Math.max(0, ...weapons.map(({ blows }) => blows[index]?.wounds ?? 0)));
  return {
    id: card.id,
    name: card.name,
    weapons,
    toFall,
    threat: average(best),
    endures: average(toFall.map(({ shots }) => shots)),
  };
}

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const asUsed = (profile: ProfileData): AttackProfile =>
  oddsProfile({ ...profile, rules: profileRules(profile) }, false, 'none');

/** A profile in the spelling of rosters. Throws for what is none: ours are. */
function typed(text: string): AttackProfile {
  const parsed = parseProfile(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return oddsProfile(parsed.profile, false, 'none');
}

function blow(card: DatacardData, type: WeaponData['type'], attack: AttackProfile, target: Yardstick): Blow {
  const { name, save, wounds } = target;
  if (type === 'ranged') {
    const odds = shootFigures(shoot(attack, { save, wounds, defenceDice }, open, 'optimal'), wounds);
    return { against: name, incapacitates: fractionValue(odds.incapacitated), wounds: fractionValue(odds.mean) };
  }
  const odds = fightFigures(fight({ attack, wounds: card.wounds }, { attack: typed(target.melee), wounds }, 'optimal'));
  const { incapacitated, meanLoss } = odds.defender;
  return { against: name, incapacitates: fractionValue(incapacitated), wounds: fractionValue(meanLoss) };
}

const meanShot = (profile: string, { save, wounds }: DatacardData): number =>
  fractionValue(shootFigures(shoot(typed(profile), { save, wounds, defenceDice }, open, 'optimal'), wounds).mean);
