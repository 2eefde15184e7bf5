import { emit, look } from '../../language.ts';
import { changeThreat, maxThreat } from '../../modes/joint-ops/threat.ts';
import type { Moments } from '../../moments/moments.ts';

/** Stirrings of Horror: threat +1, or at 15, and always in Adversary Ops, one reinforcement more in this Strategy phase. */
export const stirringsOfHorror: Moments = {
  *drawn() {
    const { threat, adversary } = yield* look();
    if (threat === maxThreat || adversary !== null) yield* emit({ type: 'reinforcement-earned' });
    else yield* changeThreat([{ trigger: 'stirrings-of-horror', change: 1 }]);
    return undefined;
  },
};
