import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { Failure, type How, openGame } from '../../src/game/open-game.ts';

const kel = { name: 'Kel', apl: 3, wounds: 12, save: 3 };
const start = { mission: 1, map: 1, seed: 'abc', operatives: [kel, { ...kel, name: 'Kel' }] } as const;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** In a folder that is gone at the end. */
function fileName(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'));
  folders.push(folder);
  return join(folder, 'game.jsonl');
}

/** Nobody near anybody, no to all, the least, the first. */
const least: How = {
  answer(question: Question): AnswerValue | undefined {
    switch (question.kind) {
      case 'choice': {
        const values = question.options.map(({ value }) => value);
        if (question.many) return values.slice(0, question.min);
        return values.includes('done') ? 'done' : values[0];
      }
      case 'number':
        return question.min;
      case 'confirm':
        return false;
      case 'text':
        return 'none';
      case 'dice':
        return undefined;
    }
  },
};

async function failureOf(does: Promise<unknown>): Promise<Failure> {
  const problem = await does.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem instanceof Failure) return problem;
  throw new Error('it did not fail');
}

describe('a game that a program plays', () => {
  it('has all that a roster may have, and no operative with an id that NPOs have', async () => {
    const grenadier = { move: 7, base: 40, keywords: ['GRENADIER'], equipment: ['mine'] };
    const operatives = [
      { ...kel, ...grenadier, name: 'Warrior 1' },
      { ...kel, name: 'Our Warrior 1' },
      { ...kel, name: 'Sarn', id: 'warrior-9' },
    ];
    const { state } = await openGame({ start: { ...start, operatives } });
    expect(state.operatives.map(({ id }) => id)).toEqual(['our-warrior-1-2', 'our-warrior-1', 'our-warrior-9']);
    expect(state.operatives[0]).toMatchObject(grenadier);
    expect(state.npos.map(({ id }) => id)).toContain('warrior-1');
  });

  it('starts in memory, with ids from the names and what is left out as printed', async () => {
    const game = await openGame({ start });
    expect(game.state.operatives.map(({ id, save }) => ({ id, save }))).toEqual([
      { id: 'kel', save: 3 },
      { id: 'kel-2', save: 3 },
    ]);
    expect(game.status()).toMatchObject({ map: 1, turningPoint: 1, npoLimit: 10, todo: ['strategy'] });
    expect(game.entries.map((entry) => entry.n)).toEqual([1]);
  });

  it('is played step by step until it is over, and comes out as written', async () => {
    const game = await openGame({ start: { ...start, mission: 6 } });
    for (let deed = game.due(); deed; deed = game.due()) {
      const before = game.state;
      const { entry, says, events, state } = await game.perform(deed, least);
      expect(entry).toBe(game.entries.length);
      expect(says.length).toBeLessThanOrEqual(events.length);
      expect(game.state).toEqual(state);
      expect(before).not.toBe(state);
      if (game.entries.length > 400) break;
    }
    expect(game.state.outcome === null ? game.entries.length : 401).toBeGreaterThan(400);
    expect(game.verify().findings).toEqual([]);
  });

  it('has the same dice as the command line', async () => {
    const [one, other] = [await openGame({ start }), await openGame({ start })];
    expect((await one.perform({ do: 'strategy', args: {} }, { suggestions: true })).says).toEqual(
      (await other.perform({ do: 'strategy', args: {} }, { suggestions: true })).says,
    );
    expect(one.state).toEqual(other.state);
  });

  it('can be undone, redone, rolled again and amended', async () => {
    const game = await openGame({ start });
    await game.perform({ do: 'threat', args: { by: 2 } });
    await game.perform({ do: 'threat', args: { by: 3 } });
    expect(game.state.threat).toBe(5);
    await game.undo(2);
    expect(game.state.threat).toBe(0);
    await game.redo();
    await game.redo();
    const { amended, state } = await game.drop(2);
    expect(amended.map(({ fate }) => fate)).toEqual(['dropped', 'differently']);
    expect(state.threat).toBe(3);
    expect(game.state).toEqual(state);
    while (game.state.turningPoint < 2) await game.perform(game.due() ?? { do: 'end-turn', args: {} }, least);
    await game.perform({ do: 'strategy', args: {} }, { suggestions: true });
    await game.reroll('a dice fell off the table', { suggestions: true });
    expect(game.entries.at(-1)).toMatchObject({ reason: 'a dice fell off the table', reroll: 1 });
    expect(game.verify().findings).toEqual([]);
  });

  it('leaves to the suggestion and the seed what the program does not answer', async () => {
    const game = await openGame({ start });
    const unsaid: How = { suggestions: true, answer: () => undefined };
    while (game.state.turningPoint < 2) await game.perform(game.due() ?? { do: 'end-turn', args: {} }, least);
    const { asked } = await game.perform({ do: 'strategy', args: {} }, unsaid);
    expect(asked.length).toBeGreaterThan(0);
    for (const { question, answer } of asked) expect(answer.source).toBe(question.kind === 'dice' ? 'seed' : 'auto');
    expect(game.verify().findings).toEqual([]);
  });

  it('undoes one deed where no number is said, and says what cannot be undone or redone', async () => {
    const game = await openGame({ start });
    await game.perform({ do: 'threat', args: { by: 2 } });
    await game.perform({ do: 'threat', args: { by: 3 } });
    await game.undo();
    expect(game.state.threat).toBe(2);
    expect((await failureOf(game.undo(2))).code).toBe('refused');
    expect((await failureOf(game.redo(2))).code).toBe('refused');
    await game.redo(1);
    expect(game.state.threat).toBe(5);
    expect((await failureOf(game.reroll('why'))).message).toBe('Entry 3 (threat) rolled no dice.');
    await game.undo(2);
    expect((await failureOf(game.reroll('why'))).code).toBe('refused');
  });

  it('asks the program; who rolls its own dice says their faces', async () => {
    const game = await openGame({ start });
    const asked: string[] = [];
    const { asked: answered } = await game.perform(
      { do: 'threat', args: { trigger: 'shoot' } },
      {
        ownDice: true,
        answer(question, state) {
          asked.push(`${question.name} at threat ${state.threat}`);
          return question.kind === 'dice' ? [6] : true;
        },
      },
    );
    expect(asked.length).toBe(answered.length);
    for (const { question, answer } of answered)
      expect(answer.source).toBe(question.kind === 'dice' ? 'dice' : 'answer');
  });

  it('takes deeds one after another, however they are sent', async () => {
    const game = await openGame({ start });
    await Promise.all([1, 2, 3].map((by) => game.perform({ do: 'threat', args: { by } })));
    expect([game.state.threat, game.entries.length]).toEqual([6, 4]);
  });
});

