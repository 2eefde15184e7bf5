import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../src/engine/seal.ts';

describe('a seal', () => {
  it('opens with its key, and with no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.string(), { nil: undefined }), (text, key, salt) => {
        const kept = JSON.stringify(text);
        const sealed = seal(kept, key, salt);
        expect(unseal(sealed, key)).toBe(kept);
        expect(unseal(sealed, `${key}?`)).not.toBe(kept);
      }),
    );
  });

  it('tells neither length nor equal beginnings nor equal secrets', () => {
    const [one, other] = [seal('["Seize Ground","security"]', 'key', 'a'), seal('4', 'key', 'b')];
    expect(one).toHaveLength(other.length);
    const alike = [seal('["Hold","recon"]', 'key', 'a'), seal('["Hold","security"]', 'key', 'a')];
    const starts = [...alike, seal('["Hold","recon"]', 'key', 'b')].map((sealed) => sealed.split(':')[1]?.slice(0, 8));
    expect(new Set(starts).size).toBe(3);
    const row = Array.from({ length: 50 }, (_, salt) => seal('3', 'key', `${salt}`).split(':')[1]);
    expect(new Set(row).size).toBe(50);
  });

  it('of sessions before 1.0 opens as it did', () => {
    expect(seal('3', 'abc/bid-a', undefined)).toHaveLength(2);
    expect(unseal(seal('3', 'abc/bid-a', undefined), 'abc/bid-a')).toBe('3');
  });
});
