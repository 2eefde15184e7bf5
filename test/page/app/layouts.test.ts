import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../seeds.ts';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { fontSizes, handOn } from './pages-left.ts';
import { newRobot } from './robot.ts';
import { asked } from './up-to-activation.ts';

const browser = await startChromium();

/** Screens that are looked at of each size: `PAGE_ACTS` is how many. */
const screens = Number(process.env.PAGE_ACTS ?? seeds(80));

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, text: 16 },
  { name: 'a tablet', viewport: { width: 820, height: 1180 }, text: 16 },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, text: 16 },
  { name: 'a phone with text twice as large', viewport: { width: 390, height: 844 }, text: 32 },
] as const;

/** What is wrong with the question that is on the page, and how high the head line is. */
const looked = (page: Page, isLarge: boolean, tellsAll: boolean) =>
  page.evaluate(
    ([large, isWhole]) => {
      const around = document.querySelector('main')?.getBoundingClientRect();
      const question = document.querySelector('main .question');
      const head = Math.round(document.querySelector('.head')?.getBoundingClientRect().height ?? 0);
      if (!around || !document.querySelector('.map')) return { head, wrong: [] };
      const map = document.querySelector('.map')?.getBoundingClientRect() ?? around;
      const board = document.querySelector('.frame')?.getBoundingClientRect() ?? map;
      const beside = [...document.querySelectorAll('.map-tools button')].flatMap((one) => {
        const { top, bottom: end, left, right } = one.getBoundingClientRect();
        const isOut = top < map.top - 1 || end > map.bottom + 1 || right > map.right + 1;
        const isOver = large && left < board.right && top < board.bottom;
        return (isOut || isOver) && one.checkVisibility() ? [`"${one.ariaLabel}" is not beside the board`] : [];
      });
      const bottom = Math.min(around.bottom, innerHeight) + 1;
      if (!question) return { head, wrong: beside };
      const title = question.querySelector('h2')?.textContent ?? '';
      const wanted = large ? ':scope > h2, .pad button' : ':scope > h2, .pad button, .answers button';
      const cut = [...question.querySelectorAll(wanted)].flatMap((one) => {
        const { top, bottom: end } = one.getBoundingClientRect();
        const isCut = one.checkVisibility() && (top < around.top - 1 || end > bottom);
        return isCut ? [`${title}: "${one.textContent}" is cut`] : [];
      });
      const small = [...question.querySelectorAll('.pad button')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height) < 51.5 ? [`${title}: a face of ${width} by ${height}`] : [];
      });
      const controls = [...question.querySelectorAll('button, input')].filter((one) => one.checkVisibility()).length;
      const isKept = document.querySelector('[data-operative]') !== null;
      // The whole list is behind a button: whoever taps that wants it.
      const many = isKept && controls > 8 && !isWhole ? [`${title}: ${controls} controls`] : [];
      return { head, wrong: [...cut, ...small, ...beside, ...many] };
    },
    [isLarge, tellsAll] as const,
  );

describe.runIf(typeof browser !== 'string')('three layouts by what is asked', () => {
  const { atActivation } = siteInChromium(browser);

  it.each(sizes)(
    '$name: question and faces are whole, no more than eight controls, and the head line keeps its height',
    {
      timeout: 120_000 + 2000 * screens,
    },
    async ({ name, viewport, text }) => {
      const { page, wrong } = await atActivation('phone', { viewport });
      await fontSizes(await handOn(page), text);
      for (const whose of ['all are rolled for you', 'yours are rolled on the table']) {
        await page.getByRole('button', { name: 'More', exact: true }).tap();
        await expect.poll(() => page.locator('dialog').textContent()).toContain(whose);
        await page.getByRole('button', { name: 'Change whose dice are typed' }).tap();
        await expect.poll(() => page.locator('main h2').first().textContent()).toMatch(/^Which player operative/);
      }
      const robot = await newRobot(page, `layouts ${name}`, { dragsOften: 0.4 });
      const heads = new Set<number>();
      let toldWhole = '';
      for (let screen = 0; screen < screens; screen += 1) {
        const { head, wrong: found } = await looked(page, text > 16, toldWhole === (await asked(page)));
        heads.add(head);
        expect(found).toEqual([]);
        const did = await robot.act();
        if (did === null) break;
        if (did.endsWith('Tell it all yourself')) toldWhole = await asked(page);
        await page.waitForFunction(() => document.querySelector('main .question button, main .told button') !== null);
      }
      expect(heads.size).toBe(1);
      expect(wrong).toEqual([]);
    },
  );

  it('a threat of two digits is one number in its cell, with text twice as large too', async () => {
    const { page } = await atActivation('phone');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.locator('dialog input[type=text]').fill('threat set 15');
    await page.getByRole('button', { name: 'Do it' }).tap();
    await expect.poll(() => page.locator('.head .threat').getAttribute('aria-label')).toContain('Threat 15');
    await fontSizes(await handOn(page), 32);
    const lines = await page.locator('.head .threat span:last-child').evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const inside = cell.getBoundingClientRect();
      return [...text.getClientRects()].map(({ width }) => width <= inside.width);
    });
    expect(lines).toEqual([true]);
  });
});
