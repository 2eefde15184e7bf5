import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Npo } from '../state.ts';
import type { NpoFacts } from './npo-facts.ts';
import { type HitChange, npoWeaponUse } from './weapon-use.ts';

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
