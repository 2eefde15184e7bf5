import type { TeamOperative, TeamWeapon } from '../../catalog/teams.ts';
import { kebab, withoutBrackets } from '../../engine/spelling.ts';

/** One weapon of an operative with all its profiles: `Frag Cannon (shell)` and `Frag Cannon (shrapnel)` are one. */
export interface Arm {
  readonly id: string;
  readonly name: string;
  readonly type: TeamWeapon['type'];
  readonly profiles: readonly TeamWeapon[];
}

/** An operative of a team with the weapons that it brings. */
export interface Pick {
  readonly operative: TeamOperative;
  /** Id of its team. */
  readonly team: string;
  readonly arms: readonly Arm[];
}

/** What an operative of a team can be armed with, in the order of its card. */
export function armsOf({ weapons }: TeamOperative): readonly Arm[] {
  const arms: Arm[] = [];
  for (const weapon of weapons) {
    const name = withoutBrackets(weapon.name);
    const at = arms.findIndex((arm) => arm.name === name && arm.type === weapon.type);
    const before = arms[at];
    if (before) arms[at] = { ...before, profiles: [...before.profiles, weapon] };
    else {
      const id = kebab(name);
      const isTaken = arms.some((arm) => arm.id === id);
      arms.push({ id: isTaken ? `${id}-${weapon.type}` : id, name, type: weapon.type, profiles: [weapon] });
    }
  }
  return arms;
}
