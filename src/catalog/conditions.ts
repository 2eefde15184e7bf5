import * as z from 'zod/mini';
import {
  counterId,
  doors,
  eitherSide,
  fallenOnes,
  group,
  markers,
  oneAtHand,
  range,
  room,
  zone,
} from './operation-parts.ts';
import { anyText, called, explained, formOf, like, listOf, maybe, means, trueOrFalse } from './schema-parts.ts';

/** What the record tells of a marker. */
const onRecord = ['in-play', 'carried', 'carried-by-npos', 'lying', 'removed', 'escaped', 'found'] as const;
export const markerOnRecord = means(z.enum(onRecord), 'what they are');
/**
 * In the killzone, carried or not; carried by a player operative in it, or by an NPO; lying there; removed; over the edge with its carrier;
 * known as what was searched for; controlled by the players, or held by the NPOs (core rules: the higher total APL of those
 * who contest it).
 */
const markerIs = means(z.enum([...onRecord, 'controlled', 'held-by-npos']), 'what they are');
export type MarkerIs = z.infer<typeof markerIs>;

const count = maybe(means(like(range), 'how many: 1 or more, if left out'));

/** A condition is told apart by the one field that only it has. */
const plainCondition = z.union([
  explained(formOf({ threat: means(like(range), 'the threat level') }), 'The threat level is in that range.', {
    threat: { from: 8 },
  }),
  explained(formOf({ grade: means(like(range), 'the threat grade') }), 'The threat grade is in that range.', {
    grade: { from: 2, to: 3 },
  }),
  explained(
    formOf({ turningPoint: means(like(range), 'the number of the turning point') }),
    'The turning point is in that range.',
    { turningPoint: { from: 3 } },
  ),
  explained(
    formOf({ there: means(like(group), 'who is in the killzone'), count }),
    'So many of them are in the killzone: one or more, if count is left out.',
    { there: { side: 'players', within: { inches: 3, of: { marker: 'key' } } }, count: { from: 2 } },
  ),
  explained(
    formOf({ fell: means(like(eitherSide), 'the side that has lost operatives in this turning point'), count }),
    'So many of that side have fallen in this turning point: one or more, if count is left out.',
    { fell: 'players', count: { from: 2 } },
  ),
  explained(
    formOf({ fallen: means(like(fallenOnes), 'whose incapacitated are counted'), count }),
    'So many of them have been incapacitated in the battle: one or more, if count is left out.',
    { fallen: { side: 'npos', datacards: ['canoptek-macrocyte'] }, count: { from: 3 } },
  ),
  explained(
    formOf({ down: means(like(fallenOnes), 'who must all be down') }),
    'Some of them have come into the battle, and none of them is in the killzone any more.',
    { down: { side: 'npos', datacards: ['canoptek-macrocyte'] } },
  ),
  explained(
    formOf({ more: counterId, than: means(anyText(), 'the id of another counter of the mission') }),
    'The first counter is higher than the other.',
    { more: 'points', than: 'their-points' },
  ),
  explained(
    formOf({ maxWounds: means(like(range), 'the Wounds stat'), of: means(oneAtHand, 'whose') }),
    'The Wounds stat of the one at hand (it), or of whose doing it was (by), is in that range.',
    { maxWounds: { from: 13 }, of: 'it' },
  ),
  explained(
    formOf({ counter: counterId, is: means(like(range), 'how high the counter is') }),
    'The counter of the mission is in that range.',
    { counter: 'sluices', is: { from: 4 } },
  ),
  explained(
    formOf({ open: means(like(doors), 'which doors are open'), count }),
    'So many doors of that kind are open.',
    {
      open: 'hatchways',
      count: { from: 3 },
    },
  ),
  explained(
    formOf({ demolished: means(like(doors), 'which doors have been breached and are open'), count }),
    'So many doors of that kind have been breached and are open.',
    { demolished: 'breach-points', count: { from: 2 } },
  ),
  explained(
    formOf({ markers, are: markerIs, count }),
    'So many of these markers are that: one or more, if count is left out. carried: by a player operative in the killzone; carried-by-npos: by an NPO; escaped: over the edge with its carrier; controlled: by the players, held-by-npos: by the NPOs, which the table is asked.',
    { markers: ['key'], are: 'carried' },
  ),
  explained(
    formOf({ markersIn: means(z.union([formOf({ room }), formOf({ zone })]), 'where they lie'), of: markers, count }),
    'So many of these markers lie there; who is carried does not lie. Where the record does not tell, the table is asked; in won and lost it is asked once, when one is put down.',
    { markersIn: { zone: 'drop-zone-b' }, of: ['key'] },
  ),
  explained(
    formOf({ mode: means(z.enum(['joint-ops', 'adversary-ops']), 'what is played') }),
    'That is what is played.',
    { mode: 'joint-ops' },
  ),
  explained(
    formOf({
      told: means(anyText(), 'a question to the table that is answered with yes or no'),
      usual: maybe(means(trueOrFalse(), 'the answer that is usual, and that games ahead take')),
    }),
    'The players say so: a question to the table, with what is usual.',
    { told: 'Is the lamp lit?', usual: false },
  ),
]);

/** A fact to test at this moment. */
export type Condition =
  | z.infer<typeof plainCondition>
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** What must hold, or does. */
export const when = (what: string): z.ZodMiniType<Condition> =>
  means(
    z.lazy(() => condition),
    what,
  );
export const conditionCases = [
  ...plainCondition.def.options,
  explained(formOf({ not: when('what does not hold') }), 'The other does not hold.', {
    not: { threat: { from: 8 } },
  }),
  explained(formOf({ all: means(listOf(z.lazy(() => condition)), 'what holds, all of it') }), 'All of these hold.', {
    all: [{ threat: { from: 8 } }, { turningPoint: { to: 2 } }],
  }),
  explained(formOf({ any: means(listOf(z.lazy(() => condition)), 'of what one holds') }), 'One of these holds.', {
    any: [{ threat: { from: 8 } }, { turningPoint: { from: 4 } }],
  }),
];
const condition: z.ZodMiniType<Condition> = called('condition', z.union(conditionCases));
