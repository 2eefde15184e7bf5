import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
/** A right deed in which one word may be another. */
const right: readonly { readonly do: string; readonly args: Readonly<Record<string, unknown>> }[] = [
  ...['shoot', 'damage'].map((trigger) => ({ do: 'threat', args: { trigger } })),
  ...[{ by: 2 }, { to: 4 }].map((threat) => ({ do: 'threat', args: threat })),
  { do: 'cp', args: { by: 1, player: 'anna', for: 'a ploy' } },
  { do: 'cp', args: { by: 1 } },
  { do: 'vp', args: { by: 1 } },
  { do: 'dice-of', args: { of: 'players' } },
  ...['wound', 'heal'].flatMap((change) => [
    { do: 'npo', args: { change, id: 'warrior-1', wounds: 3 } },
    { do: 'operative', args: { change, id: 'kel', wounds: 3 } },
  ]),
  { do: 'npo', args: { change: 'add', datacard: 'necron-warrior', weapon: 'gauss-flayer' } },
  { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { wounds: 4, maxWounds: 9, order: 'engage', name: 'W' } } },
  {
    do: 'operative',
    args: { change: 'set', id: 'kel', to: { wounds: 4, apl: 2, save: 4, move: 6, base: 32, weapons: [] } },
  },
  {
    do: 'operative',
    args: { change: 'add', operative: { id: 'vane', name: 'Vane', apl: 2, wounds: 8, save: 4, weapons: [] } },
  },
  { do: 'npo', args: { change: 'end-effects', id: 'warrior-1', until: 'end-of-turning-point' } },
  { do: 'npo', args: { change: 'take-out', id: 'warrior-1' } },
  { do: 'hatch', args: { number: 1, open: true } },
  { do: 'breach', args: { number: 1, close: false } },
  { do: 'place', args: { places: [{ id: 'kel', place: '1333' }], keeps: true, all: false } },
  { do: 'reconcile', args: { set: [{ fact: 'kel.wounds', value: '5' }] } },
  {
    do: 'act',
    args: { id: 'kel', order: 'engage', action: 'shoot', target: 'warrior-1', weapon: '4 3+ 3/4', distance: 4 },
  },
  { do: 'act', args: { id: 'kel', action: 'reposition', place: '1433', engaged: false, cost: 1, phases: 1 } },
  { do: 'act', args: { id: 'kel', action: 'done', wounds: 2, harm: [{ id: 'warrior-1', wounds: 2 }] } },
  { do: 'attack', args: { operative: 'kel', npo: 'warrior-1', action: 'fight', weapon: '4 3+ 3/4', assists: 1 } },
  ...['escape', 'pick-up', 'place', 'scout'].map((what) => ({
    do: 'mission',
    args: { what, id: 'kel', marker: 1, room: 'A' },
  })),
  { do: 'mission', args: { what: 'phase', id: 'kel', inches: 2 } },
  { do: 'mission', args: { what: 'sarcophagus', points: 2 } },
  ...['strategy', 'resolve-npo', 'counteract', 'firefight', 'end-turn'].map((word) => ({ do: word, args: {} })),
  { do: 'draw-event', args: { all: true } },
];
const nearlyRight = fc
  .tuple(fc.constantFrom(...right), fc.nat(), anyValue, fc.boolean())
  .map(([deed, which, value, changed]) => {
    const names = Object.keys(deed.args);
    const name = names[which % names.length];
    return name !== undefined && changed ? { ...deed, args: { ...deed.args, [name]: value } } : deed;
  });
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
  { weight: 12, arbitrary: nearlyRight },
);
/** Answers in turn, the last again and again; `how` besides. */
const anyHow: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ suggestions: true }) },
  {
    weight: 4,
    arbitrary: fc.array(anyValue, { minLength: 1, maxLength: 4 }).map((values) => ({
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

/** `ANY_PROGRAM=20000` tries more of them, others each time. */
const more = process.env.ANY_PROGRAM;
const runs = (count: number) => (more === undefined ? { numRuns: count, seed: 36 } : { numRuns: Number(more) });

const startWords = [
  ...[
    'mission',
    'map',
    'seed',
    'operatives',
    'players',
    'rulings',
    'npoLimit',
    'themes',
    'difficulty',
    'inventory',
    'pack',
  ],
  ...[
    'name',
    'id',
    'apl',
    'wounds',
    'save',
    'weapons',
    'move',
    'base',
    'keywords',
    'equipment',
    'place',
    'player',
    'sede',
  ],
];

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
    await game.perform({ do: 'strategy', args: {} }, { suggestions: true });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(anyDeed, anyHow, async (deed, how) => {
        const [before, state] = [readFileSync(file, 'utf8'), game.state];
        const refused = await failed(() => game.perform(given(deed), given<How>(how)));
        const after = readFileSync(file, 'utf8');
        if (refused) {
          // Nothing but dice that the failure has told.
          expect(after.startsWith(before)).toBe(true);
          const more = after
            .slice(before.length)
            .split('\n')
            .filter((line) => line !== '');
          expect(more.filter((line) => !line.startsWith('{"looked"'))).toEqual([]);
          expect(game.state).toBe(state);
        } else {
          expect(after.startsWith(before)).toBe(true);
          const again = await openGame({ file });
          expect(again.state).toEqual(game.state);
          expect(again.status()).toEqual(game.status());
          kept += 1;
          // Where it goes on from is as it was: the tries are not to depend on each other.
          if (after !== before) await game.undo();
        }
      }),
      runs(400),
    );
    expect(game.verify().findings).toEqual([]);
    expect(kept).toBeGreaterThan(20);
  });

  it('begins a game that a new process reads, or has a failure and no file', async () => {
    const odd = fc.oneof({ weight: 2, arbitrary: anyValue }, fc.dictionary(fc.constantFrom(...startWords), anyValue));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...startWords), odd, fc.boolean(), async (word, value, whole) => {
        const file = freshFile();
        const own = { ...start, difficulty: { npos: 0, types: 'printed', cards: 0, without: [] }, themes: [] };
        const inside = { ...start.operatives[0], [word]: value };
        const tried = whole ? { ...own, [word]: value } : { ...own, operatives: [inside] };
        if (await failed(() => openGame({ file, start: given(tried) }))) expect(existsSync(file)).toBe(false);
        else expect((await openGame({ file })).status().seed).toBeDefined();
      }),
      runs(300),
    );
    for (const value of [null, 5, 'x', [], {}]) {
      expect(await failed(() => openGame(given(value)))).toBe(true);
      expect(await failed(() => openGame({ start: given(value) }))).toBe(true);
    }
  });

  it('is told what is wrong, in a sentence', async () => {
    const game = await openGame({ start });
    const message = async (deed: unknown, how: unknown = {}): Promise<string> =>
      game.perform(given(deed), given<How>(how)).then(
        ({ says }) => says.join(' '),
        (problem: Failure) => `${problem.code}: ${problem.message}`,
      );
    expect(await message({ do: 'threat', args: { by: 1.5 } })).toBe(
      'invalid-data: The deed: args.by must be a whole number, but is 1.5.',
    );
    expect(await message({ do: 'cp', args: { by: 'x' } })).toBe(
      'invalid-data: The deed: args.by must be a whole number, but is "x".',
    );
    expect(await message({ do: 'thraet', args: { by: 1 } })).toMatch(/^invalid-data: .* Did you mean threat\?$/);
    expect(await message({ do: 'npo', args: { id: 'warrior-1', wounds: -5 } })).toMatch(
      /args.change must be one of add/,
    );
    expect(await message({ do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: -5 } })).toBe(
      'invalid-data: A number of wounds is 1 or more, not -5.',
    );
    expect(await message({ do: 'operative', args: { change: 'heal', id: 'kel', wounds: 0 } })).toMatch(
      /1 or more, not 0/,
    );
    expect(await message({ do: 'npo', args: { change: 'set', id: 'warrior-1', to: { id: 'kel' } } })).toBe(
      'invalid-data: The deed: args.to must have no unknown field, but has id.',
    );
    expect(await message({ do: 'undo', args: {} })).toBe('usage: undo is no deed: call game.undo().');
    expect(await message({ do: 'redo' })).toBe('usage: redo is no deed: call game.redo().');
    expect(await message({ do: 'new-game', args: {} })).toBe('refused: This game is set up already.');
    expect(await message({ do: 'strategy', args: {} }, { suggestion: true })).toMatch(/Did you mean suggestions\?$/);
    expect(await message({ do: 'strategy', args: {} }, { answer: 5 })).toMatch(/answer must be a function/);
    for (const count of [0, -1, 1.5, Number.NaN, 'x']) {
      expect(await failed(() => game.undo(given(count)))).toBe(true);
      expect(await failed(() => game.redo(given(count)))).toBe(true);
    }
    expect(await failed(() => game.reroll(given(5)))).toBe(true);
    for (const entry of [undefined, 'x', 1.5, {}])
      expect(await failed(() => game.amend(given(entry), given(entry)))).toBe(true);
    expect(game.entries).toHaveLength(1);
  });

  it('is told what is wrong with a start, and what may be meant', async () => {
    const message = (words: object): Promise<string> =>
      openGame({ start: given({ ...start, ...words }) }).then(
        () => 'begun',
        (problem: Failure) => `${problem.code}: ${problem.message}`,
      );
    const kel = start.operatives[0];
    expect(await message({ sede: 'x' })).toBe(
      'invalid-data: The start: the whole must have no unknown field, but has sede. Did you mean seed?',
    );
    expect(await message({ operatives: [{ ...kel, wounds: 0 }] })).toBe(
      'invalid-data: The start: operatives[0].wounds must be 1 or more, but is 0.',
    );
    expect(await message({ operatives: undefined })).toBe(
      'invalid-data: The start: operatives must be a list, but is missing.',
    );
    expect(await message({ operatives: [{ ...kel, sav: 3 }] })).toMatch(/but has sav. Did you mean save\?$/);
    expect(
      await message({
        operatives: [
          { ...kel, id: 'kel' },
          { ...kel, id: 'kel' },
        ],
      }),
    ).toMatch(/kel/);
    expect(await message({ rulings: { 'initiative-tie': 'nobody' } })).toMatch(/rulings.initiative-tie must be one of/);
    expect(await message({ difficulty: { npos: 1e9, types: 'printed', cards: 0, without: [] } })).toMatch(/99 or less/);
    expect(await message({ seed: undefined })).toBe('begun');
  });
});
