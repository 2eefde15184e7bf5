import { askNumber, look, type Rule } from '../language.ts';
import { someoneById } from '../stats.ts';
import type { AttackAction } from './action.ts';

const farthest = 40;

/** Inches between two operatives, rounded up; asked for once in an action. */
export function* distanceBetween(action: AttackAction, from: string, to: string): Rule<number> {
  const key = `${from} ${to}`;
  const known = action.distances.get(key);
  if (known !== undefined) return known;
  const state = yield* look();
  const name = (id: string) => someoneById(state, id)?.name ?? id;
  const inches = yield* askNumber({
    name: 'distance',
    why: `How many inches are between ${name(from)} and ${name(to)}, rounded up?`,
    min: 0,
    max: farthest,
  });
  action.distances.set(key, inches);
  return inches;
}

/** A distance that has been said with the command. */
export function sayDistance(action: AttackAction, from: string, to: string, inches: number | undefined): void {
  if (inches !== undefined) action.distances.set(`${from} ${to}`, inches);
}
