import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import { inForce } from '../effects/in-force.ts';
import { look, type Rule } from '../language.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { AddedRule } from '../moments/moments.ts';
import type { Npo } from '../state.ts';
import { type HitChange, npoWeaponUse } from './weapon-use.ts';

/** What holds for an NPO where it stands when it attacks or retaliates. */
export interface NpoFacts {
  /** It keeps its stats although it is injured (Engrammatic Logic). */
  readonly ignoresInjury: boolean;
  /** The rules that its weapons have there (Enforcer Of The Phaerons, My Will Be Done). */
  readonly added?: readonly AddedRule[];
}

/** Asked for outside its activation, and only where an ability or a card in force makes it matter. */
export function* npoFacts(npo: Npo): Rule<NpoFacts> {
  return { ignoresInjury: yield* keepsItsStats(npo), added: yield* addedRules(npo) };
}

/** Does it keep its stats although it is injured? `moved`: since that was asked last. */
export function* keepsItsStats(npo: Npo, moved = false): Rule<boolean> {
  // A fallen one that still may Shoot (Multi-Threat Eliminator) is injured as well.
  if (npo.wounds * 2 >= npo.maxWounds) return false;
  for (const injured of inForce(yield* look(), 'injured')) if (yield* injured(npo, moved)) return true;
  return false;
}

export function* addedRules(npo: Npo): Rule<readonly AddedRule[]> {
  const added: AddedRule[] = [];
  for (const attacks of inForce(yield* look(), 'attacks')) added.push(...(yield* attacks(npo)));
  return added;
}

/** An NPO's weapon as it stands: injury, assists, and the rules that it has there. */
export function npoUse(
  npo: Npo,
  weapon: WeaponData,
  profile: ProfileData,
  { ignoresInjury, added = [] }: NpoFacts,
  assists = 0,
): WeaponUse {
  const injured = npo.wounds * 2 < npo.maxWounds && !ignoresInjury;
  const changes: HitChange[] = [
    { reason: 'injured', change: injured ? 1 : 0 },
    { reason: 'assist', change: -assists },
  ];
  return npoWeaponUse(npo, weapon, profile, changes, added);
}
