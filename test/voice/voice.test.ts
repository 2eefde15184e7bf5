import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everythingSaid, lineOf } from './said.ts';

const said = await everythingSaid();

it('is written down, so that a person can read the whole voice of tw in one sitting', async () => {
  await expect(`${said.map(lineOf).join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'said.txt'));
});
