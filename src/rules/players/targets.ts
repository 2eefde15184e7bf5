import { parseProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import { rangeIn } from '../../catalog/weapon-rule.ts';
import type { Refusal } from '../../engine/rule.ts';
import { isBeyondRange, isUsable } from '../combat/operative-weapon.ts';
import { asBegun, whyNotWith } from '../effects/team-rules/second-action.ts';
import { engagement, isCertain } from '../facts/certain.ts';
import { possiblyCloseTo } from '../known/known.ts';
import { shootsBesideFriends } from '../state/action-leave.ts';
import { actionName } from '../state/action-names.ts';
import { weaponsOf } from '../state/own-arms.ts';
import type { GameState, Npo, Operative, PlayerAction } from '../state/state.ts';
import { enemiesInPlay, friendsInPlay, operativeById } from '../state/stats.ts';
import { type Attack, isNoTarget } from './attackable.ts';

/** Enemies that nothing certain rules out: a Fight is with one in control range, a Shoot at none that friends fight. */
export function possibleTargets(state: GameState, action: Attack, id: string): readonly (Npo | Operative)[] {
  const close = possiblyCloseTo(state, id);
  const recorded =
    action === 'shoot'
      ? shootable(state, id)
      : enemiesInPlay(state, id).filter((enemy) => action === 'hatchway-fight' || close.includes(enemy.id));
  const possible = recorded.filter((enemy) => !isNoTarget(state, action, id, enemy.id));
  return possible.length > 0 ? possible : recorded;
}

/** Whether there is an enemy that is not ruled out. */
export const hasTarget = (state: GameState, action: Attack, id: string): boolean =>
  (action !== 'shoot' && !state.keepsPositions) ||
  possibleTargets(state, action, id).some((enemy) => !isNoTarget(state, action, id, enemy.id));

/** Enemies that may be valid targets: no friend of the shooter is in their control range, as far as is known (core rules, Shoot 2). */
export const shootable = (state: GameState, shooter: string): readonly (Npo | Operative)[] =>
  enemiesInPlay(state, shooter).filter((enemy) => friendAt(state, shooter, enemy) === undefined);

/** A friend of the shooter that certainly is in control range of that enemy, where that keeps it from shooting. */
export const friendAt = (state: GameState, shooter: string, enemy: Npo | Operative): Operative | undefined =>
  shootsBesideFriends(state, operativeById(state, shooter))
    ? undefined
    : friendsInPlay(state, shooter).find(({ id }) => isCertain(state, engagement(state, id, enemy.id)));

/** Why there is nobody for an action that needs an enemy; undefined when there may be. */
export function whyNoEnemy(
  action: PlayerAction,
  { id, name }: Operative,
  state: GameState,
): Refusal<string> | undefined {
  if (enemiesInPlay(state, id).length > 0) return undefined;
  const what = state.adversary === null ? 'NPO' : 'enemy';
  return { message: `${name} cannot: no ${what} is in the killzone.`, rule: actionName[action] };
}

export const anyAccessPointOpen = ({ hatchways, breachPoints }: GameState): boolean =>
  [...hatchways, ...breachPoints].some(({ open }) => open);

/** Whether nothing certain rules out that somebody to shoot at is within the Range of that weapon. */
export const reachesSomebody = (state: GameState, operative: Operative, profile: WeaponFigures): boolean =>
  rangeIn(profile.rules) === undefined ||
  possibleTargets(state, 'shoot', operative.id).some((enemy) => !isBeyondRange(state, operative, enemy, { profile }));

/** Has a weapon for that action that nothing on record forbids and that reaches somebody, or one that the roster does not tell. */
export function isArmed(state: GameState, operative: Operative, action: Attack): boolean {
  const type = action === 'shoot' ? 'ranged' : 'melee';
  const weapons = weaponsOf(state, operative).filter((weapon) => weapon.type === type);
  const begun = asBegun(state, operative, action);
  const kind = action === 'shoot' ? 'shoot' : 'fight';
  return (
    weapons.length === 0 ||
    weapons.some(({ name, profile }) => {
      const parsed = parseProfile(profile);
      return (
        parsed.ok &&
        isUsable(state, operative, type, { name, profile: parsed.profile }) &&
        whyNotWith(begun, operative, name, kind) === undefined &&
        reachesSomebody(state, operative, parsed.profile)
      );
    })
  );
}
