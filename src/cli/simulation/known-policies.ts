import { didYouMean } from '../../engine/spelling.ts';
import { allPolicies, policyCalled } from '../../forecast/play/policies.ts';
import { Failure } from '../../game/keeping/failure.ts';

/** The named policies, or the usual one. Throws `Failure` for an unknown one. */
export function knownPolicies(names: readonly string[] = ['mission-first']): readonly string[] {
  for (const name of names)
    if (!policyCalled(name)) {
      const known = allPolicies.map(({ id }) => id);
      throw new Failure('usage', `There is no policy ${name}.${didYouMean(name, known)}`, {
        hint: `Known: ${known.join(', ')}.`,
      });
    }
  return names;
}
