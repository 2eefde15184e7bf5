import { describe, expect, it } from 'vitest';
import { paged } from '../../../src/cli/play/pages.ts';

describe('pages', () => {
  it('end between paragraphs, else between sentences, and are never longer than there is room', () => {
    const sentence = ['It hits on 4+; dice 5 4 1', '  5: 0 critical, 3 normal.'];
    expect(paged(['One.', 'Two.', 'Three.', ...sentence], 4)).toEqual([['One.', 'Two.', 'Three.'], sentence]);
    expect(paged(['One.', 'Two.', '', 'Three.', ...sentence], 3)).toEqual([
      ['One.', 'Two.'],
      ['Three.', ...sentence],
    ]);
    expect(paged(['One.', 'Two.', 'Three.', 'Four.', 'Five.'], 4)).toEqual([
      ['One.', 'Two.', 'Three.', 'Four.'],
      ['Five.'],
    ]);
    // A whole page is not left empty for it.
    const long = ['One.', ...Array.from({ length: 6 }, (_, index) => `  line ${index}`)];
    expect(paged(long, 4).map(({ length }) => length)).toEqual([4, 3]);
    expect(paged(sentence, 4)).toEqual([sentence]);
  });
});
