import type { TargetPreference } from '../../catalog/types.ts';
import type { Rule } from '../language/language.ts';
import { look } from '../language/language.ts';
import { carriedBy } from '../markers/markers.ts';
import type { About } from '../questions/about.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { closestAmong } from './closest.ts';

/** Somebody whom an NPO may attack or go for; how it is seen, where that is known. */
interface Preferable {
  readonly id: string;
  readonly cover?: boolean;
  readonly obscured?: boolean;
}

/** Those that an NPO prefers, and the word of its behaviour that left only one. */
export interface Preferred<T> {
  readonly left: readonly T[];
  readonly by?: TargetPreference;
}

/**
 * Of several operatives those that the words of a behaviour prefer, one word after the other: a word decides only between those that
 * are equal by the words before it, and one that holds for nobody decides nothing.
 */
export function* preferred<T extends Preferable>(
  npo: Npo,
  all: readonly T[],
  words: readonly TargetPreference[],
  measure: Extract<About, { predicate: 'closest' }>['measure'],
): Rule<Preferred<T>> {
  let left = all;
  for (const by of words) {
    const state = yield* look();
    const better = by === 'closest' ? yield* nearestTo(state, npo, left, measure) : suiting(state, left, by);
    if (better.length === 1 && left.length > 1) return { left: better, by };
    if (better.length > 0) left = better;
  }
  return { left };
}

/** The same as far as the record tells: up to the first word that has to be measured. */
export function preferredOnRecord<T extends Preferable>(
  state: GameState,
  all: readonly T[],
  words: readonly TargetPreference[],
): readonly T[] {
  const measured = words.indexOf('closest');
  return words.slice(0, measured < 0 ? words.length : measured).reduce<readonly T[]>((left, by) => {
    const better = by === 'closest' ? left : suiting(state, left, by);
    return better.length > 0 ? better : left;
  }, all);
}

function* nearestTo<T extends Preferable>(
  state: GameState,
  npo: Npo,
  left: readonly T[],
  measure: Parameters<typeof preferred>[3],
): Rule<readonly T[]> {
  if (left.length < 2) return left;
  const nearest = yield* closestAmong(npo, operativesAmong(state, left), measure);
  return left.filter(({ id }) => nearest.some((one) => one.id === id));
}

const operativesAmong = (state: GameState, all: readonly Preferable[]): readonly Operative[] =>
  all.flatMap(({ id }) => operativeById(state, id) ?? []);

function suiting<T extends Preferable>(
  state: GameState,
  all: readonly T[],
  by: Exclude<TargetPreference, 'closest'>,
): readonly T[] {
  const isSo = (suits: (one: Operative) => boolean): readonly T[] =>
    all.filter(({ id }) => operativesAmong(state, [{ id }]).some(suits));
  const those = operativesAmong(state, all);
  const lost = ({ wounds, maxWounds }: Operative): number => maxWounds - wounds;
  switch (by) {
    case 'weakest': {
      const fewest = Math.min(...those.map(({ wounds }) => wounds));
      return isSo(({ wounds }) => wounds === fewest);
    }
    case 'most-wounded': {
      const most = Math.max(0, ...those.map(lost));
      return most === 0 ? [] : isSo((one) => lost(one) === most);
    }
    case 'ready':
      return isSo((one) => one.state === 'ready');
    case 'carrier':
      return isSo(({ id }) => carriedBy(state, id) !== undefined);
    case 'not-in-cover':
      return all.filter(({ cover }) => cover === false);
    case 'not-obscured':
      return all.filter(({ obscured }) => obscured === false);
  }
}
