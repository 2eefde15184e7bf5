import { keepsItsStats } from '../abilities/engrammatic-logic.ts';
import { confirm, look, type Rule } from '../language.ts';
import type { Npo } from '../state.ts';
import { nposInPlay } from '../stats.ts';

/** What holds for an NPO on the table when it attacks or retaliates; what is left out does not. */
export interface NpoFacts {
  /** A Royal Warden is within 6" (Engrammatic Logic). */
  readonly ignoresInjury: boolean;
  /** A Royal Warden is in its room (Enforcer Of The Phaerons). */
  readonly sharesWardenRoom?: boolean;
  /** The sarcophagus is in its room (My Will Be Done). */
  readonly inSarcophagusRoom?: boolean;
}

/** Asked for outside its activation, and only where a Royal Warden or a card in force makes it matter. */
export function* npoFacts(npo: Npo): Rule<NpoFacts> {
  const state = yield* look();
  const { inPlay } = state.deck;
  const isWarden = npo.datacard === 'royal-warden';
  const wardens = nposInPlay(state).some(({ datacard }) => datacard === 'royal-warden');
  const why = `is ${npo.name} in a room with`;
  return {
    ignoresInjury: yield* keepsItsStats(npo),
    sharesWardenRoom:
      inPlay.includes('enforcer-of-the-phaerons') &&
      (isWarden ||
        (wardens &&
          (yield* confirm({ name: 'shares-warden-room', why: `Enforcer Of The Phaerons: ${why} a Royal Warden?` })))),
    inSarcophagusRoom:
      inPlay.includes('my-will-be-done') &&
      (yield* confirm({ name: 'in-sarcophagus-room', why: `My Will Be Done: ${why} the sarcophagus?` })),
  };
}
