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
 * Exact odds of a fight in combat of the second edition: both strike and parry their best for `utility`, the attacker
 * first. The policy is that of the re-rolls, each side deciding on its own dice: under `optimal` the attacker expects
 * the defender's `standard` hits, and the defender those that the attacker then has. Rending is always used.
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

/** The strikes and parries of such a fight, with all that was solved of it before. */
export const secondEditionGame = (
  attacker: SecondEditionFighter,
  defender: SecondEditionFighter,
  utility: Utility,
): FightGame => fightGameOf(duellist(attacker), duellist(defender), utility);

/** Hot is of shooting attacks: a 1 burns nobody in combat. */
const inCombat = (weapon: SecondEditionWeapon): SecondEditionWeapon =>
  weapon.rules.hot ? { ...weapon, rules: { ...weapon.rules, hot: false } } : weapon;

/** MW, Splash, AP and P are of shooting attacks; Reap wounds others and leaves the duel alone. */
function duellist({ weapon, wounds }: SecondEditionFighter): Fighter {
  checkWeapon(weapon);
  checkWounds(wounds);
  const { attacks, skill, normal, critical, rules } = weapon;
  const attack = { atk: attacks, hit: skill, normal, critical, rules: { brutal: rules.brutal === true } };
  return fighterOf(attack, wounds, false, rules.stun === true);
}
