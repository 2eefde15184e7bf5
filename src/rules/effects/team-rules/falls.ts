import { emit, look, type Rule } from '../../language/language.ts';
import type { AttackAction, Fall } from '../../moments/action.ts';
import type { OwnRule } from '../../state/own-rules.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { enemiesInPlay, friendsInPlay, operativeById, someoneById } from '../../state/stats.ts';
import { actingAt, type EffectAt, offerAt, sayActed, succeeds, usableAt, woundsBy } from './at-moment.ts';
import { whoIsNear } from './near.ts';
import { type Occasion, occasionIn } from './occasion.ts';

const occasionOf = (state: GameState, action: AttackAction, self: Operative, by: string | null): Occasion =>
  occasionIn(
    action,
    self,
    by === null ? undefined : someoneById(state, by),
    action.attacker === self.id ? 'attacks' : 'retaliates',
  );

/** It would be incapacitated: a rule of its own, or of a friend near it, keeps it standing. */
export function* isKeptStanding(action: AttackAction, { id, by }: Fall): Rule<boolean> {
  const state = yield* look();
  const falls = operativeById(state, id);
  if (!falls || state.config.teamRules === undefined) return false;
  const occasion = occasionOf(state, action, falls, by);
  const why = `${falls.name} would be incapacitated. Use a rule?`;
  yield* offerAt(action, occasion, why, yield* usableAt('would-fall', action, occasion));
  for (const one of yield* actingAt('would-fall', action, occasion)) if (yield* stays(one, falls)) return true;
  for (const friend of friendsInPlay(state, id)) {
    const helping = occasionOf(state, action, friend, by);
    const near = (effect: EffectAt<'friend-would-fall'>) => isNear(action, friend, falls, effect);
    const may = yield* usableAt('friend-would-fall', action, helping);
    const [first] = may;
    if (first && (yield* near(first.effect)))
      yield* offerAt(action, helping, `${falls.name} would be incapacitated. Does ${friend.name} use a rule?`, may, [
        id,
      ]);
    for (const one of yield* actingAt('friend-would-fall', action, helping))
      if ((yield* near(one.effect)) && (yield* stays(one, falls))) return true;
  }
  return false;
}

interface Staying {
  readonly own: OwnRule;
  readonly effect: { readonly stays: number; readonly roll?: number | undefined };
}

function* stays({ own, effect }: Staying, falls: Operative): Rule<boolean> {
  if (!(yield* succeeds(own, falls.id, effect.roll))) return false;
  yield* sayActed(own, falls.id);
  const now = operativeById(yield* look(), falls.id)?.wounds ?? 0;
  if (effect.stays > now)
    yield* emit({ type: 'wounds-regained', id: falls.id, wounds: effect.stays - now, because: own.rule.name });
  return true;
}

function* isNear(
  { told }: AttackAction,
  friend: Operative,
  falls: Operative,
  { within, visible }: EffectAt<'friend-would-fall'>,
): Rule<boolean> {
  const key = `stands by ${within} ${friend.id} ${falls.id}`;
  const known = told.get(key);
  if (known !== undefined) return known;
  const there = yield* around([falls.id], friend, within, visible === true);
  told.set(key, there.length > 0);
  return there.length > 0;
}

function* around(ids: readonly string[], who: Operative, within: number, visible: boolean): Rule<readonly string[]> {
  const state = yield* look();
  const all = ids.flatMap((id) => someoneById(state, id) ?? []);
  return all.length === 0 ? [] : yield* whoIsNear(all, who, { within, visible });
}

/** It is incapacitated, and not yet removed. */
export function* actAsItFalls(action: AttackAction, { id, by }: Fall): Rule {
  const state = yield* look();
  const falls = operativeById(state, id);
  if (!falls || state.config.teamRules === undefined) return;
  const occasion = occasionOf(state, action, falls, by);
  const hurts = (effect: EffectAt<'falls'>): boolean => 'inflict' in effect;
  yield* offerAt(
    action,
    occasion,
    `${falls.name} falls. Use a rule?`,
    yield* usableAt('falls', action, occasion, hurts),
  );
  for (const { own, effect } of yield* actingAt('falls', action, occasion, hurts)) {
    if (!('inflict' in effect) || !(yield* succeeds(own, id, effect.roll))) continue;
    yield* sayActed(own, id);
    const others = (): readonly string[] => [
      ...enemiesInPlay(state, id).map((one) => one.id),
      ...(effect.to !== 'enemy' && effect.to.of === 'everyone' ? friendsInPlay(state, id).map((one) => one.id) : []),
    ];
    const targets =
      effect.to === 'enemy'
        ? by === null || by === id
          ? []
          : [by]
        : yield* around(others(), falls, effect.to.within, false);
    for (const target of targets)
      yield* action.inflict({
        id: target,
        wounds: yield* woundsBy(own, id, effect.inflict),
        because: own.rule.name,
        by: id,
      });
  }
}
