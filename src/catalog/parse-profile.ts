import { frozen } from './frozen.ts';
import { formatWeaponRule, parseWeaponRule, type WeaponRule } from './weapon-rule.ts';

/** A weapon's stats: attack dice, Hit (3 is 3+), Normal and Critical Dmg in wounds, weapon rules. */
export interface WeaponFigures {
  readonly atk: number;
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: readonly WeaponRule[];
  /** Rules that a kill team has of its own: not known here, kept as they were written; absent where there are none. */
  readonly texts?: readonly string[];
}

/** A profile, or one sentence that says what is wrong and what would be right. */
export type ParsedProfile =
  | { readonly ok: true; readonly profile: WeaponFigures }
  | { readonly ok: false; readonly problem: string };

const form = /^(\d+)\s+(\d+)\+?\s+(\d+)\s*\/\s*(\d+)(?:[\s,;:]+(.*))?$/s;
const longestRule = 4;
/** No weapon rolls more. */
export const mostAttackDice = 8;

const known = new Map<string, ParsedProfile>();
const mostKnown = 1000;

/**
 * Reads `4 3+ 3/4 piercing 1, lethal 5+`: Atk, Hit, Normal/Critical Dmg, then weapon rules, with commas or without. A rule
 * that is not known is kept as text: a kill team has rules of its own.
 */
export function parseProfile(text: string): ParsedProfile {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const read = frozen(readProfile(text));
  known.set(text, read);
  return read;
}

function readProfile(text: string): ParsedProfile {
  const [whole, atk, hit, normal, critical, words = ''] = form.exec(text.trim()) ?? [];
  if (whole === undefined) return bad(`A profile reads "4 3+ 3/4 piercing 1": Atk, Hit, damage, rules; not "${text}".`);
  const stats = { atk: Number(atk), hit: Number(hit), normal: Number(normal), critical: Number(critical) };
  if (stats.atk < 1 || stats.atk > mostAttackDice) return bad(`Atk is from 1 to ${mostAttackDice}, not ${stats.atk}.`);
  if (stats.hit < 2 || stats.hit > 6) return bad(`Hit is from 2+ to 6+, not ${stats.hit}.`);
  if (stats.normal > 60 || stats.critical > 60) return bad(`Damage is from 0 to 60, not ${normal}/${critical}.`);
  const rules: WeaponRule[] = [];
  const texts: string[] = [];
  const parts = words.split(/[,;]/);
  for (const part of parts) readRules(part, parts.length > 1, rules, texts);
  const wrong = texts.find((one) => one.length > longestText);
  if (wrong !== undefined)
    return bad(`A weapon rule has up to ${longestText} characters, not "${wrong.slice(0, 20)}...".`);
  return { ok: true, profile: { ...stats, rules, ...(texts.length === 0 ? {} : { texts }) } };
}

const longestText = 200;

const bad = (problem: string): ParsedProfile => ({ ok: false, problem });

/**
 * Adds the rules named in `part`, each time the longest that fits; what fits none is a text. Between commas (`apart`) a
 * rule stands alone, so that a plain word in it is no rule: "Twin Torrent", "Heavy Impact".
 */
function readRules(part: string, apart: boolean, rules: WeaponRule[], texts: string[]): void {
  const words = part.split(/\s+/).filter((word) => word !== '');
  const found = rulesIn(words);
  const isKnown = found.every(({ rule }) => rule !== undefined);
  let text: string[] = [];
  const endText = (): void => {
    if (text.length > 0) texts.push(text.join(' '));
    text = [];
  };
  for (const { rule, words } of found) {
    if (rule === undefined || (apart && !isKnown && !hasNumber(rule))) {
      text.push(...words);
      continue;
    }
    endText();
    rules.push(rule);
  }
  endText();
}

const hasNumber = (rule: WeaponRule): boolean => 'x' in rule;

interface Found {
  readonly words: readonly string[];
  /** Undefined for a word that begins no rule. */
  readonly rule: WeaponRule | undefined;
}

function rulesIn(words: readonly string[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += found.at(-1)?.words.length ?? 1) {
    let one: Found = { words: words.slice(at, at + 1), rule: undefined };
    for (let length = Math.min(longestRule, words.length - at); length > 0 && !one.rule; length--) {
      const these = words.slice(at, at + length);
      const rule = parseWeaponRule(these.join(' '));
      if (rule) one = { words: these, rule };
    }
    found.push(one);
  }
  return found;
}

/** Writes a profile so that `parseProfile` reads the same again. */
export function formatProfile({ atk, hit, normal, critical, rules, texts = [] }: WeaponFigures): string {
  const stats = `${atk} ${hit}+ ${normal}/${critical}`;
  const words = [...rules.map(formatWeaponRule), ...texts];
  // Alone and without a comma, a plain word in a text would be taken for a rule.
  const [alone = ''] = words.length === 1 ? texts : [];
  const end = rulesIn(alone.split(' ')).some(({ rule }) => rule !== undefined) ? ',' : '';
  return words.length === 0 ? stats : `${stats} ${words.join(', ')}${end}`;
}

/** A weapon as typed on one line; `type` and `name` are undefined where they were not said. */
export interface TypedWeapon {
  readonly type: 'ranged' | 'melee' | undefined;
  readonly name: string | undefined;
  /** As it was typed. */
  readonly profile: string;
}

type ParsedWeapon =
  | { readonly ok: true; readonly weapon: TypedWeapon }
  | { readonly ok: false; readonly problem: string };

const weaponForm = /^(?:(ranged|melee|r|m)\b[\s:]*)?(.*?)[\s:]*(\d+\s+\d+\+?\s+\d+\s*\/\s*\d+.*)$/is;

/** Reads `ranged Bolt rifle 4 3+ 3/4 piercing 1`: its type and its name, either of which may be left out, and its profile. */
export function parseWeapon(text: string): ParsedWeapon {
  const [whole, type, name = '', profile = ''] = weaponForm.exec(text.trim()) ?? [];
  if (whole === undefined)
    return { ok: false, problem: `A weapon reads "ranged Bolt rifle 4 3+ 3/4 piercing 1", not "${text}".` };
  const parsed: ParsedProfile = parseProfile(profile);
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    weapon: { type: typeOf(type), name: name.trim() === '' ? undefined : name.trim(), profile: profile.trim() },
  };
}

function typeOf(word: string | undefined): TypedWeapon['type'] {
  if (word === undefined) return undefined;
  return word.toLowerCase().startsWith('r') ? 'ranged' : 'melee';
}
