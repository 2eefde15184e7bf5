/** Two columns, as tables count them: more characters are wide, but a table gives those one. */
const isWide = (character: string): boolean =>
  /[\p{Extended_Pictographic}\u1100-\u115f\u2329\u232a\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b001}\u{1f200}-\u{1f251}\u{20000}-\u{3fffd}]/u.test(
    character,
  );
/** What tables count as none as well; other marks take a column there, and so here. */
const isNone = (character: string): boolean => /[\u0300-\u036f\p{Cc}]/u.test(character);

/**
 * Latin letters, figures, signs, dashes, quotation marks and lines of boxes, a column each: nearly all that is shown.
 * Patterns by properties of letters take a millisecond to make ready.
 */
const plain = /^[\x20-\x7e\xa0-\xa8\xaa-\xac\xaf-\u02ff\u2010-\u2027\u2500-\u259f]*$/;

/** Columns that a text without escapes takes up: wide characters two, combining marks none. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += isNone(character) ? 0 : isWide(character) ? 2 : 1;
  return width;
}

/**
 * Breaks a text into lines of at most `width` columns, at blanks where it can; a longer word is cut. Lines after the
 * first begin with `indent` blanks. A no-break space holds its neighbours together and comes out as a blank.
 */
export function wrap(text: string, width: number, indent = 0): string[] {
  if (text.length <= width - indent && wordsInLine.test(text)) return [text];
  const blanks = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  const words = wordsOf(text);
  const areShort = words.every((word) => widthOf(word) <= width - indent);
  for (const part of areShort ? words : words.flatMap((word) => cut(word, width - indent))) {
    const longer = line === '' ? part : `${line}${line === blanks ? '' : ' '}${part}`;
    if (widthOf(longer) > width) {
      lines.push(line);
      line = blanks + part;
    } else line = longer;
  }
  return [...lines, line].map((each) => each.replaceAll('\u00a0', ' '));
}

/** Words with a blank between them, a column each letter. */
const wordsInLine = /^[!-~]+(?: [!-~]+)*$/;

/** Joins pieces with commas so that `wrap` breaks between them rather than inside, as long as they are short. */
export function joined(pieces: readonly string[], separator = ','): string {
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => (widthOf(piece) <= 24 ? piece.replaceAll(' ', '\u00a0') : piece))
    .join(`${separator} `);
}

/** Each line of a text within that width, but those that are indented: they are typed as they stand. */
export const linesWithin = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? line : wrap(line, width)))
    .join('\n');

/** What a key does: `Enter: done`; the key alone where what it does stands elsewhere. */
export const keySaid = (key: string, does: string): string => (does === '' ? key : `${key}: ${does}`);

/** Keys below each other's prompt: `Enter: done \u00b7 u: undo`. */
export const keyLegend = (pieces: readonly string[], unicode: boolean): string =>
  joined(pieces, unicode ? '\u00a0\u00b7' : ',');

/** `Kel`, `Kel and Vane`, `Kel, Vane and Sarn`. */
export function listed(names: readonly string[], word = 'and'): string {
  const last = names.at(-1) ?? 'nobody';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** `1 NPO`, `2 NPOs`, `no NPOs`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count === 0 ? 'no' : count} ${many}`;
}

/** Numbers in order, three and more in a row as a span: `1, 3-6`. */
export function spans(numbers: readonly number[]): string {
  const rows: number[][] = [];
  for (const number of numbers) {
    const row = rows.at(-1);
    if (row?.at(-1) === number - 1) row.push(number);
    else rows.push([number]);
  }
  return rows.flatMap((row) => (row.length > 2 ? `${row[0]}-${row.at(-1)}` : row.map(String))).join(', ');
}

/** `conceal` begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `+2` or `-1`. */
export function signed(change: number): string {
  return change < 0 ? `${change}` : `+${change}`;
}

/** Control characters and ends of lines part words too: a name from a roster must not move the cursor. */
const wordsOf = (text: string): string[] => text.split(/[^!-~\xa0-\u2027\u202a-\uffff]+/).filter((word) => word !== '');

/** A word in parts of at most `width` columns; no-break spaces give way before letters do. */
function cut(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  if (word.includes('\u00a0')) return wordsOf(word.replaceAll('\u00a0', ' ')).flatMap((part) => cut(part, width));
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (widthOf(part) + widthOf(character) > width && part !== '') {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
