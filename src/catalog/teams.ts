import data from '../../data/teams/teams.json';
import { frozen } from './frozen.ts';

export type { TeamData, TeamOperative, TeamsData, TeamWeapon } from './team-schema.ts';

/** Figures of the kill teams of 2024: a starting point, that players edit. Load this file only where a team is wanted. */
export const killTeams = frozen(data);
