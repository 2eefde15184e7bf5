import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainTerms, type Terms, type TermsInGame } from '../../src/game/answering/terms.ts';
import type { Failure } from '../../src/game/keeping/failure.ts';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { perform } from '../../src/game/performing/perform.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { fileOf, load, sessionText, setUp, threatTo } from '../session/sample.ts';

const text = sessionText([setUp, threatTo(2)]);
const breach: Deed = { do: 'threat', args: { trigger: 'breach' } };
const correction = (change: number): Deed => ({ do: 'cp', args: { by: change } });

/** Somebody rolls the dice on the table; `meanwhile` happens while he is asked. */
const asked = (meanwhile: () => Promise<unknown>): Terms => ({
  ...plainTerms,
  diceOf: 'all',
  ask: async () => {
    await meanwhile();
    return [6];
  },
});

const elsewhere = (path: string) => () => perform(keptInFile(path), plainTerms, correction(1));
const failure = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable(),
    (problem) => problem,
  );

describe('while a person is asked', () => {
  it('nobody else is kept waiting, and what was changed meanwhile is said', async () => {
    const path = fileOf(text);
    const refused = await failure(perform(keptInFile(path), asked(elsewhere(path)), breach));
    expect(refused).toMatchObject({
      code: 'locked',
      message: 'The game has changed meanwhile: entry 3 (cp +1). Nothing was written.',
    });
    expect(load(path).entries).toHaveLength(3);
  });

  it('and nobody changes anything, the answer is written', async () => {
    const path = fileOf(text);
    expect(
      await perform(
        keptInFile(path),
        asked(async () => {}),
        breach,
      ),
    ).toMatchObject({ entry: 3 });
  });

  it('and another game is put in the place of this one, it is left alone', async () => {
    const path = fileOf(text);
    const other = fileOf(sessionText([{ ...setUp, says: ['Another.'] }]));
    const swap = async () => writeFileSync(path, readFileSync(other));
    const refused = await failure(perform(keptInFile(path), asked(swap), breach));
    expect(refused.message).toBe('Another game has taken the place of this one. Nothing was written.');
    expect(load(path).entries).toHaveLength(1);
  });
});

describe('what was seen', () => {
  const seenBy = (keeper: Keeper): TermsInGame => ({ ...plainTerms, seen: keeper.read() });

  it('is what is changed, or nothing is', async () => {
    const path = fileOf(text);
    const keeper = keptInFile(path);
    const terms = seenBy(keeper);
    await elsewhere(path)();
    expect((await failure(perform(keeper, terms, correction(2)))).message).toContain('entry 3 (cp +1)');
    expect(await perform(keeper, seenBy(keeper), correction(2))).toMatchObject({ entry: 4 });
  });
});

it('where nobody was asked, a change is made to the game as it is by then', async () => {
  const path = fileOf(text);
  const changes = [1, 2, 3].map((change) =>
    perform(keptInFile(path), { ...plainTerms, ask: () => expect.unreachable() }, correction(change)),
  );
  expect((await Promise.all(changes)).map(({ entry }) => entry).sort()).toEqual([3, 4, 5]);
});
