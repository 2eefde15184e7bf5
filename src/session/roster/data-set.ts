import { formatWeaponRule, parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { meantBy, notMeant } from '../../engine/spelling.ts';
import type { ForeignOperative, ForeignRoster, ForeignWeapon } from './builder.ts';
import { type Fields, fieldsByName, listIn, textIn } from './data-set-fields.ts';
import { numberIn, oldEdition, plainName, plainText, weaponRules } from './figures.ts';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';
import { inPlay, joinedTables } from './ktdash.ts';
import { lettersOf } from './rule-spellings.ts';

/** A kill team of a data set, or a roster made of one. */
interface Group {
  readonly name: string;
  readonly operatives: readonly Fields[];
  /** How many entries beside them are none. */
  readonly others: number;
  /** What it has besides: weapon rules of its own, equipment, ploys. */
  readonly team: Fields;
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
    const operatives = value.map(fieldsByName).filter(isOperative);
    const others = value.length - operatives.length;
    if (operatives.length > 0) return [{ name: 'the list', operatives, others, team: new Map() }];
    return value.flatMap((item) => groupsIn(item, depth + 1));
  }
  const fields = fieldsByName(value);
  const listed = [
    ...listIn(fields, 'operatives', 'ops', 'optypes'),
    ...listIn(fields, 'fireteams').flatMap((fireteam) => listIn(fireteam, 'operatives')),
  ];
  const operatives = listed.filter(isOperative);
  if (operatives.length > 0) {
    const name = plainName(textIn(fields, 'rostername', 'killteamname', 'name') ?? 'the kill team');
    return [{ name, operatives, others: listed.length - operatives.length, team: fields }];
  }
  if (isOperative(fields)) return [{ name: 'one operative', operatives: [fields], others: 0, team: new Map() }];
  return ['killteams', 'killteam', 'factions', 'roster', 'rosters', 'data'].flatMap((name) => {
    const inner = fields.get(name);
    return typeof inner === 'object' ? groupsIn(inner, depth + 1) : [];
  });
}

const isOperative = (fields: Fields): boolean =>
  ['opname', 'optypename'].some((name) => fields.has(name)) && fields.has('apl');

const namesIn = (fields: Fields, name: string, ...lists: readonly string[]): readonly string[] =>
  listIn(fields, ...lists).flatMap((item) => textIn(item, name) ?? []);

function rosterOf({ name, operatives, others, team }: Group): ForeignRoster {
  const isOld = operatives.some((fields) => fields.has('ga') || fields.has('df')) && !operatives.some(isOfToday);
  const ruleNames = ruleNamesOf(team);
  const isRoster = team.has('rosterid') || team.has('rostername');
  const equipment = listIn(team, 'equipments').flatMap((item) => equipmentOf(item, ruleNames));
  const read = operatives.map((fields) => operativeOf(fields, ruleNames));
  const ploys = [...namesIn(team, 'ployname', 'ploys'), ...namesIn(team, 'abilityname', 'teamabilities')];
  return {
    kind: `${name}, an open data set${isOld ? ' of Kill Team 2021' : ''}`,
    operatives: read.map(({ operative }) => operative),
    notes: [
      ...(isOld ? [oldEdition] : []),
      ...read.flatMap(({ notes }) => notes),
      ...(others === 0 ? [] : [`Left out, having no name or no APL: ${others} of the entries among the operatives.`]),
      ...(team.has('optypes') ? [wholeKillTeam] : []),
      ...(equipment.length === 0
        ? []
        : [`Equipment ${isRoster ? 'of the team' : 'to choose from'}, yours to apply: ${equipment.join(', ')}.`]),
      ...(ploys.length === 0
        ? []
        : [`Ploys and abilities of the team, yours to apply: ${ploys.map(plainName).join(', ')}.`]),
    ],
  };
}

const wholeKillTeam =
  'It lists a kill team, not a chosen one: each kind of operative is taken once, with all its weapons. Name who plays behind the file, for example team.json:captain,gunner.';

