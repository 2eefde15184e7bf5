import * as z from 'zod/mini';
import { parsed } from '../../catalog/schema-faults.ts';
import { complaint } from '../../shape/complaint.ts';
import { type Shape, shape } from '../../shape/shape.ts';

// Between what is described by zod and what is still described by shapes: this file goes with `src/shape`.

export function asZod<T>(one: Shape<T>): z.ZodMiniType<T> {
  const schema = z
    .custom<T>(() => true)
    .check(
      z.check<T>(({ value, issues }) => {
        const wrong = complaint(one, value);
        if (!wrong) return;
        const { at, found, expected, known } = wrong;
        const must = expected === undefined ? 'have no unknown field' : `be ${expected}`;
        issues.push({ code: 'custom', path: [...at], input: value, params: { must, found, right: known } });
      }),
    );
  z.globalRegistry.add(schema, { ...one.schema });
  return schema;
}

export const asShape = <T>(schema: () => z.ZodMiniType<T>): Shape<T> =>
  shape(
    (value, trail): value is T => {
      const read = parsed(schema(), value);
      if (!read.ok) trail.push(...(read.faults[0]?.at ?? []));
      return read.ok;
    },
    () => z.toJSONSchema(schema(), { io: 'input', unrepresentable: 'any' }) as object,
    (value, at, report): value is T => {
      const read = parsed(schema(), value);
      if (!read.ok) for (const fault of read.faults) report({ ...fault, at: [...at, ...fault.at] });
      return read.ok;
    },
  );
