import type { Page } from 'playwright-core';

/** What somebody could have read on a page since it is watched. */
export interface Watched {
  /** When each entry could be read first, in milliseconds since 1970, by its number. */
  entries(): Promise<ReadonlyMap<number, number>>;
  alerts(): Promise<readonly string[]>;
  /** Everybody on the map, as it is drawn now: id and inches. */
  drawn(): Promise<readonly string[]>;
}

/** Notes which entries could be read, each at the frame that showed it, and every alert that was there. */
const watching = `(() => {
  globalThis.entriesRead = {};
  globalThis.alertsSeen = [];
  const look = () => {
    for (const one of document.querySelectorAll('[aria-label="What happened"], [aria-label="What happened"] [data-entry]'))
      if (one.checkVisibility()) entriesRead[one.dataset.entry] ??= performance.timeOrigin + performance.now();
    for (const one of document.querySelectorAll('[role="alert"]'))
      if (!alertsSeen.includes(one.textContent)) alertsSeen.push(one.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
})()`;

export async function watched(page: Page): Promise<Watched> {
  await page.evaluate(watching);
  return {
    async entries() {
      const read = await page.evaluate<Readonly<Record<string, number>>>('entriesRead');
      return new Map(Object.entries(read).map(([entry, at]) => [Number(entry), at]));
    },
    alerts: () => page.evaluate<readonly string[]>('alertsSeen'),
    drawn: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-operative]')]
          .map(
            (one) =>
              `${one.getAttribute('data-operative')} ${one.getAttribute('data-x')} ${one.getAttribute('data-y')}`,
          )
          .toSorted(),
      ),
  };
}
