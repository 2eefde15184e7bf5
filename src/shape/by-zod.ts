import type * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf, jsonSchemaOfCase } from '../catalog/json-schema.ts';
import type { Case } from '../catalog/schema-cases.ts';
import { isKept, parsed } from '../catalog/schema-faults.ts';
import { type Shape, shape } from './shape.ts';

/** A schema as a shape, for what is still made of shapes. */
export const byZod = <T>(schema: z.ZodMiniType<T>): Shape<T> =>
  shape(
    (value, trail): value is T => isKept(schema, value, trail),
    () => jsonSchemaOf(schema),
    (value, at, report): value is T => {
      const read = parsed(schema, value);
      if (read.ok) return true;
      for (const fault of read.faults) report({ ...fault, at: [...at, ...fault.at] });
      return false;
    },
  );

export const casesByZod = (cases: Readonly<Record<string, Case>>): Readonly<Record<string, { schema: JsonSchema }>> =>
  Object.fromEntries(
    Object.entries(cases).map(([tag, one]) => [
      tag,
      {
        get schema() {
          return jsonSchemaOfCase(one);
        },
      },
    ]),
  );
