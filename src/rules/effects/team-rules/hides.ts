import { look, type Rule } from '../../language/language.ts';
import { hidesInCover } from '../../state/own-figures.ts';
import { actingUse, rulesOf } from '../../state/own-rules.ts';
import type { Operative } from '../../state/state.ts';
import { meets } from './condition.ts';

/** Whether it is no valid target with a Conceal order in cover: by the record, or as the table says who is near. */
export function* hidesByRules(target: Operative): Rule<boolean> {
  const state = yield* look();
  if (state.config.teamRules === undefined || target.order !== 'conceal') return false;
  if (hidesInCover(state, target)) return true;
  const occasion = { self: target, enemy: undefined, told: new Map() };
  for (const own of rulesOf(state, target)) {
    if (actingUse(state, own, target) === undefined) continue;
    for (const entry of own.rule.does) {
      if (entry.when !== 'always' || !entry.effects.some((effect) => 'hides' in effect && effect.hides === 'in-cover'))
        continue;
      if (yield* meets(entry.if, own, occasion)) return true;
    }
  }
  return false;
}
