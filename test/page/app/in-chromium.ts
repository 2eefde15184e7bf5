import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenedPage, openPage, openSite } from './site.ts';
import { upToActivation } from './up-to-activation.ts';

/** The game of the first page that was led to its first activation; other pages of this process go on from there. */
let kept: string | undefined;

type How = Parameters<typeof openPage> extends [unknown, unknown, ...infer H] ? H : never;

/** A page at that address, left when its test has finished. */
export async function openedAt(browser: Browser | string, address: string, ...how: How): Promise<OpenedPage> {
  const at = await openPage(browser, { address }, ...how);
  onTestFinished(at.leave);
  return at;
}

/** Pages of the site. */
export function siteInChromium(browser: Browser | string, app?: string) {
  const opened = async (...how: How): Promise<OpenedPage> => openedAt(browser, (await openSite(app)).address, ...how);
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
        at = await led(await openPage(browser, await openSite(app), size, { ...how, kept }));
      });
      afterAll(async () => {
        await at.leave();
        expect(at.wrong).toEqual([]);
      });
      return () => at.page;
    },
  };
}
