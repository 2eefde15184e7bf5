import { casesAs } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  atLeastAs,
  either,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  recordOf,
  type Schema,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import { endPreferences } from '../../catalog/types.ts';
import { goal, place } from '../events/place-values.ts';
import { order } from '../events/values.ts';
import type { About, Leg, Meaning, Measure, MoveEndAbout, OwnLook } from './about.ts';

const legParts = () => ({
  inches: maybe(means(anyNumber(), 'of a move, at most')),
  to: maybe(
    means(
      among([
        ...(['shooting-position', 'closest-operative', 'royal-warden', 'away-from-enemies'] as const),
        ...(['any-operative', 'operative', 'cover', 'goal'] as const),
      ]),
      'where a move leads',
    ),
  ),
  pad: maybe(means(yes(), 'from a teleport pad it may go to the other one instead')),
  beside: maybe(means(yes(), 'a hatchway only beside where it stands')),
});
const leg = lazily(() =>
  atLeastAs<Leg>({ action: among(['operate-hatch', 'reposition', 'dash', 'charge', 'fall-back']), ...legParts() }),
);
const way = lazily(() => listOf(leg()));

const meaning = lazily(() =>
  casesAs<Meaning, 'is'>('is', {
    'in-cover': () => ({}),
    obscured: () => ({}),
    after: () => ({ way: way() }),
    assisted: () => ({ by: anyWhole() }),
    alone: () => ({ ids: listOf(anyText()), inches: anyNumber(), visible: trueOrFalse() }),
    'across-open-door': () => ({ inches: anyNumber() }),
    engaged: () => ({ canLeave: orNull(trueOrFalse()), way: maybe(way()) }),
    'hatchway-on-its-way': () => ({ comesBy: maybe(recordOf(listOf(anyText()))), number: maybe(anyWhole()) }),
    ...{ dash: () => ({}), reposition: () => ({}), 'no-move': () => ({}), 'other-moves': () => ({}) },
    worse: () => ({}),
    'no-other-first': () => ({ npos: listOf(anyText()) }),
    'comes-first': () => ({ npo: anyText() }),
    'goes-first-idle': () => ({ npo: anyText() }),
    ...{ 'no-difference': () => ({}), none: () => ({}) },
  }),
);

/** What every question of fact tells. */
const asking = () => ({
  by: means(orNull(anyText()), 'id of the operative that asks'),
  ids: means(listOf(anyText()), 'all that it is about'),
  from: means(
    either(among(['stands']), atLeast({ way: way() })),
    'where the one who asks stands when it looks: where it is, or at the end of a way',
  ),
  remarks: maybe(recordOf(meaning())),
  others: maybe(recordOf(meaning())),
  rule: maybe(anyText()),
});
const inches = lazily(() => anyNumber());
const measure = lazily((): Schema<Measure> => among({ straight: true, 'around-walls': true, 'hatchways-open': true }));

const ownLooks = {
  'valid-target': () => ({
    ...asking(),
    inches: orNull(inches()),
    order: orNull(order()),
    beside: maybe(atLeast({ id: anyText(), inches: inches(), clearOf: listOf(anyText()) })),
    unlessEngaged: maybe(listOf(anyText())),
  }),
  'in-control-range': asking,
};

