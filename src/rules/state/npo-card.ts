import { parseProfile } from '../../catalog/parse-profile.ts';
import type { DatacardData, ProfileData, WeaponData } from '../../catalog/types.ts';
import { formatWeaponRule } from '../../catalog/weapon-rule.ts';
import { effectOn } from './effect-on.ts';
import type { Npo } from './state.ts';

const corrected = new WeakMap<Npo, DatacardData>();

/** A datacard with this NPO's corrected figures; the card itself if there are none. */
export function correctedCard(card: DatacardData, npo: Npo): DatacardData {
  const { apl = card.apl, profiles } = npo;
  const save = (npo.save ?? card.save) + effectOn(npo, 'save');
  const move = Math.max(0, (npo.move ?? card.move) + effectOn(npo, 'move'));
  if (!profiles && apl === card.apl && save === card.save && move === card.move) return card;
  const known = corrected.get(npo);
  if (known) return known;
  const own = { ...card, apl, save, move, weapons: card.weapons.map((weapon) => correctedWeapon(weapon, npo)) };
  corrected.set(npo, own);
  return own;
}

function correctedWeapon(weapon: WeaponData, { profiles = [] }: Npo): WeaponData {
  const ofWeapon = profiles.filter((one) => one.weapon === weapon.id);
  if (ofWeapon.length === 0) return weapon;
  return {
    ...weapon,
    profiles: weapon.profiles.map((profile) => {
      const own = ofWeapon.find((one) => one.profile === profile.id);
      return own ? correctedProfile(profile, own.figures) : profile;
    }),
  };
}

function correctedProfile(profile: ProfileData, figures: string): ProfileData {
  const parsed = parseProfile(figures);
  if (!parsed.ok) return profile;
  const { rules, texts: _, ...stats } = parsed.profile;
  return { ...profile, ...stats, rules: rules.map(formatWeaponRule) };
}
