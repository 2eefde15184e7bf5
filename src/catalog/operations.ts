import * as z from 'zod/mini';
import { namedPlace, preference, weaponShares } from './arrival-schema.ts';
import { when } from './conditions.ts';
import {
  type Amount,
  counterId,
  diceAmount,
  group,
  markers,
  measuredFrom,
  most,
  spot,
  who,
} from './operation-parts.ts';
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
  twoOf,
  variant,
  yes,
} from './schema-parts.ts';

/**
 * What event cards and missions are made of: a closed set of operations, as data. Each has a file of its own in
 * `src/rules/operations`. Distances in inches.
 */

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

const hatchways = maybe(means(like(diceAmount), 'how many hatchways: a number, or dice'));
const breachPoints = maybe(means(like(diceAmount), 'how many breach points: a number, or dice'));
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
      count: maybe(means(like(diceAmount), 'how many of them: 1, if left out')),
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
    variant({ do: a('regain'), who, wounds: wounds(z.union([z.enum(['all']), diceAmount])) }),
    'They regain wounds, up to their Wounds stat; all: every lost one.',
    { do: 'regain', who: { side: 'npos', wounded: true }, wounds: { d3: 1 } },
  ),
  explained(
    variant({ do: a('wound'), who, wounds: means(like(diceAmount), 'how many wounds') }),
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
      change: means(like(diceAmount), 'how much: a number from 0 to 100, or dice'),
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
