import type { WeaponFigures } from '../../catalog/parse-profile.ts';
import { glanceAt } from '../board/places/glance.ts';
import { saveOf } from '../combat/defence.ts';
import { npoUse } from '../combat/npo-attack.ts';
import { injuryOf } from '../combat/operative-weapon.ts';
import { operativeWeaponUse } from '../combat/weapon-use.ts';
import { environmentOf } from '../effects/weapon-rules/odds.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, npoById, operativeById } from '../state/stats.ts';
import { usesOf } from './attack-odds.ts';
import { fightOddsAhead, shotOddsAhead } from './odds-ahead.ts';

/** An attack that a player operative might make. */
export interface AttackAhead {
  readonly action: 'shoot' | 'fight';
  /** Its name, and its figures as the roster has them. */
  readonly weapon: string;
  readonly figures: WeaponFigures;
  readonly operative: Operative;
  readonly enemy: Npo | Operative;
}

/** The chance that the enemy is incapacitated, the damage on average, and the chance that the attacker is, in a Fight. */
export interface ChancesAhead {
  readonly kills: number;
  readonly damage: number;
  readonly falls: number;
}

/** From where it stands, with the rules in force (odds, policy optimal). */
export function chancesAhead(
  state: GameState,
  { action, weapon, figures, operative, enemy }: AttackAhead,
): ChancesAhead {
  const use = operativeWeaponUse(operative, weapon, figures, [injuryOf(operative)], environmentOf(state));
  if (action === 'shoot') {
    const at = state.positions[operative.id];
    const seen = at && glanceAt(state, operative.id, at)?.enemies.find(({ id }) => id === enemy.id)?.seen;
    const target = { id: enemy.id, save: saveOf(state, enemy), wounds: enemy.wounds };
    const { kills, damage } = shotOddsAhead(state, use, target, seen ?? { cover: false, obscured: false });
    return { kills, damage, falls: 0 };
  }
  const { kills, damage, falls } = fightOddsAhead(state, use, operative.wounds, enemy, retaliation(state, enemy));
  return { kills, damage, falls };
}

/** With its first melee weapon. */
function retaliation(state: GameState, enemy: Npo | Operative): WeaponUse | undefined {
  const npo = npoById(state, enemy.id);
  if (!npo) {
    const own = operativeById(state, enemy.id);
    return own && usesOf(own, 'melee')[0];
  }
  const weapon = cardOf(state, npo).weapons.find(({ id, type }) => type === 'melee' && npo.weapons.includes(id));
  const profile = weapon?.profiles[0];
  return weapon && profile && npoUse(npo, weapon, profile, { ignoresInjury: false });
}
