import { confirm, look } from '../../language.ts';
import type { AddedRule, Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import type { GameState } from '../../state.ts';
import { nposInPlay } from '../../stats.ts';

const hasWarden = (state: GameState): boolean => nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
const ceaseless: readonly AddedRule[] = [{ rule: { rule: 'ceaseless' }, because: 'Enforcer Of The Phaerons' }];

/** Enforcer of the Phaerons: weapons of an NPO in a Royal Warden's room are Ceaseless. The Warden is in it (ruling aura-self). */
export const enforcerOfThePhaerons: Moments = {
  *drawn() {
    return hasWarden(yield* look()) ? undefined : { because: 'no-warden' };
  },
  *attacks({ datacard, name }) {
    if (datacard === 'royal-warden') {
      yield* decidedBy('aura-self');
      return ceaseless;
    }
    if (!hasWarden(yield* look())) return [];
    const shares = yield* confirm({
      name: 'shares-warden-room',
      why: `Enforcer Of The Phaerons: is ${name} in a room with a Royal Warden?`,
    });
    return shares ? ceaseless : [];
  },
};
