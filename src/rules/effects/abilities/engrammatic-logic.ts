import { confirm, look } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import type { Moments } from '../../moments/moments.ts';
import type { GameState, Npo } from '../../state/state.ts';
import { abilityOf, cardOf, nposInPlay } from '../../state/stats.ts';

const rule = 'engrammatic-logic';

/** Engrammatic Logic: an NPO within 6" of a Royal Warden, itself included, keeps its stats when injured (ruling aura-self). */
export const engrammaticLogic: Moments = {
  *injured(npo, moved) {
    const state = yield* look();
    if (abilityOf(state, npo, rule)) {
      if (!moved) yield* decidedBy('aura-self');
      return true;
    }
    const bearers = nposInPlay(state).filter((other) => abilityOf(state, other, rule));
    const reach = (bearer: Npo): number => abilityOf(state, bearer, rule)?.inches ?? 0;
    const [name, now] = moved ? ['warden-still-within-6', ' now'] : ['warden-within-6', ''];
    for (const inches of new Set(bearers.map(reach))) {
      const near = bearers.filter((bearer) => reach(bearer) === inches);
      const kept = yield* confirm({
        name,
        why: `Engrammatic Logic: is ${whom(state, near)} within ${inches}" of ${npo.name}${now}?`,
        about: {
          predicate: 'near',
          by: null,
          ids: [npo.id],
          from: 'stands',
          around: near.map(({ id }) => id),
          inches,
          visible: false,
          measure: 'around-walls',
          rule,
        },
      });
      if (kept) return true;
    }
    return false;
  },
};

/** Each datacard once: `a Royal Warden`. */
function whom(state: GameState, bearers: readonly Npo[]): string {
  return [...new Set(bearers.map((bearer) => `a ${cardOf(state, bearer).name}`))].join(' or ');
}
