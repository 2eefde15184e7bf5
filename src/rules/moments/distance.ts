import { askNumber, type Rule } from '../language.ts';
import type { AttackAction } from './action.ts';

const farthest = 40;

/** Inches between two operatives, rounded up; asked for once in an action. */
export function* distanceBetween(action: AttackAction, from: string, to: string): Rule<number> {
  const key = `${from} ${to}`;
  const known = action.distances.get(key);
  if (known !== undefined) return known;
  const inches = yield* askNumber({
    name: 'distance',
    why: '',
    about: { predicate: 'distance', by: from, ids: [to], from: 'stands', measure: 'around-walls' },
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
