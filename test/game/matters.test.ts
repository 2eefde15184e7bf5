import { describe, expect, it } from 'vitest';
import { type RuleOf, vocabulary } from '../../src/engine/rule.ts';
import { type Answerers, decide } from '../../src/game/answering/decide.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { byPlaces } from '../../src/rules/facts/fact.ts';

const { choose, confirm, roll, emit, look } = vocabulary<number, number>();

const colours = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
/** It adds up to 1 for red and for green, to 3 for blue. */
function* ofColour(): RuleOf<number, number, number> {
  yield* emit((yield* choose({ name: 'colour', why: 'Which?', options: colours })) === 'blue' ? 3 : 1);
  return yield* look();
}
/** The dice count only where it is hidden. */
function* hidden(): RuleOf<number, number, number> {
  const isHidden = yield* confirm({ name: 'hidden', why: 'Hidden?' });
  const [face = 0] = yield* roll('dice', 'A dice');
  yield* emit(isHidden ? face : 0);
  return yield* look();
}
const add = (sum: number, more: number): number => sum + more;
const nothing = { given: { dice: [], answers: [] }, prompt: undefined };
const board = (value: string | boolean, ...others: readonly (string | boolean)[]): Partial<Answerers<number>> => ({
  board: ({ kind }) => (kind === 'dice' ? undefined : byPlaces(value, others)),
});
const rejected = (does: Promise<unknown>): Promise<Failure> =>
  does.then(
    () => new Failure('usage', 'it did not fail'),
    (problem: Failure) => problem,
  );

describe('what the board is not sure of', () => {
  it('is not asked where it would come to the same', async () => {
    const { state, asked } = await decide(ofColour, 0, add, { ...nothing, ...board('red', 'green') });
    expect([state, asked.map(({ answer }) => answer)]).toEqual([
      1,
      [{ name: 'colour', value: 'red', source: 'board' }],
    ]);
  });

  it('is asked where it matters, with its opinion', async () => {
    const failure = await rejected(decide(ofColour, 0, add, { ...nothing, ...board('red', 'green', 'blue') }));
    expect([failure.code, failure.details.question?.name]).toEqual(['needs-answer', 'colour']);
    expect(failure.details.question).toMatchObject({ suggest: { value: 'red' } });
    const suggested = await decide(ofColour, 0, add, { ...nothing, ...board('red', 'blue'), suggests: true });
    expect(suggested.asked[0]?.answer).toEqual({ name: 'colour', value: 'red', source: 'auto' });
  });

  it('matters where dice that are not thrown yet could make it so', async () => {
    const open = await rejected(decide(hidden, 0, add, { ...nothing, ...board(false, true) }));
    expect(open.details.question?.name).toBe('hidden');
  });

  it('is only as much as is counted', async () => {
    const { asked } = await decide(ofColour, 0, add, {
      ...nothing,
      ...board('red', 'blue'),
      outcome: () => 'the same',
    });
    expect(asked[0]?.answer.source).toBe('board');
  });
});
