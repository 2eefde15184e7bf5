import type { Fighter } from './fight-moves.ts';
import { handOf, successesOf, woundsOf } from './fight-side.ts';

/**
 * A number of its own for each position in which `fighter` is to act and both sides have successes. The arrays go by
 * the bits of `successesOf`.
 */
export interface FightPlaces {
  readonly size: number;
  /** The damage of all successes. */
  readonly reach: readonly number[];
  readonly rows: readonly number[];
  readonly widths: readonly number[];
  readonly columns: readonly number[];
  readonly starts: readonly number[];
}

/** The place of a position; neither side's wounds may be above the other's reach + 1. */
export function placeOf({ rows, columns, starts, widths }: FightPlaces, own: number, enemy: number): number {
  const hand = successesOf(own);
  const start = starts[(rows[hand] ?? 0) + (columns[successesOf(enemy)] ?? 0)] ?? 0;
  return start + (woundsOf(own) - 1) * (widths[hand] ?? 0) + woundsOf(enemy) - 1;
}

export function fightPlaces(fighter: Fighter, enemy: Fighter): FightPlaces {
  const reach = new Array<number>(256).fill(0);
  const rows = new Array<number>(256).fill(0);
  const widths = new Array<number>(256).fill(0);
  const columns = new Array<number>(256).fill(0);
  const heights: number[] = [];
  for (let c = 0; c <= enemy.dice; c++)
    for (let n = 0; n <= enemy.dice - c; n++) {
      columns[handOf(c, n)] = heights.length;
      heights.push(Math.min(fighter.wounds, c * enemy.critical + n * enemy.normal + 1));
    }
  const starts: number[] = [];
  let size = 0;
  for (let c = 0; c <= fighter.dice; c++)
    for (let n = 0; n <= fighter.dice - c; n++) {
      const hand = handOf(c, n);
      const damage = c * fighter.critical + n * fighter.normal;
      const width = Math.min(enemy.wounds, damage + 1);
      reach[hand] = damage;
      rows[hand] = starts.length;
      widths[hand] = width;
      for (const height of heights) {
        starts.push(size);
        size += width * height;
      }
    }
  return { size, reach, rows, widths, columns, starts };
}
