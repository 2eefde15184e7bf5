import type { DeedEffect, TestEffect } from '../../../catalog/team-deeds.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { isOwn } from '../../state/own-rules.ts';
import type { Npo, Operative } from '../../state/state.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { meets } from './condition.ts';
import type { Deeds } from './deeds.ts';

/** What comes of it, as its conditions hold or not: of who uses the rule, or one of those whose it is, and the target as the enemy. */
export function* byTest({ test, holds, fails = [] }: TestEffect, deeds: Deeds): Rule<readonly DeedEffect[]> {
  const { own, self, player, targets = [], enemy, choice } = deeds;
  const state = yield* look();
  const user =
    self === null
      ? operativesInPlay(state).find((one) => one.player === player && isOwn(own, one, state))
      : operativeById(state, self);
  if (!user) return [];
  const occasion = { self: user, enemy: someoneById(state, targets[0] ?? enemy ?? ''), choice, told: new Map() };
  return (yield* meets(test, own, occasion)) ? holds : fails;
}

/** Whatever changes its APL ends. */
export function* steady({ id, effects }: Npo | Operative): Rule {
  const ends = new Set(effects.flatMap(({ kind, until }) => (kind === 'apl' ? [until] : [])));
  for (const until of ends) yield* emit({ type: 'effects-ended', id, until, kind: 'apl' });
}

/** Its action is over where it is, whatever it was to come to. */
export function* stop({ id, name }: Npo | Operative, { own: { rule }, doing }: Deeds): Rule {
  yield* emit({
    type: 'table-told',
    text: `${rule.name}: the action of ${name} ends here. Set it where it was stopped.`,
    because: rule.id,
    id,
  });
  if (doing?.stands) yield* doing.stands(id);
}
