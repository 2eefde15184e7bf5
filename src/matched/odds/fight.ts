import { attackerWorth, defenderWorth, type FightOdds, fightGameOf, playedOut } from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import { type Fighter, fighterOf } from '../../odds/fight-moves.ts';
import { checkWounds, type Policy, type Utility } from '../../odds/profile.ts';
import { bestHits, standardHits } from './attack-dice.ts';
import { checkWeapon, type SecondEditionWeapon } from './profile.ts';

/** One side before the dice; `wounds` are those remaining. */
export interface SecondEditionFighter {
  readonly weapon: SecondEditionWeapon;
  readonly wounds: number;
}

/**
 * Exact odds of a fight in combat of the second edition: both strike and parry as well as possible for `utility`, the attacker
 * first. The policy concerns the re-rolls; each side decides on its own dice: under `optimal` the attacker expects the defender's
 * `standard` hits, and the defender those that the attacker then has. Rending is always used.
 *
 * @throws RangeError for weapons and wounds that no datacard has.
 */
export function secondEditionFight(
  attacker: SecondEditionFighter,
  defender: SecondEditionFighter,
  policy: Policy,
  utility: Utility = 'incapacitate',
): FightOdds {
  const game = secondEditionGame(attacker, defender, utility);
  const weapon = inCombat(attacker.weapon);
  const other = inCombat(defender.weapon);
  if (policy === 'standard') return playedOut(game, standardHits(weapon), standardHits(other));
  const attackerPool = bestHits(weapon, attackerWorth(game, standardHits(other)), false);
  const defenderPool = bestHits(other, defenderWorth(game, attackerPool), false);
  return playedOut(game, attackerPool, defenderPool);
}

/** The strikes and parries of such a fight, with everything already solved for it. */
export const secondEditionGame = (
  attacker: SecondEditionFighter,
  defender: SecondEditionFighter,
  utility: Utility,
): FightGame => fightGameOf(duellist(attacker), duellist(defender), utility);

/** Hot belongs to shooting attacks: in combat a 1 burns nobody. */
const inCombat = (weapon: SecondEditionWeapon): SecondEditionWeapon =>
  weapon.rules.hot ? { ...weapon, rules: { ...weapon.rules, hot: false } } : weapon;

/** MW, Splash, AP and P belong to shooting attacks; Reap wounds others and does not affect the duel. */
function duellist({ weapon, wounds }: SecondEditionFighter): Fighter {
  checkWeapon(weapon);
  checkWounds(wounds);
  const { attacks, skill, normal, critical, rules } = weapon;
  const attack = { atk: attacks, hit: skill, normal, critical, rules: { brutal: rules.brutal === true } };
  return fighterOf(attack, wounds, { stun: rules.stun === true });
}
