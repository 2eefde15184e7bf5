import { asOption, emit, look, pick } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import { isWounded, nposInPlay } from '../../stats.ts';
import { arriveAtHatchway } from './hatchway-arrival.ts';

/** A Chittering Drone: a Scarab Swarm comes, or the one that has lost most wounds is whole again (ruling drone-wounded). */
export const aChitteringDrone: Moments = {
  *drawn() {
    const swarms = nposInPlay(yield* look()).filter((npo) => npo.datacard === 'canoptek-scarab-swarm');
    if (swarms.length === 0) return yield* arriveAtHatchway('a-chittering-drone', 'canoptek-scarab-swarm', 'avoid');
    const wounded = swarms.filter(isWounded);
    if (wounded.length === 0) return { because: 'no-wounded-scarabs' };
    const most = Math.max(...wounded.map((npo) => npo.maxWounds - npo.wounds));
    const worst = wounded.filter((npo) => npo.maxWounds - npo.wounds === most);
    if (wounded.length > 1) yield* decidedBy('drone-wounded');
    const restored = yield* pick(
      'restored-swarm',
      'Scarab Swarm that is restored, of those that have lost most',
      worst,
      asOption,
    );
    yield* emit({ type: 'wounds-regained', id: restored.id, wounds: most, because: 'a-chittering-drone' });
    return undefined;
  },
};
