import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import { alternatives } from '../../../src/rules/why/alternatives.ts';

const options = ['kel', 'vane'].map((value) => ({ value, label: value }));
const targets: Question = {
  kind: 'choice',
  name: 'valid-targets',
  why: 'who?',
  many: true,
  min: 0,
  max: 2,
  options,
  tags: [{ value: 'cover', label: 'in cover' }],
};
const valuesOf = (question: Question, given: Parameters<typeof alternatives>[1]) =>
  alternatives(question, given).map(({ value }) => value);

describe('other answers, the smallest change first', () => {
  it('take one away, change a remark, add one, or name another', () => {
    expect(alternatives(targets, ['kel'])).toEqual([
      { value: [], difference: { is: 'removed', option: 'kel' } },
      { value: ['kel:cover'], difference: { is: 'remark-added', option: 'kel', remark: 'cover' } },
      { value: ['kel', 'vane'], difference: { is: 'added', option: 'vane' } },
      { value: ['vane'], difference: { is: 'instead', value: ['vane'] } },
    ]);
  });

  it('are only those that the question takes', () => {
    expect(valuesOf({ ...targets, min: 1, max: 1 }, ['kel:cover'])).toEqual([['kel'], ['vane']]);
  });

  it('are the other options, the other word, or numbers step by step', () => {
    expect(valuesOf({ kind: 'choice', name: 'c', why: '', many: false, min: 1, max: 1, options }, 'kel')).toEqual([
      'vane',
    ]);
    expect(valuesOf({ kind: 'confirm', name: 'c', why: '' }, true)).toEqual([false]);
    expect(valuesOf({ kind: 'number', name: 'n', why: '', min: 1, max: 4 }, 2)).toEqual([1, 3, 4]);
  });

  it('are none for dice and texts', () => {
    expect(valuesOf({ kind: 'dice', name: 'd', why: '', count: 1, sides: 6 }, [3])).toEqual([]);
    expect(valuesOf({ kind: 'text', name: 't', why: '' }, 'A')).toEqual([]);
  });
});
