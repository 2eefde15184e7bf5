import { parseWeapon } from '../../catalog/parse-profile.ts';
import type { RosterWeapon } from '../state/state.ts';

/** Weapons on one line: `ranged Bolt rifle 4 3+ 3/4 piercing 1 | melee Fists 4 3+ 3/4`. */
export const weaponsText = (weapons: readonly RosterWeapon[]): string => weapons.map(weaponLine).join(' | ') || 'none';

/** `ranged Bolt rifle 4 3+ 3/4 piercing 1`; one without a name of its own goes without. */
export const weaponLine = ({ type, name, profile }: RosterWeapon): string =>
  [type, ...(name === unnamed(type) ? [] : [name]), profile].join(' ');

/** What a weapon is called whose name nobody has said. */
export const unnamed = (type: RosterWeapon['type']): string => `${type} weapon`;

/** Reads what `weaponsText` writes; a sentence where something is wrong with it. */
export function readWeapons(text: string): readonly RosterWeapon[] | string {
  const weapons: RosterWeapon[] = [];
  for (const part of text.split('|').filter((one) => one.trim() !== '' && one.trim().toLowerCase() !== 'none')) {
    const parsed = parseWeapon(part);
    if (!parsed.ok) return parsed.problem;
    const { type, name, profile } = parsed.weapon;
    if (type === undefined) return `Say whether it is ranged or melee: "ranged ${part.trim()}".`;
    weapons.push({ name: name ?? unnamed(type), type, profile });
  }
  return weapons;
}
