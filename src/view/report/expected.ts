import { facesOf } from '../../odds/dice.ts';
import { fight } from '../../odds/fight.ts';
import { fightFigures, shootFigures } from '../../odds/figures.ts';
import { fraction, fractionValue, weightedSum } from '../../odds/fraction.ts';
import type { AttackPool } from '../../odds/pool.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { saveOf, usualDefenceDice } from '../../rules/combat/defence.ts';
import { oddsRules } from '../../rules/odds-profile.ts';
import { someoneById } from '../../rules/stats.ts';
import type { Exchange, KnownAttack } from './exchanges.ts';

/** What an exchange brings on average when both sides do their best: hits of each side, wounds each loses. */
export interface Expected {
  readonly hits: number;
  readonly retaliationHits: number;
  readonly targetLoses: number;
  readonly attackerLoses: number;
}

/** Exact means of an exchange as it began; undefined where one of the two is not in the killzone. */
export function expectedOf(exchange: Exchange): Expected | undefined {
  const { attack, state } = exchange;
  const [attacker, target] = [someoneById(state, attack.id), someoneById(state, attack.target)];
  if (!attacker?.wounds || !target?.wounds) return undefined;
  const profile = attackProfile(attack);
  return attack.roll === 'shoot'
    ? expectedShoot(profile, attack, { save: saveOf(state, target), wounds: target.wounds })
    : expectedFight(profile, attacker.wounds, exchange.retaliation, target.wounds);
}

function expectedFight(
  attack: AttackProfile,
  attackerWounds: number,
  retaliation: KnownAttack | undefined,
  targetWounds: number,
): Expected {
  const against = retaliation ? attackProfile(retaliation) : noWeapon;
  const odds = fight({ attack, wounds: attackerWounds }, { attack: against, wounds: targetWounds }, 'optimal');
  const figures = fightFigures(odds);
  return {
    hits: meanHits(odds.attackerPool),
    retaliationHits: meanHits(odds.defenderPool),
    targetLoses: fractionValue(figures.defender.meanLoss),
    attackerLoses: fractionValue(figures.attacker.meanLoss),
  };
}

/** Dice that being obscured discards have hit all the same. */
function expectedShoot(
  attack: AttackProfile,
  { cover = false, obscured = false }: KnownAttack,
  target: { readonly save: number; readonly wounds: number },
): Expected {
  const defender = { ...target, defenceDice: usualDefenceDice };
  const odds = shoot(attack, defender, { cover, obscured }, 'optimal');
  const clear = obscured ? shoot(attack, defender, { cover, obscured: false }, 'optimal') : odds;
  const loses = shootFigures(odds, target.wounds).damage.reduce(
    (sum, { damage, chance }) => sum + Math.min(damage, target.wounds) * fractionValue(chance),
    0,
  );
  return { hits: meanHits(clear.pool), retaliationHits: 0, targetLoses: loses, attackerLoses: 0 };
}

const noWeapon: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

const meanHits = ({ weights, criticals, normals, total }: AttackPool): number =>
  fractionValue(
    fraction(
      weightedSum(weights, (i) => (criticals[i] ?? 0) + (normals[i] ?? 0)),
      total,
    ),
  );

/** The share of defence dice that save. */
export function saveChance(save: number): number {
  const { critical, normal } = facesOf(save);
  return (critical + normal) / 6;
}

/** The weapon as it was used, for dice mathematics. */
const attackProfile = ({ hit, used: { rules, ...stats } }: KnownAttack): AttackProfile => ({
  ...stats,
  hit: Math.min(7, hit),
  rules: oddsRules(rules),
});
