import { parseProfile } from '../../catalog/parse-profile.ts';
import { nearest } from '../../engine/spelling.ts';
import { longestName, mostApl, mostWounds } from '../../rules/state/limits.ts';
import { freshId, usualSave } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { Path, ReportFault } from '../../shape/fault.ts';
import { object } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import {
  among,
  choice,
  isRecord,
  list,
  type Of,
  type Optional,
  optional,
  type Shape,
  shape,
  such,
  text,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import { fitting, read } from '../../shape/written.ts';
import { lineAndColumn } from '../disk/json-text.ts';
import { dataProblems, describeDataProblem } from '../packs/data-checks.ts';
import { hasControls, limits, type RosterOutcome, unreadableRoster } from './imported.ts';
import { keptAsText, rulesAsText } from './kept-rules.ts';
import { likeRule } from './rule-spellings.ts';

const sized = (most: number): Shape<string> =>
  fitting(text, (value, wrong) => {
    if (value.trim() === '') wrong([], 'have some text', value);
    else if (value.length > most) wrong([], `have ${most} characters at most`, value);
    else if (hasControls(value)) wrong([], 'have no control characters', value);
  });
const words = sized(limits.name);
/** What an operative or a weapon is called. */
const called = sized(longestName);

/** A field that may be left out, with what it is then, for editors. */
function usually<T>(left: T, one: Shape<T>): Optional<T> {
  const reads = (value: unknown, at: Path, report: ReportFault): value is T => one.reads(value, at, report);
  return optional(shape(one.is, (of) => ({ default: left, ...of(one) }), reads));
}

/** Rules of the kill team's own may stand in it; the figures must be right. */
const profile = fitting(words, (value, wrong) => {
  const parsed = parseProfile(value);
  if (!parsed.ok) wrong([], `be a profile (${parsed.problem})`, value);
});

const ownId = such(
  text,
  (value) => /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(value) && value.length <= limits.name,
  'be lower-case words joined by hyphens',
);

const weapon = object({ name: called, type: among(['ranged', 'melee']), profile });
const weaponSays = {
  name: 'what it is called',
  type: 'for Shoot or for Fight',
  profile: 'attack dice, hit, damage and rules: 4 3+ 3/4 Piercing 1',
};

/** The fields of an operative that somebody writes, with their limits. */
export const operativeFields = {
  name: called,
  id: optional(ownId),
  apl: wholeFrom(0, mostApl),
  wounds: wholeFrom(1, mostWounds),
  save: usually(usualSave, wholeFrom(2, 6)),
  weapons: usually([], list(saying(weapon, weaponSays), 0, limits.weapons)),
  move: optional(wholeFrom(0, 20)),
  base: optional(wholeFrom(1, 200)),
  keywords: optional(list(words)),
  equipment: optional(list(words)),
  place: optional(words),
  woundsLeft: optional(wholeFrom(1, mostWounds)),
  neverInjured: optional(yesNo),
  team: optional(ownId),
  teamCard: optional(ownId),
};
const operative = object(operativeFields);
type Read = Of<typeof operative>;

const roster = list(
  saying(operative, {
    name: 'what it is called',
    id: 'how it is named in commands; from its name, if left out',
    apl: 'Action Point Limit',
    wounds: 'Wounds',
    save: 'the D6 that saves: 3 is 3+',
    weapons: 'its weapons',
    move: 'Move, in inches',
    base: 'its base, in mm across',
    keywords: 'keywords of its datacard, such as GRENADIER',
    equipment: 'equipment that it carries, such as breach marker',
    place: 'where it is set up, as places are typed: 1355',
    woundsLeft: 'wounds that it begins with; all, if left out',
    neverInjured: 'true: it keeps Move and Hit, however wounded',
    team: 'the kill team whose rules it plays by: deathwatch',
    teamCard: 'its datacard in that team, where its name is another one: gunner-veteran',
  }),
  0,
  limits.operatives,
);
const boxed = saying(object({ operatives: roster }), { operatives: 'the player operatives' });
type Boxed = Of<typeof boxed>;

const isBoxed = (value: unknown): boolean => isRecord(value) && 'operatives' in value;

/** A roster of ours: a list of operatives, or an object with one in `operatives`. */
export const anyRoster = choice<readonly Read[] | Boxed>([roster, boxed], (value) => (isBoxed(value) ? boxed : roster));

/** Our own roster in a value that was read from `text`; refused with the first thing that is wrong. */
export function readOwn(file: string, value: unknown, text: string): RosterOutcome {
  const written = read(anyRoster, value);
  if (!written.ok) return unreadableRoster(describeDataProblem(file, written.faults, text));
  const operatives = operativesOf(written.value);
  const twice = idTwice(operatives);
  if (twice !== undefined) return unreadableRoster(`${file}: the id ${twice} is used twice.`);
  const strange = strangeFields(value).map(({ told }) => told);
  return {
    ok: true,
    kind: 'a roster',
    operatives: withIds(operatives),
    notes: [...strange, ...keptAsText(operatives)],
  };
}

const operativesOf = (data: readonly Read[] | Boxed): readonly Read[] =>
  'operatives' in data ? data.operatives : data;

function idTwice(operatives: readonly Read[]): string | undefined {
  const given = operatives.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return given.find((id, index) => given.indexOf(id) !== index);
}

/** All that is wrong with our own roster, with line, column and the nearest right word; and what only may be wrong. */
export function checkOwn(
  value: unknown,
  text: string,
): { readonly problems: readonly string[]; readonly doubts: readonly string[] } {
  const written = read(anyRoster, value);
  const strange = strangeFields(value).map(({ path, told }) => `${placed(text, path)}: ${told}`);
  if (!written.ok) return { problems: [...dataProblems(text, written.faults), ...strange], doubts: [] };
  const operatives = operativesOf(written.value);
  const twice = idTwice(operatives);
  return {
    problems: [...(twice === undefined ? [] : [`The id ${twice} is used twice.`]), ...strange],
    doubts: doubtfulRules(operatives).map(
      ({ at: [operative, weapon], told }) =>
        `${placed(text, [...(isBoxed(value) ? ['operatives'] : []), operative, 'weapons', weapon, 'profile'])}: ${told}`,
    ),
  };
}

function placed(text: string, path: readonly PropertyKey[]): string {
  const { line, column } = lineAndColumn(text, path);
  return `line ${line}, column ${column}`;
}

const operativeNames = operative.parts.map(({ key }) => key);
const weaponFields = weapon.parts.map(({ key }) => key);

interface Strange {
  readonly path: readonly PropertyKey[];
  readonly told: string;
}

/** Fields that a roster does not have: a slip of the pen is told, never passed over. */
function strangeFields(value: unknown): readonly Strange[] {
  const list: unknown = isBoxed(value) ? Object(value).operatives : value;
  if (!Array.isArray(list)) return [];
  const base: readonly PropertyKey[] = isBoxed(value) ? ['operatives'] : [];
  return list.flatMap((one: unknown, index) => {
    const path = [...base, index];
    const weapons: unknown = typeof one === 'object' && one !== null && 'weapons' in one ? one.weapons : [];
    return [
      ...strangeIn(one, path, operativeNames, 'an operative'),
      ...(Array.isArray(weapons) ? weapons : []).flatMap((item: unknown, number) =>
        strangeIn(item, [...path, 'weapons', number], weaponFields, 'a weapon'),
      ),
    ];
  });
}

function strangeIn(
  value: unknown,
  path: readonly PropertyKey[],
  fields: readonly string[],
  what: string,
): readonly Strange[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => !fields.includes(name))
    .map((name) => {
      const near = nearest(name, fields);
      const short = name.slice(0, 40);
      return {
        path: [...path, name],
        told: `"${short}" is no field of ${what} and counts for nothing.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      };
    });
}

/** Weapon rules that are kept as text, with the known one that they are like. */
function doubtfulRules(operatives: readonly Read[]) {
  return operatives.flatMap(({ name, weapons = [] }, index) =>
    weapons.flatMap((one, number) =>
      rulesAsText(one).map((text) => {
        const near = likeRule(text);
        const at: readonly [number, number] = [index, number];
        const meant = near === undefined ? '' : ` Did you mean ${near}?`;
        return { at, told: `${name}, ${one.name}: "${text}" is no rule that tw knows; it is kept as text.${meant}` };
      }),
    ),
  );
}

function withIds(operatives: readonly Read[]): readonly RosterOperative[] {
  const taken = operatives.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return operatives.map(({ id, name, apl, wounds, save = usualSave, weapons = [], ...rest }) => {
    const fresh = id ?? freshId(name, taken);
    if (id === undefined) taken.push(fresh);
    const { move, base, keywords, equipment, place, woundsLeft, neverInjured } = rest;
    return {
      id: fresh,
      name,
      apl,
      wounds,
      save,
      weapons: weapons.map((one) => ({ name: one.name, type: one.type, profile: one.profile })),
      ...(move === undefined ? {} : { move }),
      ...(base === undefined ? {} : { base }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(equipment === undefined ? {} : { equipment }),
      ...(place === undefined ? {} : { place }),
      ...(woundsLeft === undefined ? {} : { woundsLeft }),
      ...(neverInjured ? { neverInjured } : {}),
    };
  });
}
