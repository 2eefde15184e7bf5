import * as z from 'zod/mini';
import { jsonSchemaOf } from '../catalog/json-schema.ts';
import { datacardEntry, ownMap, ownMission, packCard, writtenPack } from '../catalog/pack-schema.ts';
import { sessionLine } from './journal/battle-journal.ts';
import { anyRoster } from './roster/own.ts';

/** A JSON Schema (draft 2020-12), as it is printed and shipped. */
type WrittenSchema = Readonly<Record<string, unknown>>;

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas of what people write, and of a session's lines, each made from the one definition that checks it. */
export const dataSchemas = {
  datacard: () => file('A datacard of a pack: a change of a printed one, or a whole one', datacardEntry),
  'event-card': () => file('An event card of a pack: other words for a printed one, or a whole one', packCard),
  mission: () => file('A mission of a pack', ownMission),
  map: () => file('A map of a pack', ownMap),
  pack: () => ofSchema('A pack', writtenPack),
  roster: () => ofSchema('A roster of player operatives', anyRoster()),
  session: () => kept('A line of a session file', sessionLine()),
} as const satisfies Readonly<Record<string, () => WrittenSchema>>;

const ofSchema = (title: string, schema: z.ZodMiniType): WrittenSchema => {
  const { $schema, ...made } = z.toJSONSchema(schema, { reused: 'ref', io: 'input' });
  return { $schema, title, ...made };
};

/** A file of its own, whose first line may name this schema for an editor. */
const file = (title: string, schema: z.ZodMiniType): WrittenSchema => namingSchema(ofSchema(title, schema));

function namingSchema({ properties, anyOf, ...schema }: WrittenSchema): WrittenSchema {
  return {
    ...schema,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(namingSchema) }),
    ...(properties !== undefined && {
      properties: {
        $schema: { type: 'string', description: 'the schema of this file, for editors' },
        ...Object(properties),
      },
    }),
  };
}

/** What a program writes: it may have fields besides. */
const kept = (title: string, schema: z.ZodMiniType): WrittenSchema => ({
  $schema: draft,
  title,
  ...jsonSchemaOf(schema, { reused: 'ref' }),
});
