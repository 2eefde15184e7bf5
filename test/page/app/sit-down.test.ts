import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hindrances } from './accessible.ts';
import { sizes, startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { fontSizes, handOn } from './pages-left.ts';
import { dragByTouch } from './robot.ts';
import { asked } from './up-to-activation.ts';

const browser = await startChromium();

/** A finger that taps what it reads, and counts. */
function fingerOn(page: Page) {
  let [taps, drags] = [0, 0];
  const title = (): Promise<string> => asked(page);
  return {
    counted: () => ({ taps, drags }),
    title,
    async tap(what: ReturnType<Page['locator']>): Promise<void> {
      taps += 1;
      await what.tap();
    },
    /** The first base of the tray, into the drop zone that is drawn, beside those that are there. */
    async putNext(): Promise<void> {
      const base = await page.locator('[data-tray]').first().boundingBox();
      const zone = await page.locator('.map .drop-zone').first().boundingBox();
      if (!base || !zone) throw new Error('there is no tray, or no drop zone');
      const many = await page.locator('[data-tray]').count();
      const share = (drags + 0.5) / (drags + many);
      const isLong = zone.width > zone.height;
      const to = isLong
        ? { x: zone.x + zone.width * share, y: zone.y + zone.height / 2 }
        : { x: zone.x + zone.width / 2, y: zone.y + zone.height * share };
      drags += 1;
      const hand = await handOn(page);
      await dragByTouch(hand, { x: base.x + base.width / 2, y: base.y + base.height / 2 }, to);
      await expect.poll(() => page.locator('[data-tray]').count()).toBe(many - 1);
    },
  };
}

describe.runIf(typeof browser !== 'string')('sitting down to play', () => {
  const { opened } = siteInChromium(browser, 'exported');

  it('the set-up has room with text twice as large: nothing of its head line is cut, and its next line is whole', async () => {
    const { page } = await opened('phone');
    await fontSizes(await handOn(page), 32);
    await page.getByRole('button', { name: 'Set up', exact: true }).waitFor();
    const isCut = await page.locator('.head .status').evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const { width, height } = text.getBoundingClientRect();
      return width > one.clientWidth + 1 || height > one.clientHeight + 1;
    });
    expect(isCut).toBe(false);
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    const line = page.locator('.lay-out > .to-do-list li').first();
    await line.waitFor();
    const room = await line.evaluate((one) => {
      const end = document.querySelector('.lay-out .ends')?.getBoundingClientRect().top ?? 0;
      return end - one.getBoundingClientRect().bottom;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  it('is nine taps and six drags from nothing to the first activation, by what can be read', async () => {
    const { page, wrong } = await opened('phone', { looksAhead: true });
    const { tap, title, counted, putNext } = fingerOn(page);
    await tap(page.getByLabel(/^Look for a kill team/));
    await page.keyboard.type('plague');
    await tap(page.getByRole('button', { name: 'Plague Marines' }));
    await tap(page.locator('.card', { hasText: 'Shifting Labyrinth' }));
    await tap(page.locator('.of-map .card').nth(1));
    expect(await page.locator('.card', { hasText: 'For me' }).getByRole('radio').isChecked()).toBe(true);
    await tap(page.getByRole('button', { name: 'Set up', exact: true }));
    await expect.poll(title).toBe('Set up the killzone');
    expect(await page.locator('[data-operative]').count()).toBeGreaterThan(3);
    while ((await page.locator('[data-tray]').count()) > 0) await putNext();
    await tap(page.getByRole('button', { name: 'Start', exact: true }));
    for (let step = 0; step < 9; step += 1) {
      await expect.poll(title).not.toMatch(/^One moment|^Set up/);
      const now = await title();
      if (/^Which player operative activates/.test(now)) break;
      await tap(page.locator('main .answer.is-suggested:not(:disabled)').first());
      await expect.poll(title).not.toBe(now);
    }
    expect(await title()).toMatch(/^Which player operative activates/);
    expect(counted().drags).toBe(6);
    expect(counted().taps).toBeLessThanOrEqual(9);
    expect(wrong).toEqual([]);
  });

  it('puts a miniature on the map by keys, takes it off again, and leads back to what was chosen', async () => {
    const { page, wrong } = await opened('laptop', { hasTouch: true });
    await page.locator('.card', { hasText: 'Regroup' }).tap();
    await page.locator('.of-map .card').nth(2).tap();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const setUp = page.getByRole('button', { name: 'Set up', exact: true });
    // Each thing to choose is one stop, whole above what ends it; arrows go through the teams.
    await page.locator('main h2').first().focus();
    for (const key of ['Tab', 'Tab', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await focused()).toBe('Corsair Voidscarred');
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 20 && (await focused()) !== 'Set up'; stops += 1) {
      await page.keyboard.press('Tab');
      const isHidden = await page.evaluate(() => {
        const [at, ends] = [document.activeElement, document.querySelector('.sit-down > .ends')];
        if (!at || !ends || ends.contains(at)) return false;
        return at.getBoundingClientRect().bottom > ends.getBoundingClientRect().top;
      });
      if (isHidden) hidden.push(await focused());
    }
    expect(hidden).toEqual([]);
    expect(stops).toBeLessThan(10);
    await setUp.tap();
    const tray = page.locator('[data-tray]');
    const line = page.locator('.lay-out > .to-do-list input');
    await line.focus();
    await page.keyboard.press('Space');
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await line.isChecked()).toBe(false);
    expect(await page.locator('.lay-out > .to-do-list').getAttribute('aria-live')).toBe('polite');
    await tray.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Put .* here$/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.lay-out p[aria-live]').textContent()).toMatch(/^room/);
    await page.keyboard.press('Enter');
    await expect.poll(() => tray.count()).toBe(3);
    await expect.poll(() => tray.first().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => tray.count()).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => asked(page)).toBe('Sit down and play');
    expect(await page.locator('.card', { hasText: 'Regroup' }).getByRole('radio').isChecked()).toBe(true);
    // A reload in the middle of it loses nothing.
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await tray.first().waitFor();
    await page.reload();
    await expect.poll(() => asked(page)).toBe('Set up the killzone');
    expect(await tray.count()).toBe(4);
    expect(wrong).toEqual([]);
  });

  it('says what the rules of a team have otherwise, and plays it all the same', async () => {
    const { page } = await opened('phone');
    await page.getByRole('button', { name: 'Phobos Strike Team' }).tap();
    expect(await page.locator('.warnings').count()).toBe(0);
    await page.getByRole('button', { name: 'One more: Infiltrator Saboteur' }).tap();
    await expect
      .poll(() => page.locator('.warnings li').allTextContents())
      .toContain('Infiltrator Saboteur comes once, not 2 times.');
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await expect.poll(() => page.locator('[data-tray]').count()).toBe(7);
  });

  it('equipment is chosen once, by a finger and by keys: four options at most, of the team first', async () => {
    const { page, wrong } = await opened('phone');
    await page.getByRole('button', { name: 'Plague Marines', exact: true }).tap();
    const list = page.locator('summary', { hasText: /^Equipment/ });
    await expect.poll(() => list.textContent()).toBe('Equipment: none');
    await list.tap();
    expect(await page.locator('.of-equipment legend').allTextContents()).toEqual(['Of the team', 'For every team']);
    const option = (name: RegExp) => page.getByRole('checkbox', { name });
    await page.locator('.card', { hasText: 'Plague Bells' }).tap();
    await page.locator('.card', { hasText: 'Mines' }).tap();
    await option(/^Ammo Cache/).focus();
    await page.keyboard.press('Space');
    await option(/^Ladders/).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => list.textContent()).toBe('Equipment: Plague Bells, Ammo Cache, Mines, Ladders');
    await expect.poll(() => option(/^Razor Wire/).isDisabled()).toBe(true);
    await option(/^Ladders/).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => option(/^Razor Wire/).isDisabled()).toBe(false);
    // Its own equipment goes with the team.
    await page.getByRole('button', { name: 'Another team' }).tap();
    await expect.poll(() => list.textContent()).toBe('Equipment: Ammo Cache, Mines');
    await page.getByRole('button', { name: 'Plague Marines', exact: true }).tap();
    await expect.poll(() => list.textContent()).toBe('Equipment: Plague Bells, Ammo Cache, Mines');
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    // It is not asked for again.
    await expect.poll(() => asked(page)).toBe('Set up the killzone');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => list.textContent()).toBe('Equipment: Plague Bells, Ammo Cache, Mines');
    expect(wrong).toEqual([]);
  });

  it('has nothing that hinders anybody, whatever is opened', { timeout: 120_000 }, async () => {
    const { page, wrong } = await opened('phone');
    const hand = await handOn(page);
    const look = async (): Promise<void> => {
      for (const size of ['tablet', 'laptop', 'phone'] as const) {
        await page.setViewportSize(sizes[size]);
        expect([size, ...(await hindrances(page, hand))]).toEqual([size]);
      }
    };
    // Of the names of all teams one of the longest.
    await page.getByRole('button', { name: 'Plague Marines', exact: true }).tap();
    await page.locator('.operative-lines li').first().waitFor();
    for (const closed of await page.locator('.sit-down details').all())
      await closed.evaluate((one) => one.setAttribute('open', ''));
    await look();
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await page.locator('[data-tray]').first().waitFor();
    await look();
    expect(wrong).toEqual([]);
  });
});
