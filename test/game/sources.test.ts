import { describe, expect, it } from 'vitest';
import type { DiceQuestion, Question } from '../../src/engine/question.ts';
import type { Source } from '../../src/engine/resolve.ts';
import { givenSource, inOrder, type Sources } from '../../src/game/sources.ts';

const who: Question = {
  kind: 'choice',
  name: 'who',
  why: 'Who?',
  many: false,
  min: 1,
  max: 1,
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  suggest: { value: 'c', because: 'why not' },
};
const dice: DiceQuestion = { kind: 'dice', name: 'roll', why: 'Dice', count: 3, sides: 6 };

const says =
  (value: string | readonly number[], source: 'answer' | 'seed' | 'prompt' | 'auto' = 'answer'): Source =>
  () => ({ value, source });
const typed = (dices: readonly number[], text?: string) =>
  givenSource({ dice: dices, answers: text === undefined ? [] : [{ name: 'who', text }] });

const answer = (sources: Sources<null, unknown>, question: Question = who) =>
  inOrder(sources).source(question, 1, null)?.value;

describe('the one order of sources', () => {
  it('is typed, recorded, known, told, suggested, seeded, prompted', () => {
    const all = {
      recorded: says('a'),
      known: () => ({ value: 'b', because: 'B is there.' }),
      told: says('a'),
      suggests: true,
      prompted: says('b', 'prompt'),
    };
    expect(answer({ ...all, typed: typed([], 'b') })).toBe('b');
    expect(answer(all)).toBe('a');
    expect(inOrder({ ...all, recorded: undefined }).source(who, 1, null)).toEqual({ value: 'b', source: 'known' });
    expect(answer({ told: says('a'), suggests: true, prompted: says('b', 'prompt') })).toBe('a');
    expect(answer({ suggests: true, prompted: says('b', 'prompt') })).toBe('c');
    expect(answer({ prompted: says('b', 'prompt') })).toBe('b');
    expect(answer({})).toBeUndefined();
  });

  it('binds to what is known: who types something else hears why, unless he overrules it', () => {
    const known = () => ({ value: ['b', 'a'], because: 'A and B are there.' });
    const question: Question = { ...who, many: true, max: 3 };
    const both = { typed: typed([], 'a,b'), known };
    expect(inOrder(both).source(question, 1, null)).toEqual({ value: ['a', 'b'], source: 'answer' });
    expect(() => inOrder({ typed: typed([], 'a'), known }).source(question, 1, null)).toThrow('A and B are there.');
    expect(() => inOrder({ typed: typed([], 'c'), known }).source(question, 1, null)).toThrow('A and B are there.');
    expect(answer({ typed: typed([], 'c'), known, overrules: true }, question)).toEqual(['c']);
  });

  it('completes physical dice that are too few from the next source', () => {
    const seeded = says([4, 5, 6], 'seed');
    expect(answer({ typed: typed([1, 2, 3]), seeded }, dice)).toEqual([1, 2, 3]);
    expect(answer({ typed: typed([1, 2]), seeded }, dice)).toEqual([1, 2, 6]);
    const short = inOrder({ typed: typed([1, 2]) });
    expect(short.source(dice, 1, null)).toBeUndefined();
    expect(short.begun()).toEqual([1, 2]);
    short.source(who, 1, null);
    expect(short.begun()).toEqual([]);
  });
});
