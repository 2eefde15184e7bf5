import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { answered, asked, upToActivation } from './up-to-activation.ts';

const browser = await startChromium();

interface Placed {
  readonly type: string;
  readonly id: string;
  x: number;
  y: number;
}
interface Kept {
  readonly entries: readonly { readonly events: readonly Placed[] }[];
}

/** The same game, but the first two NPOs stand near that operative. */
function withEnemiesNear(game: string, id: string): string {
  const kept: Kept = JSON.parse(game);
  const placed = kept.entries.flatMap(({ events }) => events.filter(({ type }) => type === 'placed'));
  const near = placed.findLast((one) => one.id === id);
  const npos = placed.filter((one) => /^(?:warrior|crawler|macrocyte|scarab)/.test(one.id));
  for (const [index, one] of npos.slice(0, 2).entries()) {
    one.x = (near?.x ?? 0) + 3 * index - 1.5;
    one.y = (near?.y ?? 0) - 2.6;
  }
  return JSON.stringify(kept);
}

describe.runIf(typeof browser !== 'string')('the odds of an attack, in Chromium', () => {
  const { atActivation, opened } = siteInChromium(browser);

  it('stand with each enemy that may be shot, and nowhere before that', async () => {
    const first = await atActivation('phone');
    const game = await first.page.evaluate<string>('keptGame()');
    const { page, wrong } = await opened('phone', { kept: withEnemiesNear(game, 'mir') });
    await upToActivation(page);
    for (const name of ['Mir', 'Engage']) await answered(page, name);
    expect(await page.locator('main .odds').count()).toBe(0);
    await answered(page, 'Shoot');
    expect(await asked(page)).toMatch(/^Which NPO/);
    const chances = () => page.locator('main .answer', { hasText: / 1 \(/ }).locator('.odds').allTextContents();
    await expect
      .poll(chances)
      .toEqual([expect.stringMatching(/^kills \d+ %$/), expect.stringMatching(/^kills \d+ %$/)]);
    expect(new Set(await chances()).size).toBe(2);
    expect(wrong).toEqual([]);
  });
});
