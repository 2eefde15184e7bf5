import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { field } from './field.ts';
import { report } from './report.ts';

/** As long as it takes, or MINUTES of the environment. */
const minutes = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);

it('every mutant is tried', { timeout: 24 * 3_600_000 }, async () => {
  // A test that loads all modules anew leaves the mutants behind.
  expect(field.mutants.length).toBeGreaterThan(0);
  await field.harvest(minutes);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify(field.mutants));
});
