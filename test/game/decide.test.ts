import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { type RuleOf, vocabulary } from '../../src/engine/rule.ts';
import { type Answerers, decide } from '../../src/game/answering/decide.ts';
import { type Given, insistAllUsed, leftOf } from '../../src/game/answering/given.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { byPlaces, byRecord } from '../../src/rules/facts/fact.ts';

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

describe('addresses', () => {
  const of = (by: string) => ({ name: 'colour', why: `${by}?`, by, options: colours });
  function* painters(): RuleOf<null, never, readonly string[]> {
    const all: string[] = [];
    for (const by of ['kel', 'vane', 'kel']) all.push(yield* choose(of(by)));
    return all;
  }
  const answer = (answers: Given['answers'], more: Partial<Answerers> = {}) =>
    decide(painters, null, (state): null => state, { given: { dice: [], answers }, prompt: undefined, ...more });
  const open = async (answers: Given['answers'], more: Partial<Answerers> = {}) =>
    (await failureOf(answer(answers, more))).details.question?.address;
  /** The board is sure of Kel: red. */
  const board: Answerers['board'] = (question) =>
    'by' in question && question.by === 'kel' ? byPlaces('red') : undefined;

  it('are the name and whom it is asked of, the second time with which time it is', async () => {
    expect(await open([])).toBe('colour@kel');
    expect(await open([{ name: 'colour@kel', text: 'red' }])).toBe('colour@vane');
    const two = ['colour@vane', 'colour@kel'].map((name) => ({ name, text: 'red' }));
    expect(await open(two)).toBe('colour@kel:2');
    const { result, asked } = await answer([...two, { name: 'colour@kel:2', text: 'green' }]);
    expect(result).toEqual(['red', 'red', 'green']);
    expect(leftOf({ dice: [], answers: two }, asked).answers).toEqual([]);
  });

  it('without one an answer goes past what the board is sure of, to the question that is open', async () => {
    const { result } = await answer([{ name: 'colour', text: 'green' }], { board });
    expect(result).toEqual(['red', 'green', 'red']);
  });

  it('what contradicts what is certain is refused, unless by force; what says the same is taken', async () => {
    const denies = [{ name: 'colour@kel', text: 'green' }];
    const refused = await failureOf(answer(denies, { board, suggests: true }));
    expect(refused).toMatchObject({ code: 'refused', message: 'kel? by the map.', details: { question: of('kel') } });
    const vane = { name: 'colour@vane', text: 'green' };
    expect((await answer([...denies, vane], { board, overrules: true })).result).toEqual(['green', 'green', 'red']);
    expect((await answer([{ name: 'colour@kel', text: 'red' }, vane], { board })).result[0]).toBe('red');
  });

  it('an answer too many is meant for one who was passed over: taken where it says the same, else refused', async () => {
    const colour = (text: string) => ({ name: 'colour', text });
    const { result, asked } = await answer([colour('green'), colour('red')], { board });
    expect(result).toEqual(['red', 'green', 'red']);
    expect(asked.map((one) => one.answer.source)).toEqual(['answer', 'answer', 'board']);
    expect(await failureOf(answer([colour('green'), colour('green')], { board }))).toMatchObject({ code: 'refused' });
  });

  it('what the record only takes for likely yields to an answer without one, also before the next question', async () => {
    const yields: Answerers['known'] = (question) =>
      'by' in question && question.by === 'kel' ? { ...byRecord('red', ''), yields: true } : undefined;
    const two = ['green', 'green'].map((text) => ({ name: 'colour', text }));
    expect((await answer(two, { known: yields })).result).toEqual(['green', 'green', 'red']);
  });

  it('one that nothing has is an error that names those there are', async () => {
    const { asked } = await answer([{ name: 'colour@vane', text: 'red' }], { board });
    const left = { dice: [], answers: [{ name: 'colour@van', text: 'red' }] };
    expect(() => insistAllUsed(left, asked)).toThrow(
      '--answer colour@van was not asked for. Did you mean colour@vane? Asked: colour@kel, colour@vane, colour@kel:2.',
    );
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
    const typedAttack = asked
      .slice(0, 1)
      .map((one) => ({ ...one, answer: { ...one.answer, source: 'answer' as const } }));
    expect(leftOf(typedDice, typedAttack)).toEqual({ dice: given.dice, answers: [] });
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
