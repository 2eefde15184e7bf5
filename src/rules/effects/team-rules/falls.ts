import type { Until } from '../../../catalog/team-words.ts';
import { asOption, choose, emit, look, type Rule } from '../../language/language.ts';
import { whoIsNear } from '../../language/who-is-near.ts';
import { type AttackAction, doingIn, type Fall } from '../../moments/action.ts';
import { type OwnRule, tokensOf } from '../../state/own-rules.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { enemiesInPlay, friendsInPlay, operativeById, someoneById } from '../../state/stats.ts';
import {
  actingAt,
  chanceOfRoll,
  type EffectAt,
  offerAt,
  type RuleOffer,
  sayActed,
  succeeds,
  usableAt,
  woundsBy,
} from './at-moment.ts';
import { type Occasion, occasionIn } from './occasion.ts';
import { performEffects } from './perform-effects.ts';
import { ruleTargets } from './rule-targets.ts';

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
  yield* offerAt(action, occasion, why, (yield* usableAt('would-fall', action, occasion)).map(saving));
  for (const one of yield* actingAt('would-fall', action, occasion)) if (yield* stays(one, falls)) return true;
  for (const friend of friendsInPlay(state, id)) {
    if (action.aimedAt?.includes(friend.id)) continue;
    const helping = occasionOf(state, action, friend, by);
    const near = (effect: EffectAt<'friend-would-fall'>) => isNear(action, friend, falls, effect);
    const may = yield* usableAt('friend-would-fall', action, helping);
    const [first] = may;
    if (first && (yield* near(first.effect)))
      yield* offerAt(
        action,
        helping,
        `${falls.name} would be incapacitated. Does ${friend.name} use a rule?`,
        may.map(saving),
        { about: [id] },
      );
    for (const one of yield* actingAt('friend-would-fall', action, helping))
      if ((yield* near(one.effect)) && (yield* stays(one, falls, friend.id))) return true;
  }
  return false;
}

/** Whether it falls is all that is at stake. */
const saving = ({ own, effect, conditions }: Staying): RuleOffer => ({
  own,
  conditions,
  gain: chanceOfRoll(effect.roll),
});

interface Staying {
  readonly own: OwnRule;
  readonly effect: EffectAt<'would-fall'>;
  readonly conditions?: RuleOffer['conditions'];
}

function* stays({ own, effect }: Staying, falls: Operative, beside?: string): Rule<boolean> {
  if (!(yield* succeeds(own, falls.id, effect.roll))) return false;
  yield* sayActed(own, falls.id);
  const now = operativeById(yield* look(), falls.id)?.wounds ?? 0;
  const left = yield* woundsBy(own, falls.id, effect.stays);
  if (left > now) yield* emit({ type: 'wounds-regained', id: falls.id, wounds: left - now, because: own.rule.name });
  if (effect.frees) {
    const { actions, inches } = effect.frees;
    const where = { ...(inches !== undefined && { inches }), ...(beside !== undefined && { beside }) };
    yield* emit({ type: 'free-action-due', id: falls.id, actions, ...where, because: own.rule.name });
  }
  return true;
}

function* isNear(
  action: AttackAction,
  friend: Operative,
  falls: Operative,
  effect: EffectAt<'friend-would-fall'>,
): Rule<boolean> {
  return (yield* isBeside(action, friend, falls, effect)) && (!effect.clear || (yield* isClear(action, falls)));
}

/** No enemy is in its control range: never in a fight of its own. */
function* isClear({ kind, attacker, told }: AttackAction, falls: Operative): Rule<boolean> {
  if (kind === 'fight' && attacker !== undefined) return false;
  const key = `clear ${falls.id}`;
  const known = told.get(key);
  if (known !== undefined) return known;
  const enemies = enemiesInPlay(yield* look(), falls.id).map(({ id }) => id);
  const close = yield* around(enemies, falls, 1, false);
  told.set(key, close.length === 0);
  return close.length === 0;
}

function* isBeside(
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
  const hurts = (effect: EffectAt<'falls'>): boolean => !('strikes' in effect) && mayReach(effect, falls, state);
  yield* offerAt(
    action,
    occasion,
    `${falls.name} falls. Use a rule?`,
    yield* usableAt('falls', action, occasion, hurts),
  );
  for (const { own, effect } of yield* actingAt('falls', action, occasion, hurts)) {
    if ('strikes' in effect) continue;
    if ('deeds' in effect) {
      yield* sayActed(own, id);
      const now = { own, self: id, player: falls.player, ...(by !== null && { enemy: by }), doing: doingIn(action) };
      yield* performEffects(effect.deeds, now);
      continue;
    }
    const roll = 'roll' in effect ? effect.roll : undefined;
    const isEach = effect.to !== 'enemy' && effect.to.each === true;
    if (!isEach && !(yield* succeeds(own, id, roll))) continue;
    const to = 'points' in effect ? { ...effect.to, one: undefined } : effect.to;
    const reachedAll = to === 'enemy' ? (by === null || by === id ? [] : [by]) : yield* reached(to, own, falls);
    // Points are for somebody being there: nobody is chosen.
    const targets = 'points' in effect && effect.to.one ? reachedAll.slice(0, 1) : reachedAll;
    if ('points' in effect && targets.length === 0) continue;
    yield* sayActed(own, id);
    if ('points' in effect) {
      const player = falls.player === undefined ? {} : { player: falls.player };
      if (targets.length > 0)
        yield* emit({
          type: 'team-points-changed',
          points: effect.points,
          change: targets.length,
          because: own.rule.name,
          ...player,
        });
      continue;
    }
    for (const target of targets) {
      if (isEach && !(yield* succeeds(own, id, roll))) continue;
      if ('token' in effect) {
        yield* giveToken(effect, target, own.rule.name);
        continue;
      }
      const wounds = yield* woundsBy(own, id, effect.inflict);
      yield* action.inflict({ id: target, wounds, because: own.rule.name, by: id });
    }
  }
}

/** Whether there may be somebody for what it does to those around it. */
const mayReach = (effect: EffectAt<'falls'>, { id, player }: Operative, state: GameState): boolean =>
  !('deeds' in effect) ||
  effect.deeds.some((deed) => !('choose' in deed) || ruleTargets(state, deed.choose, id, player).length > 0);

type Around = Exclude<Extract<EffectAt<'falls'>, { to: unknown }>['to'], 'enemy'>;

/** Those around it: all of them, or one whom the players choose. */
function* reached({ within, of, one, visible }: Around, { rule }: OwnRule, falls: Operative): Rule<readonly string[]> {
  const state = yield* look();
  const friends = of === 'everyone' ? friendsInPlay(state, falls.id) : [];
  const all = [...enemiesInPlay(state, falls.id), ...friends].map(({ id }) => id);
  const there = yield* around(all, falls, within, visible === true);
  if (!one || there.length < 2) return there;
  return [
    yield* choose({
      name: 'rule-target',
      by: falls.id,
      why: `${rule.name}: on whom?`,
      options: there.flatMap((id) => someoneById(state, id) ?? []).map(asOption),
    }),
  ];
}

/** It gains a token, unless it has so many of them. */
export function* giveToken(
  {
    token,
    most,
    until,
  }: { readonly token: string; readonly most?: number | undefined; readonly until?: Until | undefined },
  id: string,
  because: string,
): Rule {
  if (most !== undefined && tokensOf(yield* look(), id, token) >= most) return;
  yield* emit({ type: 'token-changed', id, token, change: 1, ...(until !== undefined && { until }), because });
}
