import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { type RuleOf, vocabulary } from '../../src/engine/rule.ts';
import { type Answerers, decide } from '../../src/game/answering/decide.ts';
import { type Given, insistAllUsed, leftOf } from '../../src/game/answering/sources.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { byPlaces } from '../../src/rules/facts/fact.ts';

const { choose, roll, chooseMany } = vocabulary<null, never>();

const colours = ['red', 'green'].map((value) => ({ value, label: value }));

/** Three dice, a colour, two dice, another colour. */
function* game(): RuleOf<null, never, readonly unknown[]> {
  const first = yield* roll('attack', 'Attack dice', 3);
  const one = yield* choose({ name: 'colour', why: 'Which?', options: colours });
  const second = yield* roll('defence', 'Defence dice', 2);
  const other = yield* choose({ name: 'colour', why: 'And now?', options: colours });
  return [first, one, second, other];
}

function play(dice: readonly number[], answers: readonly string[], more: Partial<Answerers> = {}) {
  const given: Given = { dice, answers: answers.map((text) => ({ name: 'colour', text })) };
  return decide(game, null, (state): null => state, { given, prompt: undefined, ...more });
}

async function failureOf(does: Promise<unknown>): Promise<Pick<Failure, 'code' | 'message' | 'details'>> {
  const problem = await does.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof Failure)) throw new Error('it did not fail');
  const { code, message, details } = problem;
  return { code, message, details };
}

describe('what was typed', () => {
  it('is used in order: dice as they are rolled, the same name again for its next occurrence', async () => {
    const { result, asked } = await play([1, 2, 3, 4, 5], ['red', 'green']);
    expect(result).toEqual([[1, 2, 3], 'red', [4, 5], 'green']);
    expect(asked.map(({ answer }) => answer.source)).toEqual(['dice', 'answer', 'dice', 'answer']);
  });

  it('is told from what is missing: which question is open, how many of its dice are there, what nothing asked for', async () => {
    const open = await failureOf(play([1, 2, 3, 4], ['red', 'green']));
    expect(open).toMatchObject({
      code: 'needs-answer',
      message: 'This needs an answer to defence: Defence dice',
      details: { question: { name: 'defence', count: 2 }, hint: '--dice has 1 of the dice: 4.' },
    });
    expect((await failureOf(play([1, 2, 3], ['red', 'green']))).details.hint).toBeUndefined();
    expect((await failureOf(play([1, 2, 3, 4, 5], ['red']))).details.hint).toBeUndefined();
    const given = {
      dice: [1, 2],
      answers: [
        { name: 'size', text: '3' },
        { name: 'colour', text: 'red' },
      ],
    };
    const both = await failureOf(decide(game, null, (state): null => state, { given, prompt: undefined }));
    expect(both.details.hint).toBe('--dice has 2 of the dice: 1,2. Nothing has asked for size so far.');
  });

  it('that fits no question ends it, with what would', async () => {
    expect(await failureOf(play([1, 2, 3], ['blue']))).toMatchObject({
      code: 'invalid-data',
      message: 'colour takes one of red, green, not "blue".',
      details: { hint: 'Which?', question: { name: 'colour' } },
    });
    expect(await failureOf(play([1, 2, 7, 1], ['red']))).toMatchObject({ code: 'invalid-data' });
    expect(await failureOf(play([1, 7], ['red']))).toMatchObject({
      code: 'invalid-data',
      message: 'attack takes dice from 1 to 6, not "7".',
      details: { hint: 'Attack dice' },
    });
    expect(await failureOf(play([0], ['red']))).toMatchObject({ message: 'attack takes dice from 1 to 6, not "0".' });
    expect(await failureOf(play([6], []))).toMatchObject({ code: 'needs-answer' });
  });
});

describe('a person', () => {
  it('is asked only what is open, each question once, and for the dice that are missing', async () => {
    const asked: string[] = [];
    const prompt = async (question: Question): Promise<AnswerValue> => {
      asked.push(question.kind === 'dice' ? `${question.name} ${question.count}` : question.name);
      if (question.kind !== 'dice') return asked.length > 3 ? 'green' : 'red';
      return Array.from({ length: question.count }, (_, index) => 6 - index);
    };
    const { result, asked: answered } = await play([1, 2], [], { prompt });
    expect(asked).toEqual(['attack 1', 'colour', 'defence 2', 'colour']);
    expect(result).toEqual([[1, 2, 6], 'red', [6, 5], 'green']);
    expect(answered.map(({ answer }) => answer.source)).toEqual(['dice', 'prompt', 'prompt', 'prompt']);
  });
});

