import { describe, expect, it } from 'vitest';
import { rollNpoType } from '../../src/rules/npo-type.ts';
import { play, scene } from './scene.ts';

describe('type of an NPO, 2D6 [TYP-01]', () => {
  it('7 is a Necron Warrior with one of its two ranged weapons [TYP-04]', () => {
    const { result, asked } = play(rollNpoType(), scene(), { 'npo-type': [[3, 4]] });
    expect(result).toEqual({ datacard: 'necron-warrior', ranged: ['gauss-flayer', 'gauss-reaper'] });
    expect(asked).toEqual(['npo-type']);
  });
});
