import { asOption, choose, emit, look, pick, type Rule } from '../../language.ts';
import { deciderForCard } from '../../modes/adversary-ops/card-decisions.ts';
import type { Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import type { Npo } from '../../state.ts';
import { isWounded, nposInPlay } from '../../stats.ts';
import { arrive } from './arrival.ts';

/** A Chittering Drone: a Scarab Swarm comes, or the one that has lost most wounds is whole again (ruling drone-wounded). */
export const aChitteringDrone: Moments = {
  *drawn() {
    const state = yield* look();
    const swarms = nposInPlay(state).filter((npo) => npo.datacard === 'canoptek-scarab-swarm');
    if (swarms.length === 0) return yield* arrive('a-chittering-drone', 'canoptek-scarab-swarm', 'avoid');
    const wounded = swarms.filter(isWounded);
    if (wounded.length === 0) return { because: 'no-wounded-scarabs' };
    if (state.adversary !== null) return yield* restoreOneOf(wounded);
    const most = Math.max(...wounded.map((npo) => npo.maxWounds - npo.wounds));
    const worst = wounded.filter((npo) => npo.maxWounds - npo.wounds === most);
    if (wounded.length > 1) yield* decidedBy('drone-wounded');
    const restored = yield* pick(
      'restored-swarm',
      'Scarab Swarm that is restored, of those that have lost most',
      worst,
      asOption,
    );
    yield* restore(restored);
    return undefined;
  },
};

/** In Adversary Ops it is a decision for an event card. */
function* restoreOneOf(wounded: readonly Npo[]): Rule<undefined> {
  const [only, another] = wounded;
  if (only && !another) return yield* restore(only);
  const decider = yield* deciderForCard();
  const named = yield* choose({
    name: 'restored-swarm',
    why: `${decider.name} decides which Scarab Swarm regains all lost wounds`,
    options: wounded.map(asOption),
  });
  for (const swarm of wounded) if (swarm.id === named) yield* restore(swarm);
  return undefined;
}

function* restore({ id, wounds, maxWounds }: Npo): Rule<undefined> {
  yield* emit({ type: 'wounds-regained', id, wounds: maxWounds - wounds, because: 'a-chittering-drone' });
  return undefined;
}
