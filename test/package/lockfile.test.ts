import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
}

/** Take out the entries without integrity and run `npm install --package-lock-only`: npm then looks them up anew. */
it('every package is checked when it is installed, on every system, and comes from whatever registry npm has', () => {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  );
  const all = Object.entries(packages).filter(([path]) => path !== '');
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved)).toEqual([]);
});