/** Its name; of equipment that is a weapon also the figures. */
function equipmentOf(item: Fields, names: RuleNames): readonly string[] {
  const name = plainName(textIn(item, 'eqname') ?? '');
  if (name === '') return [];
  const weapons = listIn(item, 'weapons').flatMap((weapon) => weaponsOf(weapon, names));
  const figures = weapons.map((one) => plainText(`${one.attacks} ${one.hit} ${one.damage} ${one.rules}`));
  return [figures.length === 0 ? name : `${name} (${figures.join('; ')})`];
}

const isOfToday = (fields: Fields): boolean => textIn(fields, 'edition') === 'kt24' || fields.has('wounds');

function operativeOf(
  fields: Fields,
  ruleNames: RuleNames,
): { readonly operative: ForeignOperative; readonly notes: readonly string[] } {
  const kind = fieldsByName(fields.get('optype'));
  const all = listIn(fields, 'weapons').length > 0 ? listIn(fields, 'weapons') : listIn(kind, 'weapons');
  const keywords = textIn(fields, 'keywords') ?? textIn(kind, 'keywords') ?? '';
  const name = textIn(fields, 'opname') ?? textIn(fields, 'optypename') ?? textIn(kind, 'optypename') ?? '';
  const { move, hitWorse, notes, ...now } = inPlay(fields, kind, plainName(name));
  const weapons = chosenWeapons(all, textIn(fields, 'wepids')).flatMap((weapon) => weaponsOf(weapon, ruleNames));
  const operative = {
    name,
    apl: textIn(fields, 'apl') ?? textIn(kind, 'apl'),
    move: move ?? textIn(fields, 'm') ?? textIn(kind, 'move', 'm'),
    save: textIn(fields, 'save', 'sv') ?? textIn(kind, 'save', 'sv'),
    wounds: textIn(fields, 'wounds', 'w') ?? textIn(kind, 'wounds', 'w'),
    base: textIn(fields, 'basesize') ?? textIn(kind, 'basesize'),
    keywords: keywords.split(','),
    equipment: namesIn(fields, 'eqname', 'equipments'),
    weapons: hitWorse === 0 ? weapons : weapons.map((one) => ({ ...one, hit: bettered(one.hit, hitWorse) })),
    abilities: [
      ...['abilities', 'uniqueactions', 'actions'].flatMap((list) =>
        (listIn(fields, list).length > 0 ? listIn(fields, list) : listIn(kind, list)).flatMap(abilityOf),
      ),
      ...listIn(fields, 'options').flatMap((one) => textIn(one, 'optionname', 'name') ?? []),
    ],
    ...now,
    neverInjured: now.neverInjured || fields.get('neverinjured') === true,
  };
  return { operative, notes };
}

/** `4+` bettered by 1 is `3+`. */
function bettered(hit: string, by: number): string {
  const number = numberIn(hit);
  return number === undefined ? hit : `${number - by}+`;
}

/** The name of an ability, or of an action with what it costs. */
function abilityOf(fields: Fields): readonly string[] {
  const name = textIn(fields, 'title', 'abilityname', 'name');
  const ap = textIn(fields, 'ap');
  return name === undefined ? [] : [ap === undefined ? name : `${plainName(name)} (${numberIn(ap) ?? ap} AP)`];
}

/** The weapons that the roster chose, with those of its equipment; where it chose none, those that come by default, else all. */
function chosenWeapons(weapons: readonly Fields[], ids: string | undefined): readonly Fields[] {
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
function weaponsOf(weapon: Fields, names: RuleNames): readonly ForeignWeapon[] {
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
type RuleNames = ReadonlyMap<string, string>;

/** The names that a file gives to weapon rules: of its own (`weapon_rules`), and its key of short forms (`weaponrules`). */
const ruleNamesOf = (team: Fields): RuleNames =>
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
