import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { outOfSight } from './accessible.ts';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('the map, in Chromium', () => {
  const { atActivation, oneAtActivation } = siteInChromium(browser);
  const onLaptop = oneAtActivation('laptop', { hasTouch: true });
  /** Middle of the number of a square at an edge, and of the board. */
  const numberAt = (page: Page, edge: string, number: number) =>
    page.evaluate(
      ([side, text]) => {
        const found = [...document.querySelectorAll(`[data-edge=${side}]`)].find((one) => one.textContent === text);
        const [at, board] = [found?.getBoundingClientRect(), document.querySelector('.floor')?.getBoundingClientRect()];
        if (!at || !board) throw new Error(`no ${side} ${text}`);
        const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
        return {
          across: (middle.x - board.x) / board.width,
          down: (middle.y - board.y) / board.height,
        };
      },
      [edge, `${number}`] as const,
    );

  it('north and the numbers of the squares turn with the board', async () => {
    const laptop = onLaptop();
    expect(await laptop.getByRole('img', { name: 'North is up' }).count()).toBe(1);
    const column = await numberAt(laptop, 'north', 4);
    expect(column.across).toBeCloseTo(0.5, 1);
    expect(column.down).toBeLessThan(0);
    const { page: phone } = await atActivation('phone');
    expect(await phone.getByRole('img', { name: 'North is right' }).count()).toBe(1);
    const turned = await numberAt(phone, 'north', 4);
    expect(turned.across).toBeGreaterThan(1);
    expect(turned.down).toBeCloseTo(0.5, 1);
    expect((await numberAt(phone, 'west', 1)).down).toBeLessThan(0);
  });

  it('no button lies on the board', async () => {
    const page = onLaptop();
    const [tools, frame] = [await page.locator('.map-tools').boundingBox(), await page.locator('.frame').boundingBox()];
    if (!tools || !frame) throw new Error('there is no map');
    expect(tools.y).toBeGreaterThanOrEqual(frame.y + frame.height);
  });

  it.each([
    ['a phone on its side', { width: 844, height: 390 }],
    ['a laptop with everything twice as large', { width: 640, height: 400 }],
  ])('is beside the question on %s, and both are in sight', async (_, viewport) => {
    const page = onLaptop();
    await page.setViewportSize(viewport);
    expect(await outOfSight(page)).toEqual([]);
    for (const selector of ['.frame', '.panel', '.question > h2', '.answer', '.tools', '.undo']) {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`there is no ${selector}`);
      expect([selector, box.y >= 0 && box.y + box.height <= viewport.height]).toEqual([selector, true]);
      expect([selector, box.x >= 0 && box.x + box.width <= viewport.width]).toEqual([selector, true]);
    }
    expect((await page.locator('.frame').boundingBox())?.height).toBeGreaterThan(150);
  });

  it('the arc around a base is as long as the wounds that are left, and closed where none is lost', async () => {
    const page = onLaptop();
    /** How far around each base its arc goes, beside what is said of its wounds: in parts of the whole. */
    const arcs = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-operative]')].map((one) => {
          const arc = one.querySelector<SVGCircleElement>('.wounds');
          const [left, all] = /(\d+) of (\d+) wounds/.exec(one.getAttribute('aria-label') ?? '')?.slice(1) ?? [];
          const drawn = Number.parseFloat(arc?.getAttribute('stroke-dasharray') ?? '');
          // A length of its own, as `pathLength` says it, Chromium measures a tenth too short.
          const around = 2 * Math.PI * (arc?.r.baseVal.value ?? 0);
          return { id: one.getAttribute('data-operative'), drawn: drawn / around, left: Number(left) / Number(all) };
        }),
      );
    const warrior = page.locator('[data-operative="warrior-1"]');
    await warrior.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 wound less' }).click();
    await expect.poll(() => warrior.getAttribute('aria-label')).toContain('8 of 9 wounds');
    const found = await arcs();
    for (const { id, drawn, left } of found) expect([id, drawn]).toEqual([id, expect.closeTo(left)]);
    expect(found.filter(({ left }) => left === 1).length).toBeGreaterThan(1);
    expect(found.filter(({ left }) => left < 1)).toHaveLength(1);
  });
});
