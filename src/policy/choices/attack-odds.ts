import { parseProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import { carried } from '../../rules/attack-odds/attack-odds.ts';
import { fightOddsAhead, shotOddsAhead } from '../../rules/attack-odds/odds-ahead.ts';
import { npoUse } from '../../rules/combat/npo-attack.ts';
import { injuryOf } from '../../rules/combat/operative-weapon.ts';
import { operativeWeaponUse } from '../../rules/combat/weapon-use.ts';
import { environmentOf } from '../../rules/effects/weapon-rules/odds.ts';
import type { GameState, Npo, Operative, RosterWeapon } from '../../rules/state/state.ts';
import { cardOf } from '../../rules/state/stats.ts';

type Odds = { readonly kill: number; readonly mean: number; readonly die?: number };

const profiles = new Map<string, WeaponFigures | null>();

/** What a weapon's profile says; null if it cannot be read. */
export function figuresOf({ profile: text }: RosterWeapon): WeaponFigures | null {
  const known = profiles.get(text);
  if (known !== undefined) return known;
  const parsed = parseProfile(text);
  const figures = parsed.ok ? parsed.profile : null;
  profiles.set(text, figures);
  return figures;
}

/** Exact odds of a Shoot of a player operative at an NPO, with the rules in force. */
export function shotOdds(
  state: GameState,
  by: Operative,
  { name, figures }: { readonly name: string; readonly figures: WeaponFigures },
  npo: Npo,
  seen: { readonly cover: boolean; readonly obscured: boolean },
): Odds {
  const use = operativeWeaponUse(by, name, figures, [injuryOf(by)], environmentOf(state));
  const { save } = cardOf(state, npo);
  const { kills, damage } = shotOddsAhead(state, use, { id: npo.id, save, wounds: npo.wounds }, seen);
  return { kill: kills, mean: damage };
}

/** The best Fight of a player operative against an NPO that retaliates; null if it has no melee weapon. */
export function bestFight(
  state: GameState,
  by: Operative,
  npo: Npo,
  assists: number,
): { readonly weapon: string; readonly odds: Odds } | null {
  const weapon = carried(npo, cardOf(state, npo), 'melee')[0];
  const profile = weapon?.profiles[0];
  const answer = weapon && profile && npoUse(npo, weapon, profile, { ignoresInjury: false });
  let best: { readonly weapon: string; readonly odds: Odds } | null = null;
  for (const one of by.weapons) {
    const figures = one.type === 'melee' ? figuresOf(one) : null;
    if (!figures) continue;
    const use = operativeWeaponUse(by, one.name, figures, [injuryOf(by), { reason: 'assist', change: -assists }]);
    const { kills, damage, falls } = fightOddsAhead(state, use, by.wounds, npo, answer);
    const odds = { kill: kills, die: falls, mean: damage };
    if (!best || worth(odds) > worth(best.odds)) best = { weapon: one.name, odds };
  }
  return best;
}

const worth = ({ kill, die = 0, mean }: Odds): number => kill - die + mean / 100;
