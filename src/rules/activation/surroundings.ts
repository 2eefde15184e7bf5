import { confirm, type Rule } from '../language.ts';
import { ignoresInjury } from './auras.ts';
import type { Enemy, Target } from './facts.ts';
import { askEnemies, askReach } from './reach.ts';
import { askSight, askTargetsAfterFallBack } from './sight.ts';
import { apOf, moveOf, nothingAhead, type Situation, shoots, type View } from './situation.ts';
import { padRemark } from './teleport.ts';

/** Is an enemy in its control range? The same look at the table tells what it can attack. */
export function* isEngaged(at: Situation): Rule<boolean> {
  if (at.engaged !== undefined) return at.engaged;
  if (shoots(at)) {
    const { engaged, view } = yield* askSight(at, 'valid-targets');
    at.engaged = engaged !== 'no';
    at.trapped = engaged === 'trapped';
    at.view = view;
  } else {
    const { enemies, view } = yield* askReach(at, 'control-range');
    at.engaged = enemies.length > 0;
    at.enemies = enemies;
    at.view = view;
  }
  return at.engaged;
}

/** What it can attack when no enemy is in its control range: looked up again when it has fought itself free. */
export function* viewOf(at: Situation): Rule<View> {
  if (yield* isEngaged(at)) return nothingAhead;
  if (at.view) return at.view;
  yield* ignoresInjury(at);
  at.view = shoots(at)
    ? (yield* askSight(at, 'targets-after-fight')).view
    : (yield* askReach(at, 'charge-after-fight')).view;
  return at.view;
}

export function* enemiesOf(at: Situation): Rule<readonly Enemy[]> {
  if (!(yield* isEngaged(at))) return [];
  at.enemies ??= yield* askEnemies(at);
  return at.enemies;
}

export function* isTrapped(at: Situation): Rule<boolean> {
  yield* isEngaged(at);
  if (at.trapped === undefined) {
    yield* ignoresInjury(at);
    at.trapped = !(yield* askFallBack(at));
  }
  return at.trapped;
}

/** Nobody when Fall Back takes its last AP. */
export function* targetsAfterFallBack(at: Situation): Rule<readonly Target[]> {
  if (apOf(at) < 3) return [];
  at.targetsAfterFallBack ??= yield* askTargetsAfterFallBack(at);
  return at.targetsAfterFallBack;
}

/** After one of several enemies has fallen: can it get away from the others now? */
function* askFallBack(at: Situation): Rule<boolean> {
  return yield* confirm({
    name: 'fall-back',
    why: `${at.npo.name}: can it now fall back up to ${moveOf(at)}" to a place outside every enemy's control range?${yield* padRemark()}`,
  });
}
