import { readFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { nameEquivalents } from './equivalent.ts';
import type { Fate, Mutant } from './field.ts';
import { report } from './report.ts';

/** Ends the run with the score: of the mutants that a test can notice, so many are. Fails for a wrong equivalent. */
export default class Score implements Reporter {
  onTestRunEnd(): void {
    const mutants: readonly Mutant[] = JSON.parse(readFileSync(report, 'utf8'));
    const { faults, count: kinds } = nameEquivalents(mutants);
    const rooms = new Map<string, Map<Fate, number>>();
    for (const { file, fate } of mutants) {
      const room = file.split('/').slice(0, 2).join('/');
      const count = rooms.get(room) ?? new Map<Fate, number>();
      rooms.set(room, count.set(fate, (count.get(fate) ?? 0) + 1));
    }
    const survivors = mutants.filter(({ fate }) => fate === 'survived' || fate === 'unseen');
    for (const { file, line, change, fate } of survivors) process.stdout.write(`${fate} ${file}:${line} ${change}\n`);
    for (const [room, count] of rooms) {
      const of = (fate: Fate): number => count.get(fate) ?? 0;
      const living = of('survived') + of('unseen');
      const score = ((100 * of('killed')) / Math.max(1, of('killed') + living)).toFixed(1);
      process.stdout.write(
        `${room}: ${score} % killed (${of('killed')} killed, ${of('survived')} survived, ${of('unseen')} unseen, ${of('equivalent')} equivalent, ${of('static')} static, ${of('untried')} untried)\n`,
      );
    }
    if (kinds.size > 0)
      process.stdout.write(`equivalent: ${[...kinds].map(([kind, number]) => `${number} ${kind}`).join(', ')}\n`);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
