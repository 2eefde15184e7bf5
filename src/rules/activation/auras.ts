import { keepsItsStats } from '../abilities/engrammatic-logic.ts';
import type { NpoFacts } from '../combat/npo-facts.ts';
import type { Rule } from '../language.ts';
import { isInjured } from '../stats.ts';
import type { Situation } from './situation.ts';

/** What is known of the auras and rooms that an NPO stands in; `moved` since it was activated. */
export type Auras = Partial<NpoFacts> & { readonly moved?: boolean };

/** Does it keep its stats although it is injured (Engrammatic Logic)? Asked once for the place where it stands. */
export function* ignoresInjury(at: Situation): Rule<boolean> {
  if (!isInjured(at.npo)) return false;
  const known = at.auras.ignoresInjury ?? (yield* keepsItsStats(at.npo, at.auras.moved));
  at.auras = { ...at.auras, ignoresInjury: known };
  return known;
}
