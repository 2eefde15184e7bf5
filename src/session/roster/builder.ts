import { parseProfile } from '../../catalog/parse-profile.ts';
import { longestName } from '../../rules/state/limits.ts';
import { freshId, usualSave } from '../../rules/state/roster.ts';
import type { RosterOperative, RosterWeapon } from '../../rules/state/state.ts';
import { baseIn, numberIn, plainName, plainText, weaponRules } from './figures.ts';
import { hasControls, leftAtHome, limits, type ReadRoster, type Unreadable, unreadableRoster } from './imported.ts';
import type { ToldOfTeam } from './in-its-team.ts';

/** A weapon profile as a foreign file has it, all in its own spelling. */
export interface ForeignWeapon {
  readonly name: string;
  /** Undefined where the file does not say. */
  readonly type: 'ranged' | 'melee' | 'psychic' | undefined;
  readonly attacks: string;
  readonly hit: string;
  readonly damage: string;
  readonly rules: string;
}

/** An operative as a foreign file has it. */
export interface ForeignOperative {
  readonly name: string;
  /** What its datacard is called, where it has a name of its own. */
  readonly card?: string | undefined;
  readonly apl: string | undefined;
  readonly move: string | undefined;
  readonly save: string | undefined;
  readonly wounds: string | undefined;
  readonly base: string | undefined;
  readonly keywords: readonly string[];
  readonly equipment: readonly string[];
  readonly weapons: readonly ForeignWeapon[];
  /** Names of what is not taken: abilities, actions. */
  readonly abilities: readonly string[];
  /** The wounds that it has left, where the file is of a game under way. */
  readonly woundsLeft?: string | undefined;
  readonly neverInjured?: boolean;
  /** Not deployed. */
  readonly isBenched?: boolean;
}

export interface ForeignRoster {
  readonly kind: string;
  readonly operatives: readonly ForeignOperative[];
  /** What else is not taken, a sentence each. */
  readonly notes: readonly string[];
  /** What it calls its kill team. */
  readonly teams?: readonly string[];
  readonly forAll?: ToldOfTeam['forAll'];
}

/** A roster with what the file says of its kill team. */
export interface BuiltRoster extends ReadRoster {
  readonly told: ToldOfTeam;
}

/** Our roster of a foreign one. What has no place in it is told; only a roster without anybody is refused. */
export function builtRoster(
  file: string,
  { kind, operatives, notes, teams = [], forAll = [] }: ForeignRoster,
): BuiltRoster | Unreadable {
  if (operatives.length > limits.operatives)
    return unreadableRoster(
      `${file}: it has ${operatives.length} operatives, and a roster has ${limits.operatives} at most.`,
    );
  const told: string[] = [...notes];
  const built: RosterOperative[] = [];
  const benched: RosterOperative[] = [];
  const isAnyoneDeployed = operatives.some(({ isBenched }) => !isBenched);
  const numbered = namesOf(operatives);
  const ids: string[] = [];
  const ofOperatives = new Map<string, { card: string; rules: readonly string[] }>();
  for (const [index, operative] of operatives.entries()) {
    const name = numbered[index] ?? '';
    const wrong = [name, ...operative.weapons.map((weapon) => weapon.name)].find(
      (text) => text.length > longestName || hasControls(text),
    );
    if (wrong !== undefined) return unreadableRoster(`${file}: a name ${whyNot(wrong)}.`);
    if (operative.weapons.length > limits.weapons)
      return unreadableRoster(
        `${file}: ${name} has ${operative.weapons.length} weapons, and an operative has ${limits.weapons} at most.`,
      );
    const one = builtOperative(name, operative, told);
    if (!one) continue;
    const id = freshId(name, ids);
    ids.push(id);
    ofOperatives.set(id, {
      card: plainName(operative.card ?? operative.name),
      rules: operative.abilities.map(plainName).filter((text) => text !== ''),
    });
    (operative.isBenched && isAnyoneDeployed ? benched : built).push({ id, ...one });
  }
  if (built.length === 0)
    return unreadableRoster(`${file}: nobody in it has a name, APL and Wounds.`, 'tw roster check says more.');
  return {
    ok: true,
    kind,
    operatives: built,
    ...(benched.length === 0 ? {} : { benched }),
    notes: [...told, ...notDeployed(benched, isAnyoneDeployed)],
    told: { teams, operatives: ofOperatives, forAll },
  };
}

function notDeployed(benched: readonly RosterOperative[], isAnyoneDeployed: boolean): readonly string[] {
  if (!isAnyoneDeployed) return ['Nobody is deployed in the file: all of them are taken.'];
  return benched.length === 0 ? [] : [leftAtHome(benched)];
}

const whyNot = (name: string): string =>
  hasControls(name)
    ? 'in it has control characters'
    : `in it has ${name.length} characters, and ${longestName} is the most`;

