import type { Worth } from '../../odds/pool.ts';
import type { WeaponUse } from '../moments/attack.ts';

/** One side's attack dice, before they are rolled. */
export interface AttackRoll {
  /** Name of the dice question. */
  readonly name: 'attack-dice' | 'retaliation-dice';
  /** What the dice are for. */
  readonly roll: 'shoot' | 'fight' | 'retaliation';
  readonly use: WeaponUse;
  readonly target: string;
  readonly targetName: string;
  readonly cover: boolean;
  readonly obscured: boolean;
  /** False in the Dark Of The Tomb. */
  readonly mayReroll: boolean;
  /** What retaining so much is worth to the user, for its best choices. */
  readonly worth: Worth;
}
