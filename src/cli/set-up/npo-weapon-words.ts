import { profileRules } from '../../catalog/datacards.ts';
import { formatProfile, parseProfile, parseWeapon } from '../../catalog/parse-profile.ts';
import type { DatacardData } from '../../catalog/types.ts';
import { kebab } from '../../engine/spelling.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import type { NpoChanges } from '../../rules/events/events.ts';
import type { Npo, NpoProfile } from '../../rules/state/state.ts';

/**
 * What `--weapon` says about an NPO; each word is a weapon of its datacard: `gauss-flayer` alone replaces the carried one of its
 * type; with figures, as in `gauss-flayer 4 3+ 4/5 piercing 1` or `tesla-caster focused 5 4+ 4/5`, the weapon has these from now
 * on. Throws `Failure`.
 */
export function npoWeaponChanges(
  npo: Npo,
  printed: DatacardData,
  words: readonly string[],
): Pick<NpoChanges, 'weapons' | 'profiles'> {
  let { weapons, profiles = [] } = npo;
  for (const word of words) {
    const typed = parseWeapon(word);
    if (!typed.ok && !/\d\s*\/\s*\d/.test(word)) weapons = carriedWith(weapons, printed, word);
    else if (!typed.ok) throw new Failure('invalid-data', typed.problem);
    else profiles = corrected(profiles, printed, typed.weapon.name ?? '', typed.weapon.profile);
  }
  return {
    ...(weapons === npo.weapons ? {} : { weapons }),
    ...(profiles === npo.profiles || profiles.length + (npo.profiles ?? []).length === 0 ? {} : { profiles }),
  };
}

/** The weapons carried, with this one in place of those of its type. */
function carriedWith(carried: readonly string[], { weapons }: DatacardData, word: string): readonly string[] {
  const weapon = named('weapon', word, weapons);
  const others = weapons.filter(({ id, type }) => type !== weapon.type && carried.includes(id));
  return weapons.filter((one) => one === weapon || others.includes(one)).map(({ id }) => id);
}

/** The corrected profiles including this one; without it if these are the figures of the datacard. */
function corrected(
  before: readonly NpoProfile[],
  printed: DatacardData,
  word: string,
  figures: string,
): readonly NpoProfile[] {
  const { weapon, profile, figures: asPrinted } = named('weapon', word, profilesOf(printed));
  const others = before.filter((one) => one.weapon !== weapon || one.profile !== profile);
  const parsed = parseProfile(figures);
  const written = parsed.ok ? formatProfile(parsed.profile) : figures;
  return written === asPrinted ? others : [...others, { weapon, profile, figures: written }];
}

/** Each profile by the name that people type. */
const profilesOf = ({ weapons }: DatacardData) =>
  weapons.flatMap((weapon) =>
    weapon.profiles.map((profile) => ({
      weapon: weapon.id,
      profile: profile.id,
      figures: formatProfile({ ...profile, rules: profileRules(profile) }),
      id: weapon.profiles.length === 1 ? weapon.id : kebab(`${weapon.id} ${profile.id}`),
      name: weapon.profiles.length === 1 ? weapon.name : `${weapon.name} (${profile.name ?? profile.id})`,
    })),
  );
