import { expect, it } from 'vitest';
import { newStage } from '../../../src/page/app/stage/stage.ts';
import { hearNews } from '../../../src/page/app/start/news-heard.ts';
import type { News } from '../../../src/page/keeping/news.ts';
import { seated, tableWith } from '../../play/scripted-screen.ts';

it('tells of another game where one has taken the place of the game, not where the first begins or the same goes on', async () => {
  const [first, other] = [await tableWith(), await tableWith([], { seed: 'other' })];
  let now = first;
  let say: (news: News) => void = () => {};
  const stage = newStage({ isLed: false, lookahead: () => () => {} });
  const access = {
    ...seated(first).access,
    read: () => now.read(),
    onNews(listener: (news: News) => void) {
      say = listener;
      return () => {};
    },
  };
  hearNews(stage, access, () => {});
  const told = (): string => {
    say({ is: 'replaced' });
    return stage.note.value;
  };
  expect(told()).toBe('');
  expect(told()).toBe('');
  await seated(first).access.carryOut({ do: 'strategy', args: {} }, async () => false);
  expect(told()).toBe('');
  now = other;
  expect(told()).toBe('Another game has taken the place of this one.');
});
