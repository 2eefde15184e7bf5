import { meantBy, notMeant } from '../../engine/spelling.ts';
import type { ForeignOperative, ForeignRoster, ForeignWeapon } from './builder.ts';
import { plainName } from './figures.ts';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';

/** An object of a data set: its fields by their names in lower case. */
type Fields = ReadonlyMap<string, unknown>;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

const listIn = (fields: Fields, ...names: readonly string[]): readonly Fields[] => {
  const lists = names.map((name) => fields.get(name)).filter((value) => Array.isArray(value));
  return (lists[0] ?? []).map(fieldsOf);
};

function textIn(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  }
  return undefined;
}

/** A kill team of a data set, or a roster made of one. */
interface Group {
  readonly name: string;
  readonly operatives: readonly Fields[];
  readonly equipment: readonly string[];
}

/**
 * Reads the JSON of the open data sets: a roster of KTDash or a kill team of killteamjson, of the second edition (`opname`,
 * `M`, `SV`, `W`, `A`, `BS`, `D`, `SR`) or of 2024 (`opName`, `MOVE`, `SAVE`, `WOUNDS`, `ATK`, `HIT`, `DMG`, `WR`).
 * Undefined where it is none. `wanted` names one of several kill teams.
 */
export function readDataSet(file: string, value: unknown, wanted?: string): ForeignRoster | Unreadable | undefined {
  const groups = groupsIn(value, 0);
  if (groups.length === 0) return undefined;
  const [one, another] = groups;
  if (one && !another) return rosterOf(one);
  const options = groups.map(({ name }, index) => ({ id: name, name, number: index + 1 }));
  if (wanted === undefined)
    return unreadableRoster(
      `${file}: it holds ${groups.length} kill teams, and one is wanted.`,
      `tw roster import ${file} --team "${options[0]?.name}" takes that one.`,
    );
  const meant = meantBy(wanted, options);
  if (meant.is !== 'one') return unreadableRoster(`${file}: ${notMeant('kill team', wanted, meant)}`);
  const group = groups[meant.one.number - 1];
  return group && rosterOf(group);
}

function groupsIn(value: unknown, depth: number): readonly Group[] {
  if (depth > limits.depth) return [];
  if (Array.isArray(value)) {
    const operatives = value.map(fieldsOf).filter(isOperative);
    if (operatives.length > 0) return [{ name: 'the list', operatives, equipment: [] }];
    return value.flatMap((item) => groupsIn(item, depth + 1));
  }
  const fields = fieldsOf(value);
  const operatives = [
    ...listIn(fields, 'operatives', 'ops', 'optypes'),
    ...listIn(fields, 'fireteams').flatMap((fireteam) => listIn(fireteam, 'operatives')),
  ].filter(isOperative);
  if (operatives.length > 0) {
    const name = plainName(textIn(fields, 'rostername', 'killteamname', 'name') ?? 'the kill team');
    const isRoster = fields.has('rosterid') || fields.has('rostername');
    const equipment = isRoster ? namesIn(fields, 'eqname', 'equipments') : [];
    return [{ name, operatives, equipment }];
  }
  if (isOperative(fields)) return [{ name: 'one operative', operatives: [fields], equipment: [] }];
  return ['killteams', 'killteam', 'factions', 'roster', 'rosters', 'data'].flatMap((name) => {
    const inner = fields.get(name);
    return typeof inner === 'object' ? groupsIn(inner, depth + 1) : [];
  });
}

const isOperative = (fields: Fields): boolean =>
  ['opname', 'optypename'].some((name) => fields.has(name)) && fields.has('apl');

const namesIn = (fields: Fields, name: string, ...lists: readonly string[]): readonly string[] =>
  listIn(fields, ...lists).flatMap((item) => textIn(item, name) ?? []);

function rosterOf({ name, operatives, equipment }: Group): ForeignRoster {
  const isOld = operatives.some((fields) => fields.has('ga') || fields.has('df')) && !operatives.some(isOfToday);
  return {
    kind: `${name}, an open data set${isOld ? ' of the second edition' : ''}`,
    operatives: operatives.map(operativeOf),
    notes: [
      ...(isOld ? ['Figures of the second edition: GA and DF are not used, and its own weapon rules stay text.'] : []),
      ...(equipment.length > 0
        ? [`Equipment of the team, yours to apply: ${equipment.map(plainName).join(', ')}.`]
        : []),
    ],
  };
}

const isOfToday = (fields: Fields): boolean => textIn(fields, 'edition') === 'kt24' || fields.has('wounds');

function operativeOf(fields: Fields): ForeignOperative {
  const kind = fieldsOf(fields.get('optype'));
  const all = listIn(fields, 'weapons').length > 0 ? listIn(fields, 'weapons') : listIn(kind, 'weapons');
  const keywords = textIn(fields, 'keywords') ?? textIn(kind, 'keywords') ?? '';
  return {
    name: textIn(fields, 'opname') ?? textIn(fields, 'optypename') ?? textIn(kind, 'optypename') ?? '',
    apl: textIn(fields, 'apl') ?? textIn(kind, 'apl'),
    move: textIn(fields, 'move', 'm') ?? textIn(kind, 'move', 'm'),
    save: textIn(fields, 'save', 'sv') ?? textIn(kind, 'save', 'sv'),
    wounds: textIn(fields, 'wounds', 'w') ?? textIn(kind, 'wounds', 'w'),
    base: textIn(fields, 'basesize') ?? textIn(kind, 'basesize'),
    keywords: keywords.split(','),
    equipment: namesIn(fields, 'eqname', 'equipments'),
    weapons: chosen(all, textIn(fields, 'wepids')).flatMap(weaponsOf),
    abilities: [
      ...listIn(fields, 'abilities', 'uniqueactions').flatMap(
        (one) => textIn(one, 'title', 'abilityname', 'name') ?? [],
      ),
      ...listIn(fields, 'uniqueactions').flatMap((one) => textIn(one, 'title', 'name') ?? []),
      ...listIn(fields, 'options').flatMap((one) => textIn(one, 'optionname', 'name') ?? []),
    ],
  };
}

/** Those that the roster chose; where it chose none, those that come by default, else all. */
function chosen(weapons: readonly Fields[], ids: string | undefined): readonly Fields[] {
  const named = ids === undefined ? [] : ids.split(',').map((id) => id.trim());
  const byId = weapons.filter((weapon) => named.includes(textIn(weapon, 'wepid') ?? ''));
  if (byId.length > 0) return byId;
  for (const mark of ['isselected', 'isdefault']) {
    const marked = weapons.filter((weapon) => [true, 1, '1', 'true'].includes(markOf(weapon.get(mark))));
    if (marked.length > 0) return marked;
  }
  return weapons;
}

const markOf = (value: unknown): boolean | number | string =>
  typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : false;

function weaponsOf(weapon: Fields): readonly ForeignWeapon[] {
  const name = textIn(weapon, 'wepname') ?? '';
  const type = textIn(weapon, 'weptype')?.trim().toUpperCase().charAt(0);
  return listIn(weapon, 'profiles', 'weaponprofiles').map((profile) => {
    const own = textIn(profile, 'profilename', 'name');
    return {
      name: own === undefined ? name : `${name} (${plainName(own).toLowerCase()})`,
      type: type === 'R' ? 'ranged' : type === 'M' ? 'melee' : undefined,
      attacks: textIn(profile, 'atk', 'a') ?? '',
      hit: textIn(profile, 'hit', 'bs') ?? '',
      damage: textIn(profile, 'dmg', 'd') ?? '',
      rules: textIn(profile, 'wr', 'sr') ?? '',
    };
  });
}
