import data from '../../data/killzone.json';
import { frozen } from './frozen.ts';
import type { KillzoneData } from './killzone-schema.ts';

export type { Measures } from './killzone-schema.ts';

/** Sizes that the maps do not tell, each with its source. */
export const killzone: KillzoneData = frozen(data);
