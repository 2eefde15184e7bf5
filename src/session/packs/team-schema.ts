import * as z from 'zod';
import { parseProfile } from '../../catalog/parse-profile.ts';
import type { TeamData } from '../../catalog/teams.ts';
import { kebab, listed, partId, whole, words } from './data-checks.ts';

const weapon = z.strictObject({
  name: words,
  type: z.enum(['ranged', 'melee']),
  profile: z.string().refine((text) => parseProfile(text).ok, { error: 'be a profile such as 4 3+ 3/4 Piercing 1' }),
});

const operative = z.strictObject({
  id: kebab,
  name: words,
  apl: whole(1, 9),
  move: whole(1, 20),
  save: whole(2, 6),
  wounds: whole(1, 60),
  base: whole(20, 170),
  leader: z.boolean(),
  weapons: z.array(weapon),
});

/** The figures of a kill team. */
export const teamSchema: z.ZodType<TeamData> = z.strictObject({
  id: partId,
  name: words,
  printing: words,
  archetypes: z.array(words),
  operatives: listed(operative),
});
