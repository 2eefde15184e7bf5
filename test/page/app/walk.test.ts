import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { startTable } from '../table-process.ts';
import { hindrances } from './accessible.ts';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { handOn } from './pages-left.ts';
import { newRobot } from './robot.ts';
import { wentTo } from './site.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

/** What the panel asks for or tells, by what is in it. */
const kindOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const panel = document.querySelector('main .told, main .question');
    const has = (selector: string): boolean => panel?.querySelector(selector) !== null;
    const buttons = [...(panel?.querySelectorAll('button') ?? [])].map(
      (button) => button.firstChild?.textContent ?? '',
    );
    if (has('.is-over') || panel?.classList.contains('is-over')) return 'over';
    if (panel?.classList.contains('told'))
      return `told${has('.to-do-list') ? ', to do' : ''}${document.querySelector('.moment .dice-line') ? ', dice' : ''}${has('table') ? ', table' : ''}`;
    if (has('.pad')) return 'dice';
    if (has('.ticks')) return 'ticks';
    if (buttons.includes('Put here')) return 'place';
    if (has('.numbers, .amount')) return 'number';
    if (has('select')) return 'team';
    if (has('.words')) return 'text';
    return buttons.includes('Yes') ? 'yes or no' : has('.unlikely') ? 'choice, some unlikely' : 'choice';
  });

