import type { Page } from 'playwright-core';

/** Up to the first activation, with places: the number of taps. */
export async function upToActivation(page: Page, look?: () => Promise<void>): Promise<number> {
  let taps = 0;
  for (; taps < 30; taps += 1) {
    await look?.();
    const words = await asked(page);
    if (words.startsWith('Which player operative')) return taps;
    const positions = page.getByRole('button', { name: 'Positions' });
    await answered(page, (await positions.count()) > 0 ? 'Positions' : undefined);
  }
  return taps;
}

/** What is asked, or told. */
export const asked = async (page: Page): Promise<string> =>
  (await page.locator('main section h2').first().textContent()) ?? '';

/** Taps the button that begins so, or what is suggested, and waits for what comes next. */
export async function answered(page: Page, name?: string): Promise<void> {
  const words = await asked(page);
  const button =
    name === undefined
      ? page.locator('main .answer.is-suggested:not(:disabled)')
      : page.locator('main button', { hasText: new RegExp(`^${name}`) });
  await button.first().tap();
  await askedAfter(page, words, 10_000).catch(async () => {
    // What was shown in the very moment of the tap takes none: it is given again, as a person does.
    if ((await asked(page)) === words) await button.first().tap();
    await askedAfter(page, words);
  });
}

/** Waits until something else is asked; the page itself looks, which costs no words to and fro. */
export const askedAfter = (page: Page, words: string, timeout = 30_000): Promise<unknown> =>
  page.waitForFunction(
    (before) => {
      const now = document.querySelector('main section h2')?.textContent ?? '';
      return now !== before && !now.startsWith('One moment');
    },
    words,
    { polling: 20, timeout },
  );
