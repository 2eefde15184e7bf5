import type { TeamData, TeamOperative, TeamWeapon } from '../../catalog/teams.ts';
import { kebab } from '../../engine/spelling.ts';

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
    const name = weapon.name.replace(/\s*\([^()]*\)$/, '');
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

const isSideArm = ({ name }: Arm): boolean => /pistol|auxiliary|bombs?\b/i.test(name);

/** One ranged weapon, with the only side arm beside it, and one melee weapon: cards print options, and no more is known. */
export function usualArms(operative: TeamOperative): readonly Arm[] {
  const arms = armsOf(operative);
  const ranged = arms.filter(({ type }) => type === 'ranged');
  const guns = ranged.filter((arm) => !isSideArm(arm));
  const [melee] = arms.filter(({ type }) => type === 'melee');
  const shot = guns.length === 1 && ranged.length === 2 ? ranged : [guns[0] ?? ranged[0]];
  return [...shot, melee].filter((arm) => arm !== undefined);
}

const manyWounds = 12;

/** How many operatives a team has as a rule; its own card decides, which is not known here. */
export function usualSize({ operatives }: TeamData): number {
  const wounds = operatives.reduce((sum, operative) => sum + operative.wounds, 0);
  return wounds / operatives.length >= manyWounds ? 6 : 10;
}

/** The first leader, then one of each that is none, up to `size`. */
export function usualOperatives({ operatives }: TeamData, size: number): readonly TeamOperative[] {
  const [leader] = operatives.filter((operative) => operative.leader);
  const others = operatives.filter((operative) => !operative.leader);
  return [...(leader ? [leader] : []), ...others].slice(0, size);
}
