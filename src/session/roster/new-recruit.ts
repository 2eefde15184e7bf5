import * as z from 'zod/mini';
import { lazily, type Of, type Schema } from '../../catalog/schema-parts.ts';
import type { ForeignRoster } from './builder.ts';
import { limits, type Unreadable } from './imported.ts';
import { countOf, otherGame, rosterOfSelections, type Selection, type SelectionProfile } from './selections.ts';

/** What is read of a roster of New Recruit or BattleScribe. What is not as expected is as if it were not there. */

const spelled = () => z.union([z.string(), z.pipe(z.number(), z.transform(String))]);
/** A text or number, as text; else nothing. */
const word = () => z.catch(z._default(spelled(), ''), '');

/** Those of a list that are groups. */
const groups = <T extends z.ZodMiniType>(one: T) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.filter(isGroup) : [])),
    z.array(one),
  );
const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same as a field, which may be missing. */
const groupsIn = <T extends z.ZodMiniType>(one: T) => z.prefault(groups(one), []);

const named = lazily(() => z.object({ name: word() }));

const profile = lazily(() =>
  z.pipe(
    z.object({
      name: word(),
      typeName: word(),
      characteristics: groupsIn(
        z.object({ name: word(), $text: z.optional(z.unknown()), value: z.optional(z.unknown()) }),
      ),
    }),
    z.transform(
      ({ name, typeName, characteristics }): SelectionProfile => ({
        name,
        type: typeName,
        values: new Map(
          characteristics.map(({ name, $text, value }) => [name.trim().toLowerCase(), z.parse(word(), $text ?? value)]),
        ),
      }),
    ),
  ),
);

/** What stands in something of the same kind, as deep as people nest it. */
const deeper = <T>(depth: number, within: (depth: number) => Schema<T>) =>
  depth > limits.depth
    ? z.prefault(
        z.transform((): T[] => []),
        [],
      )
    : groupsIn(z.lazy(() => within(depth + 1)));

/** What was selected, with what was selected in it. */
const selection = (depth: number): Schema<Selection> =>
  z.pipe(
    z.object({
      ...{ name: word(), customName: word(), number: word() },
      ...{ profiles: groupsIn(profile()), categories: groupsIn(named()), rules: groupsIn(named()) },
      selections: deeper(depth, selection),
    }),
    z.transform(({ customName, number, categories, rules, ...rest }): Selection => {
      const ownName = customName.trim();
      return {
        ...rest,
        ownName: ownName === '' ? undefined : ownName,
        count: countOf(number),
        categories: categories.map(({ name }) => name),
        rules: rules.map(({ name }) => name),
      };
    }),
  );

interface Force {
  /** What the list is of: `2024 - Night Shift`. */
  readonly catalogueName: string;
  readonly selections: readonly Selection[];
}

/** A force, and the forces in it. */
const forces = (depth: number): Schema<readonly Force[]> =>
  z.pipe(
    z.object({ catalogueName: word(), selections: groupsIn(selection(0)), forces: deeper(depth, forces) }),
    z.transform(({ forces, ...force }): readonly Force[] => [force, ...forces.flat()]),
  );

const roster = lazily(() =>
  z.pipe(
    z.object({ name: word(), gameSystemName: word(), forces: groupsIn(forces(1)) }),
    z.transform(({ forces, ...rest }) => ({ ...rest, forces: forces.flat() })),
  ),
);

/** An export has its roster in a field; a roster is also taken alone. */
const exported = lazily(() => z.object({ roster: z.record(z.string(), z.unknown()) }));

/** Reads the JSON of an export. Refused where it is of another game; undefined where it is none. */
export function readNewRecruit(file: string, value: unknown): ForeignRoster | Unreadable | undefined {
  const inside = z.safeParse(exported(), value);
  const { data } = z.safeParse(roster(), inside.success ? inside.data.roster : value);
  return data && data.forces.length > 0 ? rosterIn(file, data, 'an export of New Recruit') : undefined;
}

/** The same of a BattleScribe roster, in the same fields. */
export const readForces = (file: string, value: object): ForeignRoster | Unreadable | undefined =>
  rosterIn(file, z.parse(roster(), value), 'a BattleScribe roster');

function rosterIn(
  file: string,
  { name, gameSystemName: game, forces }: Of<typeof roster>,
  madeBy: string,
): ForeignRoster | Unreadable | undefined {
  const selections = forces.flatMap((force) => force.selections);
  const read = rosterOfSelections(
    `${name || 'roster'}, ${madeBy}`,
    selections,
    forces.map(({ catalogueName }) => catalogueName),
  );
  return read ?? (game === '' ? undefined : otherGame(file, game));
}
