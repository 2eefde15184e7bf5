import type { Entry } from '../../session/journal/format.ts';

/**
 * What a page hears without having asked. `changed`: others have added these entries. `replaced`: another game has taken the place of
 * this one, or it is gone. `away`, `back`: the server does not answer, or does again. `ended`: somebody has ended it. `out`: it does not
 * know this screen.
 */
export type News =
  | { readonly is: 'changed'; readonly entries: readonly Entry[] }
  | { readonly is: 'replaced' | 'away' | 'back' | 'ended' }
  | { readonly is: 'out'; readonly message: string };
