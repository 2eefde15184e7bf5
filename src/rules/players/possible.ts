import { mapOf } from '../../catalog/pack.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import type { Refusal } from '../../engine/rule.ts';
import { isUsable } from '../combat/operative-weapon.ts';
import { engagement, isCertain } from '../facts/certain.ts';
import { possiblyCloseTo, watcherAt } from '../known/known.ts';
import { canMeet } from '../known/whereabouts.ts';
import { missionOf } from '../modes/modes.ts';
import { actionName } from '../state/action-names.ts';
import type { Door, GameState, Npo, Operative, PlayerAction } from '../state/state.ts';
import { enemiesInPlay, friendsInPlay } from '../state/stats.ts';
import { type Attack, isNoTarget, isOutOfCharge } from './attackable.ts';
import { breachable } from './breach.ts';
import { canBeOnPad, isOutOfReach } from './in-reach.ts';

/** Whether there is anything in the killzone for an action to be performed on; what is not is not offered. */
export function isPossible(action: PlayerAction, operative: Operative, state: GameState): boolean {
  switch (action) {
    case 'shoot':
      return mayAttack(state, action, operative.id) && isArmed(state, operative, 'ranged');
    case 'fight':
    case 'hatchway-fight':
      return (
        isArmed(state, operative, 'melee') &&
        whyNobody(action, operative, state) === undefined &&
        mayAttack(state, action, operative.id)
      );
    case 'charge':
    case 'fall-back':
      return whyNobody(action, operative, state) === undefined;
    case 'operate-hatch':
      return operable(state, operative.id).length > 0;
    case 'breach':
      return breachable(state, operative.id).length > 0;
    case 'pick-up':
    case 'place':
    case 'scout-room':
    case 'mission-action':
      return missionOf(state).actions?.[action]?.isPossible(state, operative.id) === true;
    case 'reposition':
    case 'dash':
    case 'guard':
    case 'other':
      return true;
  }
}

/** Hatchways that it can open, or close as far as is known: none that is out of its reach. */
export const operable = (state: GameState, id: string): readonly Door[] =>
  state.hatchways.filter(
    ({ open, number }) =>
      !isOutOfReach(state, id, { kind: 'hatchway', number }) &&
      (!open ||
        (missionOf(state).whyItStaysOpen?.(state, number) === undefined && watcherAt(state, id, number) === undefined)),
  );

/** The hatchway that its move goes through, still closed. */
export const dueHatchway = ({ acting, hatchways }: GameState, id: string): number | undefined =>
  acting?.id === id ? hatchways.find(({ open, number }) => !open && number === acting.opens)?.number : undefined;

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
const mayAttack = (state: GameState, action: Attack, id: string): boolean =>
  (action !== 'shoot' && !state.keepsPositions) ||
  possibleTargets(state, action, id).some((enemy) => !isNoTarget(state, action, id, enemy.id));

/**
 * Whether there can be anybody to Shoot or Charge: where open doors lead, or a teleport pad, by which a Charge may go from turning
 * point 2 on; with places known, within the reach of a Charge. Other actions are always likely.
 */
export function isPlausible(action: PlayerAction | 'done' | undefined, { id }: Operative, state: GameState): boolean {
  if (action !== 'shoot' && action !== 'charge') return true;
  // Through an open hatchway a Charge need not end beside an enemy (Mission 06, Phasing Points).
  const phases = missionOf(state).phasing === true && state.hatchways.some(({ open }) => open);
  if (action === 'charge' && phases) return true;
  if (action === 'charge' && enemiesInPlay(state, id).every((enemy) => isOutOfCharge(state, id, enemy.id)))
    return false;
  const pads = mapOf(state.config)?.teleportPads ?? [];
  const teleports = action === 'charge' && state.turningPoint > 1 && pads.length > 0 && canBeOnPad(state, id);
  return teleports || enemiesInPlay(state, id).some((enemy) => canMeet(state, id, enemy.id));
}

/** Enemies that may be valid targets: no friend of the shooter is in their control range, as far as is known (core rules, Shoot 2). */
export const shootable = (state: GameState, shooter: string): readonly (Npo | Operative)[] =>
  enemiesInPlay(state, shooter).filter((enemy) => friendAt(state, shooter, enemy) === undefined);

/** A friend of the shooter that certainly is in control range of that enemy. */
export const friendAt = (state: GameState, shooter: string, enemy: Npo | Operative): Operative | undefined =>
  friendsInPlay(state, shooter).find(({ id }) => isCertain(state, engagement(state, id, enemy.id)));

/** Why there is nobody for an action that needs an enemy near; undefined when there may be. */
export function whyNobody(
  action: PlayerAction,
  { id, name }: Operative,
  state: GameState,
): Refusal<string> | undefined {
  if (!needEnemies.includes(action)) return undefined;
  const no = (message: string): Refusal<string> => ({
    message: `${name} cannot: ${message}.`,
    rule: actionName[action],
  });
  if (enemiesInPlay(state, id).length === 0)
    return no(`no ${state.adversary === null ? 'NPO' : 'enemy'} is in the killzone`);
  if (action === 'hatchway-fight' && !anyAccessPointOpen(state)) return no('no hatchway or breach point is open');
  return undefined;
}

const needEnemies: readonly PlayerAction[] = ['fight', 'hatchway-fight', 'charge', 'fall-back'];

export const anyAccessPointOpen = ({ hatchways, breachPoints }: GameState): boolean =>
  [...hatchways, ...breachPoints].some(({ open }) => open);

/** Has a weapon of that type that nothing on record forbids, or one that the roster does not tell. */
function isArmed(state: GameState, operative: Operative, type: 'ranged' | 'melee'): boolean {
  const weapons = operative.weapons.filter((weapon) => weapon.type === type);
  return (
    weapons.length === 0 ||
    weapons.some(({ name, profile }) => {
      const parsed = parseProfile(profile);
      return parsed.ok && isUsable(state, operative, type, { name, profile: parsed.profile });
    })
  );
}
