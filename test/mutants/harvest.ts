import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { field } from './field.ts';
import { report } from './report.ts';

it('every mutant is tried', { timeout: 24 * 3_600_000 }, async () => {
  await field.harvest();
  writeFileSync(report, JSON.stringify(field.mutants));
});
