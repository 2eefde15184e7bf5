import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenedPage, openPage, openSite } from './site.ts';
import { upToActivation } from './up-to-activation.ts';

/** The game of the first page that was led to its first activation; other pages of this process go on from there. */
let kept: string | undefined;

/** Pages of the site; each is left when its test has finished. */
export function siteInChromium(browser: Browser | string, app?: string) {
  type How = Parameters<typeof openPage> extends [unknown, unknown, ...infer H] ? H : never;
  const open = async (...how: How): Promise<OpenedPage> => openPage(browser, await openSite(app), ...how);
  const opened = async (...how: How): Promise<OpenedPage> => {
    const at = await open(...how);
    onTestFinished(at.leave);
    return at;
  };
  const led = async (at: OpenedPage): Promise<OpenedPage> => {
    await upToActivation(at.page);
    kept ??= await at.page.evaluate<string>('keptGame()');
    return at;
  };
  return {
    opened,
    /** A page at the first activation, with places. `page.test.ts` proves the set-up, tap by tap. */
    atActivation: async (...[size, how]: How): Promise<OpenedPage> => led(await opened(size, { ...how, kept })),
    /** The same for all tests of a `describe`, each of which goes on from what the one before has left; nothing may go wrong on it. */
    oneAtActivation(...[size, how]: How): () => Page {
      let at: OpenedPage;
      beforeAll(async () => {
        at = await led(await open(size, { ...how, kept }));
      });
      afterAll(async () => {
        await at.leave();
        expect(at.wrong).toEqual([]);
      });
      return () => at.page;
    },
  };
}
