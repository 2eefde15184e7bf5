import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSession } from '../../../src/session/files/read-session.ts';
import { Table } from '../../cli/tw.ts';
import { startTable } from '../table-process.ts';
import { sizes, startChromium } from './chromium.ts';
import { newRobot } from './robot.ts';
import { asked } from './up-to-activation.ts';

const browser = await startChromium();

/** Notes on the page which entries could be read, and every alert that was there. */
const watching = `(() => {
  globalThis.entriesRead = [];
  globalThis.alertsSeen = [];
  const look = () => {
    for (const one of document.querySelectorAll('[aria-label="What happened"], [aria-label="What happened"] [data-entry]'))
      if (one.checkVisibility() && !entriesRead.includes(+one.dataset.entry)) entriesRead.push(+one.dataset.entry);
    for (const one of document.querySelectorAll('[role="alert"]'))
      if (!alertsSeen.includes(one.textContent)) alertsSeen.push(one.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
})()`;

/** Everybody on the map, as it is drawn and named. */
const drawn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-operative]')]
      .map((one) => `${one.getAttribute('data-operative')} ${one.getAttribute('data-x')} ${one.getAttribute('data-y')}`)
      .toSorted(),
  );

describe.runIf(typeof browser !== 'string')('two pages and a terminal at one game', () => {
  it('each sees all that matters of each step, the same map, and nobody is told that a tap was not taken', {
    timeout: 180_000,
  }, async () => {
    if (typeof browser === 'string') throw new Error(browser);
    const folder = new Table();
    await folder.run('new-game --demo --seed s5 --auto');
    await folder.run('place --all --auto');
    for (const at of ['captain-ilse h1a', 'dorn h5a', 'meck 6245', 'sister-oru 6397']) await folder.run(`place ${at}`);
    const { url } = await startTable(folder.path('.'));
    const wrong: string[] = [];
    const opened = async (size: keyof typeof sizes): Promise<Page> => {
      const context = await browser.newContext({ viewport: sizes[size], hasTouch: true });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      page.on('pageerror', (problem) => wrong.push(problem.message));
      await page.goto(url.href);
      await page.locator('main section h2').first().waitFor();
      await page.evaluate(watching);
      return page;
    };
    const [one, two] = [await opened('phone'), await opened('tablet')];
    const robot = await newRobot(one, 'two-pages', { dragsOften: 0.1, places: false });
    const now = () => readSession(folder.path('tw-session.jsonl'));
    const entries = () => {
      const read = now();
      return read.ok ? read.session.entries : [];
    };
    const matter = () =>
      entries().filter(
        (entry) =>
          'events' in entry &&
          entry.events.some(({ type }) =>
            ['damage-inflicted', 'threat-changed', 'tomb-woke', 'tomb-slept'].includes(type),
          ),
      );
    const reads = (page: Page) => page.evaluate<readonly number[]>('entriesRead');
    let isWounded = false;
    let idle = 0;
    const goesOn = () => entries().length < 16 || matter().length < 2 || !isWounded;
    for (let acts = 0; acts < 240 && idle < 100 && goesOn(); acts += 1) {
      // Between two steps nobody has answered anything: a tap that comes too late is said to be.
      if (!isWounded && acts >= 8 && /^Which player operative/.test(await asked(one))) {
        isWounded = true;
        await folder.run('npo wound warrior-1 1');
        const { length } = entries();
        for (const page of [one, two]) await expect.poll(() => reads(page)).toContain(length);
      }
      const before = entries().length;
      if ((await robot.act()) === null) {
        // Between two panels there is nothing to tap for a moment.
        idle += 1;
        await one.waitForTimeout(100);
        continue;
      }
      idle = 0;
      // In the middle of an action, where it is asked something else, its own screen alone shows how far that has come.
      if (entries().length > before)
        await expect
          .poll(async () => {
            const [here, there] = [await asked(one), await asked(two)];
            return here !== there || (await drawn(two)).join('\n') === (await drawn(one)).join('\n');
          })
          .toBe(true);
    }
    expect(matter().length).toBeGreaterThan(1);
    for (const page of [one, two]) {
      const unread = async () => {
        const read = await reads(page);
        return matter().filter(({ n }) => !read.includes(n));
      };
      await expect.poll(unread).toEqual([]);
      const alerts = await page.evaluate<readonly string[]>('alertsSeen');
      expect(alerts.filter((text) => /not taken|faster/.test(text))).toEqual([]);
    }
    expect(wrong).toEqual([]);
    expect((await folder.run('verify')).exitCode).toBe(0);
  });
});
