import { addedRules, type NpoFacts } from '../combat/npo-facts.ts';
import type { Rule } from '../language.ts';
import { ignoresInjury } from './auras.ts';
import type { Situation } from './situation.ts';

/** Asked for only where a Royal Warden or a card in force makes it matter, and once for the place where it stands. */
export function* attackFacts(at: Situation): Rule<NpoFacts> {
  const facts: NpoFacts = {
    ignoresInjury: yield* ignoresInjury(at),
    added: at.auras.added ?? (yield* addedRules(at.npo)),
  };
  at.auras = { ...at.auras, ...facts };
  return facts;
}
