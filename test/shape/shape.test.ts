import { describe, expect, it } from 'vitest';
import { every, object, some, tagged } from '../../src/shape/objects.ts';
import {
  among,
  both,
  either,
  list,
  optional,
  orNull,
  pair,
  such,
  type Trail,
  text,
  whole,
  wholeFrom,
} from '../../src/shape/shape.ts';

const animal = tagged('kind', {
  cat: object({ lives: wholeFrom(1, 9) }),
  dog: object({ name: text, tricks: optional(list(text)) }),
});

const faultOf = (value: unknown): Trail | null => {
  const trail: Trail = [];
  return animal.is(value, trail) ? null : trail;
};

describe('a shape checks', () => {
  it('one of several objects by its tag, and leaves alone what else it has', () => {
    expect(faultOf({ kind: 'cat', lives: 9, colour: 'black' })).toBeNull();
    expect(faultOf({ kind: 'dog', name: 'Rex' })).toBeNull();
    expect(faultOf({ kind: 'cow' })).toEqual(['kind']);
    expect(faultOf([])).toEqual([]);
  });

  it('and says where it fails, from the outside in', () => {
    expect(faultOf({ kind: 'cat', lives: 10 })).toEqual(['lives']);
    expect(faultOf({ kind: 'cat' })).toEqual(['lives']);
    expect(faultOf({ kind: 'dog', name: 'Rex', tricks: ['sit', 2] })).toEqual(['tricks', 1]);
  });

  it('numbers, words, pairs, records', () => {
    const holds = (shape: { is: (value: unknown, trail: Trail) => boolean }, ...values: readonly unknown[]) =>
      values.map((value) => shape.is(value, []));
    expect(holds(wholeFrom(1, 2), 0, 1, 2, 3, 1.5)).toEqual([false, true, true, false, false]);
    expect(holds(among(['a', 1]), 'a', 1, 'b')).toEqual([true, true, false]);
    expect(holds(pair(text), ['a', 'b'], ['a'], ['a', 1])).toEqual([true, false, false]);
    expect(holds(orNull(whole), null, 1, undefined)).toEqual([true, true, false]);
    expect(holds(either(text, whole), 'a', 1, true)).toEqual([true, true, false]);
    expect(holds(both(object({ a: whole }), object({ b: whole })), { a: 1, b: 2 }, { a: 1 })).toEqual([true, false]);
    expect(holds(some(['a'], whole), {}, { a: 1 }, { b: 1 })).toEqual([true, true, false]);
    expect(holds(every(whole), { b: 1 }, { b: 'x' })).toEqual([true, false]);
    expect(
      holds(
        such(whole, (value) => value % 2 === 0),
        2,
        3,
      ),
    ).toEqual([true, false]);
  });
});

describe('a shape as a JSON Schema', () => {
  it('names the tag, the fields and which of them must be there', () => {
    expect(animal.schema).toEqual({
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'cat' }, lives: { type: 'integer', minimum: 1, maximum: 9 } },
          required: ['kind', 'lives'],
        },
        {
          type: 'object',
          properties: {
            kind: { const: 'dog' },
            name: { type: 'string' },
            tricks: { type: 'array', items: { type: 'string' } },
          },
          required: ['kind', 'name'],
        },
      ],
    });
  });

  it('has what a value stands for as its description', () => {
    expect(whole.means('how many').schema).toEqual({ type: 'integer', description: 'how many' });
    expect(object({}).means('nothing').schema.description).toBe('nothing');
  });
});
