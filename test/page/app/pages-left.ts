import type { Browser, CDPSession, Page } from 'playwright-core';
import { sizes } from './chromium.ts';
import { openWindow, type WindowHow } from './window.ts';

/** What a page that others go on in may have of its own. */
export type PageHow = Pick<WindowHow, 'hasTouch' | 'looksAhead'> & {
  readonly viewport?: { readonly width: number; readonly height: number };
};

/** Pages that tests have left, by how their windows are. */
const left = new Map<string, Page[]>();

/**
 * A page with nothing in it, on a device of that size; on a phone and a tablet with a finger. It is one that a test has left, if there
 * is one: the script is compiled in it already, which takes longer than anything else of a page. It keeps nothing of others; with
 * `kept` it has that game.
 */
export async function takePage(
  browser: Browser | string,
  address: string,
  size: keyof typeof sizes,
  {
    viewport = sizes[size],
    hasTouch = size !== 'laptop',
    looksAhead = false,
    kept,
  }: PageHow & { readonly kept?: string | undefined },
): Promise<{ readonly page: Page; leave(): Promise<void> }> {
  const isMobile = size !== 'laptop';
  const window = { isMobile, hasTouch, looksAhead };
  const key = JSON.stringify(window);
  const page = left.get(key)?.pop() ?? (await (await openWindow(browser, size, window)).newPage());
  await page.setViewportSize(viewport);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await hands.get(page)?.then((hand) => fontSizes(hand, 16));
  const empty = (): Promise<unknown> => page.goto(new URL('/nothing', address).href);
  await empty();
  await page.evaluate(async (game) => {
    localStorage.clear();
    sessionStorage.clear();
    if (game !== undefined) sessionStorage.setItem('kept', game);
    for (const beside of await navigator.serviceWorker.getRegistrations()) await beside.unregister();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const gone = indexedDB.deleteDatabase(name);
            gone.addEventListener('success', resolve);
            for (const wrong of ['error', 'blocked']) gone.addEventListener(wrong, reject);
          }),
      ),
    );
  }, kept);
  let isLeft = false;
  return {
    page,
    async leave() {
      if (isLeft) return;
      isLeft = true;
      for (const heard of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(heard);
      await empty();
      left.set(key, [...(left.get(key) ?? []), page]);
    },
  };
}

const hands = new WeakMap<Page, Promise<CDPSession>>();

/** What does on a page what playwright does not: one for all who go on in it. */
export function handOn(page: Page): Promise<CDPSession> {
  const hand = hands.get(page) ?? page.context().newCDPSession(page);
  hands.set(page, hand);
  return hand;
}

/** Text of that many pixels, where 16 is usual. */
export const fontSizes = (hand: CDPSession, standard: number): Promise<unknown> =>
  hand.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
