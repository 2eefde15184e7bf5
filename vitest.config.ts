import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sourcesBuilt } from './test/sources-built.ts';

/** What plays whole games or starts processes takes longest, and begins first: so both cores have work to the end. */
const long =
  /-pty|pty-|screens|processes|runner\/(?:keys|board-games|whole-games)|board\/sure|bytecode|play\.test|json-schemas|exit-codes/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [sourcesBuilt()],
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