describe.runIf(typeof browser !== 'string')('every state of the page', () => {
  const { opened } = siteInChromium(browser);
  const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap();

  /** Looks at each new kind of panel; returns what hinders somebody there. */
  function looking(page: Page) {
    const seen = new Map<string, readonly string[]>();
    const hand = handOn(page);
    return {
      kinds: () => [...seen.keys()],
      found: () => [...seen].flatMap(([kind, all]) => all.map((one) => `${kind}: ${one}`)),
      async look(kind?: string): Promise<void> {
        const now = kind ?? (await kindOf(page));
        if (!seen.has(now)) seen.set(now, await hindrances(page, await hand));
      },
    };
  }

  it('each kind of question, what is told, the sheets, the end: nothing hinders anybody', {
    timeout: 120_000,
  }, async () => {
    const { page, wrong } = await opened('phone', { query: '?seed=walk' });
    const { look, found, kinds } = looking(page);
    const robot = await newRobot(page, 'walk', { dragsOften: 0.4 });
    let typesDice = false;
    for (let act = 0; act < 70 && !kinds().includes('dice'); act += 1) {
      await look();
      if (!typesDice && (await page.locator('main h2').first().textContent())?.startsWith('Which player operative')) {
        // From now on all dice are typed: first the players', then all.
        for (const whose of ['all are rolled for you', 'yours are rolled on the table']) {
          await tap(page, 'More');
          await expect.poll(() => page.locator('dialog').textContent()).toContain(whose);
          await page.getByRole('button', { name: 'Change whose dice are typed' }).tap();
          await expect.poll(() => page.locator('main h2').first().textContent()).toMatch(/^Which player operative/);
        }
        typesDice = true;
      }
      if ((await robot.act()) === null) break;
    }
    expect(kinds()).toEqual(expect.arrayContaining(['choice', 'text', 'place', 'dice']));
    for (const name of ['Mission', 'Cards', 'Log', 'More']) {
      await tap(page, name);
      await page.locator('dialog h2').first().waitFor();
      await look(`sheet ${name}`);
      await tap(page, 'Close');
    }
    for (const name of ['The rule behind', 'Who is there', 'Why the last', 'Report of']) {
      await tap(page, 'More');
      await page.getByRole('button', { name }).tap();
      await expect.poll(() => page.locator('dialog').textContent()).not.toContain('The rule behind');
      await look(`sheet ${name}`);
      await tap(page, 'Close');
    }
    await page.locator('.npo[data-operative]').first().focus();
    await page.keyboard.press('Enter');
    if (await page.locator('dialog[open]').count()) await look('sheet of a miniature');
    expect(found()).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('several of a list, where nobody has said who stands where', { timeout: 60_000 }, async () => {
    const { page, wrong } = await opened('phone', { query: '?seed=ticks' });
    const { look, found } = looking(page);
    const robot = await newRobot(page, 'ticks', { places: false });
    for (let act = 0; act < 60 && (await kindOf(page)) !== 'ticks'; act += 1) await robot.act();
    expect(await kindOf(page)).toBe('ticks');
    await page.locator('.page:not([data-shown])').waitFor();
    await page.locator('main input[type=checkbox]').first().check();
    await look();
    expect(found()).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('a set-up step by step, and a table that does not answer', { timeout: 60_000 }, async () => {
    const { url } = await startTable(new Table().folder);
    const context = await openWindow(browser, 'phone', { isMobile: true });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const wrong = await wentTo(page, url.href);
    const { look, found, kinds } = looking(page);
    const heading = page.locator('main section h2').first();
    await expect.poll(() => heading.textContent()).not.toMatch(/^One moment/);
    for (let step = 0; step < 12; step += 1) {
      const words = await heading.textContent();
      if (kinds().some((kind) => kind.startsWith('team'))) break;
      await look(`${await kindOf(page)}: ${words}`);
      const kind = page.locator('summary', { hasText: 'Another kind of game' });
      const team = page.locator('main select');
      if ((await kind.count()) > 0) {
        await kind.tap();
        await tap(page, /^Adversary Ops/);
      } else if (words?.startsWith('Name of')) {
        await page.locator('main input[type=text]').fill(`Player ${step}`);
        await tap(page, /^OK$/);
      } else if ((await team.count()) > 0) await tap(page, /^A made-up team/);
      else await page.locator('.answer.is-suggested:not(:disabled)').first().tap();
      await expect.poll(() => heading.textContent(), { interval: 20 }).not.toBe(words);
      await expect.poll(() => heading.textContent(), { interval: 20 }).not.toMatch(/^One moment/);
    }
    expect(kinds().some((kind) => kind.startsWith('team'))).toBe(true);
    // What was begun by questions is left, and all is said at once.
    await page.reload();
    await tap(page, /^No/);
    await tap(page, /^Without places/);
    await expect.poll(() => heading.textContent()).toMatch(/^On the table/);
    await page.context().setOffline(true);
    await tap(page, /^Done/);
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContainEqual(expect.stringMatching(/does not answer/));
    await look('a table that does not answer');
    expect(found()).toEqual([]);
    expect(wrong.filter((one) => !/Failed to load|ERR_INTERNET/.test(one))).toEqual([]);
  });

  it('what was done may be typed, up to the end of the battle', { timeout: 60_000 }, async () => {
    const { page, wrong } = await opened('phone', { query: '?seed=typed' });
    const { look, found, kinds } = looking(page);
    const typed = async (line: string): Promise<void> => {
      await page.waitForFunction(() => document.querySelector('main section button') !== null);
      await tap(page, 'More');
      const field = page.getByLabel(/^Type what was done/);
      await field.fill(line);
      await tap(page, 'Do it');
    };
    await typed('hatsch 1 open');
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('"hatsch" is neither an operative nor a command. Did you mean hatch?');
    await look('a word that means nothing');
    await tap(page, 'Close');
    await typed('threat set 7');
    await expect.poll(() => page.locator('.threat').getAttribute('aria-label')).toBe('Threat 7 of 15, grade 2');
    // What is to be set up still waits, so nothing else has come since.
    await typed('undo');
    await expect.poll(() => page.locator('main').textContent()).toContain('Taken back: Threat.');
    await expect.poll(() => page.locator('.threat').getAttribute('aria-label')).not.toBe('Threat 7 of 15, grade 2');
    for (const name of ['kel', 'oru', 'vane', 'ane', 'dax', 'mir']) {
      await typed(`operative wound ${name} 20`);
      await expect.poll(() => page.locator('.happened, .just-now, .is-over').first().textContent()).not.toBe('');
    }
    // What waits to be done on the table is told before the end.
    await expect
      .poll(
        async () => {
          if ((await kindOf(page)) === 'told, to do') await tap(page, 'Done');
          return kindOf(page);
        },
        { timeout: 10_000 },
      )
      .toBe('over');
    await look();
    expect(kinds()).toContain('over');
    expect(found()).toEqual([]);
    expect(wrong).toEqual([]);
  });
});
