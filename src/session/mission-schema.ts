import * as z from 'zod';
import type { OwnMission, Pack } from '../catalog/pack.ts';
import { missionIds } from '../catalog/types.ts';
import { missionRules } from '../rules/operations/mission-shapes.ts';
import { shaped } from './card-schema.ts';
import { listed, partId, unlike, whole, words } from './data-checks.ts';

/** What a mission has besides its rules, whose code may stand in the rulebook. */
export const missionFields = {
  name: words,
  npos: z.strictObject({ d3: whole(0, 6), plus: whole(0, 10) }).exactOptional(),
  placement: z.enum(['territory', 'objective-rooms', 'sarcophagus-half', 'rooms-when-opened']),
  objectiveMarkers: z.boolean(),
  glance: z.strictObject({ wins: words, loses: words, players: words, npos: words }),
  rules: z.array(z.strictObject({ name: words, text: words })).min(1),
  victory: z.array(words).min(1),
};

/** A mission of a pack. */
export const ownMission: z.ZodType<OwnMission> = z
  .strictObject({ number: whole(7, 99), id: partId, ...missionFields, does: shaped(missionRules) })
  .check(({ value: { id, does }, issues }) => {
    const issue = (path: (string | number)[], message: string, input: unknown) =>
      issues.push({ code: 'custom', path, message, input });
    if (missionIds.some((printed) => printed === id)) issue(['id'], 'be none of the printed missions', id);
    if (!does.escape && !does.won && !does.teamAtEnd)
      issue(['does'], 'have escape, won or teamAtEnd, so that it can be won', does);
    if (does.escape?.at === 'escape-marker' && !does.escapeMarker)
      issue(['does', 'escapeMarker'], 'be given, since operatives escape there', undefined);
  });

/** The missions of a pack, each id and number once. */
export const packMissions: z.ZodType<NonNullable<Pack['missions']>> = listed<OwnMission>(ownMission).check(
  unlike<OwnMission>('number', ({ number }) => `${number}`),
);
