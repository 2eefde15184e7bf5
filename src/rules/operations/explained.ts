import type { Condition, Operation } from '../../catalog/operations.ts';
import type { Explained } from '../../shape/objects.ts';

/** What each operation does, for who writes a pack: in its JSON Schema and in `tw schema operations`. */
export const operationsExplained: {
  readonly [D in Operation['do']]: Explained<Extract<Operation, { readonly do: D }>>;
} = {
  threat: {
    says: 'The threat level changes by this number.',
    example: { do: 'threat', change: 1 },
  },
  reinforcement: {
    says: 'One more reinforcement comes in this Strategy phase.',
    example: { do: 'reinforcement' },
  },
  arrive: {
    says: 'NPOs of a datacard are set up at a random hatchway, at the one nearest to something, or where a Necron Warrior is modelled on a wall. near: avoid keeps them out of control ranges if it can be, seek puts them into one; within: wholly in the territory of Player B; instead: another datacard where its theme is played; else: what is done where the first of them has no place or miniature.',
    example: { do: 'arrive', datacard: 'necron-warrior', count: { d3: 1 }, at: 'hatchway', near: 'seek' },
  },
  regain: {
    says: 'They regain wounds, up to their Wounds stat; all: every lost one.',
    example: { do: 'regain', who: { side: 'npos', wounded: true }, wounds: { d3: 1 } },
  },
  wound: {
    says: 'They lose wounds; who has none left is incapacitated.',
    example: { do: 'wound', who: { side: 'players', within: { inches: 6, of: 'sarcophagus' } }, wounds: 1 },
  },
  apl: {
    says: 'Their APL is 1 more or less until then; never more than 1 in all.',
    example: { do: 'apl', who: 'it', change: -1, until: 'end-of-next-activation' },
  },
  'close-doors': {
    says: 'So many open doors close at random, none with a base in its access point. else: where none can.',
    example: { do: 'close-doors', hatchways: 1, else: [{ do: 'redraw' }] },
  },
  'open-doors': {
    says: 'So many closed doors open at random.',
    example: { do: 'open-doors', hatchways: 1, breachPoints: 1 },
  },
  swap: {
    says: 'Two random player operatives (in Adversary Ops of each team) change places, so many times. else: where there are fewer than two.',
    example: { do: 'swap', times: 2 },
  },
  count: {
    says: 'A counter of the mission goes up by this number, or with "less": true down; never below 0.',
    example: { do: 'count', counter: 'sluices', change: 1, less: true },
  },
  repair: {
    says: 'A counter goes down by a D6, less 1 for each player operative with the sarcophagus in control range. dice and why: what the D6 is called and is for.',
    example: { do: 'repair', counter: 'sluices', dice: 'repair', why: 'Nanoscarab Repair' },
  },
  'place-marker': {
    says: 'Markers that are not in play are set up there. else: where there is no such place.',
    example: { do: 'place-marker', markers: ['key'], at: { objective: 'random' } },
  },
  'move-marker': {
    says: 'Markers that lie in the killzone are set up elsewhere; who is carried stays. else: where none can be.',
    example: { do: 'move-marker', markers: ['key'], to: { hatchway: 'random' } },
  },
  'swap-markers': {
    says: 'Two markers that lie in the killzone change places. else: where one of them does not.',
    example: { do: 'swap-markers', markers: ['key', 'lamp'] },
  },
  'remove-marker': {
    says: 'Markers are removed from the battle, carried or not.',
    example: { do: 'remove-marker', markers: 'this' },
  },
  'carry-marker': {
    says: 'The operative carries the first of these that lies in the killzone. else: where none does, or it carries one already.',
    example: { do: 'carry-marker', markers: 'this', who: 'it' },
  },
  'drop-marker': {
    says: 'Those that carry a marker put it down within control range.',
    example: { do: 'drop-marker', who: { side: 'players' } },
  },
  'search-marker': {
    says: 'A D3 above the number of other markers in play finds what is looked for in the marker at hand; the last one needs no roll. found and else: what is done then.',
    example: {
      do: 'search-marker',
      dice: 'search',
      why: 'Locate Item',
      found: [{ do: 'carry-marker', markers: 'this', who: 'it' }],
      else: [{ do: 'remove-marker', markers: 'this' }],
    },
  },
  roll: {
    says: 'A D6: from needs on do perform, otherwise else.',
    example: { do: 'roll', needs: 5, perform: [{ do: 'threat', change: 1 }] },
  },
  if: {
    says: 'Where the condition holds do perform, otherwise else.',
    example: { do: 'if', when: { grade: { from: 2 } }, perform: [{ do: 'reinforcement' }] },
  },
  each: {
    says: 'The same for each of them in turn, who is "it" there.',
    example: { do: 'each', who: { side: 'players' }, perform: [{ do: 'wound', who: 'it', wounds: 1 }] },
  },
  tell: {
    says: 'Something that the people at the table do, in words. {name} is the name of the one it is about.',
    example: { do: 'tell', text: '{name} may be moved 1".' },
  },
  redraw: {
    says: 'The event card cannot be applied: another is drawn. because: why, in words.',
    example: { do: 'redraw', because: 'nobody carries a marker' },
  },
};

