import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { sizes } from './chromium.ts';

/** `looksAhead`: where a miniature may go is worked out as soon as a question opens, as on every device; else once it is picked up. */
export type WindowHow = BrowserContextOptions & { readonly looksAhead?: boolean };

/** A window of that size, with a finger; it keeps nothing of others. */
export async function openWindow(
  browser: Browser | string,
  size: keyof typeof sizes,
  { looksAhead = false, ...how }: WindowHow = {},
): Promise<BrowserContext> {
  if (typeof browser === 'string') throw new Error(browser);
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: true, ...how });
  if (!looksAhead) await context.addInitScript(onlyWhatIsPicked);
  return context;
}

/**
 * To look ahead for all who may move takes a third of the processor time of most tests, which drag nobody. So the worker beside the
 * page begins with the first miniature that is picked up, and works for that one alone.
 */
const onlyWhatIsPicked = `(() => {
  const Begun = globalThis.Worker;
  const leftOut = (said) => (said.is === 'game' ? { ...said, ahead: [] } : said);
  class WhenPicked extends EventTarget {
    postMessage(said) {
      if (said.is === 'pick') this.begun ??= this.begin();
      if (said.is === 'game') this.game = leftOut(said);
      this.begun?.postMessage(leftOut(said));
    }
    begin() {
      const begun = new Begun(...this.how);
      for (const type of ['message', 'error'])
        begun.addEventListener(type, ({ data }) => this.dispatchEvent(new MessageEvent(type, { data })));
      begun.postMessage(this.game);
      return begun;
    }
  }
  globalThis.Worker = function (...how) {
    return /app\\.js/.test(how[0]) ? Object.assign(new WhenPicked(), { how }) : new Begun(...how);
  };
})()`;
