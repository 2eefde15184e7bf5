/** Rules of the second edition (2021) that are written with a number: `AP1`, `Splash 1`, `Lethal 5+`. */
export const numberedRules = ['ap', 'p', 'mw', 'splash', 'reap', 'lethal', 'invulnerable-save'] as const;
/** Rules with a distance, which this edition prints as a symbol: anything after the name is ignored. */
export const distanceRules = ['rng', 'blast', 'torrent'] as const;
export const plainRules = [
  'balanced',
  'barrage',
  'brutal',
  'ceaseless',
  'fusillade',
  'heavy',
  'hot',
  'indirect',
  'limited',
  'no-cover',
  'psychic',
  'relentless',
  'rending',
  'silent',
  'stun',
  'unwieldy',
] as const;

export type SecondEditionRule =
  | { readonly rule: (typeof numberedRules)[number]; readonly x: number }
  | { readonly rule: (typeof distanceRules)[number] | (typeof plainRules)[number] };

const numbered = /^([a-z][a-z ]*?) ?(\d+)(\+?)(?: [^a-z]*)?$/;

/**
 * Reads a weapon rule of the second edition as printed or typed: `AP1`, `lethal 5+`, `Rng 6`, `No Cover`. Undefined if it is not
 * one.
 */
export function parseSecondEditionRule(text: string): SecondEditionRule | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/[*.]+$/, '')
    .trim();
  const plain = plainRules.find((rule) => rule.replaceAll('-', ' ') === words);
  if (plain !== undefined) return { rule: plain };
  if (words === 'psychic action') return { rule: 'psychic' };
  const distance = distanceRules.find((rule) => new RegExp(`^${rule} ?[^a-z]*$`).test(words));
  if (distance !== undefined) return { rule: distance };

  const [, name = '', number = '', plus = ''] = numbered.exec(words) ?? [];
  const rule = numberedRules.find((known) => known.replaceAll('-', ' ') === name.trim());
  if (rule === undefined) return undefined;
  const x = Number(number);
  if (rule === 'lethal' || rule === 'invulnerable-save') return x >= 2 && x <= 6 ? { rule, x } : undefined;
  return plus === '' && x >= 1 && x <= 60 ? { rule, x } : undefined;
}

/** Writes a rule as on a card: `AP1`, `Splash 1`, `Lethal 5+`, `No Cover`. */
export function formatSecondEditionRule(rule: SecondEditionRule): string {
  const name = rule.rule.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  if (!('x' in rule)) return name;
  if (rule.rule === 'lethal' || rule.rule === 'invulnerable-save') return `${name} ${rule.x}+`;
  return rule.rule === 'splash' || rule.rule === 'reap' ? `${name} ${rule.x}` : `${name.toUpperCase()}${rule.x}`;
}
