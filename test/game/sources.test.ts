import { describe, expect, it } from 'vitest';
import type { DiceQuestion, Question } from '../../src/engine/question.ts';
import type { Source } from '../../src/engine/resolve.ts';
import { givenSource } from '../../src/game/answering/given.ts';
import { agrees } from '../../src/game/answering/same-answer.ts';
import { inOrder, type Sources } from '../../src/game/answering/sources.ts';
import { byPlaces, byRecord } from '../../src/rules/facts/fact.ts';

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
  (value: string | readonly number[], source: 'answer' | 'seed' | 'prompt' | 'auto' | 'board' = 'answer'): Source =>
  () => ({ value, source });
/** Without an address. */
const typed = (dices: readonly number[], text?: string) =>
  givenSource({ dice: dices, answers: text === undefined ? [] : [{ name: 'who', text }] });
/** With that of the first question. */
const sent = (text: string) => givenSource({ dice: [], answers: [{ name: 'who:1', text }] });

const answer = (sources: Sources<null, unknown>, question: Question = who) =>
  inOrder(sources).source(question, 1, null)?.value;

it('two lists agree in any order, of those named and of the remarks on each', () => {
  const known = byRecord(['kel:cover:reposition', 'vane'], '');
  expect(agrees(['vane', 'kel:reposition:cover'], known)).toBe(true);
  expect(agrees(['vane', 'kel:reposition'], known)).toBe(false);
  expect(agrees(['kel:reposition:cover'], known)).toBe(false);
});

describe('what the record knows', () => {
  const fact = byRecord('a', 'So it is.');

  it('binds who types something else', () => {
    expect(() => answer({ typed: sent('b'), known: () => fact })).toThrow('So it is.');
    expect(answer({ typed: sent('b'), known: () => fact, overrules: true })).toBe('b');
    expect(agrees('b', fact)).toBe(false);
  });

  it('but where it yields: it is answered by itself, and who says otherwise is right', () => {
    const yields = { ...fact, yields: true } as const;
    expect(answer({ known: () => yields })).toBe('a');
    expect(answer({ typed: sent('b'), known: () => yields })).toBe('b');
    expect(agrees('b', yields)).toBe(true);
  });
});

describe('an answer without an address', () => {
  const at = (by: string): Question => ({ ...who, by, address: `who@${by}` });

  it('goes to the first question of its name that people have to answer', () => {
    const settledFor = (fact: ReturnType<typeof byPlaces>) => (question: Question) =>
      question.address === 'who@first' ? fact : undefined;
    for (const sources of [
      { known: (question: Question) => (question.address === 'who@first' ? byRecord('a', '') : undefined) },
      { board: settledFor(byPlaces('a')) },
      { board: settledFor(byPlaces('a', ['b'])), settled: () => 'a' },
      {
        recorded: (question: Question) =>
          question.address === 'who@first' ? says('a', 'board')(question, 1, null) : undefined,
      },
    ] satisfies Sources<null, unknown>[]) {
      const { source, passed } = inOrder<null, unknown>({ ...sources, typed: typed([], 'b') });
      expect(source(at('first'), 1, null)?.value).toBe('a');
      expect(source(at('second'), 2, null)).toEqual({ value: 'b', source: 'answer' });
      expect(passed().map(({ question, value }) => [question.address, value])).toEqual([['who@first', 'a']]);
    }
  });

  it('with one it goes to that question, whatever was asked before', () => {
    const answers = [
      { name: 'who@second', text: 'c' },
      { name: 'who', text: 'b' },
    ];
    const { source } = inOrder<null, unknown>({ typed: givenSource({ dice: [], answers }) });
    expect(source(at('first'), 1, null)?.value).toBe('b');
    expect(source(at('second'), 2, null)?.value).toBe('c');
    expect(source(at('third'), 3, null)).toBeUndefined();
  });
});

describe('the one order of sources', () => {
  it('is typed, recorded, known, told, suggested, seeded, prompted', () => {
    const all = {
      recorded: says('a'),
      known: () => byRecord('b', 'B is there.'),
      told: says('a'),
      suggests: true,
      prompted: says('b', 'prompt'),
    };
    expect(answer({ ...all, typed: sent('b') })).toBe('b');
    expect(answer(all)).toBe('a');
    expect(inOrder({ ...all, recorded: undefined }).source(who, 1, null)).toEqual({ value: 'b', source: 'known' });
    expect(answer({ told: says('a'), suggests: true, prompted: says('b', 'prompt') })).toBe('a');
    expect(answer({ suggests: true, prompted: says('b', 'prompt') })).toBe('c');
    expect(answer({ prompted: says('b', 'prompt') })).toBe('b');
    expect(answer({})).toBeUndefined();
  });

  it('asks the board after what is typed, recorded and known, before anybody else', () => {
    const sure = { board: () => byPlaces('a'), told: says('b'), suggests: true };
    expect(inOrder(sure).source(who, 1, null)).toEqual({ value: 'a', source: 'board' });
    expect(() => answer({ ...sure, typed: sent('c') })).toThrow('Who? by the map.');
    expect(() => answer({ ...sure, typed: sent('c'), sureWords: () => 'A stands there.' })).toThrow('A stands there.');
    expect(answer({ ...sure, typed: sent('c'), overrules: true })).toBe('c');
    expect(answer({ ...sure, recorded: says('b') })).toBe('b');
    expect(answer({ ...sure, known: () => byRecord('c', 'It is.') })).toBe('c');
    expect(answer({ ...sure, board: () => undefined })).toBe('b');
    expect(answer({ board: sure.board, prompted: says([1, 2, 3]) }, dice)).toEqual([1, 2, 3]);
  });

  it('waits for whether it matters where the board is not sure, and then asks with its opinion', () => {
    const board = () => byPlaces('a', ['b']);
    const open = inOrder({ board, settled: () => undefined, told: says('b'), suggests: true });
    expect(open.source(who, 1, null)).toBeUndefined();
    expect(open.unsettled()).toEqual({ question: who, occurrence: 1, fact: byPlaces('a', ['b']) });
    expect(inOrder({ board, settled: () => 'a' }).source(who, 1, null)).toEqual({ value: 'a', source: 'board' });
    const asked = inOrder({ board, settled: () => null, suggests: true });
    expect(asked.source(who, 1, null)).toEqual({ value: 'a', source: 'auto' });
    expect(asked.unsettled()).toBeUndefined();
    expect(inOrder({ board, settled: () => null, told: says('b') }).source(who, 1, null)?.source).toBe('answer');
    const put = inOrder({ board, settled: () => null });
    expect(put.source(who, 1, null)).toBeUndefined();
    expect(put.put()).toMatchObject({
      name: 'who',
      suggest: { value: 'a', because: expect.stringContaining('close') },
    });
  });

  it('binds to what is known: who types something else hears why, unless he overrules it', () => {
    const known = () => byRecord(['b', 'a'], 'A and B are there.');
    const question: Question = { ...who, many: true, max: 3 };
    const both = { typed: sent('a,b'), known };
    expect(inOrder(both).source(question, 1, null)).toEqual({ value: ['a', 'b'], source: 'answer' });
    expect(() => inOrder({ typed: sent('a'), known }).source(question, 1, null)).toThrow('A and B are there.');
    expect(() => inOrder({ typed: sent('c'), known }).source(question, 1, null)).toThrow('A and B are there.');
    expect(answer({ typed: sent('c'), known, overrules: true }, question)).toEqual(['c']);
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
