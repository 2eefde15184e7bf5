import { createHash } from 'node:crypto';

/**
 * The seal of a seed: the first 16 hexadecimal digits of its SHA-256, which give nothing of it away. Said before the first dice is rolled,
 * it proves afterwards that the seed is still the same, not that nobody tried several before.
 */
export const sealOf = (seed: string): string => createHash('sha256').update(seed).digest('hex').slice(0, 16);
