import { parseSecondEditionRule, type SecondEditionRule } from './weapon-rule.ts';

/** A weapon of the second edition: Attacks, BS or WS (3 is 3+), damage in wounds, rules. */
export interface SecondEditionProfile {
  readonly attacks: number;
  readonly skill: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: readonly SecondEditionRule[];
}

type Parsed =
  | { readonly ok: true; readonly profile: SecondEditionProfile }
  | { readonly ok: false; readonly problem: string };

const form = /^(\d+)\s+(\d+)\+?\s+(\d+)\s*\/\s*(\d+)(?:[\s,;:]+(.*))?$/s;
const longestRule = 3;

/** Reads `4 3+ 3/4 AP1, Lethal 5+`: Attacks, BS/WS, damage, weapon rules, with or without commas. */
export function parseSecondEditionProfile(text: string): Parsed {
  const [whole, attacks, skill, normal, critical, words = ''] = form.exec(text.trim()) ?? [];
  const bad = (problem: string): Parsed => ({ ok: false, problem });
  if (whole === undefined) return bad(`A profile reads "4 3+ 3/4 AP1": Attacks, BS/WS, damage, rules; not "${text}".`);
  const stats = {
    attacks: Number(attacks),
    skill: Number(skill),
    normal: Number(normal),
    critical: Number(critical),
  };
  if (stats.attacks < 1 || stats.attacks > 8) return bad(`Attacks are from 1 to 8, not ${stats.attacks}.`);
  if (stats.skill < 2 || stats.skill > 6) return bad(`BS or WS is from 2+ to 6+, not ${stats.skill}.`);
  if (stats.normal > 60 || stats.critical > 60) return bad(`Damage is from 0 to 60, not ${normal}/${critical}.`);
  const rules: SecondEditionRule[] = [];
  for (const part of words.split(/[,;]/)) {
    const wrong = readRules(part, rules);
    if (wrong !== undefined)
      return bad(`"${wrong}" is no weapon rule of the second edition; see tw rules --edition 2021.`);
  }
  return { ok: true, profile: { ...stats, rules } };
}

/** Adds the rules named in `text`, each time the longest match. Returns what is not a rule. */
function readRules(text: string, rules: SecondEditionRule[]): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let at = 0;
  while (at < words.length) {
    let length = Math.min(longestRule, words.length - at);
    let rule: SecondEditionRule | undefined;
    for (; length > 0; length--) {
      rule = parseSecondEditionRule(words.slice(at, at + length).join(' '));
      if (rule) break;
    }
    if (!rule) return words.slice(at).join(' ');
    rules.push(rule);
    at += length;
  }
  return undefined;
}

/** Writes a profile so that `parseSecondEditionProfile` reads it back unchanged. */
export const statsText = ({ attacks, skill, normal, critical }: SecondEditionProfile): string =>
  `${attacks} ${skill}+ ${normal}/${critical}`;