/** Names in their order; several of one name are counted. */
function namesOf(operatives: readonly ForeignOperative[]): readonly string[] {
  const names = operatives.map(({ name }) => plainName(name) || 'Operative');
  return names.map((name, index) => {
    if (names.filter((other) => other === name).length === 1) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}

function builtOperative(
  name: string,
  { apl, move, save, wounds, base, keywords, equipment, weapons, woundsLeft, neverInjured }: ForeignOperative,
  told: string[],
): Omit<RosterOperative, 'id'> | undefined {
  const stats = { apl: within(apl, 1, 9), wounds: within(wounds, 1, 99) };
  if (stats.apl === undefined || stats.wounds === undefined) {
    const missing = stats.apl === undefined ? `APL (${shown(apl)})` : `Wounds (${shown(wounds)})`;
    told.push(`${name} is left out: its ${missing} cannot be read.`);
    return undefined;
  }
  const saved = within(save, 2, 6);
  if (saved === undefined) told.push(`${name}: Save (${shown(save)}) cannot be read; ${usualSave}+ is taken.`);
  const moved = within(move, 0, 20);
  if (moved === undefined && move !== undefined && plainText(move) !== '')
    told.push(`${name}: Move (${shown(move)}) cannot be read and is left open.`);
  const based = builtBase(name, base, told);
  const left = builtWounds(name, woundsLeft, stats.wounds, told);
  if (neverInjured) told.push(`${name} is never injured, by a rule of its team.`);
  const armed = builtWeapons(name, weapons, told);
  const things = [...equipment.map(plainName), ...armed.unread].filter((text) => text !== '');
  const words = keywords.map(plainName).filter((text) => text !== '');
  return {
    name,
    apl: stats.apl,
    wounds: stats.wounds,
    save: saved ?? usualSave,
    weapons: armed.weapons,
    ...(moved === undefined ? {} : { move: moved }),
    ...(based === undefined ? {} : { base: based }),
    ...(words.length === 0 ? {} : { keywords: [...new Set(words)] }),
    ...(things.length === 0 ? {} : { equipment: [...new Set(things)] }),
    ...(left === undefined ? {} : { woundsLeft: left }),
    ...(neverInjured ? { neverInjured } : {}),
  };
}

/** What it has lost before, it has lost; nobody begins incapacitated. */
function builtWounds(name: string, left: string | undefined, wounds: number, told: string[]): number | undefined {
  const number = numberIn(left);
  if (number === undefined || number >= wounds) return undefined;
  told.push(
    number === 0
      ? `${name} has no wounds left in the file: it begins with all ${wounds}.`
      : `${name} begins with ${number} of ${wounds} wounds, as the file says.`,
  );
  return number === 0 ? undefined : number;
}

function builtBase(name: string, base: string | undefined, told: string[]): number | undefined {
  const read = baseIn(base);
  if (read && read.across >= 1 && read.across <= 200) {
    if (read.isOval) told.push(`${name}: its oval base (${shown(base)}) is taken as a round one of ${read.across} mm.`);
    return read.across;
  }
  if (base !== undefined && plainText(base) !== '') told.push(`${name}: its base (${shown(base)}) cannot be read.`);
  return undefined;
}

const shown = (text: string | undefined): string =>
  text === undefined || plainText(text) === '' ? 'missing' : `"${plainText(text).slice(0, 20)}"`;

function within(text: string | undefined, least: number, most: number): number | undefined {
  const number = numberIn(text);
  return number === undefined || number < least || number > most ? undefined : number;
}

interface Armed {
  readonly weapons: readonly RosterWeapon[];
  /** Weapons without readable figures, as text. */
  readonly unread: readonly string[];
}

function builtWeapons(owner: string, weapons: readonly ForeignWeapon[], told: string[]): Armed {
  const read: RosterWeapon[] = [];
  const unread: string[] = [];
  for (const weapon of weapons) {
    const name = plainName(weapon.name) || 'Weapon';
    const rules = weaponRules(weapon.rules);
    const [attacks, hit, damage] = [weapon.attacks, weapon.hit, weapon.damage].map((text) => plainText(text));
    const profile = [`${attacks} ${hit} ${damage}`, rules.join(', ')].filter((part) => part !== '').join(' ');
    if (!parseProfile(profile).ok) {
      told.push(
        `${owner}: the figures of ${name} ("${profile.slice(0, 40)}") cannot be read; it is kept as equipment.`,
      );
      unread.push(`${name} (${profile.slice(0, limits.name)})`);
      continue;
    }
    const isPsychic = weapon.type === 'psychic';
    const said = weapon.type === 'psychic' ? typeByRules(rules) : (weapon.type ?? typeBy(weapon.name, rules));
    const type = said ?? (isPsychic ? 'ranged' : 'melee');
    if (said === undefined)
      told.push(`${owner}: nothing says whether ${name} is ranged or melee; it is taken as ${type}.`);
    const one: RosterWeapon = { name, type, profile };
    if (!read.some((other) => other.name === name && other.profile === profile && other.type === one.type))
      read.push(one);
  }
  return { weapons: read, unread };
}

/** By the sign before its name, or by its rules. */
function typeBy(name: string, rules: readonly string[]): RosterWeapon['type'] | undefined {
  if (name.includes('⌖')) return 'ranged';
  if (name.includes('⚔')) return 'melee';
  return typeByRules(rules);
}

/** By a rule that only ranged weapons have, or only melee weapons. */
function typeByRules(rules: readonly string[]): RosterWeapon['type'] | undefined {
  if (rules.some((rule) => /^(?:range|blast|torrent|saturate|seek|silent|heavy|piercing)\b/i.test(rule)))
    return 'ranged';
  return rules.some((rule) => /^(?:brutal|shock)\b/i.test(rule)) ? 'melee' : undefined;
}
