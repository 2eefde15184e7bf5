import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type OpenedPage, openPage, openSite, type Site } from './site.ts';
import { upToActivation } from './up-to-activation.ts';

/** The game of the first page that was led to its first activation; other pages of this process go on from there. */
let kept: string | undefined;

/** The site of the tests of a `describe`, closed after the last of them. */
export function siteInChromium(browser: Browser | string, app?: string) {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(app);
  });
  afterAll(() => site.close());
  type How = Parameters<typeof openPage> extends [unknown, unknown, ...infer H] ? H : never;
  const opened = (...how: How): Promise<OpenedPage> => {
    if (typeof browser === 'string') throw new Error(browser);
    return openPage(browser, site, ...how);
  };
  return {
    site: (): Site => site,
    opened,
    /** A page at the first activation, with places. `page.test.ts` proves the set-up, tap by tap. */
    async atActivation(size: How[0], how: How[1] = {}): Promise<OpenedPage> {
      const at = await opened(size, { ...how, kept });
      await upToActivation(at.page);
      kept ??= await at.page.evaluate<string>('keptGame()');
      return at;
    },
    /** A page that is closed when its test has finished. */
    async openedForTest(...how: How): Promise<OpenedPage['page']> {
      const { page } = await opened(...how);
      onTestFinished(() => page.context().close());
      return page;
    },
  };
}
