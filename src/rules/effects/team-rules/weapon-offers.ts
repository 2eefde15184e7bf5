import { isRuledOut } from '../../facts/certain.ts';
import { choose, look, type Rule, refuse } from '../../language/language.ts';
import { type AttackAction, doingIn } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { actingUse, isAlwaysOn, isAtWill, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState } from '../../state/state.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import { insistOn, mayMeet, meets } from './condition.ts';
import { isAtStrike } from './damage.ts';
import { changesUse } from './idle-effects.ts';
import { type Occasion, occasionIn } from './occasion.ts';
import { offered, useRule } from './use-rule.ts';

/**
 * Rules that its user may choose for this attack with one of these weapons: lines of the question which weapon. `obscured`: whether
 * the target is, if that was said.
 */
export function besideWeapons(
  state: GameState,
  action: AttackAction,
  uses: readonly WeaponUse[],
  { target, obscured }: { readonly target: string; readonly obscured: boolean | undefined },
): readonly OwnRule[] {
  const usable = uses.flatMap((use) => {
    const occasion = occasionOf(state, action, use, target);
    const about = { predicate: 'obscured', by: use.user, ids: [target], from: 'stands' } as const;
    const mayObscure = (): boolean => obscured ?? !isRuledOut(state, about);
    return occasion
      ? usableBefore(state, action, occasion).filter((own) => doesSomething(own, occasion, state, use, mayObscure))
      : [];
  });
  return [...new Set(usable)];
}

/** Whether one of its entries that may hold can change something. */
const doesSomething = (
  own: OwnRule,
  occasion: Occasion,
  state: GameState,
  use: WeaponUse,
  mayObscure: () => boolean,
): boolean =>
  entriesOf(own, occasion, state).some(
    (entry) => entry.when !== 'uses-weapon' || entry.effects.some((effect) => changesUse(effect, use, mayObscure)),
  );

const usableBefore = (state: GameState, action: AttackAction, occasion: Occasion): readonly OwnRule[] =>
  rulesOf(state, occasion.self).filter(
    (own) =>
      isAtWill(own.rule) &&
      entryOf(own, occasion, state) !== undefined &&
      !action.used.some((one) => one.own === own) &&
      actingUse(state, own, occasion.self) === undefined &&
      whyNotUsable(state, own, occasion.self) === undefined,
  );

/**
 * Before a player operative shoots or fights: the rules that it may choose to use for its weapon. Nobody is asked for them at each
 * attack: they are said with it, or chosen with its weapon (`wanted`). What is used acts from then on as its rule says.
 */
export function* offerWeaponRules(
  action: AttackAction,
  use: WeaponUse,
  target: string,
  wanted: readonly OwnRule[],
): Rule {
  for (const own of wanted) yield* useBefore(action, use, target, own);
  while (true) {
    const state = yield* look();
    const occasion = occasionOf(state, action, use, target);
    if (!occasion) return;
    const { self } = occasion;
    const offers = usableBefore(state, action, occasion);
    if (offers.length === 0) return;
    const chosen = yield* choose({
      name: 'ploy-before',
      by: self.id,
      why: `${use.label}: use a rule of your own?`,
      ...offered(state, offers, self),
    });
    const own = offers.find(({ rule }) => rule.id === chosen);
    if (!own) return;
    yield* useBefore(action, use, target, own);
  }
}

function* useBefore(action: AttackAction, use: WeaponUse, target: string, own: OwnRule): Rule {
  const state = yield* look();
  const occasion = occasionOf(state, action, use, target);
  if (!occasion) return;
  const { self } = occasion;
  const entry = entryOf(own, occasion, state);
  if (!entry)
    yield* refuse({ message: `${own.rule.name} does nothing for ${use.label}: ${own.rule.says}`, rule: own.rule.name });
  yield* insistOn(entry && ifOf(entry), own, occasion);
  const using = { id: self.id, player: self.player, enemy: target, doing: doingIn(action) };
  action.used.push(yield* useRule(own, using));
}

/** What its own rules do before the dice: those that it has just used, and those that always act. */
export function* actBeforeDice(action: AttackAction, use: WeaponUse, target: string): Rule {
  const state = yield* look();
  const occasion = occasionOf(state, action, use, target);
  if (!occasion) return;
  for (const own of rulesOf(state, occasion.self)) {
    if (!isAlwaysOn(own.rule) && !action.used.some((one) => one.own === own)) continue;
    for (const entry of own.rule.does) {
      if (entry.when !== 'before-dice' || !(yield* meets(entry.if, own, occasion))) continue;
      for (const { wounds } of entry.effects)
        yield* action.inflict({ id: target, wounds, because: own.rule.name, by: use.user });
    }
  }
}

function occasionOf(state: GameState, attack: AttackAction, use: WeaponUse, target: string): Occasion | undefined {
  const self = operativeById(state, use.user);
  if (!self || state.config.teamRules === undefined) return undefined;
  return occasionIn(attack, self, someoneById(state, target), 'attacks', { use });
}

/** What it could do for an attack of one's own that is chosen before its dice: its entries that may hold, and the first of them. */
const entryOf = (own: OwnRule, occasion: Occasion, state: GameState) => entriesOf(own, occasion, state)[0];

const entriesOf = ({ rule }: OwnRule, occasion: Occasion, state: GameState) =>
  rule.does.filter(
    (one) =>
      chosenBefore.some((when) => when === one.when) &&
      !(one.when === 'inflicts' && one.effects.every(isAtStrike)) &&
      !(one.when === 'fights' && one.effects.every((effect) => 'again' in effect || 'ends' in effect)) &&
      mayMeet(ifOf(one), occasion, state),
  );

const ifOf = (entry: OwnRule['rule']['does'][number]) => ('if' in entry ? entry.if : undefined);

const chosenBefore = ['uses-weapon', 'before-dice', 'fights', 'inflicts'] as const;
