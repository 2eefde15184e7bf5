import { catalogueOf } from '../../catalog/catalogue.ts';
import { profileRules } from '../../catalog/datacards.ts';
import { formatProfile, parseProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import type { DatacardData, WeaponData } from '../../catalog/types.ts';
import { kebab, type Spelled } from '../../engine/spelling.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { environmentOf } from '../../rules/effects/weapon-rules/odds.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import { cardOf, isInjured, someoneById } from '../../rules/state/stats.ts';

/** One side of the odds as given; undefined fields were left out. */
export interface Party {
  /** In the game, if it is named and there is one. */
  readonly id?: string | undefined;
  /** `Kel`; undefined for a bare profile. */
  readonly name: string | undefined;
  readonly save: number | undefined;
  /** The remaining wounds. */
  readonly wounds: number | undefined;
  readonly injured: boolean;
  readonly weapon: Weapon | undefined;
}

/** `condensed`: used in the killzone, where Blast, Torrent and distance-Devastating have Lethal 5+. */
export interface Weapon {
  readonly name: string | undefined;
  readonly profile: WeaponFigures;
  readonly condensed: boolean;
}

export type WeaponType = 'ranged' | 'melee';

/** Whether the words give numbers rather than a name. */
export const isTyped = (words: string): boolean => /^\s*\d/.test(words);

const withStats = /^(\d+)\+?[\s,;:]+(\d+)(?:[\s,;:]+(\d+\s+\d+\+?\s+\d+\s*\/.*))?$/s;

/** Reads `"3+ 12"`, `"3+ 12 4 3+ 3/4 rending"` (Save, wounds, profile) or a profile alone. Throws `Failure`. */
export function typedParty(side: string, words: string): Party {
  const { profile, ...stats } = typedStats(side, words);
  const weapon = profile === undefined ? undefined : typedWeapon(side, profile);
  return { name: undefined, ...stats, injured: false, weapon };
}

/** The same with the profile as text, for either edition. Throws `Failure`. */
export function typedStats(side: string, words: string) {
  const [whole, save, wounds, profile] = withStats.exec(words.trim()) ?? [];
  if (whole === undefined) return { save: undefined, wounds: undefined, profile: words };
  return {
    save: numberIn(side, 'Save', Number(save), 2, 6),
    wounds: numberIn(side, 'wounds', Number(wounds), 1, 100),
    profile,
  };
}

/** A slip in a typed profile must not change the odds unnoticed; a roster's own rules are listed beside the odds. */
function typedWeapon(side: string, words: string): Weapon {
  const profile = profileIn(side, words);
  const [strange] = profile.texts ?? [];
  if (strange !== undefined)
    throw new Failure('invalid-data', `${side}: "${strange}" is no weapon rule; see tw rules.`, {
      hint: 'tw odds --help shows how both sides are written.',
    });
  return { name: undefined, profile, condensed: false };
}

function profileIn(where: string, words: string): WeaponFigures {
  const parsed = parseProfile(words);
  if (parsed.ok) return parsed.profile;
  throw new Failure('invalid-data', `${where}: ${parsed.problem}`, {
    hint: 'tw odds --help shows how both sides are written.',
  });
}

function numberIn(side: string, what: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw new Failure('invalid-data', `${side}: ${what} is from ${min} to ${max}, not ${value}.`, {
    hint: 'Save comes first, then the wounds that are left, like "3+ 12".',
  });
}

/** Something that a name can mean, with its weapons. */
interface Candidate extends Spelled {
  readonly name: string;
  readonly save: number;
  readonly wounds: number;
  readonly injured: boolean;
  /** Reads the profiles only when needed: a roster's may be wrong. */
  weapons(type: WeaponType): readonly NamedWeapon[];
}

interface NamedWeapon extends Weapon {
  readonly name: string;
  /** The words that choose it: for the weapon, then for its profile if it has several. */
  readonly ids: readonly string[];
}

/**
 * Reads `NAME`, `NAME:WEAPON`, `NAME:WEAPON:PROFILE` or `NAME:"4 3+ 3/4"`. The name is that of an NPO or operative of the game, if
 * there is one, or of a datacard. `type`: the weapon that it needs, undefined for none. Throws `Failure`.
 */
export function namedParty(side: string, words: string, state: GameState | undefined, type?: WeaponType): Party {
  const [name = '', ...weaponWords] = words.split(':').map((word) => word.trim());
  const found = named('NPO, operative or datacard', name, candidates(state));
  if (found.wounds === 0) throw new Failure('invalid-data', `${found.name} is incapacitated.`);
  const party = { ...found, id: state && someoneById(state, found.id)?.id };
  if (type === undefined) return { ...party, weapon: undefined };
  const weapon = weaponOf(side, found, weaponWords, type);
  const isOpen = state !== undefined && environmentOf(state) === 'none';
  return { ...party, weapon: isOpen ? { ...weapon, condensed: false } : weapon };
}

function candidates(state: GameState | undefined): readonly Candidate[] {
  return [
    ...(state?.npos.map((npo) => npoCandidate(npo, cardOf(state, npo))) ?? []),
    ...(state?.operatives.map(operativeCandidate) ?? []),
    ...[...(state?.catalogue ?? catalogueOf(undefined)).datacards.values()].map(datacardCandidate),
  ];
}

function datacardCandidate({ id, name, short, save, wounds, weapons }: DatacardData): Candidate {
  const of = (type: WeaponType) => weapons.filter((weapon) => weapon.type === type).flatMap(weaponsOf);
  return { id, name, short, save, wounds, injured: false, weapons: of };
}

function npoCandidate(npo: Npo, card: DatacardData): Candidate {
  const { id, name, wounds } = npo;
  const weapons = card.weapons.filter((weapon) => npo.weapons.includes(weapon.id));
  return { ...datacardCandidate({ ...card, weapons }), id, name, short: undefined, wounds, injured: isInjured(npo) };
}

function operativeCandidate(operative: Operative): Candidate {
  const { id, name, save, wounds, weapons } = operative;
  const of = (type: WeaponType) =>
    weapons
      .filter((weapon) => weapon.type === type)
      .map((weapon) => ({
        name: weapon.name,
        profile: profileIn(`${name}, ${weapon.name}`, weapon.profile),
        condensed: true,
        ids: [kebab(weapon.name)],
      }));
  return { id, name, save, wounds, injured: isInjured(operative), weapons: of };
}

const weaponsOf = ({ id, name, profiles }: WeaponData): NamedWeapon[] =>
  profiles.map((data) => {
    const profile: WeaponFigures = { ...data, rules: profileRules(data) };
    const several = data.name === undefined ? [] : [data.id];
    const full = data.name === undefined ? name : `${name} (${data.name})`;
    return { name: full, profile, condensed: true, ids: [id, ...several] };
  });

function weaponOf(side: string, { id, name, weapons }: Candidate, words: readonly string[], type: WeaponType): Weapon {
  const [first] = words;
  if (first !== undefined && isTyped(first)) return { ...typedWeapon(side, first), condensed: true };
  const all = weapons(type);
  const wanted = words.map(kebab);
  const fitting = all.filter(({ ids }) => wanted.every((word) => ids.includes(word)));
  const [found, another] = fitting;
  if (found && !another) return found;
  const choices = (fitting.length > 0 ? fitting : all).map(({ ids }) => [id, ...ids].join(':'));
  if (choices.length === 0)
    throw new Failure('invalid-data', `${name} has no ${type} weapon.`, {
      hint: `Give it one: ${id}:"4 3+ 3/4" (Atk, Hit, damage, rules).`,
    });
  const problem = found ? `${name} has several ${type} weapons` : `${name} has no ${type} weapon ${words.join(':')}`;
  throw new Failure('invalid-data', `${problem}: say which.`, { hint: `Known: ${choices.join(', ')}.` });
}

/** For a person: `Warrior 1, gauss flayer (4 4+ 3/4 Piercing 1)`. */
export const weaponText = ({ name, profile }: Weapon): string =>
  name === undefined ? formatProfile(profile) : `${name} (${formatProfile(profile)})`;
