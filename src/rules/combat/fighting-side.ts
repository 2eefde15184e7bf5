import { look, type Rule } from '../language/language.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { someoneById } from '../state/stats.ts';
import type { FightPlay } from './fight-rules.ts';

/** One side of a fight: what it fights with; undefined if it cannot retaliate. */
export interface Combat {
  readonly id: string;
  readonly use: WeaponUse | undefined;
}

/** A side with its unresolved successes. */
export interface FightingSide extends Combat {
  readonly role: 'attacker' | 'defender';
  readonly name: string;
  criticals: number;
  normals: number;
  /** It has resolved a success. */
  resolved: boolean;
  shocked: boolean;
  fails: number;
  /** It has resolved another success at once, or was not let to. */
  followed: boolean;
  /** How rules of its kill team let it fight. */
  play: FightPlay;
}

/** Before it has rolled. */
export function* fightingSide(side: Combat, role: FightingSide['role'], play: FightPlay): Rule<FightingSide> {
  const name = someoneById(yield* look(), side.id)?.name ?? side.id;
  return {
    ...side,
    role,
    name,
    criticals: 0,
    normals: 0,
    resolved: false,
    shocked: false,
    fails: 0,
    followed: false,
    play,
  };
}
