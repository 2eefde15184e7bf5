import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '../../src/engine/question.ts';
import { resolve, type Source } from '../../src/engine/resolve.ts';
import { type RuleOf, vocabulary } from '../../src/engine/rule.ts';

const { choose, chooseMany, emit, look, refuse, roll } = vocabulary<number, number>();
const add = (state: number, event: number): number => state + event;
const nobody: Source = () => undefined;
const kel = { value: 'kel', label: 'Kel' };
const vane = { value: 'vane', label: 'Vane' };
const who = { name: 'who', why: 'Who?' };
const several = { ...who, min: 0, max: 2 };

describe('resolving a rule', () => {
  it('ends at the first question that nobody answers, with what was asked before', () => {
    function* rule(): RuleOf<number, number> {
      yield* emit(yield* first());
      yield* choose({ ...who, options: [kel, vane] });
    }
    const dice: Source = ({ kind }) => (kind === 'dice' ? { value: [4], source: 'dice' } : undefined);
    expect(resolve(rule(), 0, add, dice)).toMatchObject({
      is: 'question',
      question: { name: 'who', kind: 'choice', many: false },
      occurrence: 1,
      asked: [{ answer: { name: 'damage', value: [4], source: 'dice' } }],
    });
  });

  it('counts the questions of one name', () => {
    function* rule(): RuleOf<number, number> {
      yield* first();
      yield* first();
    }
    const occurrences: number[] = [];
    resolve(rule(), 0, add, (_, occurrence) => {
      occurrences.push(occurrence);
      return { value: [1], source: 'dice' };
    });
    expect(occurrences).toEqual([1, 2]);
  });

  it.each<[string, Partial<ChoiceQuestion>]>([
    ['one option', { options: [kel] }],
    ['all of them', { options: [kel, vane], min: 2 }],
    ['none', { options: [] }],
  ])('never asks when there is one legal answer: %s', (_, { options = [], min = 0 }) => {
    function* rule(): RuleOf<number, number, readonly string[]> {
      return options.length === 1
        ? [yield* choose({ ...who, options })]
        : yield* chooseMany({ ...several, options, min });
    }
    const resolution = resolve(rule(), 0, add, nobody);
    expect(resolution).toMatchObject({ is: 'done', asked: [], result: options.map(({ value }) => value) });
  });

  it('says so when a rule that was overruled has nothing left to choose from', () => {
    function* rule(): RuleOf<number, number> {
      yield* refuse({ message: 'Nobody is there.', rule: 'Shoot' });
      yield* choose({ ...who, options: [] });
    }
    expect(resolve(rule(), 0, add, nobody)).toMatchObject({ is: 'refused', refusal: { message: 'Nobody is there.' } });
    expect(resolve(rule(), 0, add, nobody, { overrule: () => 7 })).toEqual({
      is: 'invalid',
      invalid: { message: 'Nothing can answer who.', hint: 'Who?' },
    });
  });

  it('goes on from a refusal that is overruled, with the event for it', () => {
    function* rule(): RuleOf<number, number> {
      yield* refuse({ message: 'No.', rule: 'Shoot' });
      yield* emit((yield* look()) * 2);
    }
    expect(resolve(rule(), 1, add, nobody, { overrule: () => 7 })).toMatchObject({ state: 24, events: [7, 16] });
  });

  it('refuses an answer that does not fit, whoever gave it', () => {
    const resolution = resolve(first(), 0, add, () => ({ value: [7], source: 'seed' }));
    expect(resolution).toEqual({
      is: 'invalid',
      invalid: { message: 'damage takes dice from 1 to 6, not "7".', hint: 'How much?' },
    });
  });
});

function* first(): RuleOf<number, number, number> {
  const [face = 0] = yield* roll('damage', 'How much?');
  return face;
}
