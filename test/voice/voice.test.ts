import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everySeed } from '../seeds.ts';
import { everythingSaid, lineOf, type Manner, saidIn, sentencesIn } from './said.ts';

/** All that is ever said, so that a person can read the whole voice of tw in one sitting: `TW_SEEDS=all npx vitest run test/voice -u`. */
const file = join(import.meta.dirname, 'said.txt');
const written = readFileSync(file, 'utf8').trimEnd().split('\n');
const heard = await everythingSaid();
const said = everySeed ? heard : written.map(saidIn);

it.runIf(everySeed)('all that is ever said is written down, and nothing else', async () => {
  await expect(`${heard.map(lineOf).join('\n')}\n`).toMatchFileSnapshot(file);
});

it.skipIf(everySeed)('what is heard by day is written down as it is said', () => {
  const known = new Set(written);
  expect(heard.map(lineOf).filter((line) => !known.has(line))).toEqual([]);
});

it('help and rulings are written down as they are, and none that nobody says', () => {
  const ofThem = ({ manner }: { manner: Manner }): boolean => manner === 'help' || manner === 'ruling';
  expect(written.map(saidIn).filter(ofThem).map(lineOf)).toEqual(heard.filter(ofThem).map(lineOf));
});

/** What of this manner is said otherwise than it should be. */
const saidWrongly = (manners: readonly Manner[], isWrong: (text: string) => boolean): readonly string[] =>
  said.filter(({ manner, text }) => manners.includes(manner) && isWrong(text)).map(lineOf);

describe('a question', () => {
  it('has 140 characters at most', () => {
    expect(saidWrongly(['ask'], (text) => text.length > 140)).toEqual([]);
  });

  it('asks one thing', () => {
    expect(saidWrongly(['ask'], (text) => text.split('?').length > 2)).toEqual([]);
  });
});

it('an instruction has sentences of 100 characters at most', () => {
  expect(saidWrongly(['do'], (text) => sentencesIn(text).some((sentence) => sentence.length > 100))).toEqual([]);
});

it('a reason has eight words at most, figures apart', () => {
  const words = (text: string): number => text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
  expect(saidWrongly(['suggestion', 'reason'], (text) => words(text) > 8)).toEqual([]);
});

it('nothing that players read is said in words that nobody says', () => {
  const odd =
    /\b(whom|whoever|hangs on|of nobody|leads to|all the same|as in|lacks?|to be had|by the record|one whose)\b|\bit stands\b/i;
  expect(
    saidWrongly(['event', 'do', 'ask', 'suggestion', 'option', 'reason', 'refused', 'help', 'ruling'], (text) =>
      odd.test(text),
    ),
  ).toEqual([]);
});
