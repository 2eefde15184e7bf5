import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colours } from '../../src/view/page/colours.ts';
import { harmless, harmlessJson, markupText, onOneLine } from '../../src/view/page/harmless.ts';
import type { Role } from '../../src/view/page/look.ts';

const roles: readonly Role[] = [
  'grade-0',
  'grade-3',
  'heading',
  'instruction',
  'next',
  'ready',
  'undone',
  'win',
  'lose',
];

describe('a text for the terminal', () => {
  it('keeps our own colours, line breaks and letters of all kinds', () => {
    const page = roles.map((role) => colours(2)(role, 'Kel the Ångström 火 🎲')).join('\n\t');
    expect(page).toContain('\u001b[');
    expect(harmless(page)).toBe(page);
  });

  it.each([
    ['hides what follows', 'Kel\u001b[8m', 'Kel?[8m'],
    ['blinks', '\u001b[5mKel', '?[5mKel'],
    ['moves the cursor', 'a\u001b[2A\u001b[2K', 'a?[2A?[2K'],
    ['writes the clipboard', '\u001b]52;c;cm0=\u0007', '?]52;c;cm0=?'],
    ['does the same in one letter (C1)', '\u009b31mKel\u009d', '?31mKel?'],
    ['rings, goes back, returns', 'a\u0007\b\r\u007f', 'a????'],
    ['turns letters round', 'ab\u202ecd\u2066ef\u2069', 'ab?cd?ef?'],
  ])('shows what %s', (_, text, shown) => {
    expect(harmless(text)).toBe(shown);
  });

  it('passes every single letter but control characters and what turns letters round', () => {
    for (let code = 0; code < 0x1_0000; code++) {
      const letter = String.fromCharCode(code);
      const passes = letter === '\n' || letter === '\t' || !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(letter);
      if (harmless(letter) !== (passes ? letter : '?')) expect.fail(code.toString(16));
    }
  });

  it('holds nothing but colours and letters, whatever it was', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('\u001b', '[', '3', '1', 'm', ';', 'A', '\u009b', '\u202e', ']', '\u0007'),
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const [first = '', ...painted] = harmless(text).split('\u001b');
        for (const rest of [first, ...painted.map((part) => part.replace(/^\[\d+m/, ''))])
          expect(rest).not.toMatch(/[\p{Cc}\u202e]/u);
        for (const part of painted) expect(part).toMatch(/^\[\d+m/);
      }),
    );
  });
});

it('a document holds the same letters as numbers', () => {
  const name = 'Kel\u009b31m\u202e\u007f';
  const json = harmlessJson(JSON.stringify({ name }));
  expect(json).toBe('{"name":"Kel\\u009b31m\\u202e\\u007f"}');
  expect(JSON.parse(json)).toEqual({ name });
});

it('a report holds nobody', () => {
  expect(onOneLine('Kel\u001b[31m\u2028the\n\u202eBold\u2069')).toBe('Kel [31m the Bold');
});

it('markup has nobody, no letter of its own and none that XML forbids', () => {
  expect(markupText('<b>"Kel" & co</b>')).toBe('&lt;b&gt;&quot;Kel&quot; &amp; co&lt;/b&gt;');
  expect(markupText('K\u0000e\u009bl\u202e\ufffe\uffff\ud800 🎲')).toBe('K e l??? 🎲');
});
