import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { Table } from './tw.ts';

type Written = Readonly<Record<string, unknown>> & { readonly properties?: Readonly<Record<string, Written>> };

const written = new Map<string, Written>();
const read = new Map<string, ValidateFunction>();

/** A JSON Schema as `tw schema NAME` prints it. */
export async function schemaOf(name: string): Promise<Written> {
  const known = written.get(name);
  if (known) return known;
  const { out } = await new Table().run(`schema ${name}`);
  const schema: Written = JSON.parse(out);
  written.set(name, schema);
  return schema;
}

/** A schema reads some hundred values here: better code for it would cost more than it saves. */
const quickly = { strict: false, code: { optimize: false } };

/** What another reader of JSON Schemas finds wrong; empty when nothing is. */
export async function faults(name: string, value: unknown): Promise<readonly string[]> {
  const validate = read.get(name) ?? new Ajv2020(quickly).compile(await schemaOf(name));
  read.set(name, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A document of games played ahead is as `tw schema output` says, and has no key under `of` that it does not name. */
export async function expectAsDescribed(of: string, document: Readonly<Record<string, object>>): Promise<void> {
  expect([of, await faults('output', document)]).toEqual([of, []]);
  const { properties = {} } = (await schemaOf('output')).properties?.[of] ?? {};
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(document[of] ?? {})));
}
