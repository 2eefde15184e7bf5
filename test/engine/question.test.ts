import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRemarked, parseRemarked } from '../../src/engine/question.ts';

const word = fc.stringMatching(/^[a-z0-9-]+$/);

describe('an option and its remarks', () => {
  it('are spelled with colons; a plus does as well', () => {
    expect(parseRemarked('kel:hatchway+cover')).toEqual({ value: 'kel', remarks: ['hatchway', 'cover'] });
    expect(formatRemarked({ value: 'kel', remarks: ['hatchway', 'cover'] })).toBe('kel:hatchway:cover');
  });

  it('an option alone has none', () => {
    expect(parseRemarked('kel')).toEqual({ value: 'kel', remarks: [] });
    expect(formatRemarked({ value: 'kel', remarks: [] })).toBe('kel');
  });

  it('what is written is read again', () => {
    fc.assert(
      fc.property(fc.record({ value: word, remarks: fc.array(word) }), ({ value, remarks }) => {
        expect(parseRemarked(formatRemarked({ value, remarks }))).toEqual({ value, remarks });
      }),
    );
  });
});
