import { changeCounter, counterOf } from '../language/counters.ts';
import { askNumber, look, type Rule, rollD6 } from '../language/language.ts';
import { operativesInPlay } from '../state/stats.ts';
import { amountText, type Performer, rolled } from './context.ts';

/** A counter rises, or with `less` falls, though not below 0. */
export const count: Performer<'count'> = function* ({ counter, change, less }, { source, name }) {
  const why = `${name}: ${amountText(change)} ${less ? 'less' : 'more'}`;
  const { total, dice } = yield* rolled(change, counter, why);
  const by = less ? 0 - Math.min(total, counterOf(yield* look(), counter)) : total;
  yield* changeCounter({ counter, change: by, dice, because: source });
  return undefined;
};

/**
 * A counter falls by a D6, less 1 for every player operative with the sarcophagus in control range; neither falls below 0
 * (Mission 04, Nanoscarab Repair). At 0 there is nothing to roll for.
 */
export const repair: Performer<'repair'> = function* ({ counter, dice, why }, { source: because }) {
  const points = counterOf(yield* look(), counter);
  if (points === 0) {
    yield* changeCounter({ counter, change: 0, dice: [], because }, true);
    return undefined;
  }
  const face = yield* rollD6(dice, why);
  const near = yield* askNear(face, points);
  const change = 0 - Math.min(points, Math.max(0, face - near));
  yield* changeCounter({ counter, change, dice: [face], because, near }, true);
  return undefined;
};

/** Asked only where it can change what is removed. */
function* askNear(face: number, points: number): Rule<number> {
  const state = yield* look();
  const ids = operativesInPlay(state).map(({ id }) => id);
  const most = state.operatives.length === 0 ? face : ids.length;
  if (face - most >= points) return 0;
  return yield* askNumber({
    name: 'near-sarcophagus',
    about: { predicate: 'at-sarcophagus', by: null, ids, from: 'stands' },
    min: 0,
    max: most,
    suggest: { value: 0, because: 'nobody there yet' },
  });
}
