/** The words of a command line: blanks part them, quotes hold them together, `\` takes the next sign as it is. Undefined when a quote is left open. */
export function wordsOf(line: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '\\' && quote !== "'") {
      word = (word ?? '') + line.charAt(++at);
    } else if (quote !== '') {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (sign === '#' && word === undefined) {
      break;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return undefined;
  return word === undefined ? words : [...words, word];
}
