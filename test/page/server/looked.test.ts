import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Deed } from '../../../src/rules/language/deed.ts';
import { tableServed } from '../served.ts';

it('what a page has seen of the dice is written before it is asked on, and other pages are not asked anew', async () => {
  const table = await tableServed({ game: { demo: true, map: 'none', seed: 'abc' } });
  await table.tw('strategy', '--auto');
  await table.tw('npo', 'add', 'necron-warrior');
  const [access, other] = [await table.join(), await table.join()];
  const heard: string[] = [];
  other.onNews(({ is }) => heard.push(is));
  const deed: Deed = { do: 'act', args: { id: 'captain-ilse', action: 'fight', target: 'warrior-4', order: 'engage' } };
  const looks = () => readFileSync(table.file, 'utf8').match(/^{"looked"/gm)?.length ?? 0;
  const asked: [string, number][] = [];
  const rolls = async () => JSON.parse((await table.tw('verify', '--json')).out).rolls;
  const gone = new Error('the page is closed');
  const ask: Parameters<typeof access.carryOut>[1] = async (question) => {
    asked.push([question.name, looks()]);
    if (question.name === 'assists') return 0;
    throw gone;
  };
  await expect(access.carryOut(deed, ask)).rejects.toThrow(gone);
  expect(asked).toEqual([
    ['assists', 0],
    ['strike-or-block', 1],
  ]);
  expect(await rolls()).toMatchObject({ left: 1 });
  expect(heard).toEqual([]);
  // The same goes on from there: the game is the same, for this page too.
  await access.carryOut(deed, async (question) => {
    if (question.name === 'assists') return 0;
    if (question.kind === 'choice') return String(question.suggest?.value ?? question.options[0]?.value ?? '');
    return question.kind === 'confirm' ? false : { roll: true };
  });
  expect(await rolls()).toMatchObject({ left: 0 });
});
