import { confirm, look } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import type { GameState, Npo } from '../../state.ts';
import { abilityOf, cardOf, nposInPlay } from '../../stats.ts';

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
    if (bearers.length === 0) return false;
    const [name, now] = moved ? ['warden-still-within-6', ' where it now stands'] : ['warden-within-6', ''];
    return yield* confirm({ name, why: `Engrammatic Logic: is ${whom(state, bearers)} of ${npo.name}${now}?` });
  },
};

/** Each datacard that has it once, with its reach: `a Royal Warden within 6"`. */
function whom(state: GameState, bearers: readonly Npo[]): string {
  const each = bearers.map(
    (bearer) => `a ${cardOf(state, bearer).name} within ${abilityOf(state, bearer, rule)?.inches}"`,
  );
  return [...new Set(each)].join(' or ');
}
