import { apOf, firstLeft, isDone } from '../behaviour/behaviour.ts';
import { confirm, look, type Rule } from '../language/language.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import { operativesInPlay } from '../state/stats.ts';
import { askAcross } from './across.ts';
import { dearerHere } from './dearer.ts';
import { chargedFrom, opensForTargets, placeAt, type Steps, wayToTargets } from './place.ts';
import { askEnemies, askReach } from './reach.ts';
import { askSight } from './sight.ts';
import type { Situation } from './situation.ts';
import { ignoresInjury } from './situation.ts';
import { affords, legs, waysToShoot } from './ways.ts';

/** Whether an enemy is in its control range. The same question tells what the next attack of its list can be. */
export function* isEngaged(at: Situation): Rule<boolean> {
  if (at.here.engaged === undefined) {
    yield* (yield* seesFirst(at)) ? askSight(at) : askReach(at);
    yield* knowHatchway(at);
  }
  return at.here.engaged === true;
}

/** A list in which Shoot comes before Charge looks for targets first. */
export function* seesFirst(at: Situation): Rule<boolean> {
  return (yield* waysToShoot(at)).length > 0 && firstLeft(at, ['shoot', 'charge']) === 'shoot';
}

/** Its valid targets from where it is. */
export function* targetsOf(at: Situation): Rule<readonly Target[]> {
  if (yield* isEngaged(at)) return [];
  const { here } = at;
  if (here.targets === undefined && (yield* waysToShoot(at)).some((way) => placeAt(here, way).targets === undefined))
    yield* askSight(at);
  yield* knowHatchway(at);
  return at.here.targets ?? [];
}

/** What Operate Hatch takes where it stands, if a shot depends on that. */
function* knowHatchway(at: Situation): Rule {
  if (opensForTargets(at.here)) yield* dearerHere(at, 'operate-hatch');
}

/** The way to its next Shoot, as far as it was looked for; null if there is none. */
export const wayToShot = (at: Situation): Steps | null =>
  at.here.engaged === true || isDone(at, 'shoot') ? null : wayToTargets(at.here, apOf(at));

/** The same; failing that, a way to where somebody will be a valid target, even if its AP do not last for the Shoot. */
export const wayTowardsShot = (at: Situation): Steps | null =>
  wayToShot(at) ?? (at.here.engaged === true || isDone(at, 'shoot') ? null : wayToTargets(at.here, apOf(at) + 1));

/** The way to its Charge: through a hatchway only if it must. */
export function* wayToCharge(at: Situation): Rule<Steps | null> {
  if (yield* isEngaged(at)) return null;
  if (chargedFrom(at.here) === undefined) yield* askReach(at);
  const ways: readonly Steps[] = [['charge'], ['operate-hatch', 'charge']];
  const found = ways.find((way) => affords(at, way.slice(1)) && (placeAt(at.here, way).enemies?.length ?? 0) > 0);
  if (found?.[0] !== 'operate-hatch') return found ?? null;
  return apOf(at) > 1 + (yield* dearerHere(at, 'operate-hatch')) ? found : null;
}

/** Its targets for Fight: in its control range or, if none is there, across an access point (killzone, Hatchway Fight). */
export function* enemiesOf(at: Situation): Rule<readonly Enemy[]> {
  if (!(yield* isEngaged(at))) {
    if (at.here.across === 'somebody') at.here.across = yield* askAcross(at.npo);
    return at.here.across ?? [];
  }
  at.here.enemies ??= yield* askEnemies(at);
  return at.here.enemies;
}

/** Whether it can get away from the enemies in its control range. */
export function* isTrapped(at: Situation): Rule<boolean> {
  if (!(yield* isEngaged(at))) return false;
  if (at.here.trapped === undefined) {
    yield* ignoresInjury(at);
    at.here.trapped = !(yield* confirm({
      name: 'fall-back',
      about: {
        predicate: 'free-of',
        by: at.npo.id,
        ids: operativesInPlay(yield* look()).map(({ id }) => id),
        from: { way: legs(at, ['fall-back']) },
      },
    }));
  }
  return at.here.trapped;
}
