import { expect, it } from 'vitest';
import type { Deed } from '../../src/rules/language/deed.ts';
import { seeds } from '../seeds.ts';
import { anyTable, printedAndSuggested } from './as-printed.ts';

/** All of them by `TW_PRINTED=500 npx vitest run test/runner/as-printed.test.ts`. */
const tables = Number(process.env.TW_PRINTED ?? seeds(30));

const activation: Deed = { do: 'resolve-npo', args: {} };

it('an activation that asks, answered each time as it is printed, comes out as with every suggestion taken', async () => {
  let asked = 0;
  const otherwise: string[] = [];
  for (let index = 0; asked < tables; index++) {
    const seed = `as printed ${index}`;
    const { printed, suggested, answers } = await printedAndSuggested(activation, await anyTable(seed), seed);
    if (answers.length === 0) continue;
    asked++;
    if (JSON.stringify(printed) !== JSON.stringify(suggested))
      otherwise.push(`${seed}: ${answers.map(({ name, text }) => `${name}=${text}`).join(' ')}`);
  }
  expect(otherwise).toEqual([]);
}, 900_000);
