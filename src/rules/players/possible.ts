import { parseProfile } from '../../catalog/parse-profile.ts';
import type { Refusal } from '../../engine/rule.ts';
import { actionName } from '../action-names.ts';
import { hatchCanClose } from '../modes/joint-ops/missions/sabotage.ts';
import { roomsToBeScouted } from '../modes/joint-ops/missions/scout-room.ts';
import type { GameState, Operative, PlayerAction } from '../state.ts';
import { nposInPlay } from '../stats.ts';
import { breachable } from './breach.ts';

/** Whether there is anything in the killzone for an action to be performed on; what is not is not offered. */
export function isPossible(action: PlayerAction, operative: Operative, state: GameState): boolean {
  const { objectives, hatchways } = state;
  switch (action) {
    case 'shoot':
      return nposInPlay(state).length > 0 && (operative.order === 'engage' || mayBeSilent(operative));
    case 'fight':
    case 'hatchway-fight':
    case 'charge':
    case 'fall-back':
      return whyNobody(action, operative, state) === undefined;
    case 'operate-hatch':
      return hatchways.some(({ open, number }) => !open || hatchCanClose(state, number));
    case 'breach':
      return breachable(state).length > 0;
    case 'pick-up':
      return objectives.mission === 'recover-transponder' && objectives.carrier === null;
    case 'place':
      return objectives.mission === 'recover-transponder';
    case 'scout-room':
      return objectives.mission === 'scout-sub-crypt' && roomsToBeScouted(state, objectives).length > 0;
    case 'reposition':
    case 'dash':
    case 'guard':
    case 'other':
      return true;
  }
}

/** Why there is nobody for an action that needs an enemy near; undefined when there may be. */
export function whyNobody(action: PlayerAction, { name }: Operative, state: GameState): Refusal | undefined {
  if (!needEnemies.includes(action)) return undefined;
  const no = (message: string): Refusal => ({ message: `${name} cannot: ${message}.`, rule: actionName[action] });
  if (nposInPlay(state).length === 0) return no('no NPO is in the killzone');
  if (action === 'hatchway-fight' && !anyAccessPointOpen(state)) return no('no hatchway or breach point is open');
  return undefined;
}

const needEnemies: readonly PlayerAction[] = ['fight', 'hatchway-fight', 'charge', 'fall-back'];

export const anyAccessPointOpen = ({ hatchways, breachPoints }: GameState): boolean =>
  [...hatchways, ...breachPoints].some(({ open }) => open);

/** Has a Silent weapon, or one that the roster does not tell. */
function mayBeSilent({ weapons }: Operative): boolean {
  const ranged = weapons.filter(({ type }) => type === 'ranged');
  return (
    ranged.length === 0 ||
    ranged.some(({ profile }) => {
      const parsed = parseProfile(profile);
      return parsed.ok && parsed.profile.rules.some(({ rule }) => rule === 'silent');
    })
  );
}
