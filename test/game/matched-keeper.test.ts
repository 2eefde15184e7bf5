import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import type { Failure } from '../../src/game/keeping/failure.ts';
import type { MatchedDeed } from '../../src/matched/rules/deed.ts';
import { amendMatched, beginMatched, performMatched, readMatchedGame, travelMatched } from './match-in-file.ts';

const next: MatchedDeed = { do: 'next', args: {} };
const cp = (by: number): MatchedDeed => ({ do: 'cp', args: { player: 'a', by } });

/** A match whose next step asks for the method. */
async function match(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'tw-match-')), 'm.jsonl');
  const player = (name: string) => ({ name, archetypes: [], deck: [] });
  await beginMatched(
    path,
    plainTerms,
    { kind: 'matched', seed: 's', set: 'open', players: { a: player('Ada'), b: player('Bela') } },
    false,
  );
  return path;
}

/** Somebody answers; `meanwhile` happens while he is asked. */
const asked = (meanwhile: () => Promise<unknown>, said = 'random'): Terms => ({
  ...plainTerms,
  ask: async () => {
    await meanwhile();
    return said;
  },
});
const elsewhere = (path: string) => () => performMatched(path, plainTerms, cp(1));
const failure = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable(),
    (problem) => problem,
  );
const deeds = (path: string) =>
  readMatchedGame(path).session.entries.map((entry) =>
    'do' in entry ? entry.do : 'amend' in entry ? 'amend' : 'undo',
  );

describe('while a person is asked in a match', () => {
  it('nobody else is kept waiting, and what was changed meanwhile is said', async () => {
    const path = await match();
    expect(await failure(performMatched(path, asked(elsewhere(path)), next))).toMatchObject({
      code: 'locked',
      message: 'The game has changed meanwhile: entry 2 (cp a 1). Nothing was written.',
    });
    expect(deeds(path)).toEqual(['new-game', 'cp']);
  });

  it('and nobody changes anything, the answer is written', async () => {
    const path = await match();
    expect(
      await performMatched(
        path,
        asked(async () => {}),
        next,
      ),
    ).toMatchObject({ entry: 2 });
  });

  it('an amendment keeps nobody waiting either', async () => {
    const path = await match();
    await performMatched(
      path,
      asked(async () => {}),
      next,
    );
    const fixed = (meanwhile: () => Promise<unknown>): Terms => ({
      ...plainTerms,
      given: { dice: [], answers: [{ name: 'mission-method', text: 'fixed' }] },
      ask: async (question) => {
        await meanwhile();
        return question.kind === 'choice' ? (question.options[0]?.value ?? '') : 1;
      },
    });
    expect((await failure(amendMatched(path, fixed(elsewhere(path)), 2, false))).message).toContain('entry 3 (cp a 1)');
    expect(deeds(path)).toEqual(['new-game', 'next', 'cp', 'cp']);
    expect(
      await amendMatched(
        path,
        fixed(async () => {}),
        2,
        false,
      ),
    ).toMatchObject({ entry: 5 });
  });
});

describe('a match that was seen', () => {
  it('is what is changed or taken back, or nothing is', async () => {
    const path = await match();
    const seen = readMatchedGame(path);
    await elsewhere(path)();
    expect((await failure(performMatched(path, plainTerms, cp(2), seen))).message).toContain('entry 2 (cp a 1)');
    expect((await failure(travelMatched(path, 'undo', 1, false, seen))).message).toContain('entry 2 (cp a 1)');
    expect(deeds(path)).toEqual(['new-game', 'cp']);
    expect(await performMatched(path, plainTerms, cp(2), readMatchedGame(path))).toMatchObject({ entry: 3 });
    expect(await travelMatched(path, 'undo', 1, false, readMatchedGame(path))).toMatchObject({ entry: 4 });
  });
});

it('where nobody was asked, a deed is done in the match as it is by then', async () => {
  const path = await match();
  const terms: Terms = { ...plainTerms, ask: () => expect.unreachable() };
  const done = [1, 2, 3].map((by) => performMatched(path, terms, cp(by)));
  await Promise.all(done);
  expect(readMatchedGame(path).state.commandPoints.a).toBe(6);
});

it('a dry run writes nothing', async () => {
  const path = await match();
  expect(await performMatched(path, { ...plainTerms, dryRun: true }, cp(1))).toMatchObject({ entry: undefined });
  expect(await travelMatched(path, 'undo', 1, true).catch(({ code }) => code)).toBe('refused');
  expect(deeds(path)).toEqual(['new-game']);
});
