import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { fontSizes } from './pages-left.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against the page as it is now, a line each; `only`: one of its rules. */
export async function violations(page: Page, only?: 'color-contrast'): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // What passes is not described: that takes as long as to find out.
  const how = JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: [only] }) });
  const found: AxeResults['violations'] = await page.evaluate(
    `axe.run(document, ${how}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What is cut off or sticks out, a line each: nothing may, whatever the size of the text. */
export const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > window.innerWidth + 1 ? ['the page is wider than its window'] : [];
    const cut = [...document.querySelectorAll('button, h2, p, li, .piece, label, .panel, .sheet')].filter(
      (one) =>
        one instanceof HTMLElement &&
        one.checkVisibility() &&
        one.scrollWidth > one.clientWidth + 1 &&
        !one.classList.contains('unseen'),
    );
    return [...wide, ...cut.map((one) => `${one.tagName} "${one.textContent?.slice(0, 40)}"`)];
  });

/** Words that go on in another line: a person reads "Champio" there. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility() || around.closest('svg, .unseen')) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`"${word}" is broken`);
      }
    }
    return found;
  });

/** The heading of a question that has to be scrolled to. */
export const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [panel, asked] = [document.querySelector('.panel'), document.querySelector('.question > h2')];
    if (!panel || !asked) return [];
    const [around, at] = [panel.getBoundingClientRect(), asked.getBoundingClientRect()];
    const isSeen = at.top >= around.top - 1 && at.top + Math.min(at.height, 40) <= around.bottom + 1;
    return isSeen ? [] : [`"${asked.textContent?.slice(0, 40)}" is out of sight`];
  });

/** By how many pixels the first of these sticks out of what is seen of the panel. */
export const sticksOut = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const [panel, one] = [document.querySelector('.panel'), document.querySelector(wanted)];
    if (!panel || !one) throw new Error(`there is no ${wanted}`);
    const [around, at] = [panel.getBoundingClientRect(), one.getBoundingClientRect()];
    return Math.max(around.top - at.top, at.bottom - around.bottom, 0);
  }, selector);

/** Does something while text is twice as large as usual. */
export async function withTextTwiceAsLarge<T>(hand: CDPSession, does: () => Promise<T>): Promise<T> {
  await fontSizes(hand, 32);
  const done = await does();
  await fontSizes(hand, 16);
  return done;
}

/** What is clipped with text twice as large as usual. */
export const clippedTwiceAsLarge = (page: Page, hand: CDPSession): Promise<readonly string[]> =>
  withTextTwiceAsLarge(hand, () => clipped(page));

/** Everything that hinders somebody, on the page as it is now: in the light, in the dark, and with text twice as large. */
export async function hindrances(page: Page, hand: CDPSession): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const unseen = [...(await outOfSight(page)), ...(await brokenWords(page))];
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  const [usual, large] = [await clipped(page), await clippedTwiceAsLarge(page, hand)];
  return [
    ...unseen,
    ...light,
    ...dark.map((one) => `in the dark: ${one}`),
    ...usual,
    ...large.map((one) => `twice as large: ${one}`),
  ];
}
