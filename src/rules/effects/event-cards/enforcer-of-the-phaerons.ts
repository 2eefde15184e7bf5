import { confirm, look } from '../../language.ts';
import type { AddedRule, Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import type { GameState, Npo } from '../../state.ts';
import { nposInPlay } from '../../stats.ts';

const wardens = (state: GameState): readonly Npo[] =>
  nposInPlay(state).filter((npo) => npo.datacard === 'royal-warden');
const hasWarden = (state: GameState): boolean => wardens(state).length > 0;
const ceaseless: readonly AddedRule[] = [{ rule: { rule: 'ceaseless' }, because: 'Enforcer Of The Phaerons' }];

/** Enforcer of the Phaerons: weapons of an NPO in a Royal Warden's room are Ceaseless. The Warden is in it (ruling aura-self). */
export const enforcerOfThePhaerons: Moments = {
  *drawn() {
    return hasWarden(yield* look()) ? undefined : { because: 'no-warden' };
  },
  *attacks({ id, datacard, name }) {
    if (datacard === 'royal-warden') {
      yield* decidedBy('aura-self');
      return ceaseless;
    }
    if (!hasWarden(yield* look())) return [];
    const shares = yield* confirm({
      name: 'shares-warden-room',
      why: `Enforcer Of The Phaerons: is ${name} in a room with a Royal Warden?`,
      about: {
        predicate: 'same-room',
        by: id,
        ids: wardens(yield* look()).map((warden) => warden.id),
        from: 'stands',
        rule: 'enforcer-of-the-phaerons',
      },
    });
    return shares ? ceaseless : [];
  },
};
