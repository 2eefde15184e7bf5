import type { Ending, MissionRules, OwnAction, PickUp } from '../../catalog/mission-rules.ts';
import type { Doors } from '../../catalog/operations.ts';
import { only } from '../../shape/objects.ts';
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
const ending: Shape<Ending> = only<Ending>({ when: condition, because: text.means('why, in words') });
const action: Shape<OwnAction> = only<OwnAction>({
  id: text,
  name: text,
  ap: optional(wholeFrom(0, 4).means('1, if left out')),
  at: optional(markersNamed.means('at one of these markers, which it must control')),
  carrying: optional(yesNo.means('only for who carries a marker, or only for who carries none')),
  notEngaged: optional(exactly(true).means('not within control range of an enemy')),
  when: optional(condition),
  perform: operations,
});
const pickUp: Shape<PickUp> = only<PickUp>({
  markers: markersNamed,
  when: optional(condition),
  perform: optional(operations.means('what that does; it is carried, if left out')),
});

type Of<F extends keyof MissionRules> = NonNullable<MissionRules[F]>;
type Counted = Of<'progress'>['of'];

/** The rules of a mission, as data. */
export const missionRules: Shape<MissionRules> = only<MissionRules>({
  counters: optional(
    list(
      only<Of<'counters'>[number]>({
        id: text,
        name: text,
        most: optional(whole),
        fact: optional(text.means('the name by which it is put right')),
      }),
    ),
  ),
  markers: optional(list(ownMarker)),
  pickUp: optional(list(pickUp).means('what player operatives can Pick Up')),
  escapeMarker: optional(only<Of<'escapeMarker'>>({ auspex: yesNo.means('Auspex Calibration moves it') })),
  escape: optional(
    only<Of<'escape'>>({
      at: among(['escape-marker', 'player-a-edge']),
      needed: either(among(['half', 'all', 'carrier']), wholeFrom(1)),
    }),
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
    only<Of<'progress'>>({
      of: either(
        only<Extract<Counted, { counter: string }>>({ counter: text }),
        either(
          only<{ readonly demolished: Doors }>({ demolished: doors }),
          only<Extract<Counted, { markers: unknown }>>({ markers, are: markerOnRecord }),
        ),
      ),
      needed: wholeFrom(1),
    }),
  ),
  left: optional(wholeFrom(1)),
  won: optional(list(ending)),
  lost: optional(list(ending)),
  teamAtEnd: optional(list(among(['drop-zone', 'control-range', 'together']))),
});
