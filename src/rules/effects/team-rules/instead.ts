import { look, type Rule } from '../../language/language.ts';
import { whoIsNear } from '../../language/who-is-near.ts';
import type { AttackAction } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import type { Operative } from '../../state/state.ts';
import { friendsInPlay, operativeById, someoneById } from '../../state/stats.ts';
import { type EffectAt, offerAt, usableAt } from './at-moment.ts';
import { type Occasion, occasionIn } from './occasion.ts';
import { ruleTargets } from './rule-targets.ts';

/** The operative that is attacked in place of the selected one, by its own rule or that of a friend near it; not with Blast or Torrent. */
export function* whoIsAttacked(attack: AttackAction, use: WeaponUse, target: string): Rule<string> {
  const state = yield* look();
  const self = operativeById(state, target);
  if (!self || state.config.teamRules === undefined || use.rules.some(({ rule }) => isOfMany(rule.rule))) return target;
  const occasion = (who: Operative): Occasion =>
    occasionIn(attack, who, someoneById(state, use.user), 'retaliates', { use });
  const why = `${self.name} is attacked with ${use.label}.`;
  const own = (yield* usableAt('is-target', attack, occasion(self))).filter(
    (one) => one.own.rule.target && ruleTargets(state, one.own.rule.target, self.id).length > 0,
  );
  if (yield* offerAt(attack, occasion(self), `${why} Shall another be attacked instead?`, own)) {
    const [instead] = (yield* look()).ruleUses?.at(-1)?.on ?? [];
    return instead ?? target;
  }
  for (const friend of friendsInPlay(state, target)) {
    const may = yield* usableAt('friend-is-target', attack, occasion(friend));
    const [first] = may;
    if (!first || !(yield* isNear(self, friend, first.effect))) continue;
    if (yield* offerAt(attack, occasion(friend), `${why} Shall ${friend.name} be attacked instead?`, may))
      return friend.id;
  }
  return target;
}

const isOfMany = (rule: string): boolean => rule === 'blast' || rule === 'torrent';

function* isNear(target: Operative, friend: Operative, effect: EffectAt<'friend-is-target'>): Rule<boolean> {
  return (yield* whoIsNear([target], friend, effect)).length > 0;
}
