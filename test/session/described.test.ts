import { expect, it } from 'vitest';
import { dataSchemas } from '../../src/session/json-schemas.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places of properties that do not say what they are. */
function* undescribed(schema: unknown, at: string): Generator<string> {
  if (Array.isArray(schema)) {
    for (const one of schema) yield* undescribed(one, at);
    return;
  }
  if (!isRecord(schema)) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key !== 'properties' && key !== '$defs') {
      if (['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'].includes(key))
        yield* undescribed(part, at);
      continue;
    }
    for (const [name, field] of Object.entries(isRecord(part) ? part : {})) {
      if (key === 'properties' && isRecord(field) && typeof field.description !== 'string') yield `${at}.${name}`;
      yield* undescribed(field, `${at}.${name}`);
    }
  }
}

it.each(['datacard', 'event-card', 'mission', 'map', 'pack', 'roster'] as const)(
  'every field of a %s says in its schema what it is',
  (name) => {
    expect([...new Set(undescribed(dataSchemas[name](), name))]).toEqual([]);
  },
);
