import type { Entry } from '../../session/journal/format.ts';
import type { MatchSent } from '../wire/match.ts';

/**
 * What a page hears without having asked. `changed`: others have added these entries. `replaced`: another game has taken the place of
 * this one, or it is gone. `away`, `back`: the server does not answer, or does again. `ended`: somebody has ended it. `out`: it does not
 * know this screen. `match`: a match is played here, and this is how it stands.
 */
export type News =
  | { readonly is: 'changed'; readonly entries: readonly Entry[] }
  | MatchSent
  | { readonly is: 'replaced' | 'away' | 'back' | 'ended' }
  | { readonly is: 'out'; readonly message: string };
