import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sourcesBuilt } from './test/sources-built.ts';

/** What plays whole games or starts processes takes longest, and begins first: so both cores have work to the end. */
const long =
  /-pty|pty-|screens|processes|runner\/(?:keys|board-games|whole-games|marker-packs|from-about)|board\/sure|told\/|checkpoint|bytecode|play\.test|pack\.test|tables\.test|json-schemas|page\/app|package\/types|threads\//;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The tests' own folder for their many small files, gone when they have ended; on a disk in memory, where there is one. */
function temporary(): string {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'tw-tests-'));
  // Other users may come by it, as they may by any such folder.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(disk: string): boolean {
  try {
    accessSync(disk, constants.W_OK);
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize > 1e9;
  } catch {
    return false;
  }
}

/**
 * Much is run some thousand times and no more: the V8 of Node 20 would take a quarter of all processor time to optimize it.
 */
const patience = process.versions.v8.startsWith('11.3.') ? ['--interrupt-budget=1000000'] : [];

const folder = temporary();

export default defineConfig({
  plugins: [sourcesBuilt()],
  test: {
    include: ['test/**/*.test.ts'],
    env: { TMPDIR: folder, TW_PACKED: join(folder, 'packed') },
    globalSetup: './test/packed/set-up.ts',
    execArgv: patience,
    isolate: false,
    // Tests of pages and terminals wait now and then: three keep two cores busy.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page in a browser may take its time beside everything else.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', './test/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
