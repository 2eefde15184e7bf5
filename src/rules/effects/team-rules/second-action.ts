import type { ActionEffect } from '../../../catalog/team-rules.ts';
import { kebab, withoutBrackets } from '../../../engine/spelling.ts';
import { emit, look, type Rule, refuse } from '../../language/language.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { actionEffects } from '../../state/action-leave.ts';
import { lentWeapons } from '../../state/own-arms.ts';
import type { Acting, GameState, Operative, PlayerAction } from '../../state/state.ts';
import { isCalled } from './condition.ts';

/** The second such attack of an activation may take AP more, by the weapons of both. */
export function* payForSecond(operative: Operative, use: WeaponUse, kind: 'shoot' | 'fight'): Rule {
  const { acting, ...state } = yield* look();
  if (acting?.id !== operative.id) return;
  for (const { effect, because } of actionEffects({ acting, ...state }, operative))
    if ('only' in effect && effect.in === kind && !effect.only.some((name) => isExactly(use.weapon, name)))
      yield* refuse({
        message: `${operative.name} cannot: ${use.label} is not one of ${effect.only.join(', ')}.`,
        rule: because,
      });
  if (acting.counteracts) return;
  if (acting.performed.filter((action) => action === kind).length < 2) return;
  const weapons = [...(acting.used ?? []), use.weapon];
  for (const { effect, because } of actionEffects({ acting, ...state }, operative)) {
    if ('with' in effect && effect.second === kind && !areSuch(effect, weapons))
      yield* refuse({
        message: `${operative.name} cannot: its two ${kind === 'shoot' ? 'Shoots' : 'Fights'} with ${weapons.join(' and ')}.`,
        rule: because,
      });
    if (!isDearer(effect, kind, weapons)) continue;
    if (acting.ap < effect.dearer)
      yield* refuse({
        message: `${operative.name} cannot: a second ${kind === 'shoot' ? 'Shoot' : 'Fight'} with ${use.label} takes ${effect.dearer} AP more, and ${acting.ap} is left.`,
        rule: because,
      });
    yield* emit({ type: 'action-points-spent', id: operative.id, ap: effect.dearer, because });
  }
}

/** Of the next such attack: how many AP more it takes with any weapon of the roster, and the weapons with which it takes one more alone. */
export function dearerNext(
  state: GameState,
  operative: Operative,
  kind: PlayerAction,
  { counteracts, performed, used = [] }: Acting,
): { readonly ap: number; readonly weapons: readonly string[] } {
  const own = [...operative.weapons, ...lentWeapons(state, operative)].filter(
    ({ type }) => type === (kind === 'shoot' ? 'ranged' : 'melee'),
  );
  if (counteracts || !performed.includes(kind) || own.length === 0) return { ap: 0, weapons: [] };
  const effects = [...actionEffects(state, operative)];
  const costs = own.map(({ name }) =>
    effects.reduce((sum, { effect }) => (isDearer(effect, kind, [...used, name]) ? sum + effect.dearer : sum), 0),
  );
  const ap = Math.min(...costs);
  const dearer = own.filter((_, at) => (costs[at] ?? 0) > ap).map(({ name }) => withoutBrackets(name));
  return { ap, weapons: [...new Set(dearer)] };
}

function isDearer(effect: ActionEffect, kind: PlayerAction, weapons: readonly string[]): effect is DearerSecond {
  if (!('dearer' in effect) || effect.second !== kind) return false;
  const are = (names: readonly string[]) => weapons.map((weapon) => names.some((name) => isCalled(weapon, name)));
  return are(effect.both).every((one) => one) || are(effect.any ?? []).some((one) => one);
}

type DearerSecond = Extract<ActionEffect, { dearer: unknown }>;

/** One profile, where its name has one. */
const isExactly = (weapon: string, name: string): boolean =>
  name.includes('(') ? kebab(weapon) === kebab(name) : isCalled(weapon, name);

type SecondWeapons = Extract<ActionEffect, { with: unknown }>;

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
