import data from '../../data/teams/teams.json';
import { frozen } from './frozen.ts';

/** A weapon profile of a kill team, in the spelling of rosters: `4 3+ 3/4 Range 8", Rending`. */
export interface TeamWeapon {
  readonly name: string;
  readonly type: 'ranged' | 'melee';
  readonly profile: string;
}

/** Figures of an operative of a kill team. Move in inches, Save 3+ is 3, base in millimetres. */
export interface TeamOperative {
  readonly id: string;
  readonly name: string;
  readonly apl: number;
  readonly move: number;
  readonly save: number;
  readonly wounds: number;
  readonly base: number;
  readonly leader: boolean;
  /** All that its card prints, options among them. */
  readonly weapons: readonly TeamWeapon[];
}

export interface TeamData {
  readonly id: string;
  readonly name: string;
  /** Which printing of the team's rules it follows. */
  readonly printing: string;
  readonly archetypes: readonly string[];
  readonly operatives: readonly TeamOperative[];
}

export interface TeamsData {
  readonly source: string;
  /** Year and month. */
  readonly compiled: string;
  readonly teams: readonly TeamData[];
}

/** Figures of the kill teams of 2024: a starting point, that players edit. Load this file only where a team is wanted. */
export const killTeams = frozen(data);
