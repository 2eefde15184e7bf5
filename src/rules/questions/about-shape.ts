import type { NamedPlace } from '../../catalog/operations.ts';
import { endPreferences } from '../../catalog/types.ts';
import { byField, every, object, tagged } from '../../shape/objects.ts';
import {
  among,
  either,
  exactly,
  finite,
  list,
  optional,
  orNull,
  type Shape,
  text,
  whole,
  yesNo,
} from '../../shape/shape.ts';
import { goal, order, place } from '../events/values.ts';
import type { About, Leg, Meaning, Measure, MoveEndAbout, OwnLook } from './about.ts';

const legParts = {
  inches: optional(finite.means('of a move, at most')),
  to: optional(
    among([
      ...(['shooting-position', 'closest-operative', 'royal-warden', 'away-from-enemies'] as const),
      ...(['any-operative', 'operative', 'cover', 'goal'] as const),
    ]).means('where a move leads'),
  ),
  pad: optional(exactly(true).means('from a teleport pad it may go to the other one instead')),
  beside: optional(exactly(true).means('a hatchway only beside where it stands')),
};
const leg: Shape<Leg> = object<Leg>({
  action: among(['operate-hatch', 'reposition', 'dash', 'charge', 'fall-back']),
  ...legParts,
});
const way = list(leg);

const meaning: Shape<Meaning> = tagged<Meaning, 'is'>('is', {
  'in-cover': {},
  obscured: {},
  after: { way },
  assisted: { by: whole },
  alone: { ids: list(text), inches: finite, visible: yesNo },
  'across-open-door': { inches: finite },
  engaged: { canLeave: orNull(yesNo), way: optional(way) },
  'hatchway-on-its-way': { comesBy: optional(every(list(text))), number: optional(whole) },
  ...{ dash: {}, reposition: {}, 'no-move': {}, 'other-moves': {} },
  worse: {},
  'no-other-first': { npos: list(text) },
  'comes-first': { npo: text },
  'goes-first-idle': { npo: text },
  ...{ 'no-difference': {}, none: {} },
});

/** What every question of fact tells. */
const asking = {
  by: orNull(text).means('id of the operative that asks'),
  ids: list(text).means('all that it is about'),
  from: either(among(['stands']), object({ way })).means(
    'where the one who asks stands when it looks: where it is, or at the end of a way',
  ),
  remarks: optional(every(meaning)),
  others: optional(every(meaning)),
  rule: optional(text),
};
const inches = finite;
const measure: Shape<Measure> = among({ straight: true, 'around-walls': true, 'hatchways-open': true });

const ownLooks = {
  'valid-target': {
    ...asking,
    inches: orNull(inches),
    order: orNull(order),
    beside: optional(object({ id: text, inches, clearOf: list(text) })),
    unlessEngaged: optional(list(text)),
  },
  'in-control-range': asking,
};

/** `about` of a question of fact, by its predicate. */
export const aboutShape: Shape<About> = tagged<About, 'predicate'>('predicate', {
  ...ownLooks,
  'can-attack': {
    ...asking,
    to: list(text).means('ids of their targets'),
    looks: every(list(tagged<OwnLook, 'predicate'>('predicate', ownLooks))).means(
      'by NPO, what would be asked of it alone: it can if an answer names one of `to`, or an enemy in control range',
    ),
  },
  'across-open-door': { ...asking, inches },
  'as-told': { ...asking, text },
  engaged: asking,
  'free-of': asking,
  'can-end-beside': asking,
  near: { ...asking, around: list(text), inches, visible: yesNo, measure },
  distance: { ...asking, measure, inches: optional(inches) },
  closest: { ...asking, measure, to: optional(list(text)) },
  'can-charge': { ...asking, inches: list(inches), to: list(text) },
  visible: { ...asking, to: optional(list(text)) },
  'in-cover': asking,
  'in-light-cover': asking,
  obscured: asking,
  assisting: asking,
  'same-room': asking,
  'in-room': { ...asking, room: text },
  'near-place': {
    ...asking,
    place: either(
      among(['sarcophagus']),
      byField<Exclude<NamedPlace, string>>({ marker: object({ marker: text }), hatchway: object({ hatchway: whole }) }),
    ),
    inches,
  },
  'most-exposed': {
    ...asking,
    to: list(text),
    inOrder: optional(exactly(true).means('several in the order in which they activate: not only the first')),
  },
  'on-its-way': {
    ...asking,
    measure,
    opens: optional(object({ way, attack: among(['shoot', 'charge']) })),
    way: optional(way.means('on which it opens one for no attack')),
    comesBy: optional(list(text).means('the closed ones on its way to what it goes for, where that is no enemy')),
    instead: optional(
      object({ way, range: orNull(finite) }).means(
        'how it moves if it opens none, and the Range of its ranged weapons',
      ),
    ),
  },
  'room-of': asking,
  'hinders-scouting': { ...asking, room: text },
  'contests-marker': { ...asking, marker: either(whole, text) },
  'at-sarcophagus': asking,
  'in-territory': { ...asking, player: among(['A', 'B']) },
  'all-in-drop-zone': { ...asking, player: among(['A', 'B']) },
  'all-free-of': { ...asking, enemies: list(text) },
  'each-near-another': { ...asking, inches },
  'fits-at-hatchway': { ...asking, hatchway: whole, inches, mm: optional(finite.means('how wide its base is')) },
  'beyond-access-point': { ...asking, door: among(['hatchway', 'breach-point']), number: whole },
  'base-in-access-point': asking,
  'on-other-pad': asking,
  'stands-at': {
    ...asking,
    within: optional(object({ hatchway: whole, inches }).means('so near the access point of that hatchway')),
  },
  'moves-elsewhere': { ...asking, barred: orNull(text) },
  'moves-made': {
    ...asking,
    guard: optional(exactly(true).means("it interrupts another operative's activation from guard")),
  },
  'has-room': { ...asking, base: finite },
  arrival: { ...asking, place, room: optional(text) },
  'move-end': {
    ...asking,
    leg: object<MoveEndAbout['leg']>({ ...legParts, action: among(['reposition', 'dash', 'charge', 'fall-back']) }),
    to: among([
      ...(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden'] as const),
      ...(['operative', 'cover', 'goal'] as const),
    ]),
    goal: optional(goal.means('what it goes for by its own behaviour')),
    prefer: optional(list(among(endPreferences)).means('what its end should be like, besides being in cover')),
    cover: yesNo,
    range: orNull(inches),
    next: optional(leg),
    through: optional(whole.means('the hatchway that it has opened')),
  },
  'hatchway-watched': { ...asking, hatchway: whole },
});
