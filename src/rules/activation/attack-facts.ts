import type { NpoFacts } from '../combat/npo-facts.ts';
import { sharesWardenRoom } from '../effects/event-cards/enforcer-of-the-phaerons.ts';
import { inSarcophagusRoom } from '../effects/event-cards/my-will-be-done.ts';
import type { Rule } from '../language.ts';
import { ignoresInjury } from './auras.ts';
import type { Situation } from './situation.ts';

/** Asked for only where a Royal Warden or a card in force makes it matter, and once for the place where it stands. */
export function* attackFacts(at: Situation): Rule<NpoFacts> {
  const facts: NpoFacts = {
    ignoresInjury: yield* ignoresInjury(at),
    sharesWardenRoom: at.auras.sharesWardenRoom ?? (yield* sharesWardenRoom(at.npo)),
    inSarcophagusRoom: at.auras.inSarcophagusRoom ?? (yield* inSarcophagusRoom(at.npo)),
  };
  at.auras = { ...at.auras, ...facts };
  return facts;
}
