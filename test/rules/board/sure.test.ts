import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../../src/catalog/maps.ts';
import type { Base } from '../../../src/rules/board/base.ts';
import type { Board } from '../../../src/rules/board/judge.ts';
import { answerQuery, type BoardQuery } from '../../../src/rules/board/query.ts';
import { chance } from '../../runner/chance.ts';
import { PlainBoard, radiusOf, type Token } from './plain-board.ts';

/** `TW_BOARD_POSITIONS=10000 npx vitest run test/rules/board/sure.test.ts` looks at many more. */
const positions = Number(process.env.TW_BOARD_POSITIONS ?? 60);

interface Scene {
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
  return { board: { map, open, readings: killzone.readings }, truth, hatchwaysOpen, told: [d, e, f], real: [a, b, c] };
}

interface Checked {
  readonly query: BoardQuery;
  isRight(answer: unknown): boolean;
}

/** What is asked of each scene, and whether an answer is what plain looking tells. */
function checks({ truth, hatchwaysOpen, told: [a, b, c], real: [one, two, three] }: Scene): readonly Checked[] {
  const protection = truth.sees(one, two) ? truth.protection(one, two) : undefined;
  const is = (expected: unknown) => (answer: unknown) => JSON.stringify(answer) === JSON.stringify(expected);
  const inches = truth.inches(one, two);
  const [near, far] = [truth.inches(one, two, hatchwaysOpen), truth.inches(one, three, hatchwaysOpen)];
  return [
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
}

const seeds = Array.from({ length: positions }, (_, index) => `sure ${index}`);

describe('what the board is sure of', () => {
  it.each(seeds)('is so by plain looking, in a random place: %s', (seed) => {
    const found = scene(seed);
    if (!found) return;
    const wrong = checks(found).flatMap(({ query, isRight }) => {
      const { answer, sure } = answerQuery(found.board, query);
      return sure && !isRight(answer) ? [{ query, answer, real: found.real, radius: found.real.map(radiusOf) }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is most of what is asked; inches change with every error', () => {
    const counts = new Map<string, { asked: number; unsure: number }>();
    for (const found of seeds.flatMap((seed) => scene(seed) ?? []))
      for (const { query } of checks(found)) {
        const { sure } = answerQuery(found.board, query);
        const count = counts.get(query.kind) ?? { asked: 0, unsure: 0 };
        counts.set(query.kind, { asked: count.asked + 1, unsure: count.unsure + (sure ? 0 : 1) });
      }
    expect(counts.get('visible')?.asked).toBeGreaterThan(positions * 0.8);
    for (const [kind, { asked, unsure }] of counts) {
      if (process.env.TW_BOARD_POSITIONS) console.log(`${kind}: ${((100 * unsure) / asked).toFixed(1)} % unsure`);
      if (kind !== 'distance') expect([kind, unsure / asked < 0.5]).toEqual([kind, true]);
    }
  }, 7_200_000);
});
