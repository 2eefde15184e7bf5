import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Mutant } from './field.ts';

const kinds = [
  'in-range', // the default of a read that strict types demand, and that always finds something
  'memory', // what is remembered is worked out again, or has another key of its own
  'bound', // a search looks further, or at the same thing twice, and finds the same
  'nothing', // something is done with none, with 0 or to what is empty
  'shortcut', // the long way comes to the same
  'scale', // all that is compared is multiplied, or moved, by the same
  'disk', // only a power cut, another process or a broken disk would show it
  'tie', // of two that are alike either will do
  'beyond', // what would tell the two apart cannot occur in a game
] as const;

const entry = z.strictObject({
  file: z.string(),
  /** The text of the line on which the mutants begin. */
  source: z.string(),
  changes: z.array(z.string()).min(1),
  kind: z.enum(kinds),
  reason: z.string(),
});
type Entry = z.infer<typeof entry>;

/** Mutants that cannot change anything that can be observed, with the reason. */
export const equivalents: readonly Entry[] = readFileSync(join(import.meta.dirname, 'equivalent.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => entry.parse(JSON.parse(line)));

/**
 * Marks the living mutants that an entry names. Says what is wrong with entries about the files that were sown: one
 * that names nothing, or only what a test does notice.
 */
export function nameEquivalents(mutants: readonly Mutant[]): { faults: readonly string[]; count: Map<string, number> } {
  const count = new Map<string, number>();
  const files = new Set(mutants.map(({ file }) => file));
  const faults = equivalents
    .filter(({ file }) => files.has(file))
    .flatMap(({ file, source, changes, kind }) =>
      changes.flatMap((change) => {
        const named = mutants.filter(
          (mutant) => mutant.file === file && mutant.source === source && mutant.change === change,
        );
        const living = named.filter(({ fate }) => fate === 'survived' || fate === 'unseen');
        for (const mutant of living) mutant.fate = 'equivalent';
        count.set(kind, (count.get(kind) ?? 0) + living.length);
        if (named.length === 0) return [`equivalent.jsonl names what is not there: ${file}: ${source}: ${change}`];
        if (living.length > 0 || named.some(({ fate }) => fate === 'untried')) return [];
        // What is worked out again may take so many steps that it is taken for a loop that never ends.
        if (kind === 'memory') return [];
        return [`equivalent.jsonl names what a test notices: ${file}: ${source}: ${change}`];
      }),
    );
  return { faults, count };
}
