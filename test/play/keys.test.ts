import { describe, expect, it } from 'vitest';
import { positionsKey } from '../../src/play/asking/keys.ts';
import { scene } from '../rules/scene.ts';

describe('the key for positions', () => {
  const began = {
    ...scene({ map: 3, operatives: ['kel'], npos: ['necron-warrior'] }),
    turningPoint: 1,
    activations: 0,
  };
  const at = { x: 3, y: 3, error: 0.3 };
  it('is there until an NPO has moved, and whenever somebody is not placed in a game that keeps positions', () => {
    expect(positionsKey(began)).toEqual({ p: 'positions' });
    expect(positionsKey({ ...began, activations: 1 })).toEqual({});
    const kept = { ...began, activations: 1, keepsPositions: true };
    expect(positionsKey({ ...kept, positions: { kel: at } })).toEqual({ p: 'missing places' });
    expect(positionsKey({ ...kept, positions: { kel: at, 'warrior-1': at } })).toEqual({});
    expect(positionsKey({ ...began, config: { ...began.config, map: null } })).toEqual({});
  });
});
