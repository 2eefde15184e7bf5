import { parseProfile } from '../../catalog/parse-profile.ts';
import type { GameConfig, RosterOperative } from './state.ts';

/** What a player operative and its points may be, wherever they come from: file, page, program or command line. */
export const mostOperatives = 60;
/** The most wounds that a model may have. Datacards of a pack have fewer: `datacard-schema.ts`. */
export const mostWounds = 100;
export const mostApl = 9;
/** The longest Move, in inches. */
export const longestMove = 20;
/** Characters of a name. */
export const longestName = 60;
/** The limits of CP and VP, and of one change of them. */
const [leastPoints, mostPoints] = [-99, 999];

type Figures = Partial<Pick<RosterOperative, 'name' | 'apl' | 'wounds' | 'save' | 'move' | 'weapons'>>;

/** What about an operative exceeds the limits, in a sentence; `who`: its name in it. */
export function beyondLimits(
  who: string,
  { name, apl, wounds, save, move, weapons = [] }: Figures,
): string | undefined {
  if (name !== undefined && name.length > longestName) return nameTooLong(name);
  if (apl !== undefined && (apl < 0 || apl > mostApl)) return `${who} has an APL of 0 to ${mostApl}, not ${apl}.`;
  if (wounds !== undefined && (wounds < 1 || wounds > mostWounds))
    return `${who} has 1 to ${mostWounds} wounds at the start, not ${wounds}.`;
  if (save !== undefined && (save < 2 || save > 6)) return `${who} has a Save from 2+ to 6+, not ${save}+.`;
  if (move !== undefined && (move < 0 || move > longestMove))
    return `${who} has a Move of 0 to ${longestMove} inches, not ${move}.`;
  for (const weapon of weapons) {
    if (weapon.name.length > longestName) return nameTooLong(weapon.name);
    const parsed = parseProfile(weapon.profile);
    if (!parsed.ok) return `${who}, ${weapon.name}: ${parsed.problem}`;
  }
  return undefined;
}

/** What about the operatives and players of a game exceeds the limits, in a sentence. */
export function rosterBeyond({ roster, players = [] }: Pick<GameConfig, 'roster' | 'players'>): string | undefined {
  if (roster.length > mostOperatives) return `A roster has up to ${mostOperatives} operatives, not ${roster.length}.`;
  const ids = roster.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `The roster: the id ${twice} is used twice.`;
  for (const one of [...roster, ...players]) {
    const beyond = beyondLimits(one.name.slice(0, longestName), one);
    if (beyond !== undefined) return beyond;
  }
  return undefined;
}

const nameTooLong = (name: string): string =>
  `A name has up to ${longestName} characters, not ${name.length}: "${name.slice(0, 20)}…".`;

/** Why points cannot change by that much, in a sentence; undefined if they can. `has`: "Anna has". */
export function pointsBeyond(has: string, now: number, by: number, points: 'CP' | 'VP'): string | undefined {
  if (by < leastPoints || by > mostPoints) return `${points} change by ${leastPoints} to ${mostPoints}, not by ${by}.`;
  if (now + by > mostPoints) return `${has} ${now} ${points}, and ${mostPoints} is the most.`;
  return undefined;
}
