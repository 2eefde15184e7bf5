import { parseWeapon } from '../../catalog/parse-profile.ts';
import { unnamed } from '../../rules/corrections/weapons-text.ts';
import { longestName, mostApl, mostWounds } from '../../rules/state/limits.ts';
import { freshId, usualSave } from '../../rules/state/roster.ts';
import type { RosterOperative, RosterWeapon } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';

/**
 * Reads `NAME:APL:WOUNDS[:SAVE]`, with weapons behind it if wanted: `Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4 piercing 1`.
 * Throws `Failure`. The id is made from the name, and unlike those that are taken.
 */
export function operativeFromWords(line: string, taken: readonly string[]): RosterOperative {
  const [text = '', ...weapons] = line.split('|').map((part) => part.trim());
  const [name = '', apl, wounds, save, ...more] = text.split(':').map((word) => word.trim());
  if (name === '' || apl === undefined || wounds === undefined || more.length > 0)
    throw new Failure('invalid-data', `An operative is NAME:APL:WOUNDS[:SAVE], like "Kel:3:12:3", not "${text}".`);
  return {
    id: freshId(insistSized(name), taken),
    name,
    apl: numberIn(text, 'APL', apl, 0, mostApl),
    wounds: numberIn(text, 'wounds', wounds, 1, mostWounds),
    save: save === undefined ? usualSave : numberIn(text, 'Save', save.replace(/\+$/, ''), 2, 6),
    weapons: weapons.filter((word) => word !== '').map((word) => weaponFromWords(word)),
  };
}

/** Reads `ranged Bolt rifle 4 3+ 3/4 piercing 1`; one of `known` by its name may leave its type out. Throws `Failure`. */
export function weaponFromWords(text: string, known: readonly RosterWeapon[] = []): RosterWeapon {
  const parsed = parseWeapon(text);
  if (!parsed.ok) throw new Failure('invalid-data', parsed.problem);
  const { name, profile } = parsed.weapon;
  const type = parsed.weapon.type ?? known.find((one) => one.name.toLowerCase() === name?.toLowerCase())?.type;
  if (type === undefined)
    throw new Failure('invalid-data', `Say whether "${text}" is ranged or melee: "ranged ${text}".`);
  return { name: insistSized(name ?? unnamed(type)), type, profile };
}

/** Throws `Failure` for a name that nobody means. */
function insistSized(name: string): string {
  if (name.length <= longestName) return name;
  throw new Failure(
    'invalid-data',
    `"${name.slice(0, 20)}…" has ${name.length} characters, and ${longestName} is the most.`,
  );
}

function numberIn(text: string, what: string, word: string, min: number, max: number): number {
  const number = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Failure('invalid-data', `The ${what} in "${text}" is a whole number from ${min} to ${max}, not "${word}".`);
}
