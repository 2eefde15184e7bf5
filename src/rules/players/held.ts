import { whenFallingBack } from '../effects/team-rules/own-moments.ts';
import { emit, look, type Rule } from '../language/language.ts';
import type { Doing } from '../moments/own-deeds.ts';
import { performed } from './actions/performed.ts';

/** Whether rules of rivals in whose control range it is keep it from falling back: the action is performed, and it stays there. */
export function* isHeld(id: string, cost: number, doing: Doing | undefined): Rule<boolean> {
  if ((yield* look()).adversary === null || doing === undefined) return false;
  let ap: number | undefined;
  const near = yield* whenFallingBack(id, {
    ...doing,
    // biome-ignore lint/correctness/useYield: it states nothing.
    *prevents(how) {
      ap = how === 'refunded' ? 0 : cost;
    },
  });
  if ((yield* look()).acting?.id !== id) return true;
  if (ap === undefined) return false;
  yield* performed('fall-back', { id }, ap);
  for (const by of near) yield* emit({ type: 'sight-told', by, to: id, close: true });
  return true;
}
