import type {
  Amount,
  Condition,
  Group,
  Lasts,
  MarkerIs,
  MarkerSpot,
  Markers,
  NamedPlace,
  Operation,
  OwnMarker,
  Range,
  Who,
  Zone,
} from '../../catalog/operations.ts';
import { byField, only, tagged } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import {
  among,
  either,
  exactly,
  lazily,
  list,
  optional,
  pair,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import { conditionFieldsSay, conditionsExplained, operationFieldsSay, operationsExplained } from './explained.ts';

/** What operations look like: the check of a pack and its JSON Schema. */

const most = 20;

type Rolled = Exclude<Amount, number>;
const amount: Shape<Amount> = either(
  wholeFrom(0, 100),
  only<Rolled>({
    d3: optional(wholeFrom(1, most).means('so many D3s')),
    d6: optional(wholeFrom(1, most).means('so many D6s')),
    grade: optional(exactly(true).means('the threat grade')),
    plus: optional(whole.means('what is added')),
    dice: optional(text.means('the name by which the dice can be answered')),
    why: optional(text.means('what the dice are for')),
    together: optional(exactly(true).means('rolled at once')),
    whose: optional(among(['players']).means('who rolls them; the NPOs, if left out')),
  }),
);
const range: Shape<Range> = saying(only<Range>({ from: optional(whole), to: optional(whole) }), {
  from: 'the least; no least, if left out',
  to: 'the most; no most, if left out',
});
const order: Shape<'engage' | 'conceal'> = among({ engage: true, conceal: true });
export const doors = among(['hatchways', 'breach-points', 'all']);
const someone = among(['it', 'by']);

type Placed = Exclude<NamedPlace, string>;
const landmark: Shape<Placed> = byField<Placed>({
  marker: only<Extract<Placed, { marker: unknown }>>({ marker: text.means('the id of a marker') }),
  hatchway: only<Extract<Placed, { hatchway: unknown }>>({ hatchway: wholeFrom(1).means('at its access point') }),
});

const measuredFrom: Shape<'it' | 'by' | NamedPlace> = either(among(['it', 'by', 'sarcophagus']), landmark);

export const group: Shape<Group> = saying(
  only<Group>({
    side: among({ npos: true, players: true }),
    datacards: optional(list(text).means('NPOs of these datacards alone')),
    wounded: optional(exactly(true).means('those alone that have lost wounds')),
    order: optional(order),
    ready: optional(yesNo),
    within: optional(
      saying(
        only<NonNullable<Group['within']>>({
          inches: wholeFrom(1, 40),
          of: measuredFrom,
        }),
        {
          inches: 'so many inches or nearer',
          of: 'from where is measured: it or by (the one at hand, or whose doing it was), the sarcophagus, a marker, a hatchway',
        },
      ).means('those alone that are so near to it: by the board where places are kept, else the table is asked'),
    ),
    told: optional(text.means('a question to the table: of whom it is true')),
    take: optional(
      either(
        among(['all', 'most-wounds-lost']),
        only<{ readonly random: Amount }>({ random: amount.means('so many at random') }),
      ),
    ),
    dice: optional(text.means('the name by which what take rolls or asks is answered')),
    ruling: optional(text.means('the ruling that is named when take decides')),
  }),
  {
    side: 'whose operatives',
    order: 'those alone with this order',
    ready: 'true: those alone that are ready; false: those alone that are expended',
    take: 'which of them: all (if left out), one of those that have lost most wounds, or so many at random',
  },
);
const who: Shape<Who> = either(someone, group);

const markerIds = list(text).means('ids of markers');
export const markers: Shape<Markers> = either(among(['this', 'others', 'all']), markerIds);
/** Where no marker is at hand yet. */
export const markersNamed: Shape<Exclude<Markers, 'this' | 'others'>> = either(among(['all']), markerIds);
const zone: Shape<Zone> = among({ 'drop-zone-a': true, 'drop-zone-b': true, 'territory-a': true, 'territory-b': true });
const zoneWords = 'a drop zone or territory, of Player A or Player B (the NPOs)';
const room = text.means('the letter of a room on the map');
const spot: Shape<MarkerSpot> = saying(
  byField<MarkerSpot>({
    objective: only<Extract<MarkerSpot, { objective: unknown }>>({
      objective: either(
        wholeFrom(1, 3),
        among(['each', 'random']).means('each: the first at the first, and so on'),
      ).means('where the map has that objective marker'),
    }),
    room: only<Extract<MarkerSpot, { room: unknown }>>({ room }),
    zone: only<Extract<MarkerSpot, { zone: unknown }>>({ zone }),
    hatchway: only<Extract<MarkerSpot, { hatchway: unknown }>>({
      hatchway: either(wholeFrom(1), among(['random'])).means('at the access point of that hatchway'),
    }),
    near: only<Extract<MarkerSpot, { near: unknown }>>({ near: who.means('in control range of that operative') }),
    told: only<Extract<MarkerSpot, { told: unknown }>>({ told: text.means('where the table puts it, in words') }),
  }),
  { zone: zoneWords },
);
/** What the record tells of a marker. */
const onRecord = ['in-play', 'carried', 'lying', 'removed', 'escaped', 'found'] as const;
export const markerOnRecord: Shape<Exclude<MarkerIs, 'controlled'>> = among(onRecord);
const markerIs: Shape<MarkerIs> = among([...onRecord, 'controlled']);
type In = Extract<Condition, { markersIn: unknown }>['markersIn'];
const markersIn: Shape<In> = saying(
  byField<In>({
    room: only<Extract<In, { room: unknown }>>({ room }),
    zone: only<Extract<In, { zone: unknown }>>({ zone }),
  }),
  { zone: zoneWords },
);

/** A condition is told apart by the one field that only it has. */
const conditionFields = {
  threat: only<Extract<Condition, { threat: unknown }>>({ threat: range }),
  grade: only<Extract<Condition, { grade: unknown }>>({ grade: range }),
  turningPoint: only<Extract<Condition, { turningPoint: unknown }>>({ turningPoint: range }),
  there: only<Extract<Condition, { there: unknown }>>({ there: group, count: optional(range) }),
  fell: only<Extract<Condition, { fell: unknown }>>({
    fell: among({ npos: true, players: true }),
    count: optional(range),
  }),
  maxWounds: only<Extract<Condition, { maxWounds: unknown }>>({ maxWounds: range, of: someone }),
  counter: only<Extract<Condition, { counter: unknown }>>({ counter: text, is: range }),
  open: only<Extract<Condition, { open: unknown }>>({ open: doors, count: optional(range) }),
  demolished: only<Extract<Condition, { demolished: unknown }>>({ demolished: doors, count: optional(range) }),
  markers: only<Extract<Condition, { markers: unknown }>>({ markers, are: markerIs, count: optional(range) }),
  markersIn: only<Extract<Condition, { markersIn: unknown }>>({
    markersIn,
    of: markers,
    count: optional(range),
  }),
  mode: only<Extract<Condition, { mode: unknown }>>({ mode: among(['joint-ops', 'adversary-ops']) }),
  told: only<Extract<Condition, { told: unknown }>>({ told: text, usual: optional(yesNo) }),
};
const nested: Shape<Condition> = lazily(() => condition, { $ref: '#/$defs/condition' });
const compound = {
  not: only<Extract<Condition, { not: unknown }>>({ not: nested }),
  all: only<Extract<Condition, { all: unknown }>>({ all: list(nested) }),
  any: only<Extract<Condition, { any: unknown }>>({ any: list(nested) }),
};
export const condition: Shape<Condition> = saying(
  byField<Condition>({ ...conditionFields, ...compound }, conditionsExplained),
  conditionFieldsSay,
);

export const more: Shape<readonly Operation[]> = list(lazily(() => operation, { $ref: '#/$defs/operation' }));
const until: Shape<Lasts> = among({ 'end-of-turning-point': true, 'end-of-next-activation': true });

type Nearest = Exclude<Extract<Operation, { do: 'arrive' }>['at'], string>;
type Instead = NonNullable<Extract<Operation, { do: 'arrive' }>['instead']>[number];
export const operation: Shape<Operation> = saying(
  tagged<Operation, 'do'>(
    'do',
    {
      threat: { change: whole.means('of the threat level') },
      reinforcement: {},
      arrive: {
        datacard: text.means('its id'),
        instead: optional(
          list(
            saying(only<Instead>({ theme: text, datacard: text }), {
              theme: 'the id of the theme that must be played',
              datacard: 'the id of the datacard that comes then',
            }),
          ),
        ),
        count: optional(amount),
        at: either(
          among(['hatchway', 'modelled-site']),
          saying(only<Nearest>({ nearest: measuredFrom }), { nearest: 'from where is measured' }).means(
            'at the hatchway that is nearest to it',
          ),
        ),
        within: optional(among(['territory'])),
        rivals: optional(among(['marker']).means('in Adversary Ops at a random objective marker')),
        near: optional(among(['avoid', 'seek'])),
        else: optional(more),
      },
      regain: { who, wounds: either(among(['all']), amount) },
      wound: { who, wounds: amount },
      apl: { who, change: among([-1, 1]).means('of their APL'), until },
      'close-doors': { hatchways: optional(amount), breachPoints: optional(amount), else: optional(more) },
      'open-doors': { hatchways: optional(amount), breachPoints: optional(amount) },
      swap: { times: wholeFrom(1, most), else: optional(more) },
      count: {
        counter: text,
        change: amount.means('how much: a number from 0 to 100, or dice'),
        less: optional(exactly(true).means('the counter goes down by that; it goes up, if left out')),
      },
      repair: { counter: text, dice: text, why: text },
      'place-marker': { markers, at: spot, else: optional(more) },
      'move-marker': { markers, to: spot, else: optional(more) },
      'swap-markers': { markers: pair(text), else: optional(more) },
      'remove-marker': { markers },
      'carry-marker': { markers, who, else: optional(more) },
      'drop-marker': { who },
      'search-marker': { dice: text, why: text, found: more, else: optional(more) },
      roll: { dice: optional(text), needs: wholeFrom(2, 6), perform: more, else: optional(more) },
      if: { when: condition, perform: more, else: optional(more) },
      each: { who: group, perform: more },
      tell: { text: text.means('what the table does; {name} is whom it is about') },
      redraw: { because: optional(text) },
    },
    'refused',
    operationsExplained,
  ),
  operationFieldsSay,
);

/** A marker of a mission or an event card. */
export const ownMarker: Shape<OwnMarker> = saying(
  only<OwnMarker>({
    id: text,
    name: text,
    size: among(['objective', 'other']).means('40 mm or 20 mm across'),
  }),
  { id: 'how rules name it', name: 'what players call it' },
);
