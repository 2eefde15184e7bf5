import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure, type How, openGame } from '../../src/game/open-game.ts';
import { appliedTriggers } from '../../src/rules/language/deed.ts';
import { playerActions } from '../../src/rules/state/state.ts';

const start = {
  mission: 1,
  map: 1,
  seed: 'abc',
  operatives: [{ name: 'Kel', apl: 3, wounds: 12, save: 3 }],
} as const;

const folder = mkdtempSync(join(tmpdir(), 'tw-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let games = 0;
const freshFile = (): string => join(folder, `${++games}.jsonl`);

/** What plain JavaScript may hand over, which no compiler has looked at. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 30 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(undefined, Number.NaN, 1.5, -0, 2 ** 53, 1n, Symbol('x'), () => 1, Promise.resolve(1)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('kel', 'warrior-1', 'necron-warrior', 'h1', '1333', '', '__proto__', 'constructor'),
  },
);
const words = [
  ...[
    'new-game',
    'initiative',
    'ready',
    'reinforce',
    'firefight',
    'strategy',
    'end-turn',
    'draw-event',
    'resolve-npo',
    'act',
  ],
  ...[
    'counteract',
    'attack',
    'mission',
    'threat',
    'cp',
    'vp',
    'dice-of',
    'npo',
    'operative',
    'hatch',
    'place',
    'reconcile',
  ],
  ...['breach', 'undo', 'redo', 'amend', 'constructor', '__proto__', 'toString', 'nonsense'],
];
const fields = [
  ...[
    'id',
    'order',
    'action',
    'target',
    'door',
    'marker',
    'room',
    'weapon',
    'cost',
    'distance',
    'assists',
    'place',
    'phases',
  ],
  ...[
    'wounds',
    'harm',
    'trigger',
    'by',
    'to',
    'player',
    'for',
    'of',
    'change',
    'datacard',
    'operative',
    'npo',
    'number',
    'open',
  ],
  ...[
    'close',
    'places',
    'keeps',
    'all',
    'set',
    'what',
    'points',
    'inches',
    'until',
    'n',
    'events',
    'replaces',
    '__proto__',
  ],
];
const likely = fc.constantFrom<unknown>(
  ...[
    'kel',
    'warrior-1',
    'players',
    'wound',
    'heal',
    'set',
    'add',
    'end-effects',
    'take-out',
    'conceal',
    'room',
    'scout',
    'phase',
  ],
  ...[...appliedTriggers, ...playerActions, 1, 2, 0, -5, 1.5, true, false, 'necron-warrior'],
  ...[
    { wounds: -5 },
    { maxWounds: 1e9 },
    { kind: 'hatchway', number: 9 },
    [{ id: 'kel', place: 'h1' }],
    [{ fact: 'kel.wounds', value: '5' }],
  ],
);
const args = fc.dictionary(
  fc.constantFrom(...fields),
  fc.oneof({ weight: 3, arbitrary: likely }, { weight: 2, arbitrary: anyValue }),
  { maxKeys: 5 },
);
const anyDeed: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom(...words), args: fc.oneof({ weight: 6, arbitrary: args }, anyValue) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: anyValue, args: anyValue, answers: anyValue, n: anyValue, replaces: anyValue }),
  },
  { weight: 1, arbitrary: anyValue },
);
/** Answers in turn, the last again and again; `how` besides. */
const anyHow: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ suggestions: true }) },
  {
    weight: 4,
    arbitrary: fc
      .array(anyValue, { minLength: 1, maxLength: 4 })
      .map((values) => ({
        suggestions: true,
        answer: ({ name }: { name: string }) => values[name.length % values.length],
      })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ overrule: anyValue, suggestions: anyValue, dryRun: anyValue }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: anyValue },
);

const given = <T>(value: unknown): T => value as T;

/** Nothing but a failure that says why; any other error is a bug of ours. */
async function failed(does: () => Promise<unknown>): Promise<boolean> {
  try {
    await does();
    return false;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    expect(problem.message).toMatch(/\S.*[.?…]$/s);
    return true;
  }
}

describe('a program without types', () => {
  it('does a deed that a new process reads, or has a failure and the file as it was', async () => {
    const file = freshFile();
    const game = await openGame({ file, start });
    await fc.assert(
      fc.asyncProperty(anyDeed, anyHow, async (deed, how) => {
        const [before, state] = [readFileSync(file, 'utf8'), game.state];
        const refused = await failed(() => game.perform(given(deed), given<How>(how)));
        const after = readFileSync(file, 'utf8');
        if (refused) {
          expect(after).toBe(before);
          expect(game.state).toBe(state);
        } else {
          expect(after.startsWith(before)).toBe(true);
          const again = await openGame({ file });
          expect(again.state).toEqual(game.state);
          expect(again.status()).toEqual(game.status());
          // Where it goes on from is as it was: the tries are not to depend on each other.
          if (after !== before) await game.undo();
        }
      }),
      { numRuns: Number(process.env.ANY_PROGRAM ?? 400), seed: process.env.ANY_PROGRAM ? undefined : 36 },
    );
    expect(game.verify().findings).toEqual([]);
  });
});
