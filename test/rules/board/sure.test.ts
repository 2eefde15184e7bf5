import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../../src/catalog/maps.ts';
import { answerQuery, type BoardQuery } from '../../../src/rules/board/answers/query.ts';
import type { Board } from '../../../src/rules/board/ground/judge.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { Base } from '../../../src/rules/state/base.ts';
import { type Chance, chance } from '../../runner/chance.ts';
import { seeds } from '../../seeds.ts';
import { PlainBoard, radiusOf, type Token } from './plain-board.ts';
import { PlainWays } from './plain-ways.ts';

/** `TW_BOARD_POSITIONS=10000 npx vitest run test/rules/board/sure.test.ts` looks at many more. */
const positions = Number(process.env.TW_BOARD_POSITIONS ?? seeds(30));

interface Scene {
  readonly seed: string;
  readonly board: Board;
  /** The table as it is: one of the sizes, places a little off from those the board was told. */
  readonly truth: PlainBoard;
  readonly hatchwaysOpen: PlainBoard;
  readonly told: readonly [Base, Base, Base];
  readonly real: readonly [Token, Token, Token];
}

/** Somewhere on a random map, with random doors open; two of them mostly near one another. */
function scene(seed: string): Scene | undefined {
  const by = chance(seed);
  const share = () => by.number(0, 1_000_000) / 1_000_000;
  const map = killzoneMap(by.pick(mapNumbers));
  const doors = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'B1', 'B2', 'B3', 'B4'];
  const open = new Set(doors.filter(() => share() < 0.5));
  const plain = (hatchways: boolean) =>
    killzone.readings.map(
      (reading) =>
        new PlainBoard(map, new Set([...open, ...doors.filter((id) => hatchways && id.startsWith('H'))]), reading),
    );
  const boards = plain(false);
  const index = by.number(0, boards.length - 1);
  const [truth, hatchwaysOpen] = [boards[index], plain(true)[index]];
  if (!truth || !hatchwaysOpen) return undefined;
  const error = by.pick([0.1, 0.25, 0.3]);
  const real: Token[] = [];
  const told: Base[] = [];
  const apart = by.pick([3, 3, 6, 12]);
  while (real.length < 3) {
    const [first] = real;
    const mm = by.pick([25, 28, 32, 40, 50]);
    const turn = share() * 2 * Math.PI;
    const far = share() * apart + 0.5;
    const place =
      first && real.length === 1
        ? { x: first.x + Math.cos(turn) * far, y: first.y + Math.sin(turn) * far }
        : { x: share() * 27.677, y: share() * 23.858 };
    const token = { ...place, mm };
    const off = share() * error;
    const way = share() * 2 * Math.PI;
    const said = { x: token.x + Math.cos(way) * off, y: token.y + Math.sin(way) * off, mm };
    if (!truth.fits(token, real) || said.x < 0 || said.y < 0) {
      if (share() < 0.002) return undefined;
      continue;
    }
    real.push(token);
    told.push({ ...said, error });
  }
  const [a, b, c] = real;
  const [d, e, f] = told;
  if (!a || !b || !c || !d || !e || !f) return undefined;
  return {
    seed,
    board: { map, open, readings: killzone.readings },
    truth,
    hatchwaysOpen,
    told: [d, e, f],
    real: [a, b, c],
  };
}

interface Checked {
  /** What it is counted under. */
  readonly kind: string;
  readonly query: BoardQuery;
  isRight(answer: unknown): boolean;
}