describe('what is left of what was typed', () => {
  const given: Given = {
    dice: [1, 2, 3, 4, 5, 6],
    answers: [
      { name: 'colour', text: 'red' },
      { name: 'colour', text: 'green' },
      { name: 'size', text: '3' },
    ],
  };

  it('is without the answers and dice that were used', async () => {
    const { asked } = await play([1, 2, 3, 4, 5], ['red', 'green']);
    expect(leftOf(given, asked)).toEqual({ dice: [6], answers: [{ name: 'size', text: '3' }] });
    expect(leftOf(given, asked.slice(0, 2))).toEqual({ dice: [4, 5, 6], answers: given.answers.slice(1) });
    const typedDice = { ...given, answers: [{ name: 'attack', text: '1,1,1' }] };
    expect(leftOf(typedDice, asked.slice(0, 1))).toEqual({ dice: given.dice, answers: [] });
  });

  it('is a slip that does not go unnoticed', async () => {
    const { asked } = await play([1, 2, 3, 4, 5], ['red', 'green']);
    const complaint = (left: Given, of = asked) => {
      try {
        insistAllUsed(left, of);
      } catch (problem) {
        return problem instanceof Failure ? [problem.message, problem.details.hint] : [];
      }
      return undefined;
    };
    expect(complaint({ dice: [], answers: [] })).toBeUndefined();
    expect(complaint({ dice: [6, 6], answers: [] })).toEqual([
      '--dice has 2 left over: 6,6.',
      'This command needs 5 dice.',
    ]);
    const answer = (name: string): Given => ({ dice: [], answers: [{ name, text: 'x' }] });
    expect(complaint(answer('colour'))?.[0]).toBe('--answer colour was given more often than it was asked (2 times).');
    expect(complaint(answer('attack'))?.[0]).toBe('--answer attack was given more often than it was asked (once).');
    expect(complaint(answer('colours'))?.[0]).toBe(
      '--answer colours was not asked for. Did you mean colour? Asked: attack, colour, defence.',
    );
    expect(complaint(answer('size'), [])?.[0]).toBe('--answer size was not asked for. This command asks nothing.');
  });
});

it('a question of many is answered by its suggestion where suggestions are taken', async () => {
  const rule = () =>
    chooseMany({
      name: 'who',
      why: 'Who?',
      options: colours,
      min: 0,
      max: 2,
      suggest: { value: ['red'], because: '' },
    });
  const given = { dice: [], answers: [] };
  const { result } = await decide(rule, null, (state): null => state, { given, prompt: undefined, suggests: true });
  expect(result).toEqual(['red']);
});

describe('what decides only what nobody has to look for', () => {
  /** Whichever of two is told to be greater goes first, and does what it was told. */
  const words = vocabulary<null, string>();
  const race = (names: readonly string[]) =>
    function* (): RuleOf<null, string, string> {
      const told: { readonly name: string; readonly worth: number }[] = [];
      for (const name of names) told.push({ name, worth: yield* words.askNumber({ name, why: '', min: 0, max: 9 }) });
      const [first] = told.toSorted((a, b) => b.worth - a.worth);
      yield* words.emit(`${first?.name} ${first?.worth}`);
      return `${first?.name} ${first?.worth}`;
    };
  const run = async (said: Readonly<Record<string, number>>, names = ['one', 'other']) => {
    const put: string[] = [];
    const { result } = await decide(race(names), null, (state): null => state, {
      given: { dice: [], answers: [] },
      board: ({ name }) => (name === 'one' ? byPlaces(5, [6, 3]) : byPlaces(4, [7])),
      outcome: ({ events }) => events.join(),
      isIdle: ({ name }, before, { events }) => before.length === 0 && events[0]?.split(' ')[0] !== name,
      prompt: async ({ name }) => {
        put.push(name);
        return said[name] ?? 0;
      },
    });
    return { result, put };
  };

  it('is taken as likeliest, as long as that is so by what else was said', async () => {
    expect(await run({ one: 5 })).toEqual({ result: 'one 5', put: ['one'] });
    expect(await run({ one: 6 })).toEqual({ result: 'one 6', put: ['one'] });
    // The other goes first now, so it is asked of that one, too.
    expect(await run({ one: 3, other: 4 })).toEqual({ result: 'other 4', put: ['one', 'other'] });
    expect(await run({ one: 3, other: 7 })).toEqual({ result: 'other 7', put: ['one', 'other'] });
    expect(await run({ one: 6 }, ['other', 'one'])).toEqual({ result: 'one 6', put: ['one'] });
  });

  it('is asked after all where that is not so any more; what was asked after it is asked again', async () => {
    expect(await run({ one: 3, other: 7 }, ['other', 'one'])).toEqual({ result: 'other 7', put: ['one', 'other'] });
    expect(await run({ one: 3, other: 4 }, ['other', 'one'])).toEqual({ result: 'other 4', put: ['one', 'other'] });
  });
});
