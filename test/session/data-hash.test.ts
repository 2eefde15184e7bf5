import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataHash } from '../../src/session/disk/data-hash.ts';

it('the data has the same hash each time', () => {
  expect(dataHash()).toMatch(/^[0-9a-f]{12}$/);
  expect(dataHash()).toBe(dataHash());
});

it('the hash is of the data, and not of none', () => {
  expect(createHash('sha1').update('[]').digest('hex')).not.toContain(dataHash());
});