/** Ways of the first to some place, to charge the second, and to end where something is so (all of two legs at most). */
function ways({ truth, told: [a, b, c], real: [one, two, three], seed }: Scene): readonly Checked[] {
  const by = chance(`${seed} ways`);
  const budget = by.number(4, 9);
  const to = placeNear(truth, one, [two], by);
  const standing = (base: Base, id: string, side: 'npos' | 'players'): PlacedModel => ({
    ...base,
    ...{ id, side, order: 'engage' },
  });
  const bases = [standing(a, 'a', 'npos'), standing(b, 'b', 'players'), standing(c, 'c', 'npos')];
  const reposition = { way: [{ action: 'reposition' as const, inches: budget - 2 }] };
  const reached = () => new PlainWays(truth, one.mm, [], true).flood(one, (budget - 2) * 1.03 + 0.4, 0.2).cells();
  return [
    ...(to
      ? [
          {
            kind: 'route',
            query: { kind: 'route', who: a, to, enemies: [b] } as const,
            isRight(answer: unknown) {
              const [least, found] = new PlainWays(truth, one.mm, [two]).length(one, to, Number(answer ?? 12) + 2);
              if (answer === null) return found === Number.POSITIVE_INFINITY;
              const inches = Math.ceil(Number(answer) - 1e-6);
              return Math.ceil(found - 1e-3) >= inches && Math.ceil(least - 1e-6) <= inches;
            },
          },
        ]
      : []),
    {
      kind: 'charge',
      query: { kind: 'charge', who: a, target: b, budget, enemies: [c] },
      isRight: (answer) => {
        const inches = truth.inches(one, two);
        if (inches - 1 > budget) return answer === false;
        if (answer === true) return canPerhapsCharge(truth, one, two, budget);
        return !surelyCharges(truth, one, two, three, budget);
      },
    },
    {
      kind: 'ends beside',
      query: question({ predicate: 'can-end-beside', by: 'a', ids: ['c'], from: reposition }, bases, 'confirm'),
      // Only what is sure to be reached is gone for (ruling board-certainty).
      isRight: (answer) =>
        answer === false ||
        reached().some(
          (at) =>
            Math.hypot(at.x - three.x, at.y - three.y) <= radiusOf(one) + radiusOf(three) + 1.2 &&
            truth.inches({ ...at, mm: one.mm }, three) <= 1.2,
        ),
    },
    {
      kind: 'shoots after a move',
      query: question(
        { predicate: 'valid-target', by: 'a', ids: ['b'], from: reposition, inches: null, order: null },
        bases,
        'choice',
      ),
      isRight: (answer) =>
        !JSON.stringify(answer).includes('b') ||
        nearestFirst(reached(), two).some((at) => truth.sees({ ...at, mm: one.mm }, two)),
    },
  ];
}

const question = (about: About, bases: readonly PlacedModel[], kind: 'choice' | 'confirm'): BoardQuery => ({
  ...{ kind: 'question', bases },
  question: { kind, many: kind === 'choice', about },
});

/** Somewhere within 8" where it could stand; undefined where that is not found soon. */
function placeNear(
  board: PlainBoard,
  one: Token,
  others: readonly Token[],
  by: Chance,
): { readonly x: number; readonly y: number } | undefined {
  for (let tries = 0; tries < 40; tries += 1) {
    const at = { ...one, x: one.x + by.number(-800, 800) / 100, y: one.y + by.number(-800, 800) / 100 };
    if (board.fits(at, others)) return { x: at.x, y: at.y };
  }
  return undefined;
}

const nearestFirst = (spots: readonly Spot[], to: Spot): readonly Spot[] => {
  const far = (at: Spot) => Math.hypot(at.x - to.x, at.y - to.y);
  return [...spots].sort((one, other) => far(one) - far(other));
};
type Spot = Pick<Token, 'x' | 'y'>;

/** Over debris and all, its middle gets within control range of the other in no more than so many inches. */
function canPerhapsCharge(board: PlainBoard, one: Token, two: Token, budget: number): boolean {
  const within = radiusOf(one) + radiusOf(two) + 1;
  const flood = new PlainWays(board, one.mm, [], true).flood(one, budget * 1.03 + 0.4, 0.09);
  return flood.cells().some((at) => Math.hypot(at.x - two.x, at.y - two.y) <= within + 0.1);
}

/** A way has been found by which it gets into contact with the other, past the third by an inch. */
function surelyCharges(board: PlainBoard, one: Token, two: Token, three: Token, budget: number): boolean {
  const ways = new PlainWays(board, one.mm, [two, { ...three, mm: three.mm + 50.8 }]);
  const touching = radiusOf(one) + radiusOf(two) + 0.004;
  const ends = Array.from({ length: 48 }, (_, turn) => ({
    x: two.x + Math.cos((turn * Math.PI) / 24) * touching,
    y: two.y + Math.sin((turn * Math.PI) / 24) * touching,
  })).filter((at) => board.fits({ ...at, mm: one.mm }, [two, three]) && ways.mayBe(at, 0));
  return ends.length > 0 && ways.cost(one, ends, budget) <= budget;
}

