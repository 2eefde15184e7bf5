import { parseProfile } from '../../catalog/parse-profile.ts';
import { hatchCanClose } from '../missions/sabotage.ts';
import { roomsToBeScouted } from '../missions/scout-room.ts';
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
      return nposInPlay(state).length > 0;
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
