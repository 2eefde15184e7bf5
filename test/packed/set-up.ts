import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { unpackInto } from './pack.ts';

/** Before all tests, and again when a source has changed under whoever watches: what would ship lies unpacked in TW_PACKED, and pages of tests are bundled anew. */
export default function setUp(project: TestProject): void {
  const packed = project.config.env.TW_PACKED ?? '';
  unpackInto(packed);
  project.onTestsRerun(async () => {
    unpackInto(packed);
    for (const name of readdirSync(dirname(packed)).filter((made) => made.startsWith('made-page-')))
      rmSync(join(dirname(packed), name), { recursive: true });
  });
}