/** `about` of a question of fact, by its predicate. */
export const aboutShape = lazily(() =>
  casesAs<About, 'predicate'>('predicate', {
    ...ownLooks,
    'can-attack': () => ({
      ...asking(),
      to: means(listOf(anyText()), 'ids of their targets'),
      looks: means(
        recordOf(listOf(casesAs<OwnLook, 'predicate'>('predicate', ownLooks))),
        'by NPO, what would be asked of it alone: it can if an answer names one of `to`, or an enemy in control range',
      ),
    }),
    'across-open-door': () => ({ ...asking(), inches: inches() }),
    'as-told': () => ({ ...asking(), text: anyText() }),
    engaged: asking,
    'free-of': asking,
    'can-end-beside': asking,
    near: () => ({
      ...asking(),
      around: listOf(anyText()),
      inches: inches(),
      visible: trueOrFalse(),
      measure: measure(),
    }),
    distance: () => ({ ...asking(), measure: measure(), inches: maybe(inches()) }),
    closest: () => ({ ...asking(), measure: measure(), to: maybe(listOf(anyText())) }),
    'can-charge': () => ({ ...asking(), inches: listOf(inches()), to: listOf(anyText()) }),
    visible: () => ({ ...asking(), to: maybe(listOf(anyText())) }),
    'in-cover': asking,
    'in-light-cover': asking,
    obscured: asking,
    assisting: asking,
    'same-room': asking,
    'in-room': () => ({ ...asking(), room: anyText() }),
    'near-place': () => ({
      ...asking(),
      place: either(among(['sarcophagus']), either(atLeast({ marker: anyText() }), atLeast({ hatchway: anyWhole() }))),
      inches: inches(),
    }),
    'most-exposed': () => ({
      ...asking(),
      to: listOf(anyText()),
      inOrder: maybe(means(yes(), 'several in the order in which they activate: not only the first')),
    }),
    'on-its-way': () => ({
      ...asking(),
      measure: measure(),
      opens: maybe(atLeast({ way: way(), attack: among(['shoot', 'charge']) })),
      way: maybe(means(like(way()), 'on which it opens one for no attack')),
      comesBy: maybe(
        means(listOf(anyText()), 'the closed ones on its way to what it goes for, where that is no enemy'),
      ),
      instead: maybe(
        means(
          atLeast({ way: way(), range: orNull(anyNumber()) }),
          'how it moves if it opens none, and the Range of its ranged weapons',
        ),
      ),
    }),
    'room-of': asking,
    'hinders-scouting': () => ({ ...asking(), room: anyText() }),
    'contests-marker': () => ({ ...asking(), marker: either(anyWhole(), anyText()) }),
    'at-sarcophagus': asking,
    'in-territory': () => ({
      ...asking(),
      player: among(['A', 'B']),
      area: maybe(means(among(['drop-zone']), 'the drop zone instead')),
      inches: maybe(means(anyNumber(), 'any of its base within so many inches of it; else wholly within it')),
    }),
    'all-in-drop-zone': () => ({ ...asking(), player: among(['A', 'B']) }),
    'all-free-of': () => ({ ...asking(), enemies: listOf(anyText()) }),
    'each-near-another': () => ({ ...asking(), inches: inches() }),
    'fits-at-hatchway': () => ({
      ...asking(),
      hatchway: anyWhole(),
      inches: inches(),
      mm: maybe(means(anyNumber(), 'how wide its base is')),
    }),
    'beyond-access-point': () => ({ ...asking(), door: among(['hatchway', 'breach-point']), number: anyWhole() }),
    'base-in-access-point': asking,
    'on-other-pad': asking,
    'stands-at': () => ({
      ...asking(),
      within: maybe(
        means(atLeast({ hatchway: anyWhole(), inches: inches() }), 'so near the access point of that hatchway'),
      ),
    }),
    'moves-elsewhere': () => ({ ...asking(), barred: orNull(anyText()) }),
    'moves-made': () => ({
      ...asking(),
      guard: maybe(means(yes(), "it interrupts another operative's activation from guard")),
    }),
    'has-room': () => ({ ...asking(), base: anyNumber() }),
    arrival: () => ({ ...asking(), place: place(), room: maybe(anyText()) }),
    'move-end': () => ({
      ...asking(),
      leg: atLeastAs<MoveEndAbout['leg']>({
        ...legParts(),
        action: among(['reposition', 'dash', 'charge', 'fall-back']),
      }),
      to: among([
        ...(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden'] as const),
        ...(['operative', 'cover', 'goal'] as const),
      ]),
      goal: maybe(means(like(goal()), 'what it goes for by its own behaviour')),
      prefer: maybe(means(listOf(among(endPreferences)), 'what its end should be like, besides being in cover')),
      cover: trueOrFalse(),
      range: orNull(inches()),
      next: maybe(leg()),
      through: maybe(means(anyWhole(), 'the hatchway that it has opened')),
    }),
    'hatchway-watched': () => ({ ...asking(), hatchway: anyWhole() }),
  }),
);
