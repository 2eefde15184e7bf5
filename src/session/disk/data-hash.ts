import { createHash } from 'node:crypto';
import { decidingData } from '../../catalog/deciding-data.ts';

/** The hash of the data that decides how a game goes: 12 hexadecimal digits. */
export const dataHash = (): string => createHash('sha1').update(decidingData()).digest('hex').slice(0, 12);
