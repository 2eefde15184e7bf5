import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer, forcedAnswer, formatAnswer, parseAnswer } from '../../src/engine/answer.ts';
import type { AnswerValue, ChoiceQuestion, Option, Question } from '../../src/engine/question.ts';

const named = { name: 'facts', why: 'What does the table show?' };
const option = (value: string): Option => ({ value, label: value });

interface Asked {
  readonly question: Question;
  /** Fits the question, in its normal form. */
  readonly answer: AnswerValue;
}

/** Ids as the game has them. */
const id = fc.stringMatching(/^[a-z]{1,6}(-[a-z0-9]{1,3})?$/).filter((word) => word !== 'none');
const ids = (minLength: number) => fc.uniqueArray(id, { minLength, maxLength: 6 });

const dice: fc.Arbitrary<Asked> = fc
  .record({ count: fc.integer({ min: 1, max: 8 }), sides: fc.integer({ min: 2, max: 20 }) })
  .chain(({ count, sides }) =>
    fc
      .array(fc.integer({ min: 1, max: sides }), { minLength: count, maxLength: count })
      .map((answer) => ({ question: { kind: 'dice', ...named, count, sides }, answer })),
  );

const number: fc.Arbitrary<Asked> = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.nat(20), fc.nat(20))
  .map(([min, more, range]) => ({
    question: { kind: 'number', ...named, min, max: min + more + range },
    answer: min + more,
  }));

const confirm: fc.Arbitrary<Asked> = fc
  .boolean()
  .map((answer) => ({ question: { kind: 'confirm', ...named }, answer }));

const one: fc.Arbitrary<Asked> = ids(1).chain((values) =>
  fc.constantFrom(...values).map((answer) => ({
    question: { kind: 'choice', ...named, many: false, min: 1, max: 1, options: values.map(option) },
    answer,
  })),
);

/** Some of the options, in their order, each with some of the remarks, in their order. */
const several: fc.Arbitrary<Asked> = fc
  .tuple(ids(0), fc.subarray(['cover', 'obscured', 'reposition']))
  .chain(([values, tags]) =>
    fc.subarray(values).chain((chosen) =>
      fc.tuple(...chosen.map((value) => fc.subarray(tags).map((own) => [value, ...own].join(':')))).map((answer) => ({
        question: {
          kind: 'choice',
          ...named,
          many: true,
          min: 0,
          max: values.length,
          options: values.map(option),
          tags: tags.map(option),
        },
        answer,
      })),
    ),
  );

const text: fc.Arbitrary<Asked> = fc
  .string({ minLength: 1 })
  .map((typed) => typed.trim())
  .filter((typed) => typed !== '')
  .map((answer) => ({ question: { kind: 'text', ...named }, answer }));

const anyAsked = fc.oneof(dice, number, confirm, one, several, text);

describe('an answer', () => {
  it('is the same when written as text and read again', () => {
    fc.assert(
      fc.property(anyAsked, ({ question, answer }) => {
        expect(parseAnswer(question, formatAnswer(answer))).toEqual({ ok: true, value: answer });
      }),
    );
  });

  it('passes its check as it is', () => {
    fc.assert(
      fc.property(anyAsked, ({ question, answer }) => {
        expect(checkAnswer(question, answer)).toEqual({ ok: true, value: answer });
      }),
    );
  });

  it('passes its check where it is the only legal one', () => {
    fc.assert(
      fc.property(anyAsked, ({ question }) => {
        const forced = forcedAnswer(question);
        if (forced !== undefined) expect(checkAnswer(question, forced)).toEqual({ ok: true, value: forced });
      }),
    );
  });

  it('is never accepted for a question of another kind', () => {
    fc.assert(
      fc.property(anyAsked, anyAsked, ({ question }, { question: other, answer }) => {
        fc.pre(question.kind !== other.kind && question.kind !== 'text');
        fc.pre(!(question.kind === 'dice' && question.count === 1 && other.kind === 'number'));
        fc.pre(!(question.kind === 'choice' && Array.isArray(answer) && answer.length === 0));
        fc.pre(!(question.kind === 'choice' && other.kind === 'text'));
        expect(checkAnswer(question, answer).ok).toBe(false);
      }),
    );
  });
});

const targets: ChoiceQuestion = {
  kind: 'choice',
  ...named,
  many: true,
  min: 0,
  max: 2,
  options: [option('kel'), option('vane')],
  tags: [option('cover'), option('obscured')],
};

describe('an answer as it is typed', () => {
  it.each<[string, AnswerValue]>([
    ['none', []],
    ['', []],
    ['vane, kel', ['kel', 'vane']],
    ['kel:obscured:cover', ['kel:cover:obscured']],
    ['kel+cover', ['kel:cover']],
    ['kel:cover,kel:obscured', ['kel:cover:obscured']],
  ])('%s is put in order', (typed, value) => {
    expect(parseAnswer(targets, typed)).toEqual({ ok: true, value });
  });

  const warrior: Option = {
    ...option('warrior-1'),
    within: { options: [option('kel'), { ...option('nobody'), bare: true }], tags: [option('cover'), option('dash')] },
  };
  const first = { ...targets, max: 3, options: [...targets.options, warrior] };

  it.each<[string, AnswerValue]>([
    ['warrior-1', ['warrior-1']],
    ['warrior-1:kel', ['warrior-1:kel']],
    ['w1:k/d/cov', ['warrior-1:kel/cover/dash']],
    ['warrior-1:nobody:kel/dash,warrior-1:kel/cover', ['warrior-1:kel/cover/dash:nobody']],
    ['warrior-1+kel/cover,kel:cover', ['kel:cover', 'warrior-1:kel/cover']],
  ])('%s says more of an option within it', (typed, value) => {
    expect(parseAnswer(first, typed)).toEqual({ ok: true, value });
    expect(checkAnswer(first, value)).toEqual({ ok: true, value });
  });

  it.each([
    ['warrior-1:vane', 'facts of warrior-1 takes kel, nobody, not "vane"'],
    ['warrior-1:cover', 'facts of warrior-1 takes kel, nobody, not "cover"'],
    ['warrior-1:kel/obscured', 'facts of warrior-1 takes the remarks cover, dash, not "obscured"'],
    ['warrior-1:nobody/cover', 'facts of warrior-1 takes no remark on nobody, so not "cover"'],
    ['kel:nobody', 'facts takes the remarks cover, obscured, not "nobody"'],
    ['kel:cover/dash', 'facts takes the remarks cover, obscured, not "cover/dash"'],
  ])('%s is refused in one sentence', (typed, problem) => {
    expect(parseAnswer(first, typed)).toEqual({ ok: false, problem });
  });

  it('none is an option where it is offered as one', () => {
    const question = { ...targets, options: [option('kel'), option('none')] };
    expect(parseAnswer(question, 'none')).toEqual({ ok: true, value: ['none'] });
  });

  it('a face of a random pick can be named', () => {
    const question: Question = { kind: 'dice', ...named, count: 1, sides: 2, faces: [option('kel'), option('vane')] };
    expect(parseAnswer(question, 'vane')).toEqual({ ok: true, value: [2] });
  });

  it.each([
    ['bron', 'facts takes kel, vane, not "bron"'],
    ['kel:prone', 'facts takes the remarks cover, obscured, not "prone"'],
  ])('%s is refused with what would do', (typed, problem) => {
    expect(parseAnswer(targets, typed)).toEqual({ ok: false, problem });
  });

  it.each(['yes', 'Y', 'true'])('%s is yes', (typed) => {
    expect(parseAnswer({ kind: 'confirm', ...named }, typed)).toEqual({ ok: true, value: true });
  });
});
