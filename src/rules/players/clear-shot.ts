import { engagement, isDoubtful } from '../facts/certain.ts';
import { confirm, look, type Rule, refuse } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import { shootsBesideFriends } from '../state/action-leave.ts';
import type { Npo, Operative } from '../state/state.ts';
import { friendsInPlay, operativeById } from '../state/stats.ts';

/**
 * A Shoot at an enemy that nothing certain bars: what the places leave open, and could bar it, is asked. The enemy is visible, and no
 * friend of the shooter is in its control range (core rules, Shoot 2). `rule`: what the refusal names.
 */
export function* insistOnClearShot(id: string, enemy: Npo | Operative, rule: string): Rule {
  const state = yield* look();
  const shooter = operativeById(state, id)?.name ?? id;
  const sight: About = { predicate: 'visible', by: id, ids: [enemy.id], from: 'stands' };
  if (isDoubtful(state, sight)) {
    const why = `Does ${shooter} see ${enemy.name}?`;
    if (!(yield* confirm({ name: 'target-visible', why, about: sight })))
      yield* refuse({ message: `${shooter} does not see ${enemy.name}.`, rule });
  }
  if (shootsBesideFriends(state, operativeById(state, id))) return;
  for (const friend of friendsInPlay(state, id)) {
    const about = engagement(state, friend.id, enemy.id);
    if (!isDoubtful(state, about)) continue;
    const why = `Is ${friend.name} in ${enemy.name}'s control range?`;
    if (yield* confirm({ name: 'friend-beside', why, about }))
      yield* refuse({ message: `${friend.name} is in ${enemy.name}'s control range.`, rule });
  }
}
