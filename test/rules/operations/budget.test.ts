import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/catalog/operations.ts';
import { resolve } from '../../../src/engine/resolve.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { scene } from '../scene.ts';
import { performed } from './performing.ts';

const state = scene({ npos: ['necron-warrior'], operatives: ['kel', 'vane', 'roth', 'oru', 'tal', 'mor'] });
const tell: Operation = { do: 'tell', text: 'The wind blows.' };
const outcome = (operations: readonly Operation[]) => resolve(performed(operations), state, evolve, () => undefined);

describe('the operations of one step', () => {
  it('are at most 2,000', () => {
    expect(outcome(Array.from({ length: 2000 }, () => tell)).is).toBe('done');
    expect(outcome(Array.from({ length: 2001 }, () => tell))).toMatchObject({
      is: 'invalid',
      invalid: { message: 'Cold Wind performs more than 2000 operations in one step, and was stopped.' },
    });
  });

  it('are counted through each in each, which would never end', () => {
    const nested = (depth: number): Operation =>
      depth === 0 ? tell : { do: 'each', who: { side: 'players' }, perform: [nested(depth - 1)] };
    expect(outcome([nested(3)]).is).toBe('done');
    expect(outcome([nested(12)]).is).toBe('invalid');
  });
});
