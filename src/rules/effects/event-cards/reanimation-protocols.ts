import { emit, look, rollD6 } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';

const source = 'reanimation-protocols';

/** Reanimation Protocols: an NPO that would be incapacitated for the first time in the turning point stays on a 4+, with 1 APL less. */
export const reanimationProtocols: Moments = {
  *wouldFall({ id, name }, action) {
    if ((yield* look()).reanimationRolled.includes(id)) return 'falls';
    const face = yield* rollD6('reanimation', `Reanimation Protocols: on 4+ ${name} stays with 1 wound`);
    yield* emit({ type: 'reanimation-rolled', id, face, reanimated: face >= 4 });
    if (face < 4) return 'falls';
    action.effects.push({ id, effect: { kind: 'apl', change: -1, source, until: 'end-of-next-activation' } });
    return 'stays';
  },
};
