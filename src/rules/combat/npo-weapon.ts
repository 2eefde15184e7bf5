import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import type { WeaponUse } from '../effects/weapon-rules/weapon-rule.ts';
import type { GameState, Npo } from '../state.ts';
import type { NpoFacts } from './npo-facts.ts';
import { type AddedRule, type HitChange, npoWeaponUse } from './weapon-use.ts';

/** An NPO's weapon as it stands: injury, assists, and the cards in force (Enforcer Of The Phaerons, My Will Be Done). */
export function npoUse(
  { deck }: GameState,
  npo: Npo,
  weapon: WeaponData,
  profile: ProfileData,
  facts: NpoFacts,
  assists = 0,
): WeaponUse {
  const injured = npo.wounds * 2 < npo.maxWounds && !facts.ignoresInjury;
  const changes: HitChange[] = [
    { reason: 'injured', change: injured ? 1 : 0 },
    { reason: 'assist', change: -assists },
  ];
  const added: AddedRule[] = [];
  if (facts.sharesWardenRoom && deck.inPlay.includes('enforcer-of-the-phaerons'))
    added.push({ rule: { rule: 'ceaseless' }, because: 'Enforcer Of The Phaerons' });
  if (facts.inSarcophagusRoom && deck.inPlay.includes('my-will-be-done'))
    added.push({ rule: { rule: 'accurate', x: 1 }, because: 'My Will Be Done' });
  return npoWeaponUse(npo, weapon, profile, changes, added);
}
