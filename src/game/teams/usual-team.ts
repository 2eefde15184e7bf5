import { compositionOf } from '../../catalog/compositions.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { armedLegally, legalTeam, loadoutsOf } from './legal-team.ts';
import { type Arm, armsOf, type Pick } from './picks.ts';

/** A whole team as its rules allow it; of one whose rules nobody knows a leader, then one of each, with usual weapons. */
export function usualTeam(team: TeamData): readonly Pick[] {
  const composition = compositionOf(team.id);
  return composition ? legalTeam(team, composition) : usuallyArmed(usualOperatives(team), team);
}

/** What an operative of a team comes with where nobody says it: the first that its team's rules allow. */
export function usualArms(operative: TeamOperative, team: TeamData): readonly Arm[] {
  const composition = compositionOf(team.id);
  return (composition && loadoutsOf(operative, composition)[0]) ?? likelyArms(operative);
}

/** These operatives with the weapons that they usually have beside one another. */
export function usuallyArmed(operatives: readonly TeamOperative[], team: TeamData): readonly Pick[] {
  const composition = compositionOf(team.id);
  if (composition) return armedLegally(operatives, composition);
  return operatives.map((operative) => ({ operative, team: team.id, arms: likelyArms(operative) }));
}

const isSideArm = ({ name }: Arm): boolean => /pistol|auxiliary|bombs?\b/i.test(name);

/** One ranged weapon, with the only side arm beside it, and one melee weapon: cards print options, and no more is known. */
function likelyArms(operative: TeamOperative): readonly Arm[] {
  const arms = armsOf(operative);
  const ranged = arms.filter(({ type }) => type === 'ranged');
  const guns = ranged.filter((arm) => !isSideArm(arm));
  const [melee] = arms.filter(({ type }) => type === 'melee');
  const shot = guns.length === 1 && ranged.length === 2 ? ranged : [guns[0] ?? ranged[0]];
  return [...shot, melee].filter((arm) => arm !== undefined);
}

const manyWounds = 12;

/** The first leader, then one of each that is none: six of those with many wounds, else ten. */
function usualOperatives({ operatives }: TeamData): readonly TeamOperative[] {
  const wounds = operatives.reduce((sum, operative) => sum + operative.wounds, 0);
  const size = wounds / operatives.length >= manyWounds ? 6 : 10;
  const [leader] = operatives.filter((operative) => operative.leader);
  const others = operatives.filter((operative) => !operative.leader);
  return [...(leader ? [leader] : []), ...others].slice(0, size);
}
