import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { madeOnce } from './made-once.ts';
import { type OpenedPage, openPage, openSite, type SiteOf } from './site.ts';
import { upToActivation } from './up-to-activation.ts';

/** A game that a page has led to its first activation, with places: other pages go on from there. */
async function gameAtActivation(browser: Browser | string): Promise<string> {
  const name = 'game.json';
  const made = await madeOnce('page-at-activation', async (folder) => {
    const { page, leave } = await openPage(browser, await openSite(), 'phone');
    await upToActivation(page);
    writeFileSync(join(folder, name), await page.evaluate<string>('keptGame()'));
    await leave();
  });
  return readFileSync(join(made, name), 'utf8');
}

type How = Parameters<typeof openPage> extends [unknown, unknown, ...infer H] ? H : never;

/** A page at that address, left when its test has finished. */
export async function openedAt(browser: Browser | string, address: string, ...how: How): Promise<OpenedPage> {
  const at = await openPage(browser, { address }, ...how);
  onTestFinished(at.leave);
  return at;
}

/** Pages of the site. */
export function siteInChromium(browser: Browser | string, of?: SiteOf) {
  const opened = async (...how: How): Promise<OpenedPage> => openedAt(browser, (await openSite(of)).address, ...how);
  /** As `page.test.ts` proves it, tap by tap. */
  const ledBy = async (open: (how: How[1]) => Promise<OpenedPage>, how: How[1]): Promise<OpenedPage> => {
    const at = await open({ ...how, kept: await gameAtActivation(browser) });
    await upToActivation(at.page);
    return at;
  };
  return {
    opened,
    /** A page at the first activation, with places. */
    atActivation: (...[size, how]: How): Promise<OpenedPage> => ledBy((more) => opened(size, more), how),
    /** The same for all tests of a `describe`, each of which goes on from what the one before has left; nothing may go wrong on it. */
    oneAtActivation(...[size, how]: How): () => Page {
      let at: OpenedPage;
      beforeAll(async () => {
        const site = await openSite(of);
        at = await ledBy((more) => openPage(browser, site, size, more), how);
      });
      afterAll(async () => {
        await at.leave();
        expect(at.wrong).toEqual([]);
      });
      return () => at.page;
    },
  };
}
