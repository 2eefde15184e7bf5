import { parseProfile } from '../../../catalog/parse-profile.ts';
import { isUsable } from '../../combat/operative-weapon.ts';
import { asBegun, whyNotWith } from '../../effects/team-rules/second-action.ts';
import { canMeet } from '../../known/whereabouts.ts';
import { weaponsOf } from '../../state/own-arms.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { enemiesInPlay } from '../../state/stats.ts';
import { isLikelyUnseen, isNoTarget } from '../attackable.ts';
import { hasTarget, isArmed, possibleTargets, reachesSomebody } from '../targets.ts';
import type { ActionRule } from './action-rule.ts';
import { attack } from './attacking.ts';

/** Guard counts as Shoot (killzone, Guard). */
export const shootAction: ActionRule<'shoot'> = {
  action: 'shoot',
  ap: 1,
  notAfter: ['guard'],
  conceal: hasSilentWeapon,
  enemyClose: 'bars',
  aim: 'enemy',
  isPossible: (operative, state) => hasTarget(state, 'shoot', operative.id) && isArmed(state, operative, 'shoot'),
  sought: true,
  whyImpossible: whyNoShot,
  isPlausible: (operative, state) =>
    whyUnarmed(operative, state) === undefined &&
    enemiesInPlay(state, operative.id).some((enemy) => canMeet(state, operative.id, enemy.id)) &&
    !isLikelyInVain(operative, state),
  whyUnlikely: (operative, state) =>
    whyUnarmed(operative, state) ??
    (isLikelyInVain(operative, state) ? 'nobody in sight, though close to call' : undefined),
  perform: (args, cost) => attack('shoot', args, cost),
};

/** The board takes it for likelier that none of those left to shoot at is seen. */
const isLikelyInVain = ({ id }: Operative, state: GameState): boolean =>
  state.keepsPositions && possibleTargets(state, 'shoot', id).every((enemy) => isLikelyUnseen(state, id, enemy.id));

/** Under a Conceal order it shoots with a Silent weapon alone. The roster may not tell its weapons. */
function hasSilentWeapon(operative: Operative, state: GameState): boolean {
  const ranged = weaponsOf(state, operative).filter(({ type }) => type === 'ranged');
  return ranged.length === 0 || ranged.some(({ profile }) => isSilent(profile));
}

function isSilent(profile: string): boolean {
  const parsed = parseProfile(profile);
  return parsed.ok && parsed.profile.rules.some(({ rule }) => rule === 'silent');
}

/** Weapons are on record, and none to shoot with. A weapon named at once shoots all the same: a ploy may lend it. */
export function whyUnarmed(operative: Operative, state: GameState): string | undefined {
  const weapons = weaponsOf(state, operative);
  const isUnarmed = weapons.length > 0 && weapons.every(({ type }) => type === 'melee');
  return isUnarmed ? 'it has no ranged weapon' : undefined;
}

/** A weapon is barred, by its rules or by the order, or else every target is. */
function whyNoShot(operative: Operative, state: GameState): string {
  const unarmed = whyUnarmed(operative, state);
  if (unarmed !== undefined) return unarmed;
  const ranged = weaponsOf(state, operative).filter(({ type }) => type === 'ranged');
  const figures = ranged.flatMap(({ name, profile: text }) => {
    const parsed = parseProfile(text);
    return parsed.ok ? [{ name, profile: parsed.profile }] : [];
  });
  const usable = figures.filter((weapon) => isUsable(state, operative, 'ranged', weapon));
  const begun = asBegun(state, operative, 'shoot');
  const barred = usable.map(({ name }) => whyNotWith(begun, operative, name, 'shoot'));
  if (barred[0] && barred.every((one) => one !== undefined))
    return barred[0].message.replace(`${operative.name} cannot: `, '').replace(/\.$/, '');
  if (figures.length === 0 || usable.length > 0) {
    const enemies = enemiesInPlay(state, operative.id);
    const isBarred = enemies.every(({ id }) => isNoTarget(state, 'shoot', operative.id, id));
    if (isBarred) return 'nobody in sight, in range and out of cover';
    const permitted = usable.filter((_, at) => barred[at] === undefined);
    const reaches = permitted.some(({ profile }) => reachesSomebody(state, operative, profile));
    return permitted.length > 0 && !reaches ? 'nobody in range' : 'every target is in a fight';
  }
  const engaged = { ...operative, order: 'engage' } as const;
  if (figures.some((weapon) => isUsable(state, engaged, 'ranged', weapon)))
    return 'Conceal order, and no Silent weapon';
  const isHeavy = figures.some(({ profile }) => profile.rules.some(({ rule }) => rule === 'heavy'));
  return isHeavy ? 'Heavy weapon, after that move' : 'no weapon left to use';
}
