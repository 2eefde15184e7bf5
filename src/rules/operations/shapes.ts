import type {
  Amount,
  CardRules,
  Condition,
  Group,
  InForce,
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
import { conditionsExplained, operationsExplained } from './explained.ts';

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
    whose: optional(among(['players'])),
  }),
);
const range: Shape<Range> = only<Range>({ from: optional(whole), to: optional(whole) });
const order: Shape<'engage' | 'conceal'> = among({ engage: true, conceal: true });
export const doors = among(['hatchways', 'breach-points', 'all']);
const someone = among(['it', 'by']);

type Placed = Exclude<NamedPlace, string>;
const landmark: Shape<Placed> = byField<Placed>({
  marker: only<Extract<Placed, { marker: unknown }>>({ marker: text.means('the id of a marker') }),
  hatchway: only<Extract<Placed, { hatchway: unknown }>>({ hatchway: wholeFrom(1).means('at its access point') }),
});

const measuredFrom: Shape<'it' | 'by' | NamedPlace> = either(among(['it', 'by', 'sarcophagus']), landmark);

const group: Shape<Group> = only<Group>({
  side: among({ npos: true, players: true }),
  datacards: optional(list(text).means('NPOs of these datacards alone')),
  wounded: optional(exactly(true).means('those alone that have lost wounds')),
  order: optional(order),
  ready: optional(yesNo),
  within: optional(
    only<NonNullable<Group['within']>>({
      inches: wholeFrom(1, 40),
      of: measuredFrom,
    }).means('those alone that are so near to it: by the board where places are kept, else the table is asked'),
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
});
const who: Shape<Who> = either(someone, group);

const markerIds = list(text).means('ids of markers');
export const markers: Shape<Markers> = either(among(['this', 'others', 'all']), markerIds);
/** Where no marker is at hand yet. */
export const markersNamed: Shape<Exclude<Markers, 'this' | 'others'>> = either(among(['all']), markerIds);
const zone: Shape<Zone> = among({ 'drop-zone-a': true, 'drop-zone-b': true, 'territory-a': true, 'territory-b': true });
const room = text.means('the letter of a room on the map');
const spot: Shape<MarkerSpot> = byField<MarkerSpot>({
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
});
/** What the record tells of a marker. */
const onRecord = ['in-play', 'carried', 'lying', 'removed', 'escaped', 'found'] as const;
export const markerOnRecord: Shape<Exclude<MarkerIs, 'controlled'>> = among(onRecord);
const markerIs: Shape<MarkerIs> = among([...onRecord, 'controlled']);
type In = Extract<Condition, { markersIn: unknown }>['markersIn'];
const markersIn: Shape<In> = byField<In>({
  room: only<Extract<In, { room: unknown }>>({ room }),
  zone: only<Extract<In, { zone: unknown }>>({ zone }),
});

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
export const condition: Shape<Condition> = byField<Condition>({ ...conditionFields, ...compound }, conditionsExplained);

const more: Shape<readonly Operation[]> = list(lazily(() => operation, { $ref: '#/$defs/operation' }));
const until: Shape<Lasts> = among({ 'end-of-turning-point': true, 'end-of-next-activation': true });

type Nearest = Exclude<Extract<Operation, { do: 'arrive' }>['at'], string>;
type Instead = NonNullable<Extract<Operation, { do: 'arrive' }>['instead']>[number];
export const operation: Shape<Operation> = tagged<Operation, 'do'>(
  'do',
  {
    threat: { change: whole.means('of the threat level') },
    reinforcement: {},
    arrive: {
      datacard: text.means('its id'),
      instead: optional(list(only<Instead>({ theme: text, datacard: text }))),
      count: optional(amount),
      at: either(
        among(['hatchway', 'modelled-site']),
        only<Nearest>({ nearest: measuredFrom }).means('at the hatchway that is nearest to it'),
      ),
      within: optional(among(['territory'])),
      rivals: optional(among(['marker']).means('in Adversary Ops at a random objective marker')),
      near: optional(among(['avoid', 'seek'])),
      else: optional(more),
    },
    regain: { who, wounds: either(among(['all']), amount) },
    wound: { who, wounds: amount },
    apl: { who, change: among([-1, 1]), until },
    'close-doors': { hatchways: optional(amount), breachPoints: optional(amount), else: optional(more) },
    'open-doors': { hatchways: optional(amount), breachPoints: optional(amount) },
    swap: { times: wholeFrom(1, most), else: optional(more) },
    count: { counter: text, change: amount, less: optional(exactly(true)) },
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
);

type Of<M extends keyof InForce> = NonNullable<InForce[M]>;
const inForce: Shape<InForce> = only<InForce>({
  rerollsWithin: optional(wholeFrom(1)),
  weapons: optional(
    only<Of<'weapons'>>({
      rule: text.means('a weapon rule, such as "Ceaseless"'),
      in: either(among(['sarcophagus-room', 'killzone']), only<{ readonly roomOf: string }>({ roomOf: text })),
    }),
  ),
  hit: optional(
    only<Of<'hit'>>({ from: wholeFrom(1), needs: wholeFrom(2, 6), less: wholeFrom(1), dice: optional(text) }),
  ),
  wouldFall: optional(only<Of<'wouldFall'>>({ needs: wholeFrom(2, 6), apl: optional(exactly(-1)) })),
  fell: optional(only<Of<'fell'>>({ by: group, fallen: among({ npos: true, players: true }), perform: more })),
});

/** A marker of a mission or an event card. */
export const ownMarker: Shape<OwnMarker> = only<OwnMarker>({
  id: text,
  name: text,
  size: among(['objective', 'other']).means('40 mm or 20 mm across'),
});

/** The rules of an event card, as data. */
export const cardRules: Shape<CardRules> = only<CardRules>({
  markers: optional(list(ownMarker).means('its own; nobody picks them up')),
  drawn: optional(more),
  inForce: optional(inForce),
});
