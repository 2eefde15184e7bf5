import { cardIn, catalogueOf } from '../../catalog/catalogue.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type { Difficulty, GameState, Side } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import type { PageTable } from '../page/page.ts';
import { type ColumnOf, columnTable } from '../page/table.ts';
import { carriedWeapon, nameOf } from '../words/names.ts';
import { capital } from '../words/text.ts';
import type { Battle, BattleEntry } from './battle.ts';
import { type Exchange, exchangesOf, expectedOf, saveChance } from './exchanges.ts';

/** Dice of one kind that one side rolled together: what they bring on average, and what they brought. */
export interface DiceGroup {
  readonly n: number;
  readonly side: Side;
  readonly dice: 'hits' | 'saves' | 'damage' | 'threat' | 'reanimation';
  /** Whose dice, with which weapon, against which target. */
  readonly what: string;
  readonly expected: number;
  readonly rolled: number;
}

const diceNames: Readonly<Record<DiceGroup['dice'], string>> = {
  hits: 'Hits',
  saves: 'Saves',
  damage: 'Wounds inflicted',
  threat: 'Threat D6, 4+ raises',
  reanimation: 'Reanimation D6, 4+',
};

const diceKinds = ['hits', 'saves', 'damage', 'threat', 'reanimation'] as const;

/** Every group of dice of a battle, in order. */
export const diceGroups = ({ entries }: Battle): readonly DiceGroup[] =>
  entries.flatMap((entry) => [...exchangesOf(entry).flatMap(groupsOf), ...singleDice(entry)]);

function groupsOf(exchange: Exchange): readonly DiceGroup[] {
  const { attack, retaliation, state, from, lost } = exchange;
  const { n } = from.entry;
  const what = (id: string, weapon: string, against: string): string =>
    `${nameOf(state, id)}, ${carriedWeapon(state, id, weapon)}, on ${nameOf(state, against)}`;
  const attacks = what(attack.id, attack.weapon, attack.target);
  const groups: DiceGroup[] = [];
  const add = (id: string, dice: DiceGroup['dice'], text: string, expected: number, rolled: number): void => {
    groups.push({ n, side: sideOf(state, id), dice, what: text, expected, rolled });
  };
  const expected = expectedOf(exchange);
  if (expected) {
    add(attack.id, 'hits', attacks, expected.hits, hitsIn(attack));
    add(attack.id, 'damage', attacks, expected.targetLoses, lost.target);
  }
  if (expected && retaliation) {
    const back = what(retaliation.id, retaliation.weapon, retaliation.target);
    add(retaliation.id, 'hits', back, expected.retaliationHits, hitsIn(retaliation));
    add(retaliation.id, 'damage', back, expected.attackerLoses, lost.attacker);
  }
  return groups;
}

const sideOf = (state: GameState, id: string): Side => (npoById(state, id) ? 'npos' : 'players');

/** Dice that succeeded; one lost to being obscured had succeeded. */
const hitsIn = ({ dice }: Exchange['attack']): number => dice.filter(({ result }) => result !== 'fail').length;

/** Dice that are judged by themselves: saves, the threat level, Reanimation Protocols. */
function singleDice({ entry, before }: BattleEntry): readonly DiceGroup[] {
  return entry.events.flatMap((event): DiceGroup[] => {
    const group = { n: entry.n, expected: 1 / 2 };
    if (event.type === 'defence-rolled') return savesOf(event, entry.n, before);
    if (event.type === 'threat-rolled') {
      const what = event.trigger === 'breach' ? 'Breach' : 'Operate Hatch';
      return [{ ...group, side: 'players', dice: 'threat', what, rolled: event.raises ? 1 : 0 }];
    }
    if (event.type !== 'reanimation-rolled') return [];
    const what = nameOf(before, event.id);
    return [{ ...group, side: 'npos', dice: 'reanimation', what, rolled: event.reanimated ? 1 : 0 }];
  });
}

function savesOf({ id, attacker, save, dice }: EventOf<'defence-rolled'>, n: number, state: GameState): DiceGroup[] {
  const rolled = dice.filter(({ face }) => face !== null);
  if (rolled.length === 0) return [];
  return [
    {
      n,
      side: sideOf(state, id),
      dice: 'saves',
      what: `${nameOf(state, id)} against ${nameOf(state, attacker)}`,
      expected: rolled.length * saveChance(save),
      rolled: rolled.filter(({ result }) => result !== 'fail').length,
    },
  ];
}

const sideTitle: Readonly<Record<Side, string>> = { players: 'Players', npos: 'NPOs' };

/** All dice of one kind of one side: how many groups, what they bring on average, and what they brought. */
export interface LuckSum extends Pick<DiceGroup, 'dice' | 'side' | 'expected' | 'rolled'> {
  readonly groups: number;
}

