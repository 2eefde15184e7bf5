import { readFileSync } from 'node:fs';
import type { Combatant } from '../../src/odds/fight.ts';
import type { AttackProfile, Defender } from '../../src/odds/profile.ts';

interface Examples {
  readonly shoot: readonly {
    readonly name: string;
    readonly attack: AttackProfile;
    readonly defender: Defender;
    readonly cover: boolean;
    readonly obscured: boolean;
    readonly damage: Readonly<Record<string, string>>;
    readonly incapacitated: string;
    readonly mean: string;
  }[];
  readonly fight: readonly {
    readonly name: string;
    readonly attacker: Combatant;
    readonly defender: Combatant;
    readonly attackerIncapacitated: string;
    readonly defenderIncapacitated: string;
    /** Without its sign. */
    readonly netWoundsUnsigned: string;
  }[];
}

/** Reference results under the `standard` policy, as exact fractions; fights are played for `incapacitate`. */
export const examples: Examples = JSON.parse(readFileSync(new URL('./odds-examples.json', import.meta.url), 'utf8'));
