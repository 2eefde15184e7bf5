import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { sticksOut } from './accessible.ts';
import { startChromium } from './chromium.ts';
import { openedAt, siteInChromium } from './in-chromium.ts';
import { servedHere } from './served-here.ts';
import { answered, asked } from './up-to-activation.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('what was typed and refused, in Chromium', () => {
  const begun = siteInChromium(browser).oneAtActivation('phone');
  const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

  it('is still in the field of a place, and in that of CP', async () => {
    const page = begun();
    const field = page.locator('main input[type=text]');
    await answered(page, 'Spend CP');
    // How it is typed stands at the field, and not in the question.
    expect(await asked(page)).toMatch(/^Spend CP now \(\d left\)\?$/);
    expect(await page.locator('main .words label').textContent()).toBe('Type how many, and what for: 1 our ploy.');
    await field.fill('one Command Re-roll');
    await tap(page, 'OK');
    await expect.poll(() => page.locator('.note').textContent()).toContain('Type how many, and what for');
    await expect.poll(() => field.inputValue()).toBe('one Command Re-roll');
    expect(await sticksOut(page, '.note')).toBe(0);
    await field.fill('0');
    await tap(page, 'OK');
    await expect.poll(() => asked(page)).toMatch(/^Which player operative/);
    for (const name of ['Kel', 'Engage', 'Reposition']) await answered(page, name);
    await page.getByText('Type the place').tap();
    for (const place of ['foo', '7699']) {
      await field.fill(place);
      await tap(page, 'OK');
      await expect.poll(() => asked(page)).toContain(place);
      expect(await field.isVisible()).toBe(true);
      expect(await field.inputValue()).toBe(place);
    }
    await answered(page, 'Put here');
    expect(await page.locator('main input[type=text]').count()).toBe(0);
  });

  it('is still in its sheet, with the reason', async () => {
    const page = begun();
    const field = page.locator('dialog input[type=text]');
    const refused = page.locator('dialog .problem');
    await tap(page, 'More');
    await field.fill('hatch 99 open');
    await tap(page, 'Do it');
    await expect.poll(() => refused.textContent()).toBe('There is no hatchway 99.');
    expect(await field.inputValue()).toBe('hatch 99 open');
    await field.fill('hatch 3 open');
    expect(await refused.count()).toBe(0);
    await tap(page, 'Do it');
    await expect.poll(() => page.locator('[data-door="H3"]').getAttribute('class')).toContain('is-open');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.locator('[data-operative^="w"]').first().focus();
    await page.keyboard.press('Enter');
    // Whoever the card is of has a name on it.
    expect(await page.locator('dialog .by-hand').allTextContents()).toEqual([
      expect.stringMatching(/^Put right: \d+ of \d+ wounds/),
      expect.stringMatching(/^Order: \w+\. Warrior 1 is dormant\..*Take Warrior 1 out/),
      expect.stringMatching(/^Where Warrior 1 is/),
    ]);
    await field.fill('9999');
    await tap(page, 'Put there');
    await expect.poll(() => refused.textContent()).toContain('9999');
    expect(await field.inputValue()).toBe('9999');
    await tap(page, 'Close');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('is still in the field of a team', async () => {
    const { page } = await openedAt(browser, await servedHere(new Table()), 'phone');
    await page.locator('summary', { hasText: 'A roster of your own' }).tap();
    const field = page.locator('main textarea');
    for (const team of ['foo', 'Kel']) {
      await field.fill(team);
      await tap(page, 'OK');
      await expect.poll(() => page.locator('.note').textContent()).toBe(`There is no kill team ${team}.`);
      await expect.poll(() => field.inputValue()).toBe(team);
    }
  });
});
