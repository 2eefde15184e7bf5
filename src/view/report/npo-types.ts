import { cardIn, catalogueOf } from '../../catalog/catalogue.ts';
import type { Difficulty } from '../../rules/state.ts';
import type { Table } from '../table.ts';
import type { Battle } from './battle.ts';
import { comparison } from './luck.ts';

type Dice = Difficulty['types'];

/** Rolls on the table of NPOs, row by row: those at set-up and all reinforcements (pack, NPO Datacards). */
export function npoTypesTable({ config, entries }: Battle): Table {
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
  return {
    title: 'Types of NPOs rolled',
    columns: [
      { title: 'Sum' },
      { title: 'NPO' },
      { title: 'Expected', align: 'right' },
      { title: 'Rolled', align: 'right' },
      { title: 'Difference', align: 'right' },
    ],
    rows:
      sums.length === 0
        ? []
        : catalogue.npoTable.map(({ from, to, datacard: id }) => {
            const within = (sum: number): boolean => from <= sum && sum <= to;
            const chance = [...chances].reduce((total, [sum, part]) => total + (within(sum) ? part : 0), 0);
            const rolled = sums.filter(within).length;
            return [
              from === to ? `${from}` : `${from}-${to}`,
              cardIn(catalogue, id).name,
              ...comparison(sums.length * chance, rolled),
            ];
          }),
    empty: 'No type has been rolled.',
  };
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
