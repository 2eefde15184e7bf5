/** What moves a cursor, commands a terminal or turns the order of letters round; line breaks and tabs do not. */
const harmful = /[^\n\t -~\xa0-\u2029\u202f-\u2065\u206a-\uffff]/;
const anyHarmful = new RegExp(harmful, 'g');
/** Colour, weight and underline, and their ends, as our own pages have them; never hidden or blinking. */
const paint = new RegExp(`${String.fromCharCode(27)}\\[(?:[0-4]|7|2[2-47]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m`, 'g');

/** A text for the terminal: our own colours pass, anything else that is not to be read becomes a question mark. */
export function harmless(text: string): string {
  if (!harmful.test(text)) return text;
  let shown = '';
  let from = 0;
  for (const { 0: own, index } of text.matchAll(paint)) {
    shown += unpainted(text.slice(from, index)) + own;
    from = index + own.length;
  }
  return shown + unpainted(text.slice(from));
}

/** The same for words that come from outside, which have no colours of ours. */
export const unpainted = (text: string): string => text.replace(anyHarmful, '?');

/** A text for a document of one's own colours (HTML, Markdown): on one line, in its written order. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '');

/** The same for markup, HTML or SVG: with no letter of its own and none that XML forbids. */
export const markupText = (text: string): string =>
  onOneLine(text)
    .replaceAll(/[\p{Cs}\ufffe\uffff]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** JSON as it stands, with every letter that a terminal would take for a command written as its number. */
export const harmlessJson = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
