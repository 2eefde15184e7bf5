import { parseProfile } from '../../catalog/parse-profile.ts';
import { parsed } from '../../catalog/schema-faults.ts';
import {
  among,
  anyText,
  atLeast,
  checkedBy,
  eitherBy,
  fromTo,
  idOfPart,
  lazily,
  listOf,
  maybe,
  means,
  type Of,
  type ReportWrong,
  textLike,
  trueOrFalse,
  usually,
} from '../../catalog/schema-parts.ts';
import { nearest } from '../../engine/spelling.ts';
import { longestMove, longestName, mostApl, mostWounds } from '../../rules/state/limits.ts';
import { freshId, usualSave } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { rulesAsText } from '../../rules/state/unknown-rules.ts';
import { lineAndColumn } from '../disk/json-text.ts';
import { dataProblems, describeDataProblem } from '../packs/data-checks.ts';
import { hasControls, limits, type RosterOutcome, unreadableRoster } from './imported.ts';
import { likeRule } from './rule-spellings.ts';

/** Some text of `most` characters at most, of which more may be asked. */
const sized = (most: number, look?: (value: string, wrong: ReportWrong) => void) =>
  checkedBy(anyText(), (value, wrong) => {
    if (value.trim() === '') wrong([], 'have some text', value);
    else if (value.length > most) wrong([], `have ${most} characters at most`, value);
    else if (hasControls(value)) wrong([], 'have no control characters', value);
    else look?.(value, wrong);
  });
const words = () => sized(limits.name);
/** What an operative or a weapon is called. */
const called = () => means(sized(longestName), 'what it is called');

/** Rules of the kill team's own may stand in it; the figures must be right. */
const profile = () =>
  sized(limits.name, (value, wrong) => {
    const read = parseProfile(value);
    if (!read.ok) wrong([], `be a profile (${read.problem})`, value);
  });

const ownId = () =>
  checkedBy(
    textLike(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'be lower-case words joined by hyphens'),
    (value, wrong) => {
      if (value.length > limits.name) wrong([], `have ${limits.name} characters at most`, value);
    },
  );

const weaponFields = lazily(() => ({
  name: called(),
  type: means(among(['ranged', 'melee']), 'for Shoot or for Fight'),
  profile: means(profile(), 'attack dice, hit, damage and rules: 4 3+ 3/4 Piercing 1'),
}));

/** The fields of an operative that somebody writes, with their limits. */
export const operativeFields = lazily(() => ({
  name: called(),
  id: maybe(means(ownId(), 'how it is named in commands; from its name, if left out')),
  apl: means(fromTo(0, mostApl), 'Action Point Limit'),
  wounds: means(fromTo(1, mostWounds), 'Wounds'),
  save: usually(usualSave, fromTo(2, 6), 'the D6 that saves: 3 is 3+'),
  weapons: usually([], listOf(atLeast(weaponFields()), 0, limits.weapons), 'its weapons'),
  move: maybe(means(fromTo(0, longestMove), 'Move, in inches')),
  base: maybe(means(fromTo(1, 200), 'its base, in mm across')),
  keywords: maybe(means(listOf(words()), 'keywords of its datacard, such as GRENADIER')),
  equipment: maybe(means(listOf(words()), 'equipment that it carries, such as breach marker')),
  place: maybe(means(words(), 'where it is set up, as places are typed: 1355')),
  woundsLeft: maybe(means(fromTo(1, mostWounds), 'wounds that it begins with; all, if left out')),
  neverInjured: maybe(means(trueOrFalse(), 'true: it keeps Move and Hit, however wounded')),
  team: maybe(means(idOfPart(), 'the kill team whose rules it plays by: deathwatch')),
  reminders: maybe(means(listOf(words()), 'names of rules of its own, said as it is activated')),
  teamCard: maybe(means(ownId(), 'its datacard in that team, where its name is another one: gunner-veteran')),
}));

const roster = lazily(() => listOf(atLeast(operativeFields()), 0, limits.operatives));
const boxed = lazily(() => atLeast({ operatives: means(roster(), 'the player operatives') }));
type Boxed = Of<typeof boxed>;
type Read = Boxed['operatives'][number];

const isBoxed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'operatives' in value;

/** A roster of ours: a list of operatives, or an object with one in `operatives`. */
export const anyRoster = lazily(() => eitherBy(roster(), boxed(), isBoxed));

/** Our own roster in a value that was read from `text`; refused with the first thing that is wrong. */
export function readOwn(file: string, value: unknown, text: string): RosterOutcome {
  const written = parsed(anyRoster(), value);
  if (!written.ok) return unreadableRoster(describeDataProblem(file, written.faults, text));
  const operatives = operativesOf(written.value);
  const twice = idTwice(operatives);
  if (twice !== undefined) return unreadableRoster(`${file}: the id ${twice} is used twice.`);
  const strange = strangeFields(value).map(({ told }) => told);
  return {
    ok: true,
    kind: 'a roster',
    operatives: withIds(operatives),
    notes: strange,
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
  const written = parsed(anyRoster(), value);
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
      ...strangeIn(one, path, Object.keys(operativeFields()), 'an operative'),
      ...(Array.isArray(weapons) ? weapons : []).flatMap((item: unknown, number) =>
        strangeIn(item, [...path, 'weapons', number], Object.keys(weaponFields()), 'a weapon'),
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
      rulesAsText(one.profile).map((text) => {
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
    const { move, base, keywords, equipment, place, woundsLeft, neverInjured, team, teamCard, reminders } = rest;
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
      ...(team === undefined ? {} : { team }),
      ...(teamCard === undefined ? {} : { teamCard }),
      ...(reminders === undefined ? {} : { reminders }),
    };
  });
}
