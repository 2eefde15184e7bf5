import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { handOn } from './pages-left.ts';
import { answered, asked } from './up-to-activation.ts';

const browser = await startChromium();

/** Taps that come as soon as something new is there: `PAGE_ACTS` is how many. */
const ghostTaps = Number(process.env.PAGE_ACTS ?? 12);

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middleOf(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`there is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const touch = (hand: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Spot[]) =>
  hand.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }, id) => ({ x, y, id })) });

/** Once what is there may be tapped. */
const shown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.page:not([data-shown]) main section button') !== null);

async function tapMap(page: Page, at: Spot): Promise<void> {
  await shown(page);
  await page.touchscreen.tap(at.x, at.y);
}

const placeOf = (page: Page, id: string) =>
  page
    .locator(`[data-operative="${id}"]`)
    .first()
    .evaluate((one) => `${one.getAttribute('data-x')} ${one.getAttribute('data-y')}`);

describe.runIf(typeof browser !== 'string')('fingers, in Chromium', () => {
  const { atActivation, oneAtActivation } = siteInChromium(browser);
  async function begun(looksAhead: boolean): Promise<{ readonly page: Page; readonly hand: CDPSession }> {
    const { page, wrong } = await atActivation('phone', { query: '?waits', looksAhead });
    onTestFinished(() => expect(wrong).toEqual([]));
    return { page, hand: await handOn(page) };
  }

  describe('while Mir acts', () => {
    const mirActs = oneAtActivation('phone', { query: '?waits', looksAhead: true });
    beforeAll(async () => {
      for (const name of ['Mir', 'Engage']) await answered(mirActs(), name);
    });

    it('whoever acts is moved by two taps: shown there, and there; Back puts it back', async () => {
      const page = mirActs();
      const before = await placeOf(page, 'mir');
      const from = await middleOf(page, '[data-operative="mir"]');
      const to = { x: from.x, y: from.y + 26 };
      await tapMap(page, to);
      await expect.poll(() => asked(page)).toBe('Move Mir there?');
      expect(await placeOf(page, 'mir')).toBe(before);
      await page.goBack();
      await expect.poll(() => asked(page)).toMatch(/^What does Mir do \(3 AP/);
      await tapMap(page, to);
      await expect.poll(() => page.locator('.ghost-panel .glance').textContent()).toMatch(/^Reposition/);
      await tapMap(page, to);
      await expect.poll(() => asked(page)).toMatch(/^What does Mir do \(2 AP/);
      expect(await placeOf(page, 'mir')).not.toBe(before);
    });

    it('an enemy that is tapped shows what each weapon can do to it, or why it cannot; Back closes that, and a sheet', async () => {
      const page = mirActs();
      await tapMap(page, await middleOf(page, '.npo[data-operative]'));
      const card = page.locator('.enemy-card');
      await expect.poll(() => card.textContent()).toMatch(/Rifle: Mir does not see/);
      expect(await card.textContent()).toMatch(/Knife: Mir cannot: no enemy is in control range/);
      await card.getByRole('button', { name: 'Datacard' }).tap();
      await expect.poll(() => page.locator('dialog[open] h2').count()).toBeGreaterThan(0);
      await page.goBack();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      expect(await card.count()).toBe(1);
      await page.goBack();
      await expect.poll(() => asked(page)).toMatch(/^What does Mir do/);
      // So does Escape.
      await tapMap(page, await middleOf(page, '.npo[data-operative]'));
      await expect.poll(() => card.count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => asked(page)).toMatch(/^What does Mir do/);
    });

    it('whoever may not move does not lift, and a sentence says why', async () => {
      const page = mirActs();
      const hand = await handOn(page);
      const at = await middleOf(page, '[data-operative="kel"]');
      await touch(hand, 'touchStart', at);
      for (const step of [10, 20, 30]) await touch(hand, 'touchMove', { x: at.x, y: at.y + step });
      await touch(hand, 'touchEnd');
      await expect.poll(() => page.locator('.note').allTextContents()).toEqual(['Mir is acting.']);
      expect(await page.locator('.is-lifted, .ghost').count()).toBe(0);
    });
  });

  it('a second finger changes the order with which a dragged miniature begins, seen in the loupe', async () => {
    const { page, hand } = await begun(true);
    const at = await middleOf(page, '[data-operative="mir"]');
    const there = { x: at.x + 30, y: at.y + 10 };
    await touch(hand, 'touchStart', at);
    for (const part of [0.4, 0.7, 1]) await touch(hand, 'touchMove', { x: at.x + 30 * part, y: at.y + 10 * part });
    await expect.poll(() => page.locator('.loupe').textContent()).toMatch(/".*Conceal$/);
    await touch(hand, 'touchStart', there, { x: 200, y: 320 });
    await expect.poll(() => page.locator('.loupe').textContent()).toMatch(/Engage$/);
    await touch(hand, 'touchEnd', there);
    await touch(hand, 'touchEnd');
    await expect.poll(() => asked(page)).toMatch(/^What does Mir do/);
    expect(await page.locator('[data-operative="mir"]').first().getAttribute('aria-label')).toContain('Engage');
  });

  it('nothing answers a finger that came down before it can have been seen', {
    timeout: 60_000 + 3000 * ghostTaps,
  }, async () => {
    const { page, hand } = await begun(false);
    // What a finger meant, on the clock of the page: when it came down, and since when the question was there.
    await page.evaluate(() => {
      const panel = document.querySelector('main');
      const title = (): string => panel?.querySelector('section h2')?.textContent ?? '';
      let now = title();
      document.body.dataset.since = '-1000';
      const look = (at: number): void => {
        if (title() !== now) document.body.dataset.since = `${at}`;
        now = title();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          document.body.dataset.came = `${timeStamp - Number(document.body.dataset.since)}`;
        },
        { capture: true },
      );
    });
    let tooSoon = 0;
    const answers: string[] = [];
    for (let tries = 0; tries < 3 * ghostTaps && tooSoon < ghostTaps; tries += 1) {
      const before = await asked(page);
      // A question leads to the next one, and Undo back.
      const next = before.startsWith('Which player operative') ? 'main .answer' : '.undo';
      const at = await middleOf(page, next);
      await shown(page);
      await page.touchscreen.tap(at.x, at.y);
      await page.waitForFunction((words) => {
        const heading = document.querySelector('main section h2')?.textContent ?? '';
        return heading !== words && !heading.startsWith('One moment');
      }, before);
      const [now, button] = [await asked(page), await middleOf(page, 'main .answer')];
      await touch(hand, 'touchStart', button);
      await touch(hand, 'touchEnd');
      await shown(page);
      const came = Number(await page.evaluate(() => document.body.dataset.came));
      // A machine that is busy is too late to tap too soon.
      if (came >= 250) continue;
      tooSoon += 1;
      if ((await asked(page)) !== now) answers.push(`${now} was answered after ${came} ms`);
    }
    expect(answers).toEqual([]);
    expect(tooSoon).toBeGreaterThan(0);
  });
});
