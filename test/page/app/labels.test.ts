import { describe, expect, it } from 'vitest';
import { sharedBeginning } from '../../../src/page/app/asked/shared-beginning.ts';

describe('the beginning that labels share', () => {
  const shared = (...labels: readonly string[]) => sharedBeginning(labels);

  it('is the words that three or more begin with, whoever else is there', () => {
    expect(
      shared(
        'Infiltrator Sergeant (13/13)',
        'Infiltrator Veteran (12/12)',
        'Infiltrator Commsman (12/12)',
        'Reiver Warrior (12/12)',
      ),
    ).toBe('Infiltrator ');
    expect(shared('Space Marine Captain', 'Space Marine Eliminator', 'Space Marine Gunner')).toBe('Space Marine ');
  });

  it('is none where two begin so, where a number alone would be left, and where nobody does', () => {
    expect(shared('Infiltrator Sergeant', 'Infiltrator Veteran', 'Kel')).toBe('');
    expect(shared('Warrior 1', 'Warrior 2', 'Warrior 3')).toBe('');
    expect(shared('Reposition (1 AP)', 'Reposition and Dash (2 AP)', 'Dash (1 AP)')).toBe('');
    expect(shared()).toBe('');
  });

  it('leaves each Warrior with its number', () => {
    expect(shared('Necron Warrior 1', 'Necron Warrior 2', 'Necron Warrior 3')).toBe('Necron ');
  });
});
