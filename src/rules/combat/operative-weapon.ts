import { formatProfile, type Profile, parseProfile } from '../../catalog/parse-profile.ts';
import { fight } from '../../odds/fight.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { askText, choose, look, type Rule, reject } from '../language.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Npo, Operative } from '../state.ts';
import { isInjured } from '../stats.ts';
import { type HitChange, isUnusable, operativeWeaponUse } from './weapon-use.ts';

/** What is suggested where the roster names no weapon of that type: a plain profile that many operatives have. */
export const plainProfile = { ranged: '4 4+ 3/4', melee: '3 4+ 3/4' } as const;
export const plainBecause = 'a plain profile: the roster names no weapon of that type';

/** A weapon of a player operative by its name. */
export interface NamedProfile {
  readonly name: string;
  /** As written in the roster or typed. */
  readonly text: string;
  readonly profile: Profile;
}

/** The weapons of one type that the roster gives it. A profile that cannot be read rejects the command. */
export function* rosterWeapons(operative: Operative, type: 'ranged' | 'melee'): Rule<readonly NamedProfile[]> {
  const weapons: NamedProfile[] = [];
  for (const weapon of operative.weapons) {
    if (weapon.type !== type) continue;
    const parsed = parseProfile(weapon.profile);
    if (!parsed.ok)
      return yield* reject({
        message: `${operative.name}, ${weapon.name}: ${parsed.problem}`,
        hint: 'put the roster right',
      });
    weapons.push({ name: weapon.name, text: weapon.profile, profile: parsed.profile });
  }
  return weapons;
}

/** `injured` worsens the Hit of its weapons by 1 (core rules, Stats). */
export const injuryOf = (operative: Operative): HitChange => ({
  reason: 'injured',
  change: isInjured(operative) ? 1 : 0,
});

/** What a player operative retaliates with: its melee weapon; which one, or what profile, is asked where the roster leaves it open. */
export function* retaliationWeapon(
  operative: Operative,
  npo: Npo,
  against: AttackProfile,
): Rule<WeaponUse | undefined> {
  const known = yield* rosterWeapons(operative, 'melee');
  if (known.length === 0) return yield* typedRetaliation(operative, npo);
  const state = yield* look();
  const usable = known.filter(({ name, profile }) => !isUnusable(state, operative.id, name, profile.rules));
  if (usable.length === 0) return undefined;
  const uses = usable.map(({ name, profile }) => operativeWeaponUse(operative, name, profile, [injuryOf(operative)]));
  const best = uses.toSorted((a, b) => risk(operative, npo, against, a) - risk(operative, npo, against, b))[0];
  const chosen = yield* choose({
    name: 'retaliation-weapon',
    why: `Which melee weapon does ${operative.name} retaliate against ${npo.name} with?`,
    options: uses.map(({ weapon, profile }) => ({ value: weapon, label: `${weapon}: ${profile}` })),
    ...(best ? { suggest: { value: best.weapon, because: 'best by the odds' } } : {}),
  });
  return uses.find(({ weapon }) => weapon === chosen);
}

function* typedRetaliation(operative: Operative, npo: Npo): Rule<WeaponUse | undefined> {
  const text = yield* askText({
    name: 'retaliation-weapon',
    why: `Melee weapon of ${operative.name} against ${npo.name}, as in "4 3+ 3/4 rending" (Atk, Hit, damage, rules), or none`,
    suggest: { value: plainProfile.melee, because: plainBecause },
  });
  if (text.toLowerCase() === 'none') return undefined;
  const parsed = parseProfile(text);
  if (!parsed.ok) return yield* reject({ message: parsed.problem });
  return operativeWeaponUse(operative, formatProfile(parsed.profile), parsed.profile, [injuryOf(operative)]);
}

/** How badly a fight goes for the one who retaliates: its chance to fall less that of the NPO. */
function risk(operative: Operative, npo: Npo, against: AttackProfile, use: WeaponUse): number {
  const odds = fight(
    { attack: against, wounds: npo.wounds },
    { attack: use.odds, wounds: operative.wounds },
    'optimal',
  );
  return (Number(odds.defenderLoses.at(-1) ?? 0) - Number(odds.attackerLoses.at(-1) ?? 0)) / Number(odds.total);
}
