import { type ParsedProfile, parseProfile } from '../../catalog/parse-profile.ts';
import type { DatacardData, ProfileData, WeaponData } from '../../catalog/types.ts';
import { type Combatant, fight } from '../../odds/fight.ts';
import { banishment, shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import { type AttackProfile, profileKey } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { type NpoFacts, npoUse } from '../combat/npo-attack.ts';
import { changedUse } from '../combat/weapon-use.ts';
import { sureChanges } from '../effects/team-rules/weapon-changes.ts';
import { oddsProfile } from '../effects/weapon-rules/odds.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, isInjured } from '../state/stats.ts';

/** How much an attack threatens an operative: the exact chance to incapacitate it, and the mean damage. */
export interface AttackOdds {
  readonly incapacitate: number;
  readonly mean: number;
}

export interface ShotFacts {
  readonly cover: boolean;
  readonly obscured: boolean;
}

/** An NPO as it attacks, and what holds for it where it stands. */
export interface Attacker {
  readonly state: GameState;
  readonly npo: Npo;
  readonly facts: NpoFacts;
}

const known = new Map<string, AttackOdds>();
const mostKnown = 20_000;

/** The same attack on the same target comes up again and again: it is worked out once. */
function remembered(attack: string, workedOut: () => AttackOdds): AttackOdds {
  const found = known.get(attack);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const odds = workedOut();
  known.set(attack, odds);
  return odds;
}

const inTheOpen: ShotFacts = { cover: false, obscured: false };

/** Chance of one Shoot sequence with a profile against an operative of either side (odds, policy optimal). */
export function shootOdds(
  { state, npo, facts }: Attacker,
  weapon: WeaponData,
  profile: ProfileData,
  target: { readonly id?: string; readonly save: number; readonly wounds: number },
  seen: ShotFacts,
): AttackOdds {
  const { odds: attack } = ruled(state, npoUse(npo, weapon, profile, facts), 'shoot', target.id);
  const { save, wounds } = target;
  const sight = (seen.cover ? 1 : 0) + (seen.obscured ? 2 : 0);
  return remembered(`${profileKey(attack)}, ${save} ${wounds} ${sight}`, () => {
    const odds = shoot(attack, { save, wounds, defenceDice: 3 }, seen, 'optimal');
    const figures = shootFigures(odds, wounds);
    const incapacitate = attack.rules.dimensionalBanishment ? banishment(odds, wounds) : figures.incapacitated;
    return { incapacitate: fractionValue(incapacitate), mean: fractionValue(figures.mean) };
  });
}

/** The weapon as rules of the kill team of its target surely change it. */
const ruled = (state: GameState, use: WeaponUse, action: 'shoot' | 'fight', target: string | undefined): WeaponUse =>
  target === undefined ? use : changedUse(use, sureChanges(state, { action, use, target }));

/** Stands in for a melee weapon that the roster does not name: for ranking only. */
const plainMelee: AttackProfile = { atk: 3, hit: 4, normal: 3, critical: 4, rules: {} };

/** Chance of one Fight against an operative, who retaliates with the best it has (odds, policy optimal). `assists`: Hit better by so many. */
export function fightOdds({ state, npo, facts }: Attacker, target: Operative, assists: number): AttackOdds {
  const weapon = carried(npo, cardOf(state, npo), 'melee')[0];
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return noAttack;
  const use = ruled(state, npoUse(npo, weapon, profile, facts, assists), 'fight', target.id);
  const attack = { attack: use.odds, wounds: npo.wounds };
  return retaliations(target)
    .map((retaliation) => oddsIn(attack, { attack: retaliation, wounds: target.wounds }))
    .reduce((least, odds) => (compareAttackOdds(odds, least) < 0 ? odds : least));
}

const oddsIn = (attacker: Combatant, defender: Combatant): AttackOdds =>
  remembered(
    `${profileKey(attacker.attack)}, ${attacker.wounds}, ${profileKey(defender.attack)}, ${defender.wounds}`,
    () => {
      const odds = fight(attacker, defender, 'optimal');
      const total = Number(odds.total);
      return {
        incapacitate: Number(odds.defenderLoses.at(-1) ?? 0) / total,
        mean: (mean(odds.defenderLoses) - mean(odds.attackerLoses)) / total,
      };
    },
  );

function retaliations(target: Operative): readonly AttackProfile[] {
  const known = target.weapons
    .filter(({ type }) => type === 'melee')
    .map(({ profile }) => parseProfile(profile))
    .filter((parsed): parsed is Extract<ParsedProfile, { ok: true }> => parsed.ok)
    .map(({ profile }) => oddsProfile(profile, isInjured(target), 'condensed'));
  return known.length > 0 ? known : [plainMelee];
}

const mean = (weights: readonly (number | bigint)[]): number =>
  weights.reduce<number>((sum, weight, wounds) => sum + Number(weight) * wounds, 0);

/** The weapons an NPO carries, of one type. */
export const carried = (npo: Npo, card: DatacardData, type: WeaponData['type']): readonly WeaponData[] =>
  card.weapons.filter((weapon) => weapon.type === type && npo.weapons.includes(weapon.id));

export const noAttack: AttackOdds = { incapacitate: 0, mean: 0 };

/** By what it could attack, if it can. */
export interface AttackWays {
  readonly shoots: boolean;
  readonly fights: boolean;
  /** NPOs that may assist it. */
  readonly assists: number;
  /** It may keep its stats although it is injured. */
  readonly ignoresInjury: boolean;
}

const oddsTo = new WeakMap<
  Operative,
  WeakMap<Npo, { readonly card: DatacardData; readonly by: Map<string, AttackOdds> }>
>();

/** The most that an NPO could do to that operative, in the open. As long as neither has changed since, it is what it was. */
export function bestAttackOdds(state: GameState, npo: Npo, target: Operative, ways: AttackWays): AttackOdds {
  const card = cardOf(state, npo);
  const key = `${ways.shoots} ${ways.fights} ${ways.assists} ${ways.ignoresInjury} ${state.ruleUses?.length ?? 0} ${state.turningPoint}`;
  const all = oddsTo.get(target) ?? new WeakMap();
  oddsTo.set(target, all);
  const before = all.get(npo);
  const by: Map<string, AttackOdds> = before?.card === card ? before.by : new Map();
  const known = by.get(key);
  if (known) return known;
  const attacker: Attacker = { state, npo, facts: { ignoresInjury: ways.ignoresInjury } };
  const shots = carried(npo, card, 'ranged').flatMap((weapon) =>
    weapon.profiles.map((profile) => shootOdds(attacker, weapon, profile, target, inTheOpen)),
  );
  const odds = worst([
    ...(ways.shoots ? shots : []),
    ...(ways.fights ? [fightOdds(attacker, target, ways.assists)] : []),
  ]);
  all.set(npo, { card, by: by.set(key, odds) });
  return odds;
}

export const worst = (all: readonly AttackOdds[]): AttackOdds =>
  all.reduce((most, odds) => (compareAttackOdds(odds, most) > 0 ? odds : most), noAttack);

/** Positive when `a` is worse for the players than `b`: first by the chance to incapacitate, then by mean damage. */
export const compareAttackOdds = (a: AttackOdds, b: AttackOdds): number =>
  a.incapacitate !== b.incapacitate ? a.incapacitate - b.incapacitate : a.mean - b.mean;

/** Such as "12.5 %"; what is certain, either way, without a decimal. */
export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  if (chance < 0.0005) return 'under 0.1 %';
  return chance >= 0.9995 ? 'over 99.9 %' : `${(chance * 100).toFixed(1)} %`;
}
