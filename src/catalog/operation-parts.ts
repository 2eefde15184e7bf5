import * as z from 'zod/mini';
import { zoneName } from './arrival-schema.ts';
import { anyText, anyWhole, formOf, fromTo, like, listOf, maybe, means, trueOrFalse, yes } from './schema-parts.ts';

/** What operations and conditions of event cards and missions are about: numbers, operatives, markers, places. Distances in inches. */

export const most = 20;

/** A number, or dice and a number: D3s, D6s, the threat grade, and what is added. At least 0. */
export const diceAmount = z.union([
  fromTo(0, 100),
  formOf({
    d3: maybe(means(fromTo(1, most), 'so many D3s')),
    d6: maybe(means(fromTo(1, most), 'so many D6s')),
    grade: maybe(means(yes(), 'the threat grade')),
    plus: maybe(means(anyWhole(), 'what is added')),
    dice: maybe(means(anyText(), 'the name by which the dice can be answered')),
    why: maybe(means(anyText(), 'what the dice are for')),
    together: maybe(means(yes(), 'rolled at once')),
    whose: maybe(means(z.enum(['players']), 'who rolls them; the NPOs, if left out')),
  }),
]);
export type Amount = z.infer<typeof diceAmount>;

/** From and to, both included; what is left out has no end. */
export const range = formOf({
  from: maybe(means(anyWhole(), 'the least; no least, if left out')),
  to: maybe(means(anyWhole(), 'the most; no most, if left out')),
});
export type Range = z.infer<typeof range>;

export const doors = z.enum(['hatchways', 'breach-points', 'all']);
export type Doors = z.infer<typeof doors>;
export const oneAtHand = z.enum(['it', 'by']);

/** A place on the table from which is measured: the sarcophagus (C1), a marker by its id, the access point of a hatchway. */
const landmark = z.union([
  formOf({ marker: means(anyText(), 'the id of a marker') }),
  formOf({ hatchway: means(fromTo(1), 'at its access point') }),
]);
export type NamedPlace = 'sarcophagus' | z.infer<typeof landmark>;

export const measuredFrom = z.union([z.enum(['it', 'by', 'sarcophagus']), landmark]);

export const eitherSide = z.enum(['npos', 'players']);
export const group = formOf({
  side: means(like(eitherSide), 'whose operatives'),
  datacards: maybe(means(listOf(anyText()), 'NPOs of these datacards alone')),
  wounded: maybe(means(yes(), 'those alone that have lost wounds')),
  order: maybe(means(z.enum(['engage', 'conceal']), 'those alone with this order')),
  ready: maybe(means(trueOrFalse(), 'true: those alone that are ready; false: those alone that are expended')),
  within: maybe(
    means(
      formOf({
        inches: means(fromTo(1, 40), 'so many inches or nearer'),
        of: means(
          like(measuredFrom),
          'from where is measured: it or by (the one at hand, or whose doing it was), the sarcophagus, a marker, a hatchway',
        ),
      }),
      'those alone that are so near to it: by the board where places are kept, else the table is asked',
    ),
  ),
  told: maybe(
    means(anyText(), 'a question to the table with {name} in it, asked about each: a yes keeps it in the group'),
  ),
  take: maybe(
    means(
      z.union([z.enum(['all', 'most-wounds-lost']), formOf({ random: means(like(diceAmount), 'so many at random') })]),
      'which of them: all (if left out), one of those that have lost most wounds, or so many at random',
    ),
  ),
  dice: maybe(means(anyText(), 'the name by which what take rolls or asks is answered')),
  ruling: maybe(means(anyText(), 'the ruling that is named when take decides')),
});
export type Group = z.infer<typeof group>;

/**
 * Operatives in the killzone, or the one that an operation is about already: `it` (each in turn, or the fallen one) or
 * `by` (whose doing it was).
 */
export const who = means(
  z.union([oneAtHand, group]),
  'whose: it (the one at hand), by (the one whose doing it was), or a group',
);
export type Who = z.infer<typeof who>;

const markerIds = means(listOf(anyText()), 'ids of markers');
/** Markers: those with these ids, the one at hand (picked up, or at which an action is performed), all others, or all. */
export const markers = means(
  z.union([z.enum(['this', 'others', 'all']), markerIds]),
  'which markers: ids, this (the one at hand), others, or all',
);
export type Markers = z.infer<typeof markers>;
/** Where no marker is at hand yet. */
export const markersNamed = means(z.union([z.enum(['all']), markerIds]), 'which markers: ids, or all');

export const zone = means(like(zoneName), 'a drop zone or territory, of Player A or Player B (the NPOs)');

export const room = means(anyText(), 'the letter of a room on the map');

/** Where a marker is put. */
export const spot = z.union([
  formOf({
    objective: means(
      z.union([fromTo(1, 3), z.enum(['each', 'random'])]),
      'where the map has that objective marker; each: the first at the first, and so on',
    ),
  }),
  formOf({ room }),
  formOf({ zone }),
  formOf({ hatchway: means(z.union([fromTo(1), z.enum(['random'])]), 'at the access point of that hatchway') }),
  formOf({ near: means(like(who), 'in control range of that operative; of several, of one at random') }),
  formOf({ told: means(anyText(), 'where the table puts it, in words') }),
]);
export type MarkerSpot = z.infer<typeof spot>;

export const counterId = means(anyText(), 'the id of a counter of the mission');

/** Operatives of a side, or NPOs of some datacards, whatever has become of them. */
export const fallenOnes = formOf({
  side: means(like(eitherSide), 'whose operatives'),
  datacards: maybe(means(listOf(anyText(), 1), 'NPOs of these datacards alone')),
});
export type WhoFell = z.infer<typeof fallenOnes>;
