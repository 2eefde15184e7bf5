import { describe, expect, it } from 'vitest';
import { rollD3 } from '../../src/rules/language/language.ts';
import { play, scene } from '../rules/scene.ts';

describe('D3', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('a D6 of %i is a D3 of %i [COR-67]', (face, d3) => {
    expect(play(rollD3('d3', 'a D3'), scene(), { d3: [[face]] }).result).toBe(d3);
  });
});
