import type { ActionEffect } from '../../../catalog/team-rules.ts';
import type { Refusal } from '../../../engine/rule.ts';
import { kebab, withoutBrackets } from '../../../engine/spelling.ts';
import { emit, look, type Rule, refuse } from '../../language/language.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { actionEffects, ownCost } from '../../state/action-leave.ts';
import { weaponsOf } from '../../state/own-arms.ts';
import type { GameState, Operative, PlayerAction } from '../../state/state.ts';
import { isCalled } from './condition.ts';

type AttackKind = 'shoot' | 'fight';
type AttackAction = AttackKind | 'hatchway-fight';
type UsedWeapon = Pick<WeaponUse, 'weapon' | 'label'>;

/** What a rule of the kill team says to an attack with a weapon: it takes AP more, is refused, or both. */
interface Term {
  readonly ap: number;
  readonly because: string;
  readonly refusal?: Refusal<string>;
}

/** The second such attack of an activation may take AP more, by the weapons of both. */
export function* payForSecond(operative: Operative, use: WeaponUse, kind: AttackKind): Rule {
  for (const { ap, because, refusal } of termsOf(yield* look(), operative, use, kind)) {
    if (refusal) yield* refuse(refusal);
    if (ap > 0) yield* emit({ type: 'action-points-spent', id: operative.id, ap, because });
  }
}

/** Why it cannot attack with that weapon in the action that goes on, by the rules of its kill team. */
export const whyNotWith = (
  state: GameState,
  operative: Operative,
  weapon: string,
  kind: AttackKind,
): Refusal<string> | undefined =>
  [...termsOf(state, operative, { weapon, label: weapon }, kind)].find(({ refusal }) => refusal)?.refusal;

/** The AP that the attack takes beyond those of its action. */
export const dearerBy = (state: GameState, operative: Operative, weapon: string, kind: AttackKind): number =>
  [...termsOf(state, operative, { weapon, label: weapon }, kind)].reduce((sum, { ap }) => sum + ap, 0);

/**
 * Of the attack that would come next: the AP more that it takes with any weapon of the roster, and the weapons with which it takes one
 * more alone.
 */
export function dearerNext(
  state: GameState,
  operative: Operative,
  action: PlayerAction,
): { readonly ap: number; readonly weapons: readonly string[] } {
  if (action !== 'shoot' && action !== 'fight') return { ap: 0, weapons: [] };
  const type = action === 'shoot' ? 'ranged' : 'melee';
  const own = weaponsOf(state, operative).filter((weapon) => weapon.type === type);
  if (own.length === 0) return { ap: 0, weapons: [] };
  const then = asBegun(state, operative, action);
  const costs = own.map(({ name }) => dearerBy(then, operative, name, action));
  const ap = Math.min(...costs);
  const dearer = own.filter((_, at) => (costs[at] ?? 0) > ap).map(({ name }) => withoutBrackets(name));
  return { ap, weapons: [...new Set(dearer)] };
}

/** As the record will be once an attack has begun that is only thought of. */
export function asBegun(state: GameState, operative: Operative, action: AttackAction): GameState {
  const { acting } = state;
  if (acting?.id !== operative.id) return state;
  const { ap } = ownCost(state, operative, action, 1);
  return { ...state, acting: { ...acting, ap: acting.ap - ap, performed: [...acting.performed, action] } };
}

function* termsOf(state: GameState, operative: Operative, use: UsedWeapon, kind: AttackKind): Generator<Term> {
  const { acting } = state;
  if (acting?.id !== operative.id) return;
  const effects = [...actionEffects(state, operative)];
  for (const { effect, because } of effects)
    if ('only' in effect && effect.in === kind && !effect.only.some((name) => isExactly(use.weapon, name)))
      yield barred(because, `${operative.name} cannot: ${use.label} is not one of ${effect.only.join(', ')}.`);
  if (acting.counteracts) return;
  if (acting.performed.filter((action) => action === kind).length < 2) return;
  const weapons = [...(acting.used ?? []), use.weapon];
  const attack = kind === 'shoot' ? 'Shoot' : 'Fight';
  for (const { effect, because } of effects) {
    if ('with' in effect && effect.second === kind && !areSuch(effect, weapons))
      yield barred(because, `${operative.name} cannot: ${whyNotBoth(weapons, attack)}.`);
    if (!('dearer' in effect) || effect.second !== kind) continue;
    const are = (names: readonly string[]) => weapons.map((weapon) => names.some((name) => isCalled(weapon, name)));
    if (!are(effect.both).every((one) => one) && !are(effect.any ?? []).some((one) => one)) continue;
    const ap = effect.dearer;
    const tooDear = `${operative.name} cannot: a second ${attack} with ${use.label} takes ${ap} AP more, and ${acting.ap} is left.`;
    yield { ap, because, ...(acting.ap < ap && { refusal: { message: tooDear, rule: because } }) };
  }
}

const barred = (because: string, message: string): Term => ({
  ap: 0,
  because,
  refusal: { message, rule: because },
});

/** One profile, where its name has one; a weapon with no other profile may come without. */
const isExactly = (weapon: string, name: string): boolean =>
  name.includes('(') ? [name, withoutBrackets(name)].map(kebab).includes(kebab(weapon)) : isCalled(weapon, name);

type SecondWeapons = Extract<ActionEffect, { with: unknown }>;

function whyNotBoth(used: readonly string[], attack: string): string {
  const [twice] = used.filter((weapon, at) => used.indexOf(weapon) !== at);
  return twice === undefined ? `no two ${attack}s with ${used.join(' and ')}` : `no second ${attack} with ${twice}`;
}

/** Whether the weapons of both are such as the rule wants. */
function areSuch({ with: how, weapons: wanted }: SecondWeapons, used: readonly string[]): boolean {
  const isMeant = (weapon: string): boolean =>
    typeof wanted === 'string'
      ? weapon.toLowerCase().includes(wanted.toLowerCase())
      : wanted.some((name) => isCalled(weapon, name));
  const meant = used.filter(isMeant);
  if (how === 'not-twice') return new Set(meant).size === meant.length;
  if (how === 'one-alone') return meant.length === 1;
  return meant.length >= (how === 'both' ? used.length : 1);
}
