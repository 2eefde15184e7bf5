import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line: how many tests passed and failed. A file that does not load counts as a failure, and so does what surrounds tests. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
      }
    }
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}
