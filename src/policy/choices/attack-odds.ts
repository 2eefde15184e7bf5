import { parseProfile, type WeaponFigures } from '../../catalog/parse-profile.ts';
import { fight } from '../../odds/fight.ts';
import { shootFigures } from '../../odds/figures.ts';
import { fractionValue } from '../../odds/fraction.ts';
import { type AttackProfile, profileKey } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { carried } from '../../rules/attack-odds/attack-odds.ts';
import { npoUse } from '../../rules/combat/npo-attack.ts';
import { environmentOf, oddsProfile } from '../../rules/effects/weapon-rules/odds.ts';
import type { GameState, Npo, Operative, RosterWeapon } from '../../rules/state/state.ts';
import { cardOf, isInjured } from '../../rules/state/stats.ts';

type Odds = { readonly kill: number; readonly mean: number; readonly die?: number };

const found = new Map<string, Odds>();
const most = 20_000;

function remembered(key: string, workOut: () => Odds): Odds {
  const known = found.get(key);
  if (known) return known;
  if (found.size >= most) found.clear();
  const odds = workOut();
  found.set(key, odds);
  return odds;
}

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

/** Exact odds of a Shoot of a player operative at an NPO. */
export function shotOdds(
  state: GameState,
  by: Operative,
  figures: WeaponFigures,
  npo: Npo,
  seen: { readonly cover: boolean; readonly obscured: boolean },
): Odds {
  const attack = oddsProfile(figures, isInjured(by), environmentOf(state));
  const { save } = cardOf(state, npo);
  const key = `s ${profileKey(attack)} ${save} ${npo.wounds} ${seen.cover} ${seen.obscured}`;
  return remembered(key, () => {
    const odds = shoot(attack, { save, wounds: npo.wounds, defenceDice: 3 }, seen, 'optimal');
    const { incapacitated, mean } = shootFigures(odds, npo.wounds);
    return { kill: fractionValue(incapacitated), mean: fractionValue(mean) };
  });
}

/** A weapon that never hits: for an NPO without a melee weapon. */
const unarmed: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** The best Fight of a player operative against an NPO that retaliates; null if it has no melee weapon. */
export function bestFight(
  state: GameState,
  by: Operative,
  npo: Npo,
  assists: number,
): { readonly weapon: string; readonly odds: Odds } | null {
  const weapon = carried(npo, cardOf(state, npo), 'melee')[0];
  const profile = weapon?.profiles[0];
  const against = weapon && profile ? npoUse(npo, weapon, profile, { ignoresInjury: false }).odds : unarmed;
  let best: { readonly weapon: string; readonly odds: Odds } | null = null;
  for (const one of by.weapons) {
    const figures = one.type === 'melee' ? figuresOf(one) : null;
    if (!figures) continue;
    const plain = oddsProfile(figures, isInjured(by), 'condensed');
    const attack = { ...plain, hit: Math.max(plain.hit - assists, 2) };
    const key = `f ${profileKey(attack)} ${by.wounds} ${profileKey(against)} ${npo.wounds}`;
    const odds = remembered(key, () => fightOddsOf(attack, by.wounds, against, npo.wounds));
    if (!best || worth(odds) > worth(best.odds)) best = { weapon: one.name, odds };
  }
  return best;
}

const worth = ({ kill, die = 0, mean }: Odds): number => kill - die + mean / 100;

function fightOddsOf(attack: AttackProfile, wounds: number, against: AttackProfile, npoWounds: number): Odds {
  const odds = fight({ attack, wounds }, { attack: against, wounds: npoWounds }, 'optimal');
  const total = Number(odds.total);
  const mean = odds.defenderLoses.reduce<number>((sum, weight, lost) => sum + Number(weight) * lost, 0) / total;
  return {
    kill: Number(odds.defenderLoses.at(-1) ?? 0) / total,
    die: Number(odds.attackerLoses.at(-1) ?? 0) / total,
    mean,
  };
}