/** What is asked of each scene, and whether an answer is what plain looking tells. */
function checks(of: Scene): readonly Checked[] {
  const { truth, hatchwaysOpen, told, real } = of;
  const [a, b, c] = told;
  const [one, two, three] = real;
  const protection = truth.sees(one, two) ? truth.protection(one, two) : undefined;
  const is = (expected: unknown) => (answer: unknown) => JSON.stringify(answer) === JSON.stringify(expected);
  const inches = truth.inches(one, two);
  const [near, far] = [truth.inches(one, two, hatchwaysOpen), truth.inches(one, three, hatchwaysOpen)];
  const all: readonly Omit<Checked, 'kind'>[] = [
    { query: { kind: 'visible', from: a, to: b }, isRight: is(truth.sees(one, two)) },
    { query: { kind: 'control-range', from: a, to: b }, isRight: is(truth.inControlRange(one, two)) },
    ...(protection
      ? ([
          { query: { kind: 'cover', from: a, to: b }, isRight: is(protection.cover) },
          { query: { kind: 'obscured', from: a, to: b }, isRight: is(protection.obscured) },
        ] as const)
      : []),
    {
      query: { kind: 'distance', from: a, to: b },
      isRight: (answer) =>
        answer === null ? !Number.isFinite(inches) : Math.ceil(Number(answer) - 1e-6) === Math.ceil(inches - 1e-6),
    },
    {
      query: {
        kind: 'closest',
        who: a,
        enemies: [
          { ...b, id: 'b' },
          { ...c, id: 'c' },
        ],
      },
      isRight: (answer) => JSON.stringify(answer).includes(near <= far ? '"b"' : '"c"') || near === far,
    },
    {
      query: { kind: 'door-range', who: a },
      isRight: (answer) => is([...truth.doorsInRange(one)].sort())(Array.isArray(answer) ? [...answer].sort() : answer),
    },
    {
      query: { kind: 'zone', who: a },
      isRight: (answer) =>
        typeof answer === 'object' &&
        answer !== null &&
        Object.entries(truth.zone(one)).every(([key, value]) =>
          Object.entries(answer).some(([name, is]) => name === key && is === value),
        ),
    },
  ];
  return [...all.map((one) => ({ kind: one.query.kind, ...one })), ...ways(of)];
}

const names = Array.from({ length: positions }, (_, index) => `sure ${index}`);

/** How sure the board was of what it was asked in a place. */
const sureness = new Map<string, readonly { readonly kind: string; readonly sure: boolean }[]>();

function asked(seed: string) {
  const found = scene(seed);
  const answers = found
    ? checks(found).map((check) => ({ ...check, ...answerQuery(found.board, check.query), real: found.real }))
    : [];
  sureness.set(
    seed,
    answers.map(({ kind, sure }) => ({ kind, sure })),
  );
  return answers;
}

describe('what the board is sure of', () => {
  it.each(names)('is so by plain looking, in a random place: %s', (seed) => {
    const wrong = asked(seed).flatMap(({ query, isRight, answer, sure, real }) =>
      sure && !isRight(answer) ? [{ query, answer, real, radius: real.map(radiusOf) }] : [],
    );
    expect(wrong).toEqual([]);
  });

  it.runIf(positions >= 30)(
    'is most of what is asked; inches change with every error',
    () => {
      const counts = new Map<string, { asked: number; unsure: number }>();
      for (const seed of names)
        for (const { kind, sure } of sureness.get(seed) ?? asked(seed)) {
          const count = counts.get(kind) ?? { asked: 0, unsure: 0 };
          counts.set(kind, { asked: count.asked + 1, unsure: count.unsure + (sure ? 0 : 1) });
        }
      expect(counts.get('visible')?.asked).toBeGreaterThan(positions * 0.8);
      for (const [kind, { asked, unsure }] of counts) {
        if (process.env.TW_BOARD_POSITIONS) console.log(`${kind}: ${((100 * unsure) / asked).toFixed(1)} % unsure`);
        if (kind !== 'distance' && kind !== 'route') expect([kind, unsure / asked < 0.5]).toEqual([kind, true]);
      }
    },
    7_200_000,
  );
});
