import { describe, expect, it } from 'vitest';
import { keyAt } from '../../src/cli/asking/rows.ts';
import { lookUp } from '../../src/cli/play/keys.ts';
import { scene } from '../rules/scene.ts';

describe('the key for the map', () => {
  it('shows the board where positions are kept, else the map, else all maps', () => {
    const state = scene({ map: 3, operatives: ['kel'] });
    expect(lookUp('m', state, 24)).toEqual(['maps', '3']);
    expect(lookUp('m', { ...state, keepsPositions: true }, 40)).toEqual(['board']);
    expect(lookUp('m', { ...state, keepsPositions: true }, 24)).toEqual(['board', '--small']);
    const unmapped = scene({ operatives: ['kel'] });
    expect(lookUp('m', { ...unmapped, keepsPositions: true }, 24)).toEqual(['maps']);
    expect(lookUp('s', state, 24)).toEqual(['status']);
  });
});

describe('the key for a forecast', () => {
  it('plays some games ahead, and no line of a list has it', () => {
    const state = scene({ map: 3, operatives: ['kel'] });
    expect(lookUp('f', state, 24)).toEqual(['forecast']);
    expect(Array.from({ length: 37 }, (_, index) => keyAt(index))).not.toContain('f');
  });
});
