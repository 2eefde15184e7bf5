import { parseProfile } from '../../catalog/parse-profile.ts';
import { parseWeaponRule } from '../../catalog/parse-weapon-rule.ts';
import { facesOf } from '../../odds/dice.ts';
import { fight } from '../../odds/fight.ts';
import { fightFigures } from '../../odds/fight-figures.ts';
import { fraction, fractionValue, weightedSum } from '../../odds/fraction.ts';
import type { AttackPool } from '../../odds/pool.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { shootFigures } from '../../odds/shoot-figures.ts';
import { saveOf, usualDefenceDice } from '../../rules/combat/defence.ts';
import type { EventOf } from '../../rules/events.ts';
import { oddsRules } from '../../rules/odds-profile.ts';
import type { GameState } from '../../rules/state.ts';
import { cardOf, npoById, someoneById } from '../../rules/stats.ts';
import { profileOf } from '../names.ts';
import type { Exchange } from './exchanges.ts';
import { seenFacts } from './seen-facts.ts';

/** What an exchange brings on average when both sides do their best: hits of each side, wounds each loses. */
export interface Expected {
  readonly hits: number;
  readonly retaliationHits: number;
  readonly targetLoses: number;
  readonly attackerLoses: number;
}

/** Exact means of an exchange as it began; undefined where a weapon or its bearer is not known. */
export function expectedOf(exchange: Exchange): Expected | undefined {
  const { attack, state } = exchange;
  const profile = attackProfile(attack, state);
  const [attacker, target] = [someoneById(state, attack.id), someoneById(state, attack.target)];
  if (!profile || !attacker?.wounds || !target?.wounds) return undefined;
  if (exchange.kind === 'fight') {
    const { retaliation } = exchange;
    const against = retaliation ? attackProfile(retaliation, state) : noWeapon;
    if (!against) return undefined;
    const odds = fight(
      { attack: profile, wounds: attacker.wounds },
      { attack: against, wounds: target.wounds },
      'optimal',
    );
    const figures = fightFigures(odds);
    return {
      hits: meanHits(odds.attackerPool),
      retaliationHits: meanHits(odds.defenderPool),
      targetLoses: fractionValue(figures.defender.meanLoss),
      attackerLoses: fractionValue(figures.attacker.meanLoss),
    };
  }
  const defender = { save: saveOf(state, target), wounds: target.wounds, defenceDice: usualDefenceDice };
  const facts = seenFacts(exchange);
  const odds = shoot(profile, defender, facts, 'optimal');
  const clear = facts.obscured ? shoot(profile, defender, { ...facts, obscured: false }, 'optimal') : odds;
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

/** The weapon as it was used: printed stats, Hit as changed, rules as they were in force. */
function attackProfile(event: EventOf<'attack-rolled'>, state: GameState): AttackProfile | undefined {
  const npo = npoById(state, event.id);
  const stats = npo ? profileOf(cardOf(state, npo), event.weapon, event.profile) : typedProfile(event.profile);
  if (!stats) return undefined;
  const { atk, normal, critical } = stats;
  const rules = event.rules.flatMap((text) => parseWeaponRule(text) ?? parseWeaponRule(withoutReason(text)) ?? []);
  return { atk, hit: Math.min(7, event.hit), normal, critical, rules: oddsRules(rules) };
}

function typedProfile(text: string) {
  const parsed = parseProfile(text);
  return parsed.ok ? parsed.profile : undefined;
}

/** `Lethal 5+ (condensed environment)` is Lethal 5+. */
const withoutReason = (text: string): string => text.replace(/ \([^()]*\)$/, '');
