import { type ParsedProfile, parseProfile } from '../../catalog/parse-profile.ts';
import type { DatacardData, ProfileData, WeaponData } from '../../catalog/types.ts';
import { type Combatant, fight } from '../../odds/fight.ts';
import { banishment, shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import { type AttackProfile, profileKey } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { type NpoFacts, npoUse } from '../combat/npo-attack.ts';
import { oddsProfile } from '../effects/weapon-rules/odds.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, isInjured } from '../state/stats.ts';

/** How much an attack threatens an operative: the exact chance to incapacitate it, and the mean damage. */
export interface Menace {
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

const known = new Map<string, Menace>();
const mostKnown = 20_000;

/** The same attack on the same target comes up again and again: it is worked out once. */
function remembered(attack: string, workedOut: () => Menace): Menace {
  const found = known.get(attack);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const menace = workedOut();
  known.set(attack, menace);
  return menace;
}

const inTheOpen: ShotFacts = { cover: false, obscured: false };

/** Chance of one Shoot sequence with a profile against an operative of either side (odds, policy optimal). */
export function shootMenace(
  { npo, facts }: Attacker,
  weapon: WeaponData,
  profile: ProfileData,
  target: { readonly save: number; readonly wounds: number },
  seen: ShotFacts,
): Menace {
  const { odds: attack } = npoUse(npo, weapon, profile, facts);
  const { save, wounds } = target;
  const sight = (seen.cover ? 1 : 0) + (seen.obscured ? 2 : 0);
  return remembered(`${profileKey(attack)}, ${save} ${wounds} ${sight}`, () => {
    const odds = shoot(attack, { save, wounds, defenceDice: 3 }, seen, 'optimal');
    const figures = shootFigures(odds, wounds);
    const incapacitate = attack.rules.dimensionalBanishment ? banishment(odds, wounds) : figures.incapacitated;
    return { incapacitate: fractionValue(incapacitate), mean: fractionValue(figures.mean) };
  });
}

/** Stands in for a melee weapon that the roster does not name: for ranking only. */
const plainMelee: AttackProfile = { atk: 3, hit: 4, normal: 3, critical: 4, rules: {} };

/** Chance of one Fight against an operative, who retaliates with the best it has (odds, policy optimal). `assists`: Hit better by so many. */
export function fightMenace({ state, npo, facts }: Attacker, target: Operative, assists: number): Menace {
  const weapon = carried(npo, cardOf(state, npo), 'melee')[0];
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return harmless;
  const attack = { attack: npoUse(npo, weapon, profile, facts, assists).odds, wounds: npo.wounds };
  return retaliations(target)
    .map((retaliation) => menaceIn(attack, { attack: retaliation, wounds: target.wounds }))
    .reduce((least, menace) => (moreMenacing(menace, least) < 0 ? menace : least));
}

const menaceIn = (attacker: Combatant, defender: Combatant): Menace =>
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

export const harmless: Menace = { incapacitate: 0, mean: 0 };

/** By what it could attack, if it can. */
export interface Ways {
  readonly shoots: boolean;
  readonly fights: boolean;
  /** NPOs that may assist it. */
  readonly assists: number;
  /** It may keep its stats although it is injured. */
  readonly ignoresInjury: boolean;
}

const menacesTo = new WeakMap<
  Operative,
  WeakMap<Npo, { readonly card: DatacardData; readonly by: Map<string, Menace> }>
>();

/** The most that an NPO could do to that operative, in the open. As long as neither has changed since, it is what it was. */
export function menaceAtBest(state: GameState, npo: Npo, target: Operative, ways: Ways): Menace {
  const card = cardOf(state, npo);
  const key = `${ways.shoots} ${ways.fights} ${ways.assists} ${ways.ignoresInjury}`;
  const menaces = menacesTo.get(target) ?? new WeakMap();
  menacesTo.set(target, menaces);
  const before = menaces.get(npo);
  const by: Map<string, Menace> = before?.card === card ? before.by : new Map();
  const known = by.get(key);
  if (known) return known;
  const attacker: Attacker = { state, npo, facts: { ignoresInjury: ways.ignoresInjury } };
  const shots = carried(npo, card, 'ranged').flatMap((weapon) =>
    weapon.profiles.map((profile) => shootMenace(attacker, weapon, profile, target, inTheOpen)),
  );
  const menace = worst([
    ...(ways.shoots ? shots : []),
    ...(ways.fights ? [fightMenace(attacker, target, ways.assists)] : []),
  ]);
  menaces.set(npo, { card, by: by.set(key, menace) });
  return menace;
}

export const worst = (menaces: readonly Menace[]): Menace =>
  menaces.reduce((most, menace) => (moreMenacing(menace, most) > 0 ? menace : most), harmless);

/** Positive when `a` is worse for the players than `b`: first by the chance to incapacitate, then by mean damage. */
export const moreMenacing = (a: Menace, b: Menace): number =>
  a.incapacitate !== b.incapacitate ? a.incapacitate - b.incapacitate : a.mean - b.mean;

/** Such as "12.5 %". */
export const percent = (chance: number): string => `${(chance * 100).toFixed(1)} %`;
