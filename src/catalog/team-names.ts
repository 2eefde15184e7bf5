import data from '../../data/teams/teams.json';
import { frozen } from './frozen.ts';
import type { TeamData } from './team-schema.ts';

/** Each kill team by its id and its name. A page has no more of them here (`bin/page-parts.mjs`). */
export const teamNames: readonly Pick<TeamData, 'id' | 'name'>[] = frozen(data).teams;
