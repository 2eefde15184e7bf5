import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerBoardLine } from '../../../src/cli/board/board-line.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly answer: unknown;
}

const lines = readFileSync(new URL('./reference-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const cases: readonly (readonly [string, Case])[] = lines.map((line) => {
  const one: Case = JSON.parse(line);
  return [one.id, one];
});

/** Where the rule as it has been settled since gives another answer than the reference. */
const settledOtherwise: Readonly<Record<string, unknown>> = { 'cover-15': false, 'obscured-23': true };
const reference = { door: 2.2, wall: 0.53, post: 0.53 };

/** Ways take longer to find than looks. */
const quick = ['visible', 'cover', 'obscured', 'control-range', 'door-range', 'zone'];

/** Lengths within 0.15", everything else to the letter. */
const near = (expected: unknown): unknown => {
  if (typeof expected === 'number')
    return expect.toSatisfy((inches: unknown) => typeof inches === 'number' && Math.abs(inches - expected) <= 0.15);
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return expected;
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, near(value)]));
};

it.each(cases)(
  '%s, by itself and where places may be wrong [KZ-07 KZ-08 KZ-09 KZ-10 COR-46 COR-48 GLO-13]',
  (id, one) => {
    const expected = near(id in settledOtherwise ? settledOtherwise[id] : one.answer);
    const exact = answerBoardLine(JSON.stringify({ ...one, killzone: reference }));
    expect(exact.answer).toEqual(expected);
    if (!quick.includes(one.kind)) return;
    // As sure with places that are known as with such that may be wrong by 0.1", or surer; the answer is the same.
    const rough = answerBoardLine(JSON.stringify({ ...one, killzone: reference, tolerance: 0.1 }));
    expect(rough.answer).toEqual(exact.answer);
    if (exact.unsure === true) expect(rough.unsure).toBe(true);
  },
);
