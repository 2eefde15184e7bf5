import { emit, look, type Rule, rollD6 } from '../../language.ts';
import type { Npo } from '../../state.ts';

/** Reanimation Protocols: an NPO that would be incapacitated for the first time in the turning point stays on a 4+. */
export function* reanimates(npo: Npo): Rule<boolean> {
  const { deck, reanimationRolled } = yield* look();
  if (!deck.inPlay.includes('reanimation-protocols') || reanimationRolled.includes(npo.id)) return false;
  const face = yield* rollD6('reanimation', `Reanimation Protocols: on 4+ ${npo.name} stays with 1 wound`);
  yield* emit({ type: 'reanimation-rolled', id: npo.id, face, reanimated: face >= 4 });
  return face >= 4;
}
