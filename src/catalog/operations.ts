import * as z from 'zod/mini';
import { namedPlace, preference, weaponShares, type Zone, zoneName } from './arrival-schema.ts';
import {
  anyText,
  anyWhole,
  called,
  explained,
  formOf,
  fromTo,
  like,
  listOf,
  maybe,
  means,
  trueOrFalse,
  twoOf,
  variant,
  yes,
} from './schema-parts.ts';

/**
 * What event cards and missions are made of: a closed set of operations, as data. Each has a file of its own in
 * `src/rules/operations`. Distances in inches.
 */

const most = 20;

/** A number, or dice and a number: D3s, D6s, the threat grade, and what is added. At least 0. */
const amount = z.union([
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
export type Amount = z.infer<typeof amount>;

/** From and to, both included; what is left out has no end. */
const range = formOf({
  from: maybe(means(anyWhole(), 'the least; no least, if left out')),
  to: maybe(means(anyWhole(), 'the most; no most, if left out')),
});
export type Range = z.infer<typeof range>;

const doors = z.enum(['hatchways', 'breach-points', 'all']);
export type Doors = z.infer<typeof doors>;
const someone = z.enum(['it', 'by']);

/** A place on the table from which is measured: the sarcophagus (C1), a marker by its id, the access point of a hatchway. */
const landmark = z.union([
  formOf({ marker: means(anyText(), 'the id of a marker') }),
  formOf({ hatchway: means(fromTo(1), 'at its access point') }),
]);
export type NamedPlace = 'sarcophagus' | z.infer<typeof landmark>;

const measuredFrom = z.union([z.enum(['it', 'by', 'sarcophagus']), landmark]);

const sides = z.enum(['npos', 'players']);
const group = formOf({
  side: means(like(sides), 'whose operatives'),
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
  told: maybe(means(anyText(), 'a question to the table, with {name} for each: of whom it is true')),
  take: maybe(
    means(
      z.union([z.enum(['all', 'most-wounds-lost']), formOf({ random: means(like(amount), 'so many at random') })]),
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
const who = means(z.union([someone, group]), 'of whom: it or by (the one at hand, or whose doing it was), or a group');
export type Who = z.infer<typeof who>;

const markerIds = means(listOf(anyText()), 'ids of markers');
/** Markers: those with these ids, the one at hand (picked up, or at which an action is performed), all others, or all. */
const markers = means(
  z.union([z.enum(['this', 'others', 'all']), markerIds]),
  'which markers: ids, this (the one at hand), others, or all',
);
export type Markers = z.infer<typeof markers>;
/** Where no marker is at hand yet. */
const markersNamed = means(z.union([z.enum(['all']), markerIds]), 'which markers: ids, or all');

const zone = means(like(zoneName), 'a drop zone or territory, of Player A or Player B (the NPOs)');

export type { Zone };

const room = means(anyText(), 'the letter of a room on the map');

/** Where a marker is put. */
const spot = z.union([
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

/** What the record tells of a marker. */
const onRecord = ['in-play', 'carried', 'carried-by-npos', 'lying', 'removed', 'escaped', 'found'] as const;
const markerOnRecord = means(z.enum(onRecord), 'what they are');
/**
 * In the killzone, carried or not; carried by a player operative in it, or by an NPO; lying there; removed; over the edge with its carrier;
 * known as what was searched for; controlled by the players, or held by the NPOs (core rules: the higher total APL of those
 * who contest it).
 */
const markerIs = means(z.enum([...onRecord, 'controlled', 'held-by-npos']), 'what they are');
export type MarkerIs = z.infer<typeof markerIs>;

const count = maybe(means(like(range), 'how many: 1 or more, if left out'));
const counterId = means(anyText(), 'the id of a counter of the mission');

/** Operatives of a side, or NPOs of some datacards, whatever has become of them. */
const fallenOnes = formOf({
  side: means(like(sides), 'whose operatives'),
  datacards: maybe(means(listOf(anyText(), 1), 'NPOs of these datacards alone')),
});
export type WhoFell = z.infer<typeof fallenOnes>;

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
    formOf({ fell: means(like(sides), 'the side that has lost operatives in this turning point'), count }),
    'So many of that side have fallen in this turning point: one or more, if count is left out.',
    { fell: 'players', count: { from: 2 } },
  ),
  explained(
    formOf({ fallen: means(like(fallenOnes), 'of whom'), count }),
    'So many of them have been incapacitated in the battle: one or more, if count is left out.',
    { fallen: { side: 'npos', datacards: ['canoptek-macrocyte'] }, count: { from: 3 } },
  ),
  explained(
    formOf({ down: means(like(fallenOnes), 'of whom') }),
    'Some of them have come into the battle, and none of them is in the killzone any more.',
    { down: { side: 'npos', datacards: ['canoptek-macrocyte'] } },
  ),
  explained(
    formOf({ more: counterId, than: means(anyText(), 'the id of another counter of the mission') }),
    'The first counter is higher than the other.',
    { more: 'points', than: 'their-points' },
  ),
  explained(
    formOf({ maxWounds: means(like(range), 'the Wounds stat'), of: means(someone, 'whose') }),
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

export interface More extends ReadonlyArray<Operation> {}
/** Operations, one after the other. */
export const doing = (what: string): z.ZodMiniType<More> =>
  means(
    z.lazy(() => listOf(operation, 0, 2000)),
    what,
  );
/** What is done where an operation can do nothing. */
const otherwise = maybe(doing('what is done otherwise'));

/** Until when an effect lasts. */
const until = means(z.enum(['end-of-turning-point', 'end-of-next-activation']), 'how long it lasts');

const hatchways = maybe(means(like(amount), 'how many hatchways: a number, or dice'));
const breachPoints = maybe(means(like(amount), 'how many breach points: a number, or dice'));
const dice = means(anyText(), 'the name by which the dice can be answered');
const why = means(anyText(), 'what the dice are for, in words');
const needs = means(fromTo(2, 6), 'the D6 that it takes');
const perform = doing('what is done then');
const put = means(like(spot), 'where');
const wounds = (of: z.ZodMiniType<Amount | 'all'>) => means(of, 'how many wounds');

const a = <const D extends string>(name: D) => means(z.literal(name), 'which operation it is');

export const operationCases = [
  explained(
    variant({ do: a('threat'), change: means(anyWhole(), 'of the threat level') }),
    'The threat level changes by this number. Modes without one leave it out.',
    { do: 'threat', change: 1 },
  ),
  explained(variant({ do: a('reinforcement') }), 'One more reinforcement comes in this Strategy phase.', {
    do: 'reinforcement',
  }),
  explained(
    variant({
      do: a('arrive'),
      datacard: means(anyText(), 'its id'),
      instead: maybe(
        means(
          listOf(
            formOf({
              theme: means(anyText(), 'the id of the theme that must be played'),
              datacard: means(anyText(), 'the id of the datacard that comes then'),
            }),
          ),
          'another datacard where its theme is played; the first that can come',
        ),
      ),
      count: maybe(means(like(amount), 'how many of them: 1, if left out')),
      at: means(
        z.union([
          z.enum(['hatchway', 'modelled-site']),
          means(
            formOf({ nearest: means(like(measuredFrom), 'from where is measured') }),
            'at the hatchway that is nearest to it',
          ),
          namedPlace,
        ]),
        'where',
      ),
      prefer: maybe(
        means(
          listOf(preference, 1),
          'which of the places there: by the first of these, then the next; elsewhere than at hatchways',
        ),
      ),
      weapons: maybe(means(weaponShares, 'weapons that only some of them have')),
      within: maybe(means(z.enum(['territory']), 'wholly within the territory of Player B')),
      rivals: maybe(means(z.enum(['marker']), 'in Adversary Ops at a random objective marker')),
      near: maybe(
        means(
          z.enum(['avoid', 'seek']),
          'avoid: in control range of player operatives only if it must be; seek: if it can be',
        ),
      ),
      else: otherwise,
    }),
    'NPOs of a datacard are set up at a random hatchway, at the one nearest to something, where a Necron Warrior is modelled on a wall, at objective markers or spawn points, along an edge, in a zone or a room. near: avoid keeps them out of control ranges if it can be, seek puts them into one; within: wholly in the territory of Player B; instead: another datacard where its theme is played; else: what is done where the first of them has no place or miniature.',
    { do: 'arrive', datacard: 'necron-warrior', count: { d3: 1 }, at: 'hatchway', near: 'seek' },
  ),
  explained(
    variant({ do: a('regain'), who, wounds: wounds(z.union([z.enum(['all']), amount])) }),
    'They regain wounds, up to their Wounds stat; all: every lost one.',
    { do: 'regain', who: { side: 'npos', wounded: true }, wounds: { d3: 1 } },
  ),
  explained(
    variant({ do: a('wound'), who, wounds: means(like(amount), 'how many wounds') }),
    'They lose wounds; who has none left is incapacitated.',
    { do: 'wound', who: { side: 'players', within: { inches: 6, of: 'sarcophagus' } }, wounds: 1 },
  ),
  explained(
    variant({ do: a('apl'), who, change: means(z.literal([-1, 1]), 'of their APL'), until }),
    'Their APL is 1 more or less until then; never more than 1 in all.',
    { do: 'apl', who: 'it', change: -1, until: 'end-of-next-activation' },
  ),
  explained(
    variant({ do: a('close-doors'), hatchways, breachPoints, else: otherwise }),
    'So many open doors close at random, none with a base in its access point. else: where none can.',
    { do: 'close-doors', hatchways: 1, else: [{ do: 'redraw' }] },
  ),
  explained(variant({ do: a('open-doors'), hatchways, breachPoints }), 'So many closed doors open at random.', {
    do: 'open-doors',
    hatchways: 1,
    breachPoints: 1,
  }),
  explained(
    variant({ do: a('swap'), times: means(fromTo(1, most), 'how often'), else: otherwise }),
    'Two random player operatives (in Adversary Ops of each team) change places, so many times. else: where there are fewer than two.',
    { do: 'swap', times: 2 },
  ),
  explained(
    variant({
      do: a('count'),
      counter: counterId,
      change: means(like(amount), 'how much: a number from 0 to 100, or dice'),
      less: maybe(means(yes(), 'the counter goes down by that; it goes up, if left out')),
    }),
    'A counter of the mission goes up by this number, or with "less": true down; never below 0.',
    { do: 'count', counter: 'sluices', change: 1, less: true },
  ),
  explained(
    variant({
      do: a('score'),
      markers,
      players: maybe(means(anyText(), 'the id of the counter that goes up for each that the players control')),
      npos: maybe(means(anyText(), 'the id of the counter that goes up for each that the NPOs control')),
      each: maybe(means(fromTo(1, 20), 'by how much for each: 1, if left out')),
    }),
    'For each of these markers a counter goes up, the one of the side that controls it.',
    { do: 'score', markers: 'all', players: 'points', npos: 'their-points' },
  ),
  explained(
    variant({ do: a('repair'), counter: counterId, dice, why }),
    'A counter goes down by a D6, less 1 for each player operative with the sarcophagus in control range. dice and why: what the D6 is called and is for.',
    { do: 'repair', counter: 'sluices', dice: 'repair', why: 'Nanoscarab Repair' },
  ),
  explained(
    variant({ do: a('place-marker'), markers, at: put, else: otherwise }),
    'Markers that are not in play are set up there. else: where there is no such place.',
    { do: 'place-marker', markers: ['key'], at: { objective: 'random' } },
  ),
  explained(
    variant({ do: a('move-marker'), markers, to: means(like(spot), 'where to'), else: otherwise }),
    'Markers that lie in the killzone are set up elsewhere; who is carried stays. else: where none can be.',
    { do: 'move-marker', markers: ['key'], to: { hatchway: 'random' } },
  ),
  explained(
    variant({
      do: a('swap-markers'),
      markers: means(twoOf(anyText(), anyText()), 'ids of markers'),
      else: otherwise,
    }),
    'Two markers that lie in the killzone change places. else: where one of them does not.',
    { do: 'swap-markers', markers: ['key', 'lamp'] },
  ),
  explained(variant({ do: a('remove-marker'), markers }), 'Markers are removed from the battle, carried or not.', {
    do: 'remove-marker',
    markers: 'this',
  }),
  explained(
    variant({ do: a('carry-marker'), markers, who, else: otherwise }),
    'The operative carries the first of these that lies in the killzone. else: where none does, or it carries one already.',
    { do: 'carry-marker', markers: 'this', who: 'it' },
  ),
  explained(variant({ do: a('drop-marker'), who }), 'Those that carry a marker put it down within control range.', {
    do: 'drop-marker',
    who: { side: 'players' },
  }),
  explained(
    variant({
      do: a('search-marker'),
      dice,
      why,
      found: doing('what is done when it is found'),
      else: otherwise,
    }),
    'A D3 above the number of other markers in play finds what is looked for in the marker at hand; the last one needs no roll. found and else: what is done then.',
    {
      do: 'search-marker',
      dice: 'search',
      why: 'Locate Item',
      found: [{ do: 'carry-marker', markers: 'this', who: 'it' }],
      else: [{ do: 'remove-marker', markers: 'this' }],
    },
  ),
  explained(
    variant({ do: a('roll'), dice: maybe(dice), needs, perform, else: otherwise }),
    'A D6: from needs on do perform, otherwise else.',
    { do: 'roll', needs: 5, perform: [{ do: 'threat', change: 1 }] },
  ),
  explained(
    variant({ do: a('if'), when: when('the condition'), perform, else: otherwise }),
    'Where the condition holds do perform, otherwise else.',
    { do: 'if', when: { grade: { from: 2 } }, perform: [{ do: 'reinforcement' }] },
  ),
  explained(
    variant({ do: a('each'), who: means(like(group), 'each of these'), perform }),
    'The same for each of them in turn, who is "it" there.',
    { do: 'each', who: { side: 'players' }, perform: [{ do: 'wound', who: 'it', wounds: 1 }] },
  ),
  explained(
    variant({ do: a('tell'), text: means(anyText(), 'what the table does; {name} stands for the one it concerns') }),
    'Something that the people at the table do, in words. {name} is the name of the one it is about.',
    { do: 'tell', text: '{name} may be moved 1".' },
  ),
  explained(
    variant({ do: a('redraw'), because: maybe(means(anyText(), 'why, in words')) }),
    'The event card cannot be applied: another is drawn. because: why, in words.',
    { do: 'redraw', because: 'nobody carries a marker' },
  ),
] as const;
const operation = called('operation', z.discriminatedUnion('do', operationCases));
export type Operation = z.infer<typeof operation>;

/** A marker of a mission or an event card. Objective markers are 40 mm across, all others 20 mm. */
const ownMarker = formOf({
  id: means(anyText(), 'how rules name it'),
  name: means(anyText(), 'what players call it'),
  size: means(z.enum(['objective', 'other']), '40 mm or 20 mm across'),
});
export type OwnMarker = z.infer<typeof ownMarker>;

/** What an event card does while it is in force, besides what it does when it is drawn. */
const inForce = formOf({
  rerollsWithin: maybe(means(fromTo(1), 'inches beyond which a player operative that shoots re-rolls no attack dice')),
  weapons: maybe(
    means(
      formOf({
        rule: means(anyText(), 'a weapon rule, such as "Ceaseless"'),
        in: means(
          z.union([
            z.enum(['sarcophagus-room', 'killzone']),
            formOf({ roomOf: means(anyText(), 'the id of a datacard: in the room of one of its NPOs') }),
          ]),
          'where their weapons have it',
        ),
      }),
      'the weapons of NPOs have one rule more',
    ),
  ),
  hit: maybe(
    means(
      formOf({
        from: means(fromTo(1), 'the least damage of an attack dice for which a D6 is rolled'),
        needs: means(fromTo(2, 6), 'the D6 that it takes'),
        less: means(fromTo(1), 'so much less damage is inflicted'),
        dice: maybe(means(anyText(), 'the name by which the D6 can be answered')),
      }),
      'a D6 for each attack dice that inflicts so much on an NPO',
    ),
  ),
  wouldFall: maybe(
    means(
      formOf({
        needs: means(fromTo(2, 6), 'the D6 that it takes to stay with 1 wound'),
        apl: maybe(means(z.literal(-1), 'its APL changes by that until its next activation ends')),
      }),
      'a D6, once for each NPO that would be incapacitated',
    ),
  ),
  fell: maybe(
    means(
      formOf({
        by: means(like(group), 'whose doing it must be'),
        fallen: means(like(sides), 'which side has lost an operative'),
        perform: doing('what is done then; it is the fallen one, by whose doing it was'),
      }),
      'when an operative has been incapacitated',
    ),
  ),
});
export type InForce = z.infer<typeof inForce>;

/** The rules of an event card, as data. */
const cardRules = formOf({
  markers: maybe(means(listOf(ownMarker), 'its own; nobody picks them up')),
  drawn: maybe(doing('what is done when the card is drawn')),
  inForce: maybe(means(like(inForce), 'what holds while the card is in force')),
});
export type CardRules = z.infer<typeof cardRules>;

export {
  cardRules as cardRulesSchema,
  doors as doorsSchema,
  fallenOnes as whoFellSchema,
  markerOnRecord as markerOnRecordSchema,
  markers as markersSchema,
  markersNamed as markersNamedSchema,
  ownMarker as ownMarkerSchema,
};
