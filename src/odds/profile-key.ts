import type { AttackProfile, OddsRules } from './profile.ts';

const rulesKeys = new WeakMap<OddsRules, string>();

/** The same text for profiles with the same figures, and for no others. */
export function profileKey({ atk, hit, normal, critical, rules }: AttackProfile): string {
  let key = rulesKeys.get(rules);
  if (key === undefined) {
    key = Object.entries(rules)
      .filter(([, value]) => value !== undefined && value !== false && value !== 0)
      .map(([name, value]) => `${name}${value}`)
      .sort()
      .join(' ');
    rulesKeys.set(rules, key);
  }
  return `${atk} ${hit} ${normal} ${critical} ${key}`;
}
