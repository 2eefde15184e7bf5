import { expect, it } from 'vitest';
import { dataSchemas } from '../../src/session/json-schemas.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By itself, or where it refers to. */
function isDescribed(field: unknown, root: unknown): boolean {
  if (!isRecord(field) || typeof field.description === 'string') return true;
  const name = typeof field.$ref === 'string' ? field.$ref.replace('#/$defs/', '') : undefined;
  const all = isRecord(root) && isRecord(root.$defs) ? root.$defs : {};
  return name !== undefined && isDescribed(all[name] ?? {}, root);
}

/** The places of properties that do not say what they are. */
function* undescribed(schema: unknown, at: string, root = schema): Generator<string> {
  if (Array.isArray(schema)) {
    for (const one of schema) yield* undescribed(one, at, root);
    return;
  }
  if (!isRecord(schema)) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key !== 'properties' && key !== '$defs') {
      if (['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'].includes(key))
        yield* undescribed(part, at, root);
      continue;
    }
    for (const [name, field] of Object.entries(isRecord(part) ? part : {})) {
      if (key === 'properties' && !isDescribed(field, root)) yield `${at}.${name}`;
      yield* undescribed(field, `${at}.${name}`, root);
    }
  }
}

/** A schema without the rules of kill teams, whose words docs/team-rules.md tells with an example each, and without what only they refer to. */
function besidesTeamRules(schema: unknown): unknown {
  const isTeamRule = (part: unknown): boolean =>
    isRecord(part) && isRecord(part.properties) && 'whose' in part.properties;
  const whole = JSON.parse(JSON.stringify(schema, (_, part) => (isTeamRule(part) ? {} : part)));
  const found = new Set<string>();
  const add = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!found.has(name)) {
        found.add(name);
        add(whole.$defs?.[name] ?? {});
      }
  };
  add({ ...whole, $defs: {} });
  for (const name of Object.keys(whole.$defs ?? {})) if (!found.has(name)) delete whole.$defs[name];
  return whole;
}

it.each(['datacard', 'event-card', 'mission', 'map', 'pack', 'roster'] as const)(
  'every field of a %s says in its schema what it is',
  (name) => {
    expect([...new Set(undescribed(besidesTeamRules(dataSchemas[name]()), name))]).toEqual([]);
  },
);
