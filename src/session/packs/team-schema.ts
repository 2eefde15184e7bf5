import { parseProfile } from '../../catalog/parse-profile.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { form } from '../../shape/objects.ts';
import { among, list, type Shape, such, text, wholeFrom, yesNo } from '../../shape/shape.ts';
import { keptAs } from '../../shape/written.ts';
import { base, figure, kebabText, listById, partId, someText } from './basic-shapes.ts';

const profile = such(text, (written) => parseProfile(written).ok, 'be a profile such as 4 3+ 3/4 Piercing 1');

const operative = form<TeamOperative>({
  id: kebabText,
  name: someText,
  apl: figure(1, 9),
  move: figure(1, 20),
  save: wholeFrom(2, 6),
  wounds: figure(1, 60),
  base,
  leader: yesNo,
  weapons: list(
    form<TeamOperative['weapons'][number]>({
      name: someText,
      type: among({ ranged: true, melee: true }),
      profile: keptAs(text, profile),
    }),
  ),
});

/** The figures of a kill team. */
export const teamSchema: Shape<TeamData> = form<TeamData>({
  id: partId,
  name: someText,
  printing: someText,
  archetypes: list(someText),
  operatives: listById(operative),
});
