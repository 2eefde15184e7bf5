import * as z from 'zod/mini';
import { formatWeaponRule, parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { meantBy, notMeant } from '../../engine/spelling.ts';
import type { ForeignOperative, ForeignRoster, ForeignWeapon } from './builder.ts';
import {
  type AbilityRow,
  holderRow,
  type ListedRuleRow,
  type OperativeRow,
  operativeRow,
  type ProfileRow,
  type RuleKeyRow,
  type TeamRow,
  teamRow,
  type WeaponRow,
} from './data-set-schema.ts';
import { numberIn, oldEdition, plainName, plainText, weaponRules } from './figures.ts';
import { limits, type Unreadable, unreadableRoster, wholeKillTeam } from './imported.ts';
import { inPlay, joinedTables } from './ktdash.ts';
import { lettersOf } from './rule-spellings.ts';

/** A kill team of a data set, or a roster made of one. */
interface Group {
  readonly name: string;
  readonly operatives: readonly OperativeRow[];
  /** How many entries beside them are none. */
  readonly others: number;
  /** What it has besides: weapon rules of its own, equipment, ploys. */
  readonly team: TeamRow;
}

/**
 * Reads the JSON of the open data sets: a roster of KTDash or a kill team of killteamjson, of the second edition (`opname`,
 * `M`, `SV`, `W`, `A`, `BS`, `D`, `SR`) or of 2024 (`opName`, `MOVE`, `SAVE`, `WOUNDS`, `ATK`, `HIT`, `DMG`, `WR`).
 * Undefined where it is none. `wanted` names one of several kill teams.
 */
export function readDataSet(file: string, value: unknown, wanted?: string): ForeignRoster | Unreadable | undefined {
  const groups = groupsIn(joinedTables(value) ?? value, 0);
  if (groups.length === 0) return undefined;
  const [one, another] = groups;
  if (one && !another && wanted === undefined) return rosterOf(one);
  const options = groups.map(({ name }, index) => ({ id: name, name, number: index + 1 }));
  const known = `In it: ${options.map(({ name }) => name).join(', ')}.`;
  if (wanted === undefined)
    return unreadableRoster(
      `${file}: it holds ${groups.length} kill teams, and one is wanted.`,
      `${known} tw roster import ${file === 'standard input' ? '-' : inShell(file)} --team "${one?.name}" takes the first.`,
    );
  const meant = meantBy(wanted, options);
  if (meant.is !== 'one') return unreadableRoster(`${file}: ${notMeant('kill team', wanted, meant)}`, known);
  const group = groups[meant.one.number - 1];
  return group && rosterOf(group);
}

const inShell = (file: string): string => (/^[\w./-]+$/.test(file) ? file : `"${file}"`);

function groupsIn(value: unknown, depth: number): readonly Group[] {
  if (depth > limits.depth) return [];
  if (Array.isArray(value)) {
    const operatives = operativesAmong(value);
    const others = value.length - operatives.length;
    if (operatives.length > 0) return [{ name: 'the list', operatives, others, team: z.parse(teamRow(), {}) }];
    return value.flatMap((item) => groupsIn(item, depth + 1));
  }
  const team = z.parse(teamRow(), value);
  const listed = [
    ...(team.operatives ?? team.ops ?? team.optypes ?? []),
    ...team.fireteams.flatMap((fireteam) => fireteam.operatives),
  ];
  const operatives = operativesAmong(listed);
  if (operatives.length > 0) {
    const name = plainName(team.rostername ?? team.killteamname ?? team.name ?? 'the kill team');
    return [{ name, operatives, others: listed.length - operatives.length, team }];
  }
  const alone = operativesAmong([value]);
  if (alone.length > 0) return [{ name: 'one operative', operatives: alone, others: 0, team: z.parse(teamRow(), {}) }];
  const { killteams, killteam, factions, roster, rosters, data } = z.parse(holderRow(), value);
  return [killteams, killteam, factions, roster, rosters, data].flatMap((inner) =>
    typeof inner === 'object' ? groupsIn(inner, depth + 1) : [],
  );
}

/** Whatever has a name and an APL. */
const operativesAmong = (values: readonly unknown[]): readonly OperativeRow[] =>
  values
    .map((value) => z.parse(operativeRow(), value))
    .filter(({ has }) => (has.includes('opname') || has.includes('optypename')) && has.includes('apl'));

function rosterOf({ name, operatives, others, team }: Group): ForeignRoster {
  const isOld = operatives.some(({ has }) => has.includes('ga') || has.includes('df')) && !operatives.some(isOfToday);
  const ruleNames = ruleNamesOf(team);
  const isRoster = team.has.includes('rosterid') || team.has.includes('rostername');
  const equipment = team.equipments.flatMap((item) => equipmentOf(item, ruleNames));
  const read = operatives.map((one) => operativeOf(one, ruleNames));
  const ploys = [
    ...team.ploys.flatMap(({ ployname }) => ployname ?? []),
    ...team.teamabilities.flatMap(({ abilityname }) => abilityname ?? []),
  ];
  return {
    kind: `${name}, an open data set${isOld ? ' of Kill Team 2021' : ''}`,
    operatives: read.map(({ operative }) => operative),
    notes: [
      ...(isOld ? [oldEdition] : []),
      ...read.flatMap(({ notes }) => notes),
      ...(others === 0 ? [] : [`Left out, having no name or no APL: ${others} of the entries among the operatives.`]),
      ...(team.has.includes('optypes') ? [wholeKillTeam] : []),
      ...(equipment.length === 0 || isRoster
        ? []
        : [`Equipment to choose from, yours to apply: ${equipment.join(', ')}.`]),
    ],
    teams: [team.killteamname, team.killteam.killteamname, isRoster ? undefined : team.name].flatMap(
      (one) => one ?? [],
    ),
    forAll: [
      {
        names: isRoster ? equipment : [],
        says: (names) => `Equipment of the team, yours to apply: ${names.join(', ')}.`,
      },
      {
        names: ploys.map(plainName),
        says: (names) => `Ploys and abilities of the team, yours to apply: ${names.join(', ')}.`,
      },
    ],
  };
}

/** Its name; of equipment that is a weapon also the figures. */
function equipmentOf({ eqname = '', weapons }: TeamRow['equipments'][number], names: RuleNames): readonly string[] {
  const name = plainName(eqname);
  if (name === '') return [];
  const armed = weapons.flatMap((weapon) => weaponsOf(weapon, names));
  const figures = armed.map((one) => plainText(`${one.attacks} ${one.hit} ${one.damage} ${one.rules}`));
  return [figures.length === 0 ? name : `${name} (${figures.join('; ')})`];
}

const isOfToday = ({ edition, has }: OperativeRow): boolean => edition === 'kt24' || has.includes('wounds');

function operativeOf(
  one: OperativeRow,
  ruleNames: RuleNames,
): { readonly operative: ForeignOperative; readonly notes: readonly string[] } {
  const kind = one.optype;
  const all = one.weapons.length > 0 ? one.weapons : kind.weapons;
  const keywords = one.keywords ?? kind.keywords ?? '';
  const name = one.opname ?? one.optypename ?? kind.optypename ?? '';
  const { move, hitWorse, notes, ...now } = inPlay(one, plainName(name));
  const weapons = chosenWeapons(all, one.wepids).flatMap((weapon) => weaponsOf(weapon, ruleNames));
  const operative = {
    name,
    card: one.optypename ?? kind.optypename,
    apl: one.apl ?? kind.apl,
    move: move ?? one.m ?? kind.move ?? kind.m,
    save: one.save ?? one.sv ?? kind.save ?? kind.sv,
    wounds: one.wounds ?? one.w ?? kind.wounds ?? kind.w,
    base: one.basesize ?? kind.basesize,
    keywords: keywords.split(','),
    equipment: one.equipments.flatMap(({ eqname }) => eqname ?? []),
    weapons: hitWorse === 0 ? weapons : weapons.map((weapon) => ({ ...weapon, hit: bettered(weapon.hit, hitWorse) })),
    abilities: [
      ...(['abilities', 'uniqueactions', 'actions'] as const).flatMap((list) =>
        (one[list].length > 0 ? one[list] : kind[list]).flatMap(abilityOf),
      ),
      ...one.options.flatMap((option) => option.optionname ?? option.name ?? []),
    ],
    ...now,
    neverInjured: now.neverInjured || one.neverinjured,
  };
  return { operative, notes };
}

/** `4+` bettered by 1 is `3+`. */
function bettered(hit: string, by: number): string {
  const number = numberIn(hit);
  return number === undefined ? hit : `${number - by}+`;
}

/** The name of an ability, or of an action with what it costs. */
function abilityOf({ title, abilityname, name: plain, ap }: AbilityRow): readonly string[] {
  const name = title ?? abilityname ?? plain;
  return name === undefined ? [] : [ap === undefined ? name : `${plainName(name)} (${numberIn(ap) ?? ap} AP)`];
}

/** The weapons that the roster chose, with those of its equipment; where it chose none, those that come by default, else all. */
function chosenWeapons(weapons: readonly WeaponRow[], ids: string | undefined): readonly WeaponRow[] {
  const named = ids === undefined ? [] : ids.split(',').map((id) => id.trim());
  const byId = weapons.filter(({ wepid = '' }) => named.includes(wepid.trim()));
  if (byId.length > 0) return weapons.filter((weapon) => byId.includes(weapon) || isOfEquipment(weapon));
  for (const mark of ['isselected', 'isdefault'] as const) {
    const marked = weapons.filter((weapon) => weapon[mark]);
    if (marked.length > 0) return marked;
  }
  return weapons;
}

const equipmentMark = /^Eq: */i;

/** KTDash adds such weapons to every operative that has the equipment. */
const isOfEquipment = ({ wepname = '', wepid = '' }: WeaponRow): boolean =>
  equipmentMark.test(wepname) || /-EQ(?:-\d+)?\s*$/.test(wepid);

/** The profiles of a weapon; `names` has the weapon rules of the kill team's own. */
function weaponsOf(weapon: WeaponRow, names: RuleNames): readonly ForeignWeapon[] {
  const name = (weapon.wepname ?? '').replace(equipmentMark, '');
  return (weapon.profiles ?? weapon.weaponprofiles ?? []).map((profile) => {
    const own = profile.profilename ?? profile.name;
    const type = (profile.weptype ?? weapon.weptype ?? '').trim().toUpperCase().charAt(0);
    return {
      name: own === undefined ? name : `${name} (${plainName(own).toLowerCase()})`,
      type: types.get(type),
      attacks: profile.atk ?? profile.a ?? '',
      hit: profile.hit ?? profile.bs ?? '',
      damage: profile.dmg ?? profile.d ?? '',
      rules: weaponRules(rulesIn(profile, names), names).join(', '),
    };
  });
}

/** Ranged, melee, explosive (grenades). P, psychic, is either: its rules tell. */
const types: ReadonlyMap<string, 'ranged' | 'melee' | 'psychic'> = new Map([
  ['R', 'ranged'],
  ['E', 'ranged'],
  ['M', 'melee'],
  ['P', 'psychic'],
]);

/** Names of weapon rules by their ids, or by their short forms as letters alone. */
type RuleNames = ReadonlyMap<string, string>;

/** The names that a file gives to weapon rules: of its own (`weapon_rules`), and its key of short forms (`weaponrules`). */
const ruleNamesOf = ({ weapon_rules: own, weaponrules, killteam }: TeamRow): RuleNames =>
  new Map([
    ...own.flatMap(({ id, name }) => (id === undefined || name === undefined ? [] : [[id, name] as const])),
    ...[...weaponrules, ...killteam.weaponrules].flatMap(inKey),
  ]);

/** `{ "code": "RND", "ruleName": "Rending" }`; an x at the end, as in PRCX and Piercing x, is a number. */
function inKey({ code, rulename, name: plain }: RuleKeyRow): readonly (readonly [string, string])[] {
  const name = (rulename ?? plain)?.replace(/ x["+]?$/i, '').trim();
  if (code === undefined || name === undefined) return [];
  const letters = lettersOf(code);
  return [...(letters.endsWith('x') ? [[letters.slice(0, -1), name] as const] : []), [letters, name]];
}

/** Weapon rules of either field: in a text, or else in lists. */
function rulesIn({ wr, sr }: ProfileRow, names: RuleNames): string {
  const text = [wr, sr].find((rules) => typeof rules === 'string');
  if (text !== undefined) return text;
  const rules = [wr, sr].flatMap((rules) => (typeof rules === 'object' ? rules : []));
  return rules.map((rule) => (typeof rule === 'string' ? rule : ruleOf(rule, names))).join(', ');
}

/** A weapon rule as on a card; one that no card has keeps its name, its number and its details. */
function ruleOf(rule: ListedRuleRow, names: RuleNames): string {
  const { id = '', prefix_num: distance, details = '', number = '' } = rule;
  const own = /^WR-UNIV-/i.test(id) ? undefined : (names.get(id) ?? rule.name);
  const name = own ?? (nameOf(id) || 'Unreadable rule');
  const before = distance === undefined ? '' : `${distance.replace(/"$/, '')}" `;
  const only = name === 'Heavy' && details !== '' && !/only/i.test(details) ? ' only' : '';
  const text = plainText(`${before}${name} ${details}${only} ${number}`).replaceAll(/[,;]/g, '');
  const known = parseWeaponRule(text);
  return known ? formatWeaponRule(known) : text;
}

/** `WR-UNIV-SEEK-LIGHT` is Seek Light. */
const nameOf = (id: string): string =>
  id
    .replace(/^WR-(?:UNIV-|SHARED-)?/i, '')
    .toLowerCase()
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
