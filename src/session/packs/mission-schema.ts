import * as z from 'zod';
import type { Condition } from '../../catalog/operations.ts';
import type { OwnMission, Pack } from '../../catalog/pack.ts';
import { missionIds } from '../../catalog/types.ts';
import { missionRules } from '../../rules/operations/mission-shapes.ts';
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
    if ((does.goal === 'markers' || does.pickUp !== undefined) && !does.markers)
      issue(['does', 'markers'], 'be given, since goal or pickUp means them', undefined);
    if ((does.escape?.needed === 'carrier' || does.hangsOn === 'carrier') && !does.pickUp)
      issue(['does', 'pickUp'], 'be given, so that somebody can carry a marker', undefined);
    for (const end of ['won', 'lost'] as const)
      for (const [index, { when }] of (does[end] ?? []).entries())
        if (isAsked(when))
          issue(
            ['does', end, index, 'when'],
            'be what the record tells: told and controlled are asked under turningPointEnds, and counted there',
            when,
          );
    if (does.escape?.at === 'escape-marker' && !does.escapeMarker)
      issue(['does', 'escapeMarker'], 'be given, since operatives escape there', undefined);
  });

/** Whether only the table can tell it: nobody is asked whether a battle is over. */
function isAsked(condition: Condition): boolean {
  if ('not' in condition) return isAsked(condition.not);
  if ('all' in condition) return condition.all.some(isAsked);
  if ('any' in condition) return condition.any.some(isAsked);
  return 'told' in condition || ('markers' in condition && condition.are === 'controlled');
}

/** The missions of a pack, each id and number once. */
export const packMissions: z.ZodType<NonNullable<Pack['missions']>> = listed<OwnMission>(ownMission).check(
  unlike<OwnMission>('number', ({ number }) => `${number}`),
);
