import { parseSync, Visitor } from 'oxc-parser';

const isBeyond = /[^\0-\x7f]/;
/** A character beyond ASCII, and the backslash that makes it stand for itself: `\é` is é, but `\\é` is a backslash and é. */
const beyond = /(\\[\s\S])|[^\0-\x7f]/g;

const escaped = (text) =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** A regular expression that matches the same, written in ASCII. A pair of escaped surrogates is one character where a raw one is. */
export const patternInAscii = (raw) =>
  raw.replace(beyond, (sign, pair) => {
    if (pair === undefined) return escaped(sign);
    return isBeyond.test(pair) ? escaped(pair.slice(1)) : pair;
  });

/**
 * A script that means the same, in ASCII alone: so it may be read as Latin-1, which takes the least time at a start. esbuild
 * escapes strings and templates, but leaves patterns. Throws where a raw character stands anywhere else: in a tagged template an escape
 * would be something else.
 */
export function inAscii(script) {
  if (!isBeyond.test(script)) return script;
  const { program, errors } = parseSync('script.cjs', script, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(errors[0].message);
  const patterns = [];
  new Visitor({
    Literal: ({ regex, start, end }) => {
      if (regex) patterns.push({ start, end });
    },
  }).visit(program);
  let told = '';
  let done = 0;
  for (const { start, end } of patterns) {
    told += script.slice(done, start) + patternInAscii(script.slice(start, end));
    done = end;
  }
  told += script.slice(done);
  const left = told.search(isBeyond);
  if (left >= 0)
    throw new Error(
      `The bundle has "${told[left]}" outside of strings and patterns: ${told.slice(Math.max(0, left - 40), left + 20)}\nWrite it as an escape, as in "\\u00e9".`,
    );
  return told;
}
