import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newestFrom } from '../../../src/page/app/told/newest.ts';
import { sticksOut } from './accessible.ts';
import { type sizes, startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { handOn } from './pages-left.ts';
import { dragByTouch } from './robot.ts';
import { answered, upToActivation } from './up-to-activation.ts';

const browser = await startChromium();

describe('the newest of what was told', () => {
  it('is three lines of a phone at most, and the last sentence always', () => {
    expect(newestFrom([])).toBe(0);
    expect(newestFrom(['Kel: Engage, 2 AP.', 'Kel: Dash (1 AP).'])).toBe(0);
    expect(newestFrom(['a'.repeat(100), 'b'.repeat(50), 'c'.repeat(20)])).toBe(1);
    expect(newestFrom(['Kel: Dash (1 AP).', 'a'.repeat(400)])).toBe(1);
    expect(newestFrom(['b'.repeat(50), 'c'.repeat(20)], 100)).toBe(1);
  });
});

describe.runIf(typeof browser !== 'string')('what has just happened, in Chromium', () => {
  const { opened, atActivation } = siteInChromium(browser);
  async function begun(size: keyof typeof sizes): Promise<Page> {
    return (await atActivation(size, { hasTouch: true })).page;
  }
  it('is in sight above the next question, on a phone the newest of it and the rest at a tap', async () => {
    for (const size of ['phone', 'laptop'] as const) {
      const page = await begun(size);
      for (const name of ['Kel', 'Engage', 'Reposition', 'Put here']) await answered(page, name);
      const told = page.locator('.happened');
      expect(await told.textContent()).toContain('Kel is expended.');
      expect([size, await sticksOut(page, '.happened'), await sticksOut(page, '.question > h2')]).toEqual([size, 0, 0]);
      if (size !== 'laptop') {
        const more = told.locator('summary, .unfolds');
        if ((await more.count()) > 0) await more.first().tap();
        await expect.poll(() => told.getByText(/Kel is expended/).isVisible()).toBe(true);
      }
    }
  });

  it('places that all NPOs are given are a list to tick off; who has the initiative can be read on a phone without a tap, before CP are spent', async () => {
    const { page } = await opened('phone');
    const lists: (readonly string[])[] = [];
    const seen: (string | boolean)[] = [];
    await upToActivation(page, async () => {
      lists.push(await page.locator('.to-do-list .tick > span').allTextContents());
      if (!(await page.locator('main section h2').allTextContents()).some((text) => text.startsWith('Spend CP')))
        return;
      const told = page.locator('.happened');
      seen.push(await told.getByText('The players have the initiative').isVisible());
      // What else came of the step is behind the button still.
      seen.push((await told.locator('.earlier').count()) > 0 && !(await told.locator('.earlier').first().isVisible()));
      seen.push(await told.getByRole('button', { name: 'Show all' }).isVisible());
    });
    expect(seen).toEqual([true, true, true]);
    const given = lists.find((lines) => lines.some((line) => /^(?:Put|Set up .* at \d)/.test(line)));
    expect(given?.at(-1)).toMatch(/^Set up your operatives/);
    expect(given?.slice(0, -1)).toHaveLength(await page.locator('.npo[data-operative]').count());
  });

  it('a question is in sight when the window is turned, at twice the text too, and the map can be brought close', async () => {
    const page = await begun('phone');
    await answered(page, 'Mir');
    await answered(page, 'Engage');
    for (const [width, height] of [
      [422, 195],
      [195, 422],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.evaluate(() => document.querySelector('.panel')?.scrollTo(0, 10_000));
      await page.setViewportSize({ width, height });
      for (const wanted of ['.question > h2', '.answer'])
        await expect.poll(async () => [width, wanted, await sticksOut(page, wanted)]).toEqual([width, wanted, 0]);
      const panel = await page.locator('.panel').boundingBox();
      expect([width, panel && panel.y + panel.height <= height]).toEqual([width, true]);
      await page.getByRole('button', { name: 'Closer' }).tap();
    }
  });

  it('what a drag means is in sight while the finger is down, however far the answers are scrolled', async () => {
    const page = await begun('phone');
    await answered(page, 'Mir');
    await answered(page, 'Engage');
    await page.evaluate(() => document.querySelector('.panel')?.scrollTo(0, 10_000));
    const box = await page.locator('[data-operative="mir"]').first().boundingBox();
    if (!box) throw new Error('Mir is not to be seen');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hand = await handOn(page);
    await dragByTouch(hand, from, { x: from.x, y: from.y + 40 }, { lifts: false });
    await expect.poll(() => page.locator('.glance.is-dragging').textContent()).toMatch(/^Reposition/);
    expect(await sticksOut(page, '.glance.is-dragging')).toBe(0);
  });
});
