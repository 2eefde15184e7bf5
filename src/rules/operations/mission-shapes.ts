import type { Ending, MissionRules, OwnAction, PickUp } from '../../catalog/mission-rules.ts';
import type { Doors } from '../../catalog/operations.ts';
import { only } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import {
  among,
  either,
  exactly,
  list,
  optional,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import { condition, doors, markerOnRecord, markers, markersNamed, operation, ownMarker } from './shapes.ts';

const operations = list(operation);
const ending: Shape<Ending> = saying(only<Ending>({ when: condition, because: text.means('why, in words') }), {
  when: 'the battle is over as soon as this holds',
});
const action: Shape<OwnAction> = saying(
  only<OwnAction>({
    id: text,
    name: text,
    ap: optional(wholeFrom(0, 4).means('1, if left out')),
    at: optional(markersNamed.means('at one of these markers, which it must control')),
    carrying: optional(yesNo.means('only for who carries a marker, or only for who carries none')),
    notEngaged: optional(exactly(true).means('not within control range of an enemy')),
    when: optional(condition),
    perform: operations,
  }),
  {
    id: 'the word by which it is performed',
    name: 'what it is called',
    when: 'what must hold before it can be performed',
    perform: 'what it does',
  },
);
const pickUp: Shape<PickUp> = saying(
  only<PickUp>({
    markers: markersNamed,
    when: optional(condition),
    perform: optional(operations.means('what that does; it is carried, if left out')),
  }),
  { markers: 'which markers: ids, or all', when: 'what must hold before they can be picked up' },
);

type Of<F extends keyof MissionRules> = NonNullable<MissionRules[F]>;
type Counted = Of<'progress'>['of'];

/** The rules of a mission, as data. */
export const missionRules: Shape<MissionRules> = saying(
  only<MissionRules>({
    counters: optional(
      list(
        saying(
          only<Of<'counters'>[number]>({
            id: text,
            name: text,
            start: optional(wholeFrom(0, 99)),
            most: optional(whole),
            fact: optional(text.means('the name by which it is put right')),
          }),
          {
            id: 'how rules name it',
            name: 'what players call it',
            start: 'where it stands when the battle begins: 0, if left out',
            most: 'the most that it can be put right to: 99, if left out',
          },
        ),
      ),
    ),
    markers: optional(list(ownMarker)),
    pickUp: optional(list(pickUp).means('what player operatives can Pick Up')),
    escapeMarker: optional(only<Of<'escapeMarker'>>({ auspex: yesNo.means('Auspex Calibration moves it') })),
    escape: optional(
      saying(
        only<Of<'escape'>>({
          at: among(['escape-marker', 'player-a-edge']),
          needed: either(among(['half', 'all', 'carrier']), wholeFrom(1)),
        }),
        { at: 'where they leave the killzone', needed: 'how many of them, or whoever carries a marker' },
      ),
    ),
    setUp: optional(operations),
    readyStep: optional(operations),
    turningPointEnds: optional(operations),
    doorOpened: optional(operations),
    breach: optional(
      either(
        among(['hatchways']),
        only<{ readonly sarcophagus: Of<'setUp'> }>({ sarcophagus: operations.means('what a Breach there does') }),
      ),
    ),
    actions: optional(list(action)),
    breachedStayOpen: optional(exactly(true)),
    phasing: optional(exactly(true)),
    noHatchOnTheMove: optional(exactly(true)),
    accessDenied: optional(exactly(true)),
    quietHatches: optional(exactly(true).means('Operate Hatch never raises the threat level')),
    goal: among(['escape-marker', 'access-points', 'objective-markers', 'markers', 'sarcophagus', 'drop-zone']),
    hangsOn: optional(among(['sarcophagus', 'carrier', 'escape', 'access-points', 'team'])),
    progress: optional(
      saying(
        only<Of<'progress'>>({
          of: saying<Counted>(
            either(
              only<Extract<Counted, { counter: string }>>({ counter: text }),
              either(
                only<{ readonly demolished: Doors }>({ demolished: doors }),
                only<Extract<Counted, { markers: unknown }>>({ markers, are: markerOnRecord }),
              ),
            ),
            {
              counter: 'the id of a counter of the mission',
              demolished: 'doors that have been breached and are open',
              markers: 'which markers: ids, or all',
              are: 'what they are',
            },
          ),
          needed: wholeFrom(1),
        }),
        { of: 'what is counted', needed: 'how many of it win' },
      ),
    ),
    left: optional(wholeFrom(1)),
    won: optional(list(ending)),
    lost: optional(list(ending)),
    teamAtEnd: optional(list(among(['drop-zone', 'control-range', 'together']))),
  }),
  {
    counters: 'what the mission counts',
    markers: 'its markers; the Escape marker and the objective markers of the map are none of them',
    escapeMarker: "the Escape marker stands in the middle of Player B's killzone edge",
    escape: 'player operatives win by leaving the killzone',
    setUp: 'what is done before the battle',
    readyStep: 'what is done last in each Ready step',
    turningPointEnds: 'what is done at the end of each turning point',
    doorOpened: 'what is done when a hatchway or breach point has opened',
    breach: 'what can be Breached besides breach points: hatchways, or the sarcophagus',
    actions: 'mission actions of player operatives',
    breachedStayOpen: 'nobody closes a hatchway that has been breached',
    phasing: 'hatchways lead player operatives to a random open one',
    noHatchOnTheMove: 'nobody performs Operate Hatch during a move (mission 2)',
    accessDenied: 'hatchways stay shut to player operatives until they are breached (mission 2)',
    goal: 'where NPOs go that cannot attack',
    hangsOn:
      'who decides the mission, for NPOs that choose a target: by the sarcophagus, the marker carried, the way out, the doors to Breach, or the whole team',
    progress: 'how far the players have come',
    left: 'so many player operatives must be left to win: 1, if left out',
    won: 'ways to win: the first that holds',
    lost: 'ways to lose, besides every player operative incapacitated',
    teamAtEnd:
      "won at the end of a turning point if all of this holds for the player operatives: in Player B's drop zone, in control range of no NPO, each within 3 inches of another",
  },
);
