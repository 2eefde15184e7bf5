import { changeCounter } from '../language/counters.ts';
import { look } from '../language/language.ts';
import { controllerOf } from '../placing/marker-control.ts';
import type { Side } from '../state/state.ts';
import type { Performer } from './context.ts';
import { meant } from './markers.ts';

/** Each marker counts for the side that controls it; who does is settled once for both, before either counter moves. */
export const score: Performer<'score'> = function* ({ markers, players, npos, each = 1 }, context) {
  const held: Side[] = [];
  for (const marker of meant(markers, yield* look(), context)) {
    const side = yield* controllerOf(marker);
    if (side) held.push(side);
  }
  for (const [side, counter] of [
    ['players', players],
    ['npos', npos],
  ] as const) {
    const change = each * held.filter((one) => one === side).length;
    if (counter !== undefined && change > 0)
      yield* changeCounter({ counter, change, dice: [], because: context.source });
  }
  return undefined;
};
