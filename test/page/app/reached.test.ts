import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { answered, asked } from './up-to-activation.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('what is reached by keys and by buttons, in Chromium', () => {
  const begun = siteInChromium(browser).oneAtActivation('phone');
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { dataset = {} } = document.activeElement instanceof SVGElement ? document.activeElement : {};
      return dataset.operative ?? dataset.door;
    });

  it('Tab comes to those who can be chosen, one other miniature and one door; arrows go on from there', async () => {
    const page = begun();
    const stops = page.locator('.map svg [role=button][tabindex="0"]');
    expect(await stops.count()).toBe(6 + 1 + 1);
    const others = page.locator('.npo[data-operative]');
    expect(await others.count()).toBeGreaterThan(2);
    await page.locator('.npo[data-operative][tabindex="0"]').focus();
    const first = await focused(page);
    const seen = new Set([first]);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press(key);
      seen.add(await focused(page));
    }
    expect(seen.size).toBeGreaterThan(2);
    expect([...seen].every((id) => id !== undefined)).toBe(true);
    // Arrows of whoever may move are its own.
    await page.locator('[data-operative="mir"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.locator('[data-operative="mir"].is-ghost, [data-operative="mir"].is-lifted').count())
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  it('CP are buttons, and no more than there are', async () => {
    const page = begun();
    await answered(page, 'Spend CP');
    const left = Number(/\((\d+) left\)/.exec(await asked(page))?.[1]);
    const buttons = page.getByRole('button', { name: /^\d CP$/ });
    expect(await buttons.allTextContents()).toEqual(Array.from({ length: left }, (_, index) => `${index + 1} CP`));
    await buttons.last().tap();
    await expect.poll(() => asked(page)).toMatch(/^Which player operative/);
    expect(await page.getByRole('button', { name: 'Spend CP' }).count()).toBe(0);
  });

  it('who was chosen by a button can be dragged while its order is asked, and nobody else', async () => {
    const page = begun();
    await answered(page, 'Mir');
    expect(await asked(page)).toMatch(/^Order/);
    const movable = await page
      .locator('.may-move')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-operative')));
    expect(movable).toEqual(['mir']);
  });
});
