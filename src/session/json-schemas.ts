import { gameEvent } from '../rules/events/events.ts';
import { condition, operation } from '../rules/operations/shapes.ts';
import type { JsonSchema } from '../shape/json-schema.ts';
import { sessionLine } from './journal/battle-journal.ts';
import { packCard } from './packs/card-schema.ts';
import { datacardEntry } from './packs/datacard-schema.ts';
import { ownMap } from './packs/map-schema.ts';
import { ownMission } from './packs/mission-schema.ts';
import { writtenPack } from './packs/pack-schema.ts';
import { anyRoster } from './roster/own.ts';

/** A JSON Schema (draft 2020-12), as it is printed and shipped. */
type WrittenSchema = Readonly<Record<string, unknown>>;

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** Rules of event cards refer to these. */
const rules = { operation: operation.written, condition: condition.written };

/** The schemas of what people write, and of a session's lines, each made from the one definition that checks it. */
export const dataSchemas = {
  datacard: () => file('A datacard of a pack: a change of a printed one, or a whole one', datacardEntry.written),
  'event-card': () => file('An event card of a pack: other words for a printed one, or a whole one', packCard.written),
  mission: () => file('A mission of a pack', ownMission.written),
  map: () => file('A map of a pack', ownMap.written),
  pack: () => titled('A pack', writtenPack.written),
  roster: () => titled('A roster of player operatives', anyRoster.written),
  session: () => titled('A line of a session file', sessionLine.schema, { event: gameEvent.schema }),
} as const satisfies Readonly<Record<string, () => WrittenSchema>>;

/** A file of its own, whose first line may name this schema for an editor. */
const file = (title: string, schema: JsonSchema): WrittenSchema => titled(title, namingSchema(schema));

function namingSchema(schema: JsonSchema): JsonSchema {
  const { properties, anyOf } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(namingSchema) }),
    ...(properties && {
      properties: { $schema: { type: 'string', description: 'the schema of this file, for editors' }, ...properties },
    }),
  };
}

function titled(title: string, schema: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): WrittenSchema {
  const needsRules = JSON.stringify(schema).includes('#/$defs/');
  return { $schema: draft, title, ...schema, ...(needsRules ? { $defs: { ...more, ...rules } } : {}) };
}
