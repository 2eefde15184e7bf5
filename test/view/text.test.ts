import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, joined, listed, widthOf, wrap } from '../../src/view/words/text.ts';

describe('wrap', () => {
  it('breaks at blanks and sets the following lines in', () => {
    expect(wrap('Place Necron Warrior 2 with Conceal. Ready.', 20, 2)).toEqual([
      'Place Necron Warrior',
      '  2 with Conceal.',
      '  Ready.',
    ]);
  });

  it('cuts a word that is longer than a line', () => {
    expect(wrap('transdimensional', 10)).toEqual(['transdimen', 'sional']);
  });

  it('parts words at blanks, control characters and ends of lines, and at no other letter', () => {
    for (let code = 0; code < 0x1_0000; code++) {
      const letter = String.fromCharCode(code);
      const parts = /[ \p{Cc}\p{Zl}\p{Zp}]/u.test(letter);
      const [line = ''] = wrap(`a${letter}b`, 40);
      if (line !== (parts ? 'a b' : `a${letter === '\u00a0' ? ' ' : letter}b`)) expect.fail(code.toString(16));
    }
  });

  it('counts the columns of a letter alike, alone and beside a wide one', () => {
    for (let code = 0; code < 0x1_0000; code++) {
      const letter = String.fromCharCode(code);
      if (widthOf(letter) !== widthOf(`${letter} 火`) - 3) expect.fail(code.toString(16));
    }
  });

  it('takes a text that fits as it takes any other', () => {
    for (const text of ['', 'gauss reaper', ' two  blanks ', 'Kel ', 'a\u00a0b c', 'Säge', 'transdimensional'])
      for (const width of [4, 12, 14, 16, 40])
        for (const indent of [0, 2]) expect(wrap(text, width, indent)).toEqual(wrap(`\t${text}`, width, indent));
  });

  it('keeps control characters of a name from the terminal', () => {
    expect(wrap('Kel\u001b[31m\nVane', 20)).toEqual(['Kel [31m Vane']);
  });

  it('keeps short pieces whole', () => {
    expect(wrap(joined(['Wounds 9/9', 'Conceal', 'Move 5"']), 20)).toEqual(['Wounds 9/9, Conceal,', 'Move 5"']);
  });

  it('never exceeds the width and loses no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 12, max: 60 }), (text, width) => {
        const lines = wrap(text, width, 2);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
        const letters = (part: string): string => part.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]/gu, '');
        expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});

it('wide characters count two, combining marks none', () => {
  expect(widthOf('Kel')).toBe(3);
  expect(widthOf('機械')).toBe(4);
  expect(widthOf('e\u0301')).toBe(1);
});

it('lists and counts as one says it', () => {
  expect([listed([]), listed(['Kel']), listed(['Kel', 'Vane']), listed(['Kel', 'Vane', 'Sarn'], 'or')]).toEqual([
    'nobody',
    'Kel',
    'Kel and Vane',
    'Kel, Vane or Sarn',
  ]);
  expect([counted(0, 'NPO'), counted(1, 'NPO'), counted(2, 'NPO')]).toEqual(['no NPOs', '1 NPO', '2 NPOs']);
});
