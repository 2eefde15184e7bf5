import { formatWeaponRule, parseWeaponRule } from '../../catalog/weapon-rule.ts';
import type { ForeignWeapon } from './builder.ts';
import { type Fields, fieldsByName, listIn, textIn } from './data-set-fields.ts';
import { plainName, plainText, weaponRules } from './figures.ts';
import { lettersOf } from './rule-spellings.ts';

/** The weapons that the roster chose, with those of its equipment; where it chose none, those that come by default, else all. */
export function chosenWeapons(weapons: readonly Fields[], ids: string | undefined): readonly Fields[] {
  const named = ids === undefined ? [] : ids.split(',').map((id) => id.trim());
  const byId = weapons.filter((weapon) => named.includes(textIn(weapon, 'wepid')?.trim() ?? ''));
  if (byId.length > 0) return weapons.filter((weapon) => byId.includes(weapon) || isOfEquipment(weapon));
  for (const mark of ['isselected', 'isdefault']) {
    const marked = weapons.filter((weapon) => [true, 1, '1', 'true'].includes(markOf(weapon.get(mark))));
    if (marked.length > 0) return marked;
  }
  return weapons;
}

const equipmentMark = /^Eq: */i;

/** KTDash adds such weapons to every operative that has the equipment. */
const isOfEquipment = (weapon: Fields): boolean =>
  equipmentMark.test(textIn(weapon, 'wepname') ?? '') || /-EQ(?:-\d+)?\s*$/.test(textIn(weapon, 'wepid') ?? '');

const markOf = (value: unknown): boolean | number | string =>
  typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : false;

/** The profiles of a weapon; `names` has the weapon rules of the kill team's own. */
export function weaponsOf(weapon: Fields, names: RuleNames): readonly ForeignWeapon[] {
  const name = (textIn(weapon, 'wepname') ?? '').replace(equipmentMark, '');
  return listIn(weapon, 'profiles', 'weaponprofiles').map((profile) => {
    const own = textIn(profile, 'profilename', 'name');
    const type = (textIn(profile, 'weptype') ?? textIn(weapon, 'weptype') ?? '').trim().toUpperCase().charAt(0);
    return {
      name: own === undefined ? name : `${name} (${plainName(own).toLowerCase()})`,
      type: types.get(type),
      attacks: textIn(profile, 'atk', 'a') ?? '',
      hit: textIn(profile, 'hit', 'bs') ?? '',
      damage: textIn(profile, 'dmg', 'd') ?? '',
      rules: weaponRules(textIn(profile, 'wr', 'sr') ?? listedRules(profile, names), names).join(', '),
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
export type RuleNames = ReadonlyMap<string, string>;

/** The names that a file gives to weapon rules: of its own (`weapon_rules`), and its key of short forms (`weaponrules`). */
export const ruleNamesOf = (team: Fields): RuleNames =>
  new Map([
    ...listIn(team, 'weapon_rules').flatMap((rule) => {
      const [id, name] = [textIn(rule, 'id'), textIn(rule, 'name')];
      return id === undefined || name === undefined ? [] : [[id, name] as const];
    }),
    ...[team, fieldsByName(team.get('killteam'))].flatMap((holder) => listIn(holder, 'weaponrules').flatMap(inKey)),
  ]);

/** `{ "code": "RND", "ruleName": "Rending" }`; an x at the end, as in PRCX and Piercing x, is a number. */
function inKey(rule: Fields): readonly (readonly [string, string])[] {
  const [code, name] = [
    textIn(rule, 'code'),
    textIn(rule, 'rulename', 'name')
      ?.replace(/ x["+]?$/i, '')
      .trim(),
  ];
  if (code === undefined || name === undefined) return [];
  const letters = lettersOf(code);
  return [...(letters.endsWith('x') ? [[letters.slice(0, -1), name] as const] : []), [letters, name]];
}

/** Weapon rules as a list: `[{ "id": "WR-UNIV-PIERCING", "number": 1, "details": "Crits" }]`. */
function listedRules(profile: Fields, names: RuleNames): string {
  const rules = [profile.get('wr'), profile.get('sr')].flatMap((value) => (Array.isArray(value) ? value : []));
  return rules.map((rule: unknown) => (typeof rule === 'string' ? rule : ruleOf(fieldsByName(rule), names))).join(', ');
}

/** A weapon rule as on a card; one that no card has keeps its name, its number and its details. */
function ruleOf(fields: Fields, names: RuleNames): string {
  const id = textIn(fields, 'id') ?? '';
  const own = /^WR-UNIV-/i.test(id) ? undefined : (names.get(id) ?? textIn(fields, 'name'));
  const name = own ?? (nameOf(id) || 'Unreadable rule');
  const distance = textIn(fields, 'prefix_num');
  const before = distance === undefined ? '' : `${distance.replace(/"$/, '')}" `;
  const details = textIn(fields, 'details') ?? '';
  const only = name === 'Heavy' && details !== '' && !/only/i.test(details) ? ' only' : '';
  const text = plainText(`${before}${name} ${details}${only} ${textIn(fields, 'number') ?? ''}`).replaceAll(
    /[,;]/g,
    '',
  );
  const rule = parseWeaponRule(text);
  return rule ? formatWeaponRule(rule) : text;
}

/** `WR-UNIV-SEEK-LIGHT` is Seek Light. */
const nameOf = (id: string): string =>
  id
    .replace(/^WR-(?:UNIV-|SHARED-)?/i, '')
    .toLowerCase()
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
