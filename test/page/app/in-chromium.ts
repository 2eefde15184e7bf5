import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type OpenedPage, openPage, openSite, type Site } from './site.ts';

/** The site of the tests of a `describe`; it and the browser are closed after the last of them. */
export function siteInChromium(browser: Browser | string) {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    site.close();
    if (typeof browser !== 'string') await browser.close();
  });
  type How = Parameters<typeof openPage> extends [unknown, unknown, ...infer H] ? H : never;
  const opened = (...how: How): Promise<OpenedPage> => {
    if (typeof browser === 'string') throw new Error(browser);
    return openPage(browser, site, ...how);
  };
  return {
    site: (): Site => site,
    opened,
    /** A page that is closed when its test has finished. */
    async openedForTest(...how: How): Promise<OpenedPage['page']> {
      const { page } = await opened(...how);
      onTestFinished(() => page.context().close());
      return page;
    },
  };
}
