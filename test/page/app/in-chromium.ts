import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
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
  /** A page at the first activation, with places. `page.test.ts` proves the set-up, tap by tap. */
  const atActivation = async (size: How[0], how: How[1] = {}): Promise<OpenedPage> => {
    const at = await opened(size, { ...how, kept });
    await upToActivation(at.page);
    kept ??= await at.page.evaluate<string>('keptGame()');
    return at;
  };
  return {
    site: (): Site => site,
    opened,
    atActivation,
    /** The same for all tests of a `describe`, each of which goes on from what the one before has left; nothing may go wrong on it. */
    oneAtActivation(...how: How): () => Page {
      let at: OpenedPage;
      beforeAll(async () => {
        at = await atActivation(...how);
      });
      afterAll(async () => {
        await at.page.context().close();
        expect(at.wrong).toEqual([]);
      });
      return () => at.page;
    },
    /** A page that is closed when its test has finished. */
    async openedForTest(...how: How): Promise<Page> {
      const { page } = await opened(...how);
      onTestFinished(() => page.context().close());
      return page;
    },
  };
}
