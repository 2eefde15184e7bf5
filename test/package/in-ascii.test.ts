import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inAscii } from '../../bin/in-ascii.mjs';
import { shipped } from '../packed/program.ts';

const beyond = /[^\0-\x7f]/;

it('the program that ships is ASCII alone, so that every way of reading it is right', () => {
  expect(beyond.exec(readFileSync(join(shipped, 'dist/tw.cjs'), 'utf8'))).toBeNull();
});

it.each([
  ['/é|ß/', 'xé'],
  ['/[⌖⚔☠💀▶]\\u{fe0f}?/u', '💀\ufe0f'],
  ['/[💀]/', '💀'],
  ['/^[💀]$/u', '💀'],
  ['/^.💀?$/u', '🔥💀'],
  ['/[à-ü]+/gi', 'ÀÉx'],
  ['/\\é\\\\é/', 'é\\é'],
  ['/\\\\é|\\💀/', '\\é💀'],
  ['/(?<größe>\\d)″/', '6″'],
  ['/["″]$/', '6″'],
])('the pattern %s matches the same in ASCII', (pattern, text) => {
  const script = `JSON.stringify(${JSON.stringify(text)}.match(${pattern}))`;
  const told: unknown = runInNewContext(inAscii(script.replace(JSON.stringify(text), 'text')), { text });
  expect(told).toBe(runInNewContext(script));
  expect(told).not.toBe('null');
  expect(inAscii(`a = ${pattern}`)).not.toMatch(beyond);
});

it('what stands elsewhere stops the build, and it says where', () => {
  expect(() => inAscii('a = String.raw`é`')).toThrow(
    'The bundle has "é" outside of strings and patterns: a = String.raw`é`',
  );
  expect(inAscii('a = "b"')).toBe('a = "b"');
});
