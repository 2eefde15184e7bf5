import * as z from 'zod';
import { parseProfile } from '../../catalog/parse-profile.ts';
import { numberedWeaponRules, plainWeaponRules } from '../../catalog/weapon-rule.ts';
import { nearest } from '../../engine/spelling.ts';
import { freshId, usualSave } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { placeOf } from '../disk/json-text.ts';
import { dataProblems, describeDataProblem } from '../packs/data-checks.ts';
import { hasControls, limits, type RosterOutcome, unreadable } from './imported.ts';

const words = z.string().check(({ value, issues }) => {
  const message =
    value.trim() === ''
      ? 'have some text'
      : value.length > limits.name
        ? `have ${limits.name} characters at most`
        : hasControls(value)
          ? 'have no control characters'
          : undefined;
  if (message !== undefined) issues.push({ code: 'custom', message, input: value });
});

/** Rules of the kill team's own may stand in it; the figures must be right. */
const profile = words.check(({ value, issues }) => {
  const parsed = parseProfile(value);
  if (!parsed.ok) issues.push({ code: 'custom', message: `be a profile (${parsed.problem})`, input: value });
});

const weapon = z.object({ name: words, type: z.enum(['ranged', 'melee']), profile });

const operative = z.object({
  name: words,
  id: z
    .string()
    .refine((text) => /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(text) && text.length <= limits.name, {
      error: 'be lower-case words joined by hyphens',
    })
    .optional(),
  apl: z.int().min(1).max(9),
  wounds: z.int().min(1).max(99),
  save: z.int().min(2).max(6).default(usualSave),
  weapons: z.array(weapon).max(limits.weapons).default([]),
  move: z.int().min(0).max(20).optional(),
  base: z.int().min(1).max(200).optional(),
  keywords: z.array(words).optional(),
  equipment: z.array(words).optional(),
  place: words.optional(),
});

const roster = z.array(operative).max(limits.operatives);
const boxed = z.object({ operatives: roster });

/** A roster of ours: a list of operatives, or an object with one in `operatives`. */
export const anyRoster = z.union([roster, boxed]);

type Read = z.infer<typeof operative>;

const isBoxed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'operatives' in value;

/** Our own roster in a value that was read from `text`; refused with the first thing that is wrong. */
export function readOwn(file: string, value: unknown, text: string): RosterOutcome {
  const read = schemaFor(value).safeParse(value, { reportInput: true });
  if (!read.success) return unreadable(describeDataProblem(file, read.error, text));
  const operatives = operativesOf(read.data);
  const twice = idTwice(operatives);
  if (twice !== undefined) return unreadable(`${file}: the id ${twice} is used twice.`);
  const strange = strangeFields(value).map(({ told }) => told);
  return { ok: true, kind: 'a roster', operatives: withIds(operatives), notes: strange };
}

const schemaFor = (value: unknown) => (isBoxed(value) ? boxed : roster);
const operativesOf = (data: Read[] | { operatives: Read[] }): readonly Read[] =>
  Array.isArray(data) ? data : data.operatives;

function idTwice(operatives: readonly Read[]): string | undefined {
  const given = operatives.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return given.find((id, index) => given.indexOf(id) !== index);
}

/** All that is wrong with our own roster, with line, column and the nearest right word; and what only may be wrong. */
export function checkOwn(
  value: unknown,
  text: string,
): { readonly problems: readonly string[]; readonly doubts: readonly string[] } {
  const read = schemaFor(value).safeParse(value, { reportInput: true });
  const strange = strangeFields(value).map(({ path, told }) => `${placed(text, path)}: ${told}`);
  if (!read.success) return { problems: [...dataProblems(text, read.error), ...strange], doubts: [] };
  const twice = idTwice(operativesOf(read.data));
  return {
    problems: [...(twice === undefined ? [] : [`The id ${twice} is used twice.`]), ...strange],
    doubts: doubtfulRules(operativesOf(read.data)).map(
      ({ at: [operative, weapon], told }) =>
        `${placed(text, [...(isBoxed(value) ? ['operatives'] : []), operative, 'weapons', weapon, 'profile'])}: ${told}`,
    ),
  };
}

function placed(text: string, path: readonly PropertyKey[]): string {
  const { line, column } = placeOf(text, path);
  return `line ${line}, column ${column}`;
}

const operativeFields = Object.keys(operative.shape);
const weaponFields = Object.keys(weapon.shape);

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
      ...strangeIn(one, path, operativeFields, 'an operative'),
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

const ruleNames: readonly string[] = [...plainWeaponRules, ...numberedWeaponRules, 'devastating', 'heavy'].map((rule) =>
  rule.replaceAll('-', ' '),
);

/** Weapon rules that are kept as text, with the known one that they are like. */
function doubtfulRules(operatives: readonly Read[]) {
  return operatives.flatMap(({ name, weapons }, index) =>
    weapons.flatMap((one, number) => {
      const parsed = parseProfile(one.profile);
      const texts = parsed.ok ? (parsed.profile.texts ?? []) : [];
      return texts.map((text) => {
        const near = nearest(text.replace(/ ?\d.*$/, ''), ruleNames, 2);
        const at: readonly [number, number] = [index, number];
        const meant = near === undefined ? '' : ` Did you mean ${near}?`;
        return { at, told: `${name}, ${one.name}: "${text}" is no rule that tw knows; it is kept as text.${meant}` };
      });
    }),
  );
}

function withIds(operatives: readonly Read[]): readonly RosterOperative[] {
  const taken = operatives.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return operatives.map(({ id, move, base, keywords, equipment, place, ...rest }) => {
    const fresh = id ?? freshId(rest.name, taken);
    if (id === undefined) taken.push(fresh);
    return {
      id: fresh,
      ...rest,
      ...(move === undefined ? {} : { move }),
      ...(base === undefined ? {} : { base }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(equipment === undefined ? {} : { equipment }),
      ...(place === undefined ? {} : { place }),
    };
  });
}
