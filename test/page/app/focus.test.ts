import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { answered } from './up-to-activation.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('the focus, in Chromium', () => {
  const { atActivation, oneAtActivation } = siteInChromium(browser);
  const onLaptop = oneAtActivation('laptop', { hasTouch: true });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const reached = (page: Page) => expect.poll(() => focused(page));

  it('each sheet takes it, and gives it back', async () => {
    const page = onLaptop();
    for (const [name, title] of [
      ['The rule behind the question', 'The rule'],
      ['Who is there, with wounds and doors', 'Who is there'],
      ['Report of the battle so far', 'Report'],
    ] as const) {
      await page.getByRole('button', { name: 'More', exact: true }).focus();
      await page.keyboard.press('Enter');
      await reached(page).toBe('More');
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await reached(page).toBe(title);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Close');
      await page.keyboard.press('Enter');
      await reached(page).toBe('More');
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }
  });

  it('looks the same on every field', async () => {
    const page = onLaptop();
    const rings = await page.evaluate(() =>
      ['input', 'select', 'textarea'].map((name) => {
        const field = document.createElement(name);
        document.querySelector('main')?.append(field);
        field.focus({ preventScroll: true });
        const { outlineColor, outlineWidth } = getComputedStyle(field);
        return `${outlineColor} ${outlineWidth}`;
      }),
    );
    expect(new Set(rings)).toEqual(new Set(['rgb(11, 95, 77) 3px']));
  });

  it('what was put right in a sheet leads to what is asked then, not back to the tools', async () => {
    const page = onLaptop();
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog input[type=text]').fill('threat set 3');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').textContent()).toContain('threat 3');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await reached(page).toBe('Which player operative activates?');
    // What is refused is mended where it was typed.
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog input[type=text]').fill('threat set many');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog[open] [role=alert]').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });

  it('goes from the last die to the button that takes the dice, which stands where the thumb is', async () => {
    const { page } = await atActivation('phone', { hasTouch: true });
    for (let changes = 0; changes < 2; changes += 1) {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('button', { name: 'Change whose dice are typed' }).tap();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    for (const name of ['Kel', 'Engage', 'Reposition', 'Put here']) await answered(page, name);
    await page.getByRole('button', { name: '4', exact: true }).focus();
    await page.keyboard.press('Enter');
    await reached(page).toBe('Take these dice');
    expect(await page.getByRole('button', { name: /^Roll/ }).count()).toBe(0);
    const [takes, panel] = [await page.locator(':focus').boundingBox(), await page.locator('.panel').boundingBox()];
    if (!takes || !panel) throw new Error('there is no button to be seen');
    expect(takes.y + takes.height).toBeLessThanOrEqual(panel.y + panel.height);
    await page.getByRole('button', { name: 'Remove the last' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('1');
    await page.keyboard.press('Enter');
    await reached(page).toBe('Take these dice');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main h2').textContent()).not.toMatch(/^(?:Operate Hatch|One moment)/);
  });
});
