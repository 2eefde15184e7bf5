import type { DeedEffect, TestEffect } from '../../../catalog/team-deeds.ts';
import { kebab } from '../../../engine/spelling.ts';
import { emit, look, type Rule } from '../../language/language.ts';
import { hasKeyword } from '../../state/own-conditions.ts';
import { datacardOf, isOwn, tokensOf } from '../../state/own-rules.ts';
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

/** A ready friend activates before the other side, once: nobody follows one that has followed. */
export function* keepTurn(
  { keyword, cards, token }: Extract<DeedEffect, { next: unknown }>['next'],
  { own, self, player }: Deeds,
): Rule {
  const state = yield* look();
  if (state.acting?.follows || state.acting?.counteracts) return;
  const ids = operativesInPlay(state)
    .filter(
      (one) =>
        one.id !== self &&
        one.state === 'ready' &&
        one.player === player &&
        (keyword === undefined || hasKeyword(state, one, keyword)) &&
        (token === undefined || tokensOf(state, one.id, token) > 0) &&
        (cards === undefined || cards.some((card) => kebab(card) === datacardOf(one))),
    )
    .map(({ id }) => id);
  if (ids.length > 0) yield* emit({ type: 'turn-kept', ids, because: own.rule.name });
}

/** The turn to activate goes to the other side, with nobody activated. */
export function* skipTurn({ own: { rule }, player }: Deeds): Rule {
  yield* emit({ type: 'activation-skipped', because: rule.name, ...(player !== undefined && { player }) });
}

/** What the enemy was about to do does not happen. */
export function* prevent(how: 'refunded' | 'spent', { own, self, doing }: Deeds): Rule {
  if (self !== null) yield* emit({ type: 'own-rule-acted', rule: own.rule.id, name: own.rule.name, id: self });
  if (doing?.prevents) yield* doing.prevents(how);
}
