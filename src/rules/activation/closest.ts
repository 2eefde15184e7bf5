import { asOption, chooseMany, type Rule } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import type { Npo, Operative } from '../state/state.ts';

/** The operatives closest to that NPO; several if equally close. */
export function* closestAmong(
  npo: Npo,
  candidates: readonly Operative[],
  measure: Extract<About, { predicate: 'closest' }>['measure'],
): Rule<readonly Operative[]> {
  const ids = yield* chooseMany({
    name: 'closest',
    options: candidates.map(asOption),
    min: 1,
    max: candidates.length,
    about: { predicate: 'closest', by: npo.id, ids: candidates.map(({ id }) => id), from: 'stands', measure },
  });
  return candidates.filter(({ id }) => ids.includes(id));
}
