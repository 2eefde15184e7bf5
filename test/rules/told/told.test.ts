import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds, tell } from './telling.ts';

/**
 * Random tables, each with what was done, asked, answered and told: chosen because each noticed a fault in the rules that nothing
 * else did. Where a rule is corrected, read what differs, then `TOLD_ANEW=1 npx vitest run test/rules/told` writes it.
 */
const fileOf = (kind: string): URL => new URL(`./${kind}.txt`, import.meta.url);

/** A section begins with `# ` and the seed of its table. */
function sections(kind: string): readonly (readonly [seed: string, text: string])[] {
  return readFileSync(fileOf(kind), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1)] as const;
    });
}

const told = (kind: (typeof kinds)[number], seed: string): string => `${tell(kind, seed).join('\n')}\n`;

if (process.env.TOLD_ANEW)
  for (const kind of kinds) {
    const all = sections(kind).map(([seed]) => `# ${seed}\n${told(kind, seed)}`);
    writeFileSync(fileOf(kind), all.join(''));
  }

describe.each(kinds)('%s, told as before', (kind) => {
  it.each(sections(kind))('%s', (seed, before) => {
    expect(told(kind, seed)).toBe(before);
  });
});
