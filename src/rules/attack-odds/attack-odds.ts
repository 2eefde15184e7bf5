import { parseProfile } from '../../catalog/parse-profile.ts';
import type { DatacardData, ProfileData, WeaponData } from '../../catalog/types.ts';
import { type NpoFacts, npoUse } from '../combat/npo-attack.ts';
import { injuryOf } from '../combat/operative-weapon.ts';
import { operativeWeaponUse } from '../combat/weapon-use.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { GameState, Npo, Operative, RosterWeapon } from '../state/state.ts';
import { cardOf } from '../state/stats.ts';
import { type Attacked, fightOddsAhead, type OddsAhead, shotOddsAhead } from './odds-ahead.ts';

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

const inTheOpen: ShotFacts = { cover: false, obscured: false };

/** Chance of one Shoot sequence with a profile against an operative of either side (odds, policy optimal). */
export function shootOdds(
  { state, npo, facts }: Attacker,
  weapon: WeaponData,
  profile: ProfileData,
  target: Attacked,
  seen: ShotFacts,
): AttackOdds {
  return asThreat(shotOddsAhead(state, npoUse(npo, weapon, profile, facts), target, seen));
}

const threats = new WeakMap<OddsAhead, AttackOdds>();

/** What is worked out once is one object: it is compared again and again. */
function asThreat(odds: OddsAhead): AttackOdds {
  const known = threats.get(odds);
  if (known) return known;
  const threat = { incapacitate: odds.kills, mean: odds.damage - odds.lost };
  threats.set(odds, threat);
  return threat;
}

/** Stands in for a melee weapon that the roster does not name: for ranking only. */
const plainMelee: RosterWeapon = { name: 'melee', type: 'melee', profile: '3 4+ 3/4' };

/** Chance of one Fight against an operative, who retaliates with the best it has (odds, policy optimal). `assists`: Hit better by so many. */
export function fightOdds({ state, npo, facts }: Attacker, target: Operative, assists: number): AttackOdds {
  const weapon = carried(npo, cardOf(state, npo), 'melee')[0];
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) return noAttack;
  const use = npoUse(npo, weapon, profile, facts, assists);
  const answers = usesOf(target, 'melee');
  return (
    answers.length > 0 ? answers : usesOf({ ...target, wounds: target.maxWounds, weapons: [plainMelee] }, 'melee')
  )
    .map((answer) => fightOddsAhead(state, use, npo.wounds, target, answer))
    .map(asThreat)
    .reduce((least, odds) => (compareAttackOdds(odds, least) < 0 ? odds : least));
}

/** The weapons of one type that an operative has, as it uses them; those that cannot be read left out. */
export function usesOf(operative: Operative, type: RosterWeapon['type']): readonly WeaponUse[] {
  return operative.weapons.flatMap((weapon) => {
    const parsed = weapon.type === type ? parseProfile(weapon.profile) : undefined;
    return parsed?.ok ? [operativeWeaponUse(operative, weapon.name, parsed.profile, [injuryOf(operative)])] : [];
  });
}

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
  // Rules of kill teams go by tokens, friends and places as well.
  if (state.config.teamRules !== undefined) return mostOdds(state, npo, target, ways);
  const key = `${ways.shoots} ${ways.fights} ${ways.assists} ${ways.ignoresInjury}`;
  const all = oddsTo.get(target) ?? new WeakMap();
  oddsTo.set(target, all);
  const before = all.get(npo);
  const by: Map<string, AttackOdds> = before?.card === card ? before.by : new Map();
  const known = by.get(key);
  if (known) return known;
  const odds = mostOdds(state, npo, target, ways);
  all.set(npo, { card, by: by.set(key, odds) });
  return odds;
}

function mostOdds(state: GameState, npo: Npo, target: Operative, ways: AttackWays): AttackOdds {
  const attacker: Attacker = { state, npo, facts: { ignoresInjury: ways.ignoresInjury } };
  const ranged = ways.shoots ? carried(npo, cardOf(state, npo), 'ranged') : [];
  const shots = ranged.flatMap((weapon) =>
    weapon.profiles.map((profile) => shootOdds(attacker, weapon, profile, target, inTheOpen)),
  );
  return worst([...shots, ...(ways.fights ? [fightOdds(attacker, target, ways.assists)] : [])]);
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
