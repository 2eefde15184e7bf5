import fc from 'fast-check';
import { type TestContext, TestRunner } from 'vitest';
import { field, processorTime } from './field.ts';

type Test = Parameters<TestRunner['onAfterTryTask']>[0];

// The first example that a property fails on is enough.
fc.configureGlobal({ endOnFailure: true });

/** Every run of a test listens to its signal until it is called off; nobody calls off thousands of runs. */
const signal = new AbortController().signal;
signal.addEventListener = () => undefined;

/** Runs tests as ever, and notes which mutants each that passes comes by. */
export default class MutantRunner extends TestRunner {
  private began = 0;

  override extendTaskContext(context: TestContext): TestContext {
    return Object.assign(super.extendTaskContext(context), { signal });
  }

  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test);
    this.began = processorTime();
    field.watch();
  }

  override onAfterTryTask(test: Test): void {
    const takes = processorTime() - this.began;
    super.onAfterTryTask(test);
    const again = TestRunner.getTestFn(test);
    const passed = test.result?.state !== 'fail' && !test.result?.errors?.length;
    field.note(passed ? async () => void (await again()) : null, takes);
  }
}
