import { parseProfile } from '../../catalog/parse-profile.ts';
import type { Operative } from './models.ts';

/**
 * Whether it may Breach for 1 AP less: its datacard has the words breach marker, grenadier or mine, or it has a weapon with
 * Piercing 2 or Piercing Crits 2, but without Blast or Torrent (killzone, Breach).
 */
export function mayBreachForLess({ name, keywords = [], equipment = [], weapons }: Operative): boolean {
  const card = [name, ...keywords, ...equipment, ...weapons.map((weapon) => weapon.name)];
  if (card.some((words) => /\b(breach markers?|grenadier|mines?)\b/i.test(words))) return true;
  return weapons.some(({ profile }) => {
    const parsed = parseProfile(profile);
    if (!parsed.ok) return false;
    const { rules } = parsed.profile;
    return (
      rules.some((rule) => (rule.rule === 'piercing' || rule.rule === 'piercing-crits') && rule.x === 2) &&
      !rules.some((rule) => rule.rule === 'blast' || rule.rule === 'torrent')
    );
  });
}
