import type { ActArgs } from '../deed.ts';

/** What a known player operative does. */
export type ActorArgs = ActArgs & { readonly id: string };