/** The fields by which conditions are told apart. */
type ConditionField = Condition extends infer C ? (C extends unknown ? FirstOf<C> : never) : never;
type FirstOf<C> = Exclude<keyof C, 'count' | 'of' | 'is' | 'are' | 'usual'>;

/** What each condition holds, in the same way. Ranges run from and to, both included; what is left out has no end. */
export const conditionsExplained: { readonly [F in ConditionField]: Explained<Condition> } = {
  threat: { says: 'The threat level is in that range.', example: { threat: { from: 8 } } },
  grade: { says: 'The threat grade is in that range.', example: { grade: { from: 2, to: 3 } } },
  turningPoint: { says: 'The turning point is in that range.', example: { turningPoint: { from: 3 } } },
  there: {
    says: 'So many of them are in the killzone: one or more, if count is left out.',
    example: { there: { side: 'players', within: { inches: 3, of: { marker: 'key' } } }, count: { from: 2 } },
  },
  fell: {
    says: 'So many of that side have fallen in this turning point: one or more, if count is left out.',
    example: { fell: 'players', count: { from: 2 } },
  },
  maxWounds: {
    says: 'The Wounds stat of the one at hand (it), or of whose doing it was (by), is in that range.',
    example: { maxWounds: { from: 13 }, of: 'it' },
  },
  counter: { says: 'The counter of the mission is in that range.', example: { counter: 'sluices', is: { from: 4 } } },
  open: { says: 'So many doors of that kind are open.', example: { open: 'hatchways', count: { from: 3 } } },
  demolished: {
    says: 'So many doors of that kind have been breached and are open.',
    example: { demolished: 'breach-points', count: { from: 2 } },
  },
  markers: {
    says: 'So many of these markers are that: one or more, if count is left out. carried: by somebody in the killzone; escaped: over the edge with its carrier; controlled: by the players, which the table is asked.',
    example: { markers: ['key'], are: 'carried' },
  },
  markersIn: {
    says: 'So many of these markers lie there; who is carried does not lie. Where the record does not say, the table is asked; in won and lost it is asked once, when one is put down.',
    example: { markersIn: { zone: 'drop-zone-b' }, of: ['key'] },
  },
  mode: { says: 'That is what is played.', example: { mode: 'joint-ops' } },
  told: {
    says: 'The players say so: a question to the table, with what is usual.',
    example: { told: 'Is the lamp lit?', usual: false },
  },
  not: { says: 'The other does not hold.', example: { not: { threat: { from: 8 } } } },
  all: { says: 'All of these hold.', example: { all: [{ threat: { from: 8 } }, { turningPoint: { to: 2 } }] } },
  any: { says: 'One of these holds.', example: { any: [{ threat: { from: 8 } }, { turningPoint: { from: 4 } }] } },
};

/** What the fields of operations are, where a field does not say it itself. */
export const operationFieldsSay = {
  do: 'which operation it is',
  instead: 'another datacard where its theme is played; the first that can come',
  count: 'how many of them: 1, if left out',
  at: 'where',
  within: 'wholly within the territory of Player B',
  near: 'avoid: in control range of player operatives only if it must be; seek: if it can be',
  who: 'of whom: it or by (the one at hand, or whose doing it was), or a group',
  wounds: 'how many wounds',
  until: 'how long it lasts',
  hatchways: 'how many hatchways: a number, or dice',
  breachPoints: 'how many breach points: a number, or dice',
  times: 'how often',
  counter: 'the id of a counter of the mission',
  dice: 'the name by which the dice can be answered',
  why: 'what the dice are for, in words',
  markers: 'which markers: ids, this (the one at hand), others, or all',
  to: 'where to',
  found: 'what is done when it is found',
  needs: 'the D6 that it takes',
  when: 'the condition',
  perform: 'what is done then',
  else: 'what is done otherwise',
  because: 'why, in words',
} as const;

/** The same of conditions. */
export const conditionFieldsSay = {
  ...{ threat: 'the threat level', grade: 'the threat grade', turningPoint: 'the number of the turning point' },
  there: 'who is in the killzone',
  count: 'how many: 1 or more, if left out',
  fell: 'the side that has lost operatives in this turning point',
  maxWounds: 'the Wounds stat',
  of: 'whose, or which markers',
  counter: 'the id of a counter of the mission',
  is: 'how high the counter is',
  open: 'which doors are open',
  demolished: 'which doors have been breached and are open',
  markers: 'which markers: ids, this (the one at hand), others, or all',
  are: 'what they are',
  markersIn: 'where they lie',
  mode: 'what is played',
  told: 'a question to the table that is answered with yes or no',
  usual: 'the answer that is usual, and that games ahead take',
  ...{ not: 'what does not hold', all: 'what holds, all of it', any: 'of what one holds' },
} as const;
