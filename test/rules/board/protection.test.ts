import { describe, expect, it } from 'vitest';
import {
  inCover,
  isObscured,
  isPlain,
  isProtectionSure,
  judgeProtection,
  protection,
} from '../../../src/rules/board/sight/protection.ts';
import type { Order } from '../../../src/rules/state/state.ts';
import { at, table } from './standing.ts';

/** Map 1 with every door closed; places in inches from its north-west corner. Pieces: C debris and sarcophagus, A and B walls. */
const board = table([], []);
type Place = readonly [x: number, y: number];
const base = ([x, y]: Place, order: Order, error: number) => ({ ...at('one', 0, 0), x, y, order, error });
const has = ({ cover, obscured, lightOnly }: ReturnType<typeof protection>): string =>
  [cover ? (lightOnly ? 'light cover' : 'cover') : '', obscured ? 'obscured' : '']
    .filter((word) => word !== '')
    .join(', ') || 'nothing';

/** What the one at the second place has from the one at the first. */
const from = (shooter: Place, target: Place, order: Order, error = 0) =>
  judgeProtection(board.board, base(shooter, order, error), base(target, order, error));

describe('what pieces between two do for the one who is shot at', () => {
  it.each([
    ['debris beside it: cover of Light terrain alone', [2.21, 4.3], [9.45, 4.49], 'light cover', 'light cover', 'C3'],
    ['the sarcophagus beside it is Light too', [15.55, 9.45], [16.32, 14.03], 'light cover', 'light cover', 'C1'],
    [
      'a wall far from both: obscured, whatever its order',
      [25.85, 12.88],
      [21.27, 17.84],
      'obscured',
      'obscured',
      'B4 13',
    ],
    ['two walls far from both likewise', [17.46, 2.97], [8.88, 5.45], 'obscured', 'obscured', 'B1 6 B1 7'],
    [
      'one wall that does both: obscured on Engage, in cover on Conceal',
      [6.4, 1.44],
      [13.84, 5.07],
      'obscured',
      'cover',
      'B1 6',
    ],
    [
      'a wall beside it, one further off: both at once',
      [17.84, 4.49],
      [10.41, 4.49],
      'cover, obscured',
      'cover, obscured',
      'B1 6 B1 7',
    ],
    [
      'debris beside it, a wall further off: both at once',
      [9.45, 5.45],
      [16.13, 1.25],
      'light cover, obscured',
      'light cover, obscured',
      'C4 B1 6',
    ],
    ['nothing between them', [22.42, 13.84], [26.61, 18.22], 'nothing', 'nothing', ''],
  ] as const)('%s [COR-46 COR-47 COR-48 COR-49]', (_, shooter, target, onEngage, onConceal, pieces) => {
    const [engaged, concealed] = [from(shooter, target, 'engage'), from(shooter, target, 'conceal')];
    expect([has(engaged.answer), has(concealed.answer)]).toEqual([onEngage, onConceal]);
    expect(engaged.answer.pieces.join(' ')).toBe(pieces);
  });

  it('of one piece alone: cover and obscured by themselves are both so', () => {
    const [a, b] = [base([6.4, 1.44], 'engage', 0), base([13.84, 5.07], 'engage', 0)];
    expect([inCover(board.solids, a, b), isObscured(board.solids, a, b)]).toEqual([true, true]);
    expect(has(protection(board.solids, a, b, 'engage'))).toBe('obscured');
    expect(has(protection(board.solids, a, b, 'conceal'))).toBe('cover');
  });

  it('a piece beside it covers by the part that is between the two (ruling cover-part) [COR-46]', () => {
    const { solids } = table(['B2', 'B3', 'H5', 'H6'], [], 6);
    // Debris C3 is 0.73" from the target, and some of it is in every way from the shooter.
    const target = (y: number) => ({ ...base([8.907, y], 'engage', 0), mm: 25 });
    const coveredAt = (y: number) => inCover(solids, { ...base([6.416, 20.225], 'engage', 0), mm: 28.5 }, target(y));
    expect([17.421, 17.7].map(coveredAt)).toEqual([false, true]);
  });

  it.each([
    ['a wall that could be beside the way', [26.23, 15.74], [22.04, 14.41], 'nothing', ['obscured']],
    ['a wall that could be beside it', [13.84, 6.97], [13.46, 13.45], 'nothing', ['light cover']],
    ['a way that could be clear of the wall', [22.99, 11.36], [24.51, 18.41], 'obscured', ['nothing']],
    ['a wall that could be further off than 1"', [16.51, 9.64], [11.36, 2.78], 'obscured', ['cover']],
    ['debris that could be clear of the way', [14.22, 6.21], [17.46, 14.6], 'light cover', ['nothing']],
    ['either of two that could be all there is', [14.41, 4.69], [17.65, 5.07], 'cover', ['nothing', 'obscured']],
  ] as const)('%s is not sure where both may stand 0.2" off', (_, shooter, target, is, others) => {
    const { answer, sure, others: perhaps } = from(shooter, target, 'engage', 0.2);
    expect(has(answer)).toBe(is);
    expect(sure).toBe(false);
    expect(perhaps.map(has)).toEqual(others);
  });

  it('what holds wherever they stand within their errors is sure', () => {
    expect(from([2.21, 4.3], [9.45, 4.49], 'engage', 0.2)).toMatchObject({ sure: true, others: [] });
    expect(from([25.85, 12.88], [21.27, 17.84], 'engage', 0.2)).toMatchObject({ sure: true, others: [] });
  });

  it('whether it is sure is told alike by itself, before all else that it may be is known and after', () => {
    const cases = Array.from({ length: 600 }, (_, index) => index);
    const told = cases.flatMap((index) => {
      const place = (by: number): Place => [1 + ((index * by) % 250) / 10, 1 + ((index * (by + 14)) % 200) / 10];
      const [a, b] = [base(place(37), 'engage', 0), base(place(83), 'conceal', 0.3)];
      if (!board.solids.passage(0.63).mayStand(a) || !board.solids.passage(0.63).mayStand(b)) return [];
      const [before, { sure }, after] = [
        isProtectionSure(board.board, a, b),
        judgeProtection(board.board, a, b),
        isProtectionSure(board.board, a, b),
      ];
      return [[before, sure, after]];
    });
    expect(told.every(([before, sure, after]) => before === sure && after === sure)).toBe(true);
    expect(told.filter(([sure]) => sure).length).toBeGreaterThan(20);
    expect(told.filter(([sure]) => !sure).length).toBeGreaterThan(20);
  });

  it('where nothing intervenes is told alike by itself, and as part of all that does', () => {
    const free = (x: number, y: number): boolean => board.solids.passage(0.63).mayStand({ x, y });
    let plain = 0;
    for (let index = 0; index < 900; index += 1) {
      const shooter: Place = [1 + ((index * 37) % 251) / 10, 1 + ((index * 51) % 207) / 10];
      const target: Place = [1 + ((index * 83) % 251) / 10, 1 + ((index * 97) % 207) / 10];
      const apart = Math.hypot(shooter[0] - target[0], shooter[1] - target[1]);
      if (apart < 2 || !free(...shooter) || !free(...target)) continue;
      const [a, b] = [base(shooter, 'engage', 0), base(target, 'engage', 0.3)];
      const isSo = isPlain(board.solids, a, b, 1);
      if (isSo) plain += 1;
      expect([shooter, target, has(protection(board.solids, a, b, 'engage', 1)) === 'nothing']).toEqual([
        shooter,
        target,
        isSo,
      ]);
    }
    expect(plain).toBeGreaterThan(50);
  });
});
