import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds against the page as it is now, a line each. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found: AxeResults = await page.evaluate('axe.run(document)');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What is cut off or sticks out, a line each: nothing may, whatever the size of the text. */
export const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > window.innerWidth + 1 ? ['the page is wider than its window'] : [];
    const cut = [...document.querySelectorAll('button, h2, p, li, .piece, label')].filter(
      (one) =>
        one instanceof HTMLElement &&
        one.checkVisibility() &&
        one.scrollWidth > one.clientWidth + 1 &&
        !one.classList.contains('unseen'),
    );
    return [...wide, ...cut.map((one) => `${one.tagName} "${one.textContent?.slice(0, 40)}"`)];
  });
