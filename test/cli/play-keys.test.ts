import { describe, expect, it } from 'vitest';
import { lookUp, places } from '../../src/cli/play/keys.ts';
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

describe('the key for positions', () => {
  const began = {
    ...scene({ map: 3, operatives: ['kel'], npos: ['necron-warrior'] }),
    turningPoint: 1,
    activations: 0,
  };
  const at = { x: 3, y: 3, error: 0.3 };
  it('is there until an NPO has moved, and whenever somebody is not placed in a game that keeps positions', () => {
    expect(places(began)).toEqual({ p: 'positions' });
    expect(places({ ...began, activations: 1 })).toEqual({});
    const kept = { ...began, activations: 1, keepsPositions: true };
    expect(places({ ...kept, positions: { kel: at } })).toEqual({ p: 'positions' });
    expect(places({ ...kept, positions: { kel: at, 'warrior-1': at } })).toEqual({});
    expect(places({ ...began, config: { ...began.config, map: null } })).toEqual({});
  });
});
