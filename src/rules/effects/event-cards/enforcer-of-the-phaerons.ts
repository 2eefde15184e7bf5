import { confirm, look, type Rule } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import type { GameState, Npo } from '../../state.ts';
import { nposInPlay } from '../../stats.ts';
import type { EventCardRule } from './event-card.ts';

const hasWarden = (state: GameState): boolean => nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');

/** Enforcer of the Phaerons: needs a Royal Warden in the killzone. */
export const enforcerOfThePhaerons: EventCardRule = {
  *resolve() {
    return hasWarden(yield* look()) ? undefined : { because: 'no-warden' };
  },
};

/** In force: weapons of an NPO in a Royal Warden's room are Ceaseless. Is it there? The Warden is (ruling aura-self). */
export function* sharesWardenRoom({ datacard, name }: Npo): Rule<boolean> {
  const state = yield* look();
  if (!state.deck.inPlay.includes('enforcer-of-the-phaerons')) return false;
  if (datacard === 'royal-warden') {
    yield* decidedBy('aura-self');
    return true;
  }
  if (!hasWarden(state)) return false;
  return yield* confirm({
    name: 'shares-warden-room',
    why: `Enforcer Of The Phaerons: is ${name} in a room with a Royal Warden?`,
  });
}
