import * as z from 'zod/mini';
import { spawnPoint } from './arrival-schema.ts';
import { ownMarker } from './card-rules.ts';
import { markerOnRecord, when } from './conditions.ts';
import { missionPartsSchema } from './mission-parts.ts';
import { doors, fallenOnes, markers, markersNamed } from './operation-parts.ts';
import { doing } from './operations.ts';
import {
  anyText,
  anyWhole,
  formOf,
  fromTo,
  kebabWords,
  like,
  listOf,
  maybe,
  means,
  trueOrFalse,
  yes,
} from './schema-parts.ts';

const ending = formOf({
  when: when('the battle is over as soon as this holds'),
  because: means(anyText(), 'why, in words'),
});
export type Ending = z.infer<typeof ending>;

const then = formOf({
  when: when('it is won if this holds then; the table is asked if need be'),
  because: means(anyText(), 'why, in words'),
});
/** With which turning point the battle ends, and how. */
const lastOne = formOf({
  after: means(fromTo(1, 20), 'the number of the last turning point'),
  won: maybe(means(then, 'how it is won then')),
  otherwise: means(anyText(), 'why it is lost then, in words'),
});
export type LastTurningPoint = z.infer<typeof lastOne>;

/** What happens to operatives that a mission answers to. */
export const occasions = ['falls', 'shoots', 'fights', 'ends-move', 'is-activated'] as const;
const trigger = formOf({
  on: means(
    z.enum(occasions),
    'what happens: somebody is incapacitated, has Shot, has Fought, has ended a move, has been activated',
  ),
  of: means(like(fallenOnes), 'those to which it has to happen'),
  when: maybe(when('what must hold then, too')),
  perform: doing(
    'what is done as soon as the action of a player operative, or the activation of an NPO, is over; it is that operative',
  ),
});
export type Trigger = z.infer<typeof trigger>;

const actionFields = {
  name: means(anyText(), 'what it is called'),
  at: maybe(means(like(markersNamed), 'at one of these markers, which it must control; it is this')),
  carrying: maybe(means(trueOrFalse(), 'only for who carries a marker, or only for who carries none')),
  notEngaged: maybe(means(yes(), 'not within control range of an enemy')),
  when: maybe(when('what must hold before it can be performed, as far as the record or the table tells')),
  perform: doing('what it does'),
};
/** A mission action of player operatives. */
const action = formOf({
  id: means(anyText(), 'the word by which it is performed'),
  ap: maybe(means(fromTo(0, 4), '1, if left out')),
  ...actionFields,
});
export type OwnAction = z.infer<typeof action>;
/** A mission action of NPOs, which have it in a clause of their behaviour. */
const npoAction = formOf({
  id: means(kebabWords(), 'the word by which clauses of behaviours name it'),
  ap: maybe(means(fromTo(1, 3), '1, if left out')),
  ...actionFields,
});
export type NpoMissionAction = z.infer<typeof npoAction>;

/** Which markers can be picked up, when, and what that does. */
const pickUp = formOf({
  markers: markersNamed,
  when: maybe(when('what must hold before they can be picked up')),
  perform: maybe(doing('what that does; it is carried, if left out')),
  npos: maybe(means(yes(), 'NPOs too pick them up, by a clause of their behaviour; players alone, if left out')),
});
export type PickUp = z.infer<typeof pickUp>;

const teamCondition = z.enum(['drop-zone', 'control-range', 'together']);
export type TeamCondition = z.infer<typeof teamCondition>;

