import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missions } from '../../../../../../src/catalog/tables.ts';
import { missionOf } from '../../../../../../src/rules/modes/modes.ts';
import type { GameState } from '../../../../../../src/rules/state/state.ts';
import { operativesInPlay } from '../../../../../../src/rules/state/stats.ts';
import { situation } from './situation.ts';

/** A line of a table: a situation in game words, and who decides the mission there, of all that are named. */
function rowsOf(number: number): readonly (readonly [words: string, decides: string])[] {
  const text = readFileSync(new URL(`mission-${number}.txt`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [words, decides] = line.split(' | ');
    return words !== undefined && decides !== undefined ? [[words, decides] as const] : [];
  });
}

const decisiveIn = (state: GameState): string =>
  operativesInPlay(state)
    .filter(({ id }) => missionOf(state).victoryDependsOn?.(state, id) !== undefined)
    .map(({ name }) => name)
    .sort()
    .join(' ') || 'nobody';

const proves = [
  'MIS-1-07 MIS-1-19',
  'MIS-2-06 MIS-2-12 MIS-2-14',
  'MIS-3-07 MIS-3-15',
  'MIS-4-08 MIS-4-13',
  'MIS-5-11 MIS-5-13 MIS-5-14 MIS-5-15 MIS-5-16 MIS-5-17',
  'MIS-6-18 MIS-6-19 MIS-6-20',
] as const;

describe.each([1, 2, 3, 4, 5, 6])('who decides mission %i', (number) => {
  const rows = rowsOf(number);
  const mission = missions[number - 1]?.id ?? '';

  it.each(rows)(`%s: %s [TPR-04 ${proves[number - 1]}]`, (words, decides) => {
    expect(decisiveIn(situation(mission, words))).toBe(decides.split(' ').sort().join(' '));
  });

  it('is told by 40 situations, in half of them nobody or not everybody', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const somebodyNot = rows.filter(
      ([words, decides]) =>
        decides === 'nobody' || new Set(words.match(/Kel|Vane|Sarn|Tork|Bran/g)).size > decides.split(' ').length,
    );
    expect(somebodyNot.length * 2).toBeGreaterThanOrEqual(rows.length);
  });
});
