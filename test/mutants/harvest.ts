import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { field } from './field.ts';
import { report } from './report.ts';

/** As long as it takes, or MINUTES of the environment. */
const minutes = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);

it('every mutant is tried', { timeout: 24 * 3_600_000 }, async () => {
  await field.harvest(minutes);
  writeFileSync(report, JSON.stringify(field.mutants));
});
