import { readFileSync } from 'node:fs';
import type { SecondEditionRules } from '../../../src/matched/odds/profile.ts';

type Exact = Readonly<Record<string, string>>;
interface Weapon {
  readonly attacks: number;
  readonly skill: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: SecondEditionRules;
}
interface Play {
  readonly name: string;
  readonly policy: 'standard' | 'optimal';
  readonly utility?: 'incapacitate' | 'wounds';
}

interface Examples {
  readonly shoot: readonly (Play & {
    readonly attacker: Weapon;
    readonly defender: {
      readonly defence: number;
      readonly save: number;
      readonly invulnerable: number | null;
      readonly wounds: number;
      readonly cover: boolean;
    };
    readonly damageExact: Exact;
    readonly killExact: string;
    readonly meanExact: string;
    readonly critsExact: Exact;
    readonly selfExact?: Exact;
  })[];
  readonly fight: readonly (Play & {
    readonly attacker: Weapon & { readonly wounds: number };
    readonly defender: Weapon & { readonly wounds: number };
    readonly probDefenderIncapacitatedExact: string;
    readonly probAttackerIncapacitatedExact: string;
    readonly netWoundsExact: string;
    readonly inflictedExact?: Exact;
    readonly lostExact?: Exact;
  })[];
}

/** Reference results of the second edition, as exact fractions. */
export const examples: Examples = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'));
