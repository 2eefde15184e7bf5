import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../src/rules/board/places/signs.ts';
import { scene } from '../scene.ts';

describe('the signs on the map', () => {
  const signs = (operatives: readonly string[], npos: readonly string[] = []) =>
    Object.fromEntries(signsOf(scene({ operatives: [...operatives], npos: [...npos] })));

  it('are letters of their names, small for the players, capitals for the NPOs', () => {
    expect(signs(['kel', 'vane'], ['necron-warrior'])).toEqual({ kel: 'ke', vane: 'va', 'warrior-1': 'W1' });
  });

  it('are those of the people who are there, whoever was there before', () => {
    const alone = signs(['kelda'], ['necron-warrior']);
    expect(alone).toEqual({ kelda: 'ke', 'warrior-1': 'W1' });
    expect(signs(['kel', 'kelda'], ['necron-warrior', 'necron-warrior'])).toEqual({
      ...{ kel: 'ke', kelda: 'kl', 'warrior-1': 'W1', 'warrior-2': 'W2' },
    });
    expect(signs(['kelda'], ['necron-warrior'])).toEqual(alone);
  });
});
