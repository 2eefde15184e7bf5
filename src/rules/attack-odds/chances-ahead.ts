import type { WeaponFigures } from '../../catalog/parse-profile.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import { type Combatant, fight } from '../../odds/fight.ts';
import { shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { glanceAt } from '../board/places/glance.ts';
import { saveOf, usualDefenceDice } from '../combat/defence.ts';
import { npoUse } from '../combat/npo-attack.ts';
import { environmentOf, oddsProfile } from '../effects/weapon-rules/odds.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, isInjured, npoById, operativeById } from '../state/stats.ts';

/** An attack of a player operative that is only thought of. */
export interface AttackAhead {
  readonly action: 'shoot' | 'fight';
  readonly figures: WeaponFigures;
  /** Its Hit is worse by injury, which the figures do not tell yet. */
  readonly isWorse: boolean;
  readonly operative: Operative;
  readonly enemy: Npo | Operative;
}

/** The chance that the enemy is incapacitated, the damage on average, and the chance that the attacker is, in a Fight. */
export interface ChancesAhead {
  readonly kills: number;
  readonly damage: number;
  readonly falls: number;
}

/** From where it stands (odds, policy optimal). */
export function chancesAhead(
  state: GameState,
  { action, figures, isWorse, operative, enemy }: AttackAhead,
): ChancesAhead {
  const attack = oddsProfile(figures, isWorse, environmentOf(state));
  if (action === 'shoot') {
    const at = state.positions[operative.id];
    const seen = at && glanceAt(state, operative.id, at)?.enemies.find(({ id }) => id === enemy.id)?.seen;
    const defender = { save: saveOf(state, enemy), wounds: enemy.wounds, defenceDice: usualDefenceDice };
    const odds = shoot(attack, defender, seen ?? { cover: false, obscured: false }, 'optimal');
    const { incapacitated, mean } = shootFigures(odds, enemy.wounds);
    return { kills: fractionValue(incapacitated), damage: fractionValue(mean), falls: 0 };
  }
  const against: Combatant = { attack: retaliation(state, enemy), wounds: enemy.wounds };
  const odds = fight({ attack, wounds: operative.wounds }, against, 'optimal');
  const total = Number(odds.total);
  const lost = odds.defenderLoses.reduce<number>((sum, cases, wounds) => sum + Number(cases) * wounds, 0);
  return {
    kills: Number(odds.defenderLoses.at(-1) ?? 0) / total,
    damage: lost / total,
    falls: Number(odds.attackerLoses.at(-1) ?? 0) / total,
  };
}

const noRetaliation: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** With its first melee weapon. */
function retaliation(state: GameState, enemy: Npo | Operative): AttackProfile {
  const npo = npoById(state, enemy.id);
  if (npo) {
    const weapon = cardOf(state, npo).weapons.find(({ id, type }) => type === 'melee' && npo.weapons.includes(id));
    const profile = weapon?.profiles[0];
    return weapon && profile ? npoUse(npo, weapon, profile, { ignoresInjury: false }).odds : noRetaliation;
  }
  const own = operativeById(state, enemy.id);
  const melee = own?.weapons.find(({ type }) => type === 'melee');
  const parsed = melee && parseProfile(melee.profile);
  return own && parsed?.ok ? oddsProfile(parsed.profile, isInjured(own), 'condensed') : noRetaliation;
}
