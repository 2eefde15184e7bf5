import type { TestProject } from 'vitest/node';
import { unpackInto } from './pack.ts';

/** Before all tests, and again when a source has changed under whoever watches: what would ship lies unpacked in TW_PACKED. */
export default function setUp(project: TestProject): void {
  const unpack = () => unpackInto(project.config.env.TW_PACKED ?? '');
  unpack();
  project.onTestsRerun(async () => void unpack());
}
