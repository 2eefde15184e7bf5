import type { Condition } from '../../catalog/operations.ts';
import type { OwnMission } from '../../catalog/pack.ts';
import { type MissionData, missionIds } from '../../catalog/types.ts';
import { missionRules } from '../../rules/operations/mission-shapes.ts';
import { type FieldsAs, form } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, list, optional, type Shape, yesNo } from '../../shape/shape.ts';
import { fitting, type Wrong } from '../../shape/written.ts';
import { figure, listById, partId, someText, unlike } from './basic-shapes.ts';
import { rulesAs } from './card-schema.ts';

/** What a mission has besides its rules, whose code may stand in the rulebook. */
export const missionFields: FieldsAs<Omit<OwnMission, 'number' | 'id' | 'does'>> = {
  name: someText,
  npos: optional(
    saying(form<NonNullable<MissionData['npos']>>({ d3: figure(0, 6), plus: figure(0, 10) }), {
      d3: 'so many D3s',
      plus: 'what is added',
    }),
  ),
  placement: among({
    territory: true,
    'objective-rooms': true,
    'sarcophagus-half': true,
    'rooms-when-opened': true,
  }),
  objectiveMarkers: yesNo,
  glance: saying(form<MissionData['glance']>({ wins: someText, loses: someText, players: someText, npos: someText }), {
    wins: 'how the players win, in a sentence',
    loses: 'how they lose',
    players: 'what player operatives can do for it',
    npos: 'what NPOs go for',
  }),
  rules: list(
    saying(form<MissionData['rules'][number]>({ name: someText, text: someText }), {
      name: 'what the rule is called',
      text: 'the rule, in words',
    }),
    1,
  ),
  victory: list(someText, 1),
};

/** A mission of a pack. */
export const ownMission: Shape<OwnMission> = fitting(
  saying(form<OwnMission>({ number: figure(7, 99), id: partId, ...missionFields, does: rulesAs(missionRules) }), {
    number: 'its number, from 7 on: 1 to 6 are printed',
    id: 'its id: after that of the pack and a slash',
    name: 'what it is called',
    npos: 'how many NPOs are set up; by doors and rooms, if left out',
    placement: 'where NPOs are set up',
    objectiveMarkers: 'whether the objective markers of the map are set up',
    glance: 'the mission at a glance',
    rules: 'its rules, in words',
    victory: 'how it is won and lost, in words',
    does: 'its rules, as data',
  }),
  canBePlayed,
);

function canBePlayed({ id, does }: OwnMission, wrong: Wrong): void {
  if (missionIds.some((printed) => printed === id)) wrong(['id'], 'be none of the printed missions', id);
  if (!does.escape && !does.won && !does.teamAtEnd)
    wrong(['does'], 'have escape, won or teamAtEnd, so that it can be won', does);
  if ((does.goal === 'markers' || does.pickUp !== undefined) && !does.markers)
    wrong(['does', 'markers'], 'be given, since goal or pickUp means them', undefined);
  if ((does.escape?.needed === 'carrier' || does.hangsOn === 'carrier') && !does.pickUp)
    wrong(['does', 'pickUp'], 'be given, so that somebody can carry a marker', undefined);
  for (const end of ['won', 'lost'] as const)
    for (const [index, { when }] of (does[end] ?? []).entries())
      if (isAsked(when))
        wrong(
          ['does', end, index, 'when'],
          'be what the record tells: told and controlled are asked under turningPointEnds, and counted there',
          when,
        );
  if (does.escape?.at === 'escape-marker' && !does.escapeMarker)
    wrong(['does', 'escapeMarker'], 'be given, since operatives escape there', undefined);
}

/** Whether only the table can tell it: nobody is asked whether a battle is over. */
function isAsked(condition: Condition): boolean {
  if ('not' in condition) return isAsked(condition.not);
  if ('all' in condition) return condition.all.some(isAsked);
  if ('any' in condition) return condition.any.some(isAsked);
  return 'told' in condition || ('markers' in condition && condition.are === 'controlled');
}

/** The missions of a pack, each id and number once. */
export const packMissions = fitting(
  listById(ownMission),
  unlike('number', ({ number }) => `${number}`),
);