/** Sums of both sides, for each kind of dice that was rolled. */
export const luckSums = (groups: readonly DiceGroup[]): readonly LuckSum[] =>
  sumsTogether(groups.map(({ dice, side, expected, rolled }) => ({ dice, side, groups: 1, expected, rolled })));

/** Of several battles. */
export function sumsTogether(all: readonly LuckSum[]): readonly LuckSum[] {
  return diceKinds.flatMap((dice) =>
    (['players', 'npos'] as const).flatMap((side) => {
      const own = all.filter((one) => one.dice === dice && one.side === side);
      const sum = (of: 'groups' | 'expected' | 'rolled') => own.reduce((total, one) => total + one[of], 0);
      return own.length === 0
        ? []
        : [{ dice, side, groups: sum('groups'), expected: sum('expected'), rolled: sum('rolled') }];
    }),
  );
}

export const luckTotals = (groups: readonly DiceGroup[]): PageTable => luckSumTable(luckSums(groups));

export const luckSumTable = (sums: readonly LuckSum[]): PageTable =>
  columnTable({
    title: 'Totals',
    columns: [
      { title: 'Dice', cell: ({ dice }) => diceNames[dice] },
      { title: 'Side', cell: ({ side }) => sideTitle[side] },
      { title: 'Groups', align: 'right', cell: ({ groups }) => `${groups}` },
      ...compared,
    ],
    rows: sums,
    empty: 'No such dice have been rolled.',
  });

/** Every group by itself. */
export const luckTable = (groups: readonly DiceGroup[]): PageTable =>
  columnTable({
    title: 'Every group of dice',
    columns: [
      { title: 'Entry', align: 'right', cell: ({ n }) => `${n}` },
      { title: 'Side', cell: ({ side }) => sideTitle[side] },
      { title: 'Dice', cell: ({ dice }) => diceNames[dice] },
      { title: 'Whose', cell: ({ what }) => capital(what) },
      ...compared,
    ],
    rows: groups,
    empty: 'No such dice have been rolled.',
  });

const compared: readonly ColumnOf<Pick<LuckSum, 'expected' | 'rolled'>>[] = [
  { title: 'Expected', align: 'right', cell: ({ expected }) => expected.toFixed(2) },
  { title: 'Rolled', align: 'right', cell: ({ rolled }) => `${rolled}` },
  {
    title: 'Difference',
    align: 'right',
    cell({ expected, rolled }) {
      const difference = (rolled - expected).toFixed(2);
      return difference.startsWith('-') ? difference : `+${difference}`;
    },
  },
];

type Dice = Difficulty['types'];

/** Rolls on the table of NPOs, row by row: those at set-up and all reinforcements (pack, NPO Datacards). */
export function npoTypesTable({ config, entries }: Battle): PageTable {
  const { types } = config.difficulty;
  const catalogue = catalogueOf(config.pack);
  const sums = entries.flatMap(({ entry }) =>
    entry.events.flatMap((event) =>
      (event.type === 'npo-set-up' || event.type === 'npo-not-set-up') && event.dice
        ? [keptSum(event.dice, types)]
        : [],
    ),
  );
  const chances = sumChances(types);
  const rows = catalogue.npoTable.map(({ from, to, datacard: id }) => {
    const within = (sum: number): boolean => from <= sum && sum <= to;
    const chance = [...chances].reduce((total, [sum, part]) => total + (within(sum) ? part : 0), 0);
    return {
      sum: from === to ? `${from}` : `${from}-${to}`,
      npo: cardIn(catalogue, id).name,
      expected: sums.length * chance,
      rolled: sums.filter(within).length,
    };
  });
  return columnTable({
    title: 'Types of NPOs rolled',
    columns: [{ title: 'Sum', cell: ({ sum }) => sum }, { title: 'NPO', cell: ({ npo }) => npo }, ...compared],
    rows: sums.length === 0 ? [] : rows,
    empty: 'No type has been rolled.',
  });
}

/** Two dice, or the two highest or lowest of three where the difficulty says so. */
function keptSum(faces: readonly number[], types: Dice): number {
  const sorted = [...faces].sort((a, b) => b - a);
  const kept = types === 'easier' ? sorted.slice(-2) : sorted.slice(0, 2);
  return kept.reduce((total, face) => total + face, 0);
}

function sumChances(types: Dice): ReadonlyMap<number, number> {
  const rolls = rollsOf(types === 'printed' ? 2 : 3);
  const chances = new Map<number, number>();
  for (const faces of rolls) {
    const sum = keptSum(faces, types);
    chances.set(sum, (chances.get(sum) ?? 0) + 1 / rolls.length);
  }
  return chances;
}

const faces = [1, 2, 3, 4, 5, 6];
const rollsOf = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : rollsOf(dice - 1).flatMap((before) => faces.map((face) => [...before, face]));
