import * as z from 'zod';
import { gameEvent } from '../rules/events/events.ts';
import { condition, operation } from '../rules/operations/shapes.ts';
import type { JsonSchema } from '../shape/json-schema.ts';
import { sessionLine } from './journal/parse-line.ts';
import { packCard } from './packs/card-schema.ts';
import { standsFor } from './packs/data-checks.ts';
import { ownMap } from './packs/map-schema.ts';
import { ownMission } from './packs/mission-schema.ts';
import { datacardEntry, packShape } from './packs/pack-schema.ts';
import { anyRoster } from './roster/own.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** A JSON Schema (draft 2020-12), as it is printed and shipped. */
export type WrittenSchema = Readonly<Record<string, unknown>>;

/** Rules of event cards refer to these. */
const rules = { operation: operation.schema, condition: condition.schema };

/** The schemas of what people write, and of a session's lines, each made from the one definition that checks it. */
export const dataSchemas = {
  datacard: () => ofZod('A datacard of a pack: a change of a printed one, or a whole one', datacardEntry),
  'event-card': () => ofZod('An event card of a pack: other words for a printed one, or a whole one', packCard),
  mission: () => ofZod('A mission of a pack', ownMission),
  map: () => ofZod('A map of a pack', ownMap),
  pack: () => ofZod('A pack', packShape),
  roster: () => ofZod('A roster of player operatives', anyRoster),
  session: () => ofShape('A line of a session file', sessionLine.schema),
} as const satisfies Readonly<Record<string, () => WrittenSchema>>;

function ofZod(title: string, schema: z.ZodType): WrittenSchema {
  const json = plainOf(schema);
  const needsRules = JSON.stringify(json).includes('#/$defs/');
  return { $schema: draft, title, ...json, ...(needsRules ? { $defs: rules } : {}) };
}

const ofShape = (title: string, schema: JsonSchema): WrittenSchema => ({
  $schema: draft,
  title,
  ...schema,
  $defs: { event: gameEvent.schema, ...rules },
});

/** What zod can say of itself, and of what it cannot look into what that stands for. */
function plainOf(schema: z.ZodType): WrittenSchema {
  const behind = standsFor.get(schema);
  if (behind) return 'json' in behind ? { ...behind.json } : { anyOf: behind.anyOf.map(plainOf) };
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const inside = standsFor.get(zodSchema);
      if (inside) Object.assign(jsonSchema, 'json' in inside ? inside.json : { anyOf: inside.anyOf.map(plainOf) });
    },
  });
  return json;
}
