import type { ActArgs } from '../deed.ts';

/** What a known player operative does. */
export type ActorArgs = Omit<ActArgs, 'engaged'> & { readonly id: string; readonly engaged?: boolean | undefined };