/** The rules of a mission, as data (Missions 01 to 04 and 06, and those of packs). What is left out goes on as the core rules have it. */
export const missionRulesSchema = formOf({
  parts: maybe(
    means(
      missionPartsSchema,
      'the parts of Tomb World that the mission has, and no others: {} has none; all of them, if left out',
    ),
  ),
  counters: maybe(
    means(
      listOf(
        formOf({
          id: means(anyText(), 'how rules name it'),
          name: means(anyText(), 'what players call it'),
          start: maybe(means(fromTo(0, 99), 'where it stands when the battle begins: 0, if left out')),
          most: maybe(means(anyWhole(), 'the most that it can be put right to: 99, if left out')),
          fact: maybe(means(anyText(), 'the name by which it is put right')),
        }),
      ),
      'what the mission counts',
    ),
  ),
  markers: maybe(
    means(
      listOf(ownMarker, 0, 200),
      'its markers; the Escape marker and the objective markers of the map are none of them',
    ),
  ),
  pickUp: maybe(means(listOf(pickUp), 'what can be Picked Up; for a marker the first of these that has it')),
  escapeMarker: maybe(
    means(
      formOf({ auspex: means(trueOrFalse(), 'Auspex Calibration moves it') }),
      "the Escape marker stands in the middle of Player B's killzone edge",
    ),
  ),
  escape: maybe(
    means(
      formOf({
        at: means(z.enum(['escape-marker', 'player-a-edge']), 'where they leave the killzone'),
        needed: means(
          z.union([z.enum(['half', 'all', 'carrier']), fromTo(1)]),
          'how many of them, or whoever carries a marker, as soon as it does',
        ),
      }),
      'player operatives win by leaving the killzone; it is lost when nobody is left in it',
    ),
  ),
  setUp: maybe(doing('what is done before the battle')),
  readyStep: maybe(doing('what is done last in each Ready step')),
  turningPointEnds: maybe(doing('what is done at the end of each turning point')),
  triggers: maybe(means(listOf(trigger, 1, 40), 'what is done when something happens to somebody, in order')),
  spawnPoints: maybe(means(listOf(spawnPoint, 1, 40), 'points of the board where NPOs arrive')),
  ends: maybe(means(lastOne, 'the battle ends with a turning point, if it has not been won or lost before')),
  doorOpened: maybe(doing('what is done when a hatchway or breach point has opened')),
  breach: maybe(
    means(
      z.union([z.enum(['hatchways']), formOf({ sarcophagus: doing('what a Breach there does') })]),
      'what can be Breached besides breach points: hatchways, which open, or the sarcophagus',
    ),
  ),
  actions: maybe(means(listOf(action), 'mission actions of player operatives')),
  npoActions: maybe(
    means(
      listOf(npoAction, 1, 20),
      'mission actions of NPOs: whoever has a clause with action mission-action and that id performs it',
    ),
  ),
  breachedStayOpen: maybe(means(yes(), 'nobody closes a hatchway that has been breached')),
  phasing: maybe(means(yes(), 'hatchways lead player operatives to a random open one (Mission 06)')),
  noHatchOnTheMove: maybe(means(yes(), 'nobody performs Operate Hatch during a move (mission 2)')),
  accessDenied: maybe(means(yes(), 'hatchways stay shut to player operatives until they are breached (mission 2)')),
  quietHatches: maybe(means(yes(), 'Operate Hatch never raises the threat level')),
  goal: means(
    z.enum([
      'escape-marker',
      'access-points',
      'objective-markers',
      'markers',
      'sarcophagus',
      'drop-zone',
      'closest-operative',
    ]),
    'where NPOs go that cannot attack',
  ),
  hangsOn: maybe(
    means(
      z.enum(['sarcophagus', 'carrier', 'escape', 'access-points', 'team']),
      'who decides the mission, for NPOs that choose a target: by the sarcophagus, the marker carried, the way out, the doors to Breach, or the whole team',
    ),
  ),
  progress: maybe(
    means(
      formOf({
        of: means(
          z.union([
            formOf({ counter: means(anyText(), 'the id of a counter of the mission') }),
            formOf({ demolished: means(like(doors), 'doors that have been breached and are open') }),
            formOf({ markers, are: markerOnRecord }),
          ]),
          'what is counted',
        ),
        needed: means(fromTo(1), 'how many of it win'),
      }),
      'how far the players have come',
    ),
  ),
  left: maybe(means(fromTo(1), 'so many player operatives must be left to win: 1, if left out')),
  won: maybe(means(listOf(ending), 'ways to win: the first that holds')),
  lost: maybe(means(listOf(ending), 'ways to lose, besides every player operative incapacitated')),
  teamAtEnd: maybe(
    means(
      listOf(teamCondition),
      "won at the end of a turning point if all of this holds for the player operatives: in Player B's drop zone, in control range of no NPO, each within 3 inches of another",
    ),
  ),
});
export type MissionRules = z.infer<typeof missionRulesSchema>;
