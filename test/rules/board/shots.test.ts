import { describe, expect, it } from 'vitest';
import { fieldOf, placedAt } from '../../../src/rules/board/moves/field.ts';
import {
  bestShot,
  isInTheOpen,
  isSeen,
  isValid,
  seenFrom,
  shotFrom,
  strided,
  worth,
} from '../../../src/rules/board/shots/shots.ts';
import { by, near, radius, table } from './standing.ts';

/** In the long room A in the west of map 1. */
const w = by('w', [0.5, 3], 0, 0);
/** C3, debris of room B, 1.83" wide. */
const debris = [1.76, 0.76] as const;
const half = (0.48 * 3.8125) / 2;

describe('which shot is better', () => {
  it('a sure one before any other, at who is not obscured before at who is not in cover', () => {
    const all = [true, false].flatMap((sure) =>
      [false, true].flatMap((obscured) => [false, true].map((cover) => ({ sure, obscured, cover }))),
    );
    const ranked = all.map(worth);
    expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
    expect(new Set(ranked).size).toBe(8);
  });

  it('in cover nobody with a Conceal order is a target [COR-45]', () => {
    const seen = { cover: true, obscured: false, sure: true };
    const [engages, hides] = [w, { ...w, order: 'conceal' as const }];
    expect([isValid(seen, engages), isValid(seen, hides), isValid({ ...seen, cover: false }, hides)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('of many places so many are looked at, evenly', () => {
    const numbers = Array.from({ length: 25 }, (_, index) => index);
    expect(strided(numbers, 12)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
    expect(strided(numbers.slice(0, 12), 12)).toHaveLength(12);
    expect(strided(numbers.slice(0, 13), 12)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(strided([], 12)).toEqual([]);
  });
});

describe('how a target stands to a shooter', () => {
  const shooter = by('w', debris, -half - radius - 0.8, 0);
  const behind = (gap: number, error = 0) => by('kel', debris, half + radius + gap, 0, { error });

  it('in cover, or in the open, as far as that is sure', () => {
    const of = (gap: number, error: number) => {
      const kel = behind(gap, error);
      return seenFrom(table([], [shooter, kel]), shooter, kel);
    };
    expect([of(0.5, 0), of(1.5, 0)]).toEqual([
      { cover: true, lightOnly: true, obscured: false, sure: true },
      { cover: false, obscured: false, sure: true },
    ]);
    expect([of(0.9, 0.2).sure, of(0.9, 0.05).sure, of(1.1, 0.2).sure]).toEqual([false, true, false]);
    const kel = behind(0.9);
    const doubtful = { ...shooter, error: 0.2 };
    expect(seenFrom(table([], [shooter, kel]), doubtful, kel).sure).toBe(true);
    const open = (gap: number, error: number) => {
      const target = behind(gap, error);
      return isInTheOpen(table([], [shooter, target]), shooter, target);
    };
    expect([open(1.5, 0.2), open(1.1, 0.2), open(0.5, 0)]).toEqual([true, false, false]);
  });

  it('visible and in range, wherever they may stand', () => {
    const kel = (gap: number, error = 0) => near('kel', w, 0, gap + 2 * radius, { error });
    const seen = (range: number | null, gap: number, error = 0) =>
      isSeen(table([], [w, kel(gap, error)]), w, kel(gap, error), range);
    expect([seen(null, 8), seen(8, 8), seen(8, 8.1), seen(8, 7.9, 0.2), seen(8, 7.7, 0.2)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    const hidden = by('kel', [3, 3], 0.5, 0.5);
    expect(isSeen(table([], [w, hidden]), w, hidden, null)).toBe(false);
  });

  it('from where it stands it is a shot only at who is seen and a valid target', () => {
    const shot = (order: 'engage' | 'conceal', gap: number, range: number | null = null) => {
      const kel = { ...behind(gap), order };
      return shotFrom(table([], [shooter, kel]), shooter, kel, range);
    };
    expect([shot('engage', 0.5)?.cover, shot('engage', 1.5)?.cover]).toEqual([true, false]);
    expect([shot('conceal', 0.5), shot('conceal', 1.5)?.sure]).toEqual([undefined, true]);
    expect(shot('engage', 0.5, 2)).toBeUndefined();
  });
});

describe('the best place for a shot', () => {
  const move = (inches: number) => ({ action: 'reposition', inches }) as const;
  const best = (inches: number, order: 'engage' | 'conceal', gap: number, range: number | null = null) => {
    const shooter = by('w', debris, -half - radius - 0.8, 0);
    const kel = by('kel', debris, half + radius + gap, 0, { order });
    return bestShot(fieldOf(table([], [shooter, kel]), shooter, move(inches)), kel, range);
  };

  it('is one from which the target is in the open, if it gets there', () => {
    expect(best(5, 'engage', 0.5)).toMatchObject({ cover: false, obscured: false, sure: true });
    expect(best(5, 'conceal', 0.5)).toMatchObject({ cover: false, obscured: false, sure: true });
  });

  it('else one from which it is in cover, where that is a target at all', () => {
    expect(best(1, 'engage', 0.5)).toMatchObject({ cover: true, sure: true });
    expect(best(1, 'conceal', 0.5)?.sure).not.toBe(true);
  });

  it('within the Range of the weapon', () => {
    // 1.83" of debris, 0.8" before it and 0.5" behind it lie between them.
    expect([best(1, 'engage', 0.5, 2), best(1, 'engage', 0.5, 4)?.cover]).toEqual([undefined, true]);
    expect(best(1, 'engage', 9, 2)).toBeUndefined();
  });

  it('is nowhere where nobody is seen', () => {
    const kel = by('kel', [3, 3], 0.5, 0.5);
    expect(bestShot(fieldOf(table([], [w, kel]), w, move(5)), kel, null)).toBeUndefined();
  });
});

it('who moves stands where it is told to, so that its own place leaves nothing open; that of its target may', () => {
  // Just beyond the end of a wall of map 6.
  const mover = by('w', [2, 3], -3, -2.5, { error: 0.25 });
  const shot = (error: number) => {
    const kel = by('kel', [2, 3], 2, 1, { error });
    const field = fieldOf(table([], [mover, kel], 6), mover, { action: 'reposition', inches: 3 });
    return { found: bestShot(field, kel, null), field, kel };
  };
  const { found, field, kel } = shot(0);
  if (!found) throw new Error('Kel is seen from somewhere.');
  expect(found.sure).toBe(true);
  expect(isSeen(field.table, field.exactlyAt(found.spot), kel, null)).toBe(true);
  expect(isSeen(field.table, field.at(found.spot), kel, null)).toBe(false);
  expect(shot(0.3).found?.sure).toBe(false);
});

describe('where a move can end', () => {
  const field = fieldOf(table([], [w]), w, { action: 'dash', inches: 2 });
  const from = ({ x, y }: { x: number; y: number }) => [x - w.x, y - w.y].map((far) => Math.round(far * 100) / 100 + 0);
  const places = (spots: readonly { x: number; y: number }[]) => spots.map(from).map((at) => at.join());

  it('is looked for an inch apart first, and half an inch apart where that is not enough', () => {
    expect(places(field.rough)).toEqual(expect.arrayContaining(['1,0', '-1,0', '0,2', '0,-2', '1,1', '-1,-1']));
    expect(places(field.rough)).not.toContain('0.5,0');
    expect(places(field.fine)).toEqual(expect.arrayContaining(['0.5,0', '-0.5,0', '1.5,0', '0.5,1', '1,-0.5']));
    expect(places(field.fine)).not.toContain('1,0');
    for (const [dx = 9, dy = 9] of [...field.rough, ...field.fine].map(from))
      expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(2);
    const far = field.rough.map((spot) => Math.hypot(...from(spot)));
    expect(far).toEqual([...far].sort((a, b) => a - b));
  });

  it('of a Charge also in contact with enemies and at the limit of control range, on all sides', () => {
    const kel = near('kel', w, 0, 4, { mm: 40 });
    const charge = fieldOf(table([], [w, kel]), w, { action: 'charge', inches: 5 });
    const reach = (32 + 40) / 50.8;
    const around = charge.rough.map(({ x, y }) => ({
      far: Math.hypot(x - kel.x, y - kel.y) - reach,
      x: x - kel.x,
      y: y - kel.y,
    }));
    for (const gap of [0.001, 0.999]) {
      const ring = around.filter(({ far }) => Math.abs(far - gap) < 1e-6);
      expect(ring).toHaveLength(16);
      expect(ring.some(({ x, y }) => Math.abs(x) < 1e-6 && y < 0)).toBe(true);
      expect(ring.some(({ x, y }) => x > 0 && Math.abs(y) < 1e-6)).toBe(true);
      expect(ring.some(({ x, y }) => x < 0 && Math.abs(y) < 1e-6)).toBe(true);
    }
    expect(field.rough.length).toBeLessThan(charge.rough.length);
  });

  it('somebody put there is wrong by as much as one who is told where to go, if places are wrong at all', () => {
    expect(placedAt({ ...w, error: 0.1 }, { x: 1, y: 2 })).toMatchObject({ id: 'w', x: 1, y: 2, error: 0.25 });
    expect(placedAt({ ...w, error: 0 }, { x: 1, y: 2 }).error).toBe(0);
    expect(placedAt(w, { x: 1, y: 2 })).not.toHaveProperty('error');
  });
});
