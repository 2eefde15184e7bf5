import { compositionOf } from '../../catalog/compositions.ts';
import { killTeams, type TeamData } from '../../catalog/teams.ts';
import { kebab, withoutBrackets } from '../../engine/spelling.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { whatIsIllegal } from './illegal.ts';
import { armsOf, type Pick } from './picks.ts';

/** A roster as the kill team that it is. */
export interface JudgedRoster {
  readonly team: TeamData;
  /** What the team's rules do not allow, a sentence each. */
  readonly illegal: readonly string[];
}

/** The kill team of ours of which all these operatives are, by what they say of it or by their names; undefined where there is none, or several. */
export function judgedRoster(roster: readonly RosterOperative[]): JudgedRoster | undefined {
  const fitting = killTeams.teams.flatMap((team) => {
    const picks = roster.map((one) => pickOf(one, team)).filter((pick) => pick !== undefined);
    const composition = compositionOf(team.id);
    return composition && picks.length === roster.length
      ? [{ team, illegal: whatIsIllegal(team, composition, picks) }]
      : [];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

function pickOf({ name, team, teamCard, weapons }: RosterOperative, { id, operatives }: TeamData): Pick | undefined {
  if (team !== undefined && team !== id) return undefined;
  const plain = teamCard ?? kebab(name.replace(/ \d+$/, ''));
  const operative = operatives.find((one) => one.id === plain || kebab(one.name) === plain);
  if (!operative) return undefined;
  const named = new Set(weapons.map((weapon) => kebab(withoutBrackets(weapon.name))));
  return { operative, team: id, arms: armsOf(operative).filter((arm) => named.has(kebab(arm.name))) };
}
