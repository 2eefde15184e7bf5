import { parseProfile } from '../../catalog/parse-profile.ts';
import { isUsable } from '../combat/operative-weapon.ts';
import type { GameState, Operative, PlayerAction } from '../state/state.ts';
import { enemiesInPlay } from '../state/stats.ts';
import { isNoTarget } from './attackable.ts';
import { isPossible, whyNobody } from './possible.ts';

/** Why there is nothing for an action that everybody knows, in a few words; undefined where there may be, or it needs no word. */
export function whyNothingFor(action: PlayerAction, operative: Operative, state: GameState): string | undefined {
  if (isPossible(action, operative, state)) return undefined;
  switch (action) {
    case 'shoot':
      return whyNoShot(operative, state);
    case 'fight':
    case 'charge':
    case 'fall-back':
    case 'hatchway-fight':
      return whyNobody(action, operative, state) ? 'nobody to do it to' : 'nobody in reach';
    case 'operate-hatch':
      return 'no hatchway in control range';
    case 'breach':
      return 'nothing to Breach in control range';
    default:
      return undefined;
  }
}

/** Weapons are on record, and none to shoot with. A weapon named at once shoots all the same: a ploy may lend it. */
export const whyUnarmed = ({ weapons }: Operative): string | undefined =>
  weapons.length > 0 && weapons.every(({ type }) => type === 'melee') ? 'it has no ranged weapon' : undefined;

/** A weapon is barred, by its rules or by the order, or else every target is. */
function whyNoShot(operative: Operative, state: GameState): string {
  const unarmed = whyUnarmed(operative);
  if (unarmed !== undefined) return unarmed;
  const ranged = operative.weapons.filter(({ type }) => type === 'ranged');
  const figures = ranged.flatMap(({ name, profile: text }) => {
    const parsed = parseProfile(text);
    return parsed.ok ? [{ name, profile: parsed.profile }] : [];
  });
  const usable = figures.filter((weapon) => isUsable(state, operative, 'ranged', weapon));
  if (figures.length === 0 || usable.length > 0) {
    const enemies = enemiesInPlay(state, operative.id);
    const isBarred = enemies.every(({ id }) => isNoTarget(state, 'shoot', operative.id, id));
    return isBarred ? 'nobody in sight, in range and out of cover' : 'every target is in a fight';
  }
  const engaged = { ...operative, order: 'engage' } as const;
  if (figures.some((weapon) => isUsable(state, engaged, 'ranged', weapon)))
    return 'Conceal order, and no Silent weapon';
  const isHeavy = figures.some(({ profile }) => profile.rules.some(({ rule }) => rule === 'heavy'));
  return isHeavy ? 'Heavy weapon, after that move' : 'no weapon left to use';
}
