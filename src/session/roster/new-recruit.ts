import type { ForeignRoster } from './builder.ts';
import { limits } from './imported.ts';
import { countOf, rosterOfSelections, type Selection, type SelectionProfile } from './selections.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';

/** Reads the JSON of a New Recruit export: `roster`, its forces, their selections. Undefined where it is none. */
export function readNewRecruit(value: unknown): ForeignRoster | undefined {
  if (!isFields(value)) return undefined;
  const roster = isFields(value.roster) ? value.roster : value;
  const forces = forcesOf(roster, 0);
  if (forces.length === 0) return undefined;
  return rosterOfSelections(
    `${textOf(roster.name) || 'roster'}, an export of New Recruit`,
    forces.flatMap((force) => listOf(force.selections).map((one) => selectionOf(one, 0))),
  );
}

const forcesOf = (holder: Fields, depth: number): readonly Fields[] =>
  depth > limits.depth ? [] : listOf(holder.forces).flatMap((force) => [force, ...forcesOf(force, depth + 1)]);

function selectionOf(fields: Fields, depth: number): Selection {
  const own = textOf(fields.customName).trim();
  return {
    name: textOf(fields.name),
    ownName: own === '' ? undefined : own,
    count: countOf(textOf(fields.number)),
    profiles: listOf(fields.profiles).map(profileOf),
    categories: listOf(fields.categories).map(({ name }) => textOf(name)),
    rules: listOf(fields.rules).map(({ name }) => textOf(name)),
    selections: depth > limits.depth ? [] : listOf(fields.selections).map((one) => selectionOf(one, depth + 1)),
  };
}

const profileOf = (fields: Fields): SelectionProfile => ({
  name: textOf(fields.name),
  type: textOf(fields.typeName),
  values: new Map(
    listOf(fields.characteristics).map((one) => [
      textOf(one.name).trim().toLowerCase(),
      textOf(one.$text ?? one.value),
    ]),
  ),
});
