import * as z from 'zod';
import { parseProfile } from '../catalog/parse-profile.ts';
import { Failure } from '../game/failure.ts';
import { freshId, usualSave } from '../game/new-game.ts';
import type { RosterOperative } from '../rules/state.ts';
import { describeDataProblem } from '../session/data-checks.ts';
import { readJson } from '../session/json-text.ts';
import type { Io } from './io.ts';
import { readText } from './read-text.ts';

const words = z.string().refine((text) => text.trim() !== '', { error: 'have some text' });

/** Rules of the kill team's own may stand in it; the figures must be right. */
const profile = z.string().check(({ value, issues }) => {
  const parsed = parseProfile(value);
  if (!parsed.ok) issues.push({ code: 'custom', message: `be a profile (${parsed.problem})`, input: value });
});

const operative = z.object({
  name: words,
  id: z
    .string()
    .refine((text) => /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(text), {
      error: 'be lower-case words joined by hyphens',
    })
    .optional(),
  apl: z.int().min(1).max(9),
  wounds: z.int().min(1).max(99),
  save: z.int().min(2).max(6).default(usualSave),
  weapons: z.array(z.object({ name: words, type: z.enum(['ranged', 'melee']), profile })).default([]),
  move: z.int().min(0).max(20).optional(),
  base: z.int().min(1).max(200).optional(),
  keywords: z.array(words).optional(),
  equipment: z.array(words).optional(),
});

const roster = z.array(operative);

/** Reads a roster: a JSON array of operatives, or an object with one in `operatives`. `-` is standard input. Throws `Failure`. */
export async function readRoster(file: string, io: Io): Promise<readonly RosterOperative[]> {
  return parseRoster(file === '-' ? 'standard input' : file, await readText(file, io));
}

/** The same of a text; `name` says where it is from. Throws `Failure`. */
export function parseRoster(name: string, text: string): readonly RosterOperative[] {
  const json = readJson(text);
  if (!json.ok)
    throw new Failure('invalid-data', `${name}: line ${json.line}, column ${json.column} is not JSON: ${json.found}.`, {
      hint: 'A roster is a JSON array: [{"name": "Kel", "apl": 3, "wounds": 12, "save": 3}].',
    });
  const boxed = typeof json.value === 'object' && json.value !== null && 'operatives' in json.value;
  const read = boxed
    ? z.object({ operatives: roster }).safeParse(json.value, { reportInput: true })
    : roster.safeParse(json.value, { reportInput: true });
  if (!read.success) throw new Failure('invalid-data', describeDataProblem(name, read.error, text));
  const operatives = Array.isArray(read.data) ? read.data : read.data.operatives;
  return withIds(operatives, name);
}

function withIds(operatives: readonly z.infer<typeof operative>[], name: string): readonly RosterOperative[] {
  const given = operatives.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const twice = given.find((id, index) => given.indexOf(id) !== index);
  if (twice !== undefined) throw new Failure('invalid-data', `${name}: the id ${twice} is used twice.`);
  const taken = [...given];
  return operatives.map(({ id, move, base, keywords, equipment, ...rest }) => {
    const fresh = id ?? freshId(rest.name, taken);
    if (id === undefined) taken.push(fresh);
    return {
      ...rest,
      id: fresh,
      ...(move === undefined ? {} : { move }),
      ...(base === undefined ? {} : { base }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(equipment === undefined ? {} : { equipment }),
    };
  });
}
