import { tellingWords } from '../../language/telling-words.ts';
import type { GameState } from '../../state/state.ts';

/**
 * By id, the two characters for an operative on the map, small letters for players, capitals for NPOs: unique, and kept for the
 * whole game. `??` if none are left.
 */
export function signsOf({ operatives, npos }: GameState): ReadonlyMap<string, string> {
  const taken = new Set(printed);
  const fresh = (wanted: readonly string[]): string => {
    const sign = wanted.find((one) => !taken.has(one)) ?? '??';
    taken.add(sign);
    return sign;
  };
  const ids = operatives.map(({ id }) => id);
  const capitals = (id: string): readonly string[] => lettersOf(id).map((one) => one.toUpperCase());
  return new Map([
    ...ids.map((id) => [id, fresh([...tellingLetters(id, ids), ...lettersOf(id)])] as const),
    ...npos.map(({ id }) => [id, fresh(numbered(id, capitals(id)))] as const),
  ]);
}

/** The same operatives, which can also be called by these signs. */
export function bySign<T extends { readonly id: string }>(
  state: GameState,
  all: readonly T[],
): readonly (T & { readonly short?: string })[] {
  const signs = signsOf(state);
  return all.map((one) => {
    const short = signs.get(one.id);
    return short === undefined ? one : { ...one, short };
  });
}

/** The map uses these for the sarcophagus, debris and objective markers. */
const printed = ['C1', 'C2', 'C3', 'C4', 'C5', 'O1', 'O2', 'O3'];

/** W1 for warrior-1; if taken, R1 for crawler-1. */
function numbered(id: string, others: readonly string[]): readonly string[] {
  const number = /\d+$/.exec(id)?.[0] ?? '';
  const letters = Array.from(id.toUpperCase().matchAll(/[A-Z]/g), String);
  return number.length === 1 ? [...letters.map((letter) => `${letter}${number}`), ...others] : others;
}

/** `he` for legionary-heavy-gunner, if there are other legionaries and other gunners. */
function tellingLetters(id: string, all: readonly string[]): readonly string[] {
  const [word = ''] = tellingWords(id, all);
  const letters = lettersIn(word);
  const [first] = letters;
  return first === undefined ? [] : letters.slice(1).map((other) => first + other);
}

/** Its first letter with each later one, then with a number. */
function lettersOf(id: string): readonly string[] {
  const [first = 'x', ...rest] = lettersIn(id);
  return [...rest, ...'123456789abcdefghijklmnopqrstuvwxyz'].map((other) => first + other);
}

const lettersIn = (word: string): readonly string[] => Array.from(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
