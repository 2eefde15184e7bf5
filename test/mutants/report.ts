import { join } from 'node:path';

/** Where the mutants and their fates are written, as JSON. */
export const report = join(import.meta.dirname, '../../node_modules/.cache/mutants.json');
