import { parseWeaponRule } from '../../../catalog/weapon-rule.ts';
import type { Option } from '../../../engine/question.ts';
import { kebab } from '../../../engine/spelling.ts';
import { choose, confirm, emit, look, type Rule, refuse } from '../../language/language.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import { isGambit, isOwn, type OwnRule, pointsFor, type RuleInPlay } from '../../state/own-rules.ts';
import { type PloyPrice, ployPrice } from '../../state/ploy-price.ts';
import type { GameState } from '../../state/state.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { meets } from './condition.ts';
import type { Deeds } from './deeds.ts';
import { holdFor, performEffects } from './perform-effects.ts';
import { priced } from './price-now.ts';
import { type By, chosenWith, noteUse } from './rule-choice.ts';
import { chooseTargets } from './rule-targets.ts';

/** Who uses a rule: for this operative, or for everybody of this player. */
export interface Using {
  readonly id: string | null;
  readonly player?: string | undefined;
  /** Whom it is used on, if that has been said. */
  readonly target?: string | undefined;
  /** Whom the moment is about, such as a friend that would fall. */
  readonly about?: readonly string[] | undefined;
  /** The enemy of the moment. */
  readonly enemy?: string | undefined;
  readonly doing?: Doing | undefined;
}

/** A rule is used: what is chosen with it, what it takes, and what it does from now on. */
export function* useRule(own: OwnRule, using: Using): Rule<RuleInPlay> {
  const { rule } = own;
  const price = yield* priceOf(own, using);
  const choice = yield* chosenWith(own, using);
  const on = using.about ?? (yield* chooseTargets(own, using.id, using.player, using.target, using.enemy));
  const player = using.player === undefined ? {} : { player: using.player };
  yield* noteUse(own, using, { ...(choice !== undefined && { choice }), ...(on.length > 0 && { on }) });
  // The rule by which a ploy costs less is used with it.
  if (price.by?.rule.once)
    yield* noteUse(price.by, { id: price.whose ?? null, player: using.player }, { choice: price.effect });
  if (price.cp > 0)
    yield* emit({ type: 'command-points-changed', change: -price.cp, because: 'ploy', for: rule.name, ...player });
  yield* pay(own, using);
  const deeds = {
    own,
    self: using.id,
    player: using.player,
    targets: on,
    enemy: using.enemy,
    choice,
    doing: using.doing,
  };
  yield* lastFor(deeds);
  yield* performUsed(deeds);
  return { own, choice };
}

/** Points of the team, or tokens of who uses it. */
function* pay({ rule: { pays, name } }: OwnRule, { id, player }: Using): Rule {
  if (pays === undefined) return;
  const whose = player === undefined || (yield* look()).adversary === null ? {} : { player };
  if ('points' in pays)
    yield* emit({ type: 'team-points-changed', points: pays.points, change: -pays.by, because: name, ...whose });
  else if (id !== null) yield* emit({ type: 'token-changed', id, token: pays.token, change: -pays.by, because: name });
}

/** What makes a ploy cheaper once in a battle may be kept for another one, where there is CP enough. */
function* priceOf(own: OwnRule, using: Using): Rule<PloyPrice> {
  const state = yield* look();
  const price = yield* toldPrice(own, using, ployPrice(state, own, using));
  const cp = own.rule.cp ?? 0;
  if (price.by?.rule.once !== 'battle' || pointsFor(state, using.player) < cp) return price;
  const said = yield* choose({
    name: 'ploy-price',
    ...(using.id === null ? {} : { by: using.id }),
    why: `${own.rule.name}: ${price.cp} CP by ${price.by.rule.name}, once per battle?`,
    options: [
      { value: 'cheaper', label: `${price.cp} CP` },
      { value: 'printed', label: `${cp} CP, and keep it` },
    ],
    suggest: { value: 'cheaper', because: 'saves CP' },
  });
  return said === 'cheaper' ? price : { cp };
}

/** What only the players know of why it is cheaper is asked now. */
function* toldPrice({ rule }: OwnRule, using: Using, price: PloyPrice): Rule<PloyPrice> {
  const { told, where, by } = price;
  if ((told === undefined && where === undefined) || by === undefined) return price;
  const state = yield* look();
  const whose = operativeById(state, price.whose ?? '');
  const name = using.id === null ? 'it' : (operativeById(state, using.id)?.name ?? 'it');
  const isThere = where === undefined || (whose !== undefined && (yield* meets([where], by, { self: whose })));
  const isSo =
    isThere &&
    (told === undefined ||
      (yield* confirm({
        name: 'rule-told',
        why: `${by.rule.name}: ${told.replaceAll('{name}', name)}`,
        suggest: { value: true, because: 'usually so' },
      })));
  if (isSo) return price;
  const cp = rule.cp ?? 0;
  const left = pointsFor(state, using.player);
  if (left < cp)
    yield* refuse({ message: `${rule.name} cannot be used: it takes ${cp} CP, and ${left} is left.`, rule: rule.name });
  return { cp };
}

/** Rules to choose from, none of them suggested. */
export const offered = (state: GameState, rules: readonly OwnRule[], by: By) => ({
  options: [{ value: 'none', label: 'none' }, ...rules.map((own) => asOffer(state, own, by))],
  suggest: { value: 'none', because: 'keep it for later' },
});

/** A rule as an option: what it takes now, and what it does. */
export const asOffer = (state: GameState, own: OwnRule, by: By): Option => ({
  value: own.rule.id,
  label: `${priced(state, own, by)}: ${own.rule.says}`,
});

/** The weapon rule that was chosen, as its profile spells it. */
export function chosenWeaponRule({ rule }: OwnRule, choice: string | undefined) {
  const { chooses } = rule;
  if (choice === undefined || chooses === undefined || chooses === 'order') return undefined;
  const text = chooses.find((one) => kebab(one) === choice);
  return text === undefined ? undefined : parseWeaponRule(text);
}

/** What it says of weapons, dice, actions and figures acts from now on for who uses it, as long as it says. */
function* lastFor(deeds: Deeds): Rule {
  const { lasts, asks } = deeds.own.rule;
  if (asks === undefined && (lasts === undefined || (lasts === 'activation' && !isGambit(deeds.own.rule)))) return;
  const ends = asks === undefined ? lasts : 'battle';
  yield* holdFor(deeds.self, ends === undefined ? 'end-of-battle' : untilOf[ends], deeds);
}

const untilOf = {
  activation: 'end-of-activation',
  'turning-point': 'end-of-turning-point',
  'next-activation': 'end-of-next-activation',
  'start-of-next-activation': 'start-of-next-activation',
  battle: 'end-of-battle',
} as const;

/** What it does at once. Of a rule for all, conditions are those of each whose it is. */
function* performUsed(deeds: Deeds): Rule {
  const { own, self, player, choice } = deeds;
  for (const entry of own.rule.does) {
    if (entry.when !== 'used') continue;
    if (entry.if === undefined) {
      yield* performEffects(entry.effects, deeds);
      continue;
    }
    const state = yield* look();
    const all = operativesInPlay(state).filter((other) => other.player === player && isOwn(own, other, state));
    const one = self === null ? undefined : operativeById(state, self);
    const [named = deeds.enemy] = deeds.targets ?? [];
    const enemy = named === undefined ? undefined : someoneById(state, named);
    for (const who of one ? [one] : all)
      if (yield* meets(entry.if, own, { self: who, enemy, choice }))
        yield* performEffects(entry.effects, { ...deeds, self: who.id });
  }
}
