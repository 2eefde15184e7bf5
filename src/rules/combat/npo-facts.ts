import { keepsItsStats } from '../effects/abilities/engrammatic-logic.ts';
import { sharesWardenRoom } from '../effects/event-cards/enforcer-of-the-phaerons.ts';
import { inSarcophagusRoom } from '../effects/event-cards/my-will-be-done.ts';
import type { Rule } from '../language.ts';
import type { Npo } from '../state.ts';

/** What holds for an NPO where it stands when it attacks or retaliates; what is left out does not. */
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
  return {
    ignoresInjury: yield* keepsItsStats(npo),
    sharesWardenRoom: yield* sharesWardenRoom(npo),
    inSarcophagusRoom: yield* inSarcophagusRoom(npo),
  };
}