describe('a failure is thrown, and nothing has been done', () => {
  it('where nobody answers: with the question', async () => {
    const game = await openGame({ start });
    await game.perform({ do: 'strategy', args: {} }, least);
    const { code, details } = await failureOf(game.perform({ do: 'act', args: {} }));
    expect({ code, kind: details.question?.kind }).toEqual({ code: 'needs-answer', kind: 'choice' });
    expect(game.entries).toHaveLength(2);
  });

  it('where the rules refuse, unless it is overruled', async () => {
    const game = await openGame({ start });
    const early = { do: 'end-turn', args: {} } as const;
    expect((await failureOf(game.perform(early))).code).toBe('refused');
    const { events } = await game.perform(early, { ...least, overrule: 'we were tired' });
    expect(events[0]).toMatchObject({ type: 'override', reason: 'we were tired' });
  });

  it('where a game cannot be made or opened', async () => {
    expect((await failureOf(openGame({}))).code).toBe('usage');
    expect((await failureOf(openGame({ file: fileName() }))).code).toBe('no-session');
    expect((await failureOf(openGame({ start: { ...start, map: 7 } }))).code).toBe('invalid-data');
    const bad = { ...start, operatives: [{ name: 'Kel', apl: 1.5, wounds: 12 }] };
    expect((await failureOf(openGame({ start: bad }))).message).toBe(
      'The start: operatives[0].apl must be a whole number, but is 1.5.',
    );
  });
});

describe('a game in a file', () => {
  it('is started there, opened again, and goes on where somebody else has played', async () => {
    const file = fileName();
    const game = await openGame({ file, start });
    await game.perform({ do: 'threat', args: { by: 2 } });
    const other = await openGame({ file, start: { ...start, mission: 2 } });
    expect(other.state).toEqual(game.state);
    await other.perform({ do: 'threat', args: { by: 1 } });
    expect(game.state.threat).toBe(3);
    await game.perform({ do: 'threat', args: { by: 1 } });
    expect(other.state.threat).toBe(4);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(5);
  });

  it('is as it was after a dry run, and unlocked', async () => {
    const file = fileName();
    const game = await openGame({ file, start });
    const written = readFileSync(file, 'utf8');
    const { entry, state } = await game.perform({ do: 'threat', args: { by: 2 } }, { dryRun: true });
    expect([entry, state.threat, game.state.threat]).toEqual([undefined, 2, 0]);
    expect(readFileSync(file, 'utf8')).toBe(written);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});
