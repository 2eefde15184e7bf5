import type { Deed } from './deed.ts';

/** What helps after a refusal, beyond a deed: where to look, or what may be done first. The shell says how that is called there. */
export const advices = [
  'list-npos',
  'list-operatives',
  'do-what-is-due',
  'act-or-do-what-is-due',
  'end-open-activations',
  'go-back-or-begin-anew',
  'go-back-or-correct',
  'remove-an-npo-or-overrule',
  'overrule-by-the-table',
  'read-mission',
  'record-room',
  'open-a-hatchway',
  'breach-a-breach-point',
] as const;
export type Advice = (typeof advices)[number];

/** Words of the game; or a deed that helps and what it does, in a clause; or a piece of advice. */
export type Hint = string | { readonly deed: Deed; readonly does?: string } | { readonly advice: Advice };
