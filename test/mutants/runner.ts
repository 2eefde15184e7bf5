import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestRunner } from 'vitest';
import { field } from './field.ts';
import { report } from './report.ts';

type Test = Parameters<TestRunner['onAfterTryTask']>[0];

/** A test that passes without a fault, and what it comes by. */
interface Witness {
  readonly test: Test;
  readonly seen: ReadonlySet<number>;
  readonly steps: number;
  /** Milliseconds. */
  readonly takes: number;
}

/** Milliseconds: of one test that is run again, and of all of a file for one mutant. */
const longestTest = 600;
const longest = 300;

// The first example that a property fails on is enough.
fc.configureGlobal({ endOnFailure: true });

/** Runs a file of tests, then each test once more for every living mutant that it comes by, until one notices. */
export default class MutantRunner extends TestRunner {
  private witnesses: Witness[] = [];
  private began = 0;

  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test);
    this.began = performance.now();
    field.watch();
  }

  override onAfterTryTask(test: Test): void {
    const takes = performance.now() - this.began;
    this.witnesses.push({ test, takes, ...field.noted() });
    super.onAfterTryTask(test);
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    const sound = this.witnesses.filter(({ test }) => test.result?.state === 'pass');
    sound.sort((a, b) => a.takes - b.takes);
    for (const [number, mutant] of field.mutants.entries()) {
      if (mutant.fate === 'killed') continue;
      const witnesses = sound.filter(({ seen }) => seen.has(number));
      if (witnesses.length === 0) continue;
      mutant.fate = (await anyNotices(number, witnesses)) ? 'killed' : 'survived';
    }
    this.witnesses = [];
    writeFileSync(report, JSON.stringify(field.mutants));
  }
}

async function anyNotices(number: number, witnesses: readonly Witness[]): Promise<boolean> {
  let spent = 0;
  for (const { test, steps, takes } of witnesses) {
    if (spent > longest || takes > longestTest) return false;
    spent += takes;
    if (!(await passes(test, number, steps))) return true;
  }
  return false;
}

async function passes(test: Test, number: number, steps: number): Promise<boolean> {
  field.wake(number, steps);
  try {
    await TestRunner.getTestFn(test)();
    return true;
  } catch {
    return false;
  } finally {
    field.sleep();
  }
}
