import { createHash } from 'node:crypto';
import { decidingData } from '../../catalog/deciding-data.ts';

let hash: string | undefined;

/** The hash of the data that decides how a game goes: 12 hexadecimal digits. Made once, as data never changes. */
export function dataHash(): string {
  hash ??= createHash('sha1').update(decidingData()).digest('hex').slice(0, 12);
  return hash;
}
