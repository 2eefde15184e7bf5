import { frozen } from './frozen.ts';
import { formatWeaponRule, parseWeaponRule, type WeaponRule } from './weapon-rule.ts';

/** A weapon's stats: attack dice, Hit (3 is 3+), Normal and Critical Dmg in wounds, weapon rules. */
export interface Profile {
  readonly atk: number;
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: readonly WeaponRule[];
}

/** A profile, or one sentence that says what is wrong and what would be right. */
export type ParsedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problem: string };

const form = /^(\d+)\s+(\d+)\+?\s+(\d+)\s*\/\s*(\d+)(?:[\s,;:]+(.*))?$/s;
const longestRule = 4;
/** No weapon rolls more. */
export const mostAttackDice = 8;

const known = new Map<string, ParsedProfile>();
const mostKnown = 1000;

/** Reads `4 3+ 3/4 piercing 1, lethal 5+`: Atk, Hit, Normal/Critical Dmg, then weapon rules, with commas or without. */
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
  for (const part of words.split(/[,;]/)) {
    const problem = readRules(part, rules);
    if (problem !== undefined) return bad(problem);
  }
  return { ok: true, profile: { ...stats, rules } };
}

const bad = (problem: string): ParsedProfile => ({ ok: false, problem });

/** Adds the rules named in `text`, each time the longest that fits. Returns what is wrong with the rest. */
function readRules(text: string, rules: WeaponRule[]): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let at = 0;
  while (at < words.length) {
    let length = Math.min(longestRule, words.length - at);
    let rule: WeaponRule | undefined;
    for (; length > 0; length--) {
      rule = parseWeaponRule(words.slice(at, at + length).join(' '));
      if (rule) break;
    }
    if (!rule) return `"${words.slice(at).join(' ')}" is no weapon rule; see tw rules.`;
    rules.push(rule);
    at += length;
  }
  return undefined;
}

/** Writes a profile so that `parseProfile` reads the same again. */
export function formatProfile({ atk, hit, normal, critical, rules }: Profile): string {
  const stats = `${atk} ${hit}+ ${normal}/${critical}`;
  return rules.length === 0 ? stats : `${stats} ${rules.map(formatWeaponRule).join(', ')}`;
}
