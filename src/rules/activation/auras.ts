import { addedRules, keepsItsStats, type NpoFacts } from '../combat/npo-attack.ts';
import type { Rule } from '../language/language.ts';
import { isInjured } from '../state/stats.ts';
import type { Situation } from './situation.ts';

/** Does it keep its stats although it is injured (Engrammatic Logic)? Asked once for the place where it stands. */
export function* ignoresInjury(at: Situation): Rule<boolean> {
  if (!isInjured(at.npo)) return false;
  const known = at.auras.ignoresInjury ?? (yield* keepsItsStats(at.npo, at.auras.moved));
  at.auras = { ...at.auras, ignoresInjury: known };
  return known;
}

/** Asked for only where a Royal Warden or a card in force makes it matter, and once for the place where it stands. */
export function* attackFacts(at: Situation): Rule<NpoFacts> {
  const facts: NpoFacts = {
    ignoresInjury: yield* ignoresInjury(at),
    added: at.auras.added ?? (yield* addedRules(at.npo)),
  };
  at.auras = { ...at.auras, ...facts };
  return facts;
}
