import { describe, expect, it } from 'vitest';
import type { GameLine } from '../../src/forecast/count/game-line.ts';
import { emptyTally, mergedTallies, pairOf, withGame, withGames } from '../../src/forecast/count/tally.ts';

const line = (k: number, o: number, r: GameLine['r'], more: Partial<GameLine> = {}): GameLine => ({
  ...{ k, o, r, why: r === 'w' ? 'demolished' : 'all-incapacitated', tp: 4, down: 2, th: [1, 7], d: 100 },
  ...more,
});
const games: readonly (readonly GameLine[])[] = [
  [line(0, 0, 'w'), line(0, 1, 'w', { down: 0 })],
  [line(1, 0, 'w', { th: [3, 9, 15], tp: 5 }), line(1, 1, 'l')],
  [line(2, 0, 'l', { down: 6 }), line(2, 1, 'u', { why: '', tp: 12 })],
  [line(3, 0, 'x', { why: 'nobody answers' }), line(3, 1, 'w')],
  // The second option was dropped.
  [line(4, 0, 'u', { why: '' })],
];

describe('a tally', () => {
  const tally = withGames(emptyTally(2), games);

  it('tells a pair from the side of the one that is named first; of options that were not played together nothing', () => {
    const three = withGames(emptyTally(3), [
      [line(0, 0, 'w'), line(0, 1, 'l'), line(0, 2, 'w')],
      [line(1, 0, 'w'), line(1, 1, 'w'), line(1, 2, 'l')],
      [line(2, 0, 'l'), line(2, 1, 'w'), line(2, 2, 'l')],
      [line(3, 0, 'w'), line(3, 1, 'l'), line(3, 2, 'l')],
    ]);
    expect(pairOf(three, 0, 1)).toEqual({ both: 1, onlyA: 2, onlyB: 1, neither: 0 });
    expect(pairOf(three, 1, 0)).toEqual({ both: 1, onlyA: 1, onlyB: 2, neither: 0 });
    expect(pairOf(three, 2, 0)).toEqual({ both: 1, onlyA: 0, onlyB: 2, neither: 1 });
    expect(pairOf(three, 0, 3)).toEqual({ both: 0, onlyA: 0, onlyB: 0, neither: 0 });
  });

  it('counts outcomes, turning points, losses and causes; an undecided game has no cause', () => {
    expect(tally.options[0]).toEqual({
      ...{ games: 5, wins: 2, losses: 1, undecided: 1, broken: 1 },
      turningPoints: { 4: 4, 5: 1 },
      down: { 2: 4, 6: 1 },
      why: { demolished: 2, 'all-incapacitated': 1, 'nobody answers': 1 },
      threat: [
        [5, 7],
        [5, 37],
        [1, 15],
      ],
    });
    expect(tally.options[1]).toMatchObject({ games: 4, wins: 2, losses: 1, undecided: 1, down: { 0: 1, 2: 3 } });
  });

  it('counts pairs of games that both options have played', () => {
    expect(tally.pairs).toEqual([{ a: 0, b: 1, both: 1, onlyA: 1, onlyB: 1, neither: 1 }]);
    expect(emptyTally(3).pairs.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('is the same one by one, and put together of parts', () => {
    expect(games.reduce(withGame, emptyTally(2))).toEqual(tally);
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const parts = [games.slice(0, at), games.slice(at)].map((part) => withGames(emptyTally(2), part));
      expect(parts.reduce(mergedTallies)).toEqual(tally);
    }
    expect(JSON.stringify(withGames(emptyTally(2), games.toReversed()))).toBe(JSON.stringify(tally));
  });
});
