import * as z from 'zod/mini';
import { missionRulesSchema } from './mission-rules.ts';
import {
  checkedBy,
  eachWithOwn,
  formOf,
  fromTo,
  listOf,
  listWithIds,
  maybe,
  means,
  realText,
  trueOrFalse,
} from './schema-parts.ts';
import { missionIds } from './words.ts';

/** What a mission has besides its number, its id and its rules as data. */
export const missionFields = {
  name: means(realText(), 'what it is called'),
  npos: maybe(
    means(
      formOf({ d3: means(fromTo(0, 6), 'so many D3s'), plus: means(fromTo(0, 10), 'what is added') }),
      'how many NPOs of the 2D6 table are set up; those that its rules name, if left out',
    ),
  ),
  placement: maybe(
    means(
      z.enum(['territory', 'objective-rooms', 'sarcophagus-half', 'rooms-when-opened']),
      'where the NPOs of npos are set up: in the territory, if left out',
    ),
  ),
  objectiveMarkers: means(trueOrFalse(), 'whether the objective markers of the map are set up'),
  glance: means(
    formOf({
      wins: means(realText(), 'how the players win, in a sentence'),
      loses: means(realText(), 'how they lose'),
      players: means(realText(), 'what player operatives can do for it'),
      npos: means(realText(), 'what NPOs go for'),
    }),
    'the mission at a glance',
  ),
  rules: means(
    listOf(
      formOf({ name: means(realText(), 'what the rule is called'), text: means(realText(), 'the rule, in words') }),
      1,
    ),
    'its rules, in words',
  ),
  victory: means(listOf(realText(), 1), 'how it is won and lost, in words'),
};

const mission = formOf({
  number: fromTo(1, 99),
  id: z.enum(missionIds),
  ...missionFields,
  /** Absent where the rules have code for it that no other mission would share. */
  does: maybe(missionRulesSchema),
});
/** `data/missions.json` */
export const printedMissions = checkedBy(
  listWithIds(mission),
  eachWithOwn('number', ({ number }) => `${number}`),
);

/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type MissionId = string;
export interface MissionData extends Omit<z.infer<typeof mission>, 'id'> {
  readonly id: MissionId;
}
