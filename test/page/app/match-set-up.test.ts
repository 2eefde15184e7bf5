import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { startTable } from '../table-process.ts';
import { clipped, violations } from './accessible.ts';
import { type sizes, startChromium } from './chromium.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

/** A screen, with all that its event stream has brought, and what went wrong on it. */
interface Heard {
  readonly page: Page;
  readonly streamed: string[];
  readonly wrong: string[];
}

async function screen(address: string, size: keyof typeof sizes): Promise<Heard> {
  const context = await openWindow(browser, size, { isMobile: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const [streamed, wrong]: [string[], string[]] = [[], []];
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.eventSourceMessageReceived', ({ data }) => streamed.push(data));
  page.on('pageerror', (problem) => wrong.push(problem.message));
  await page.goto(address);
  await page.locator('main section h2').first().waitFor();
  return { page, streamed, wrong };
}

const asked = (page: Page) => page.locator('main section h2').first().textContent();

/** Answers what is open on one of the screens as it is suggested, else with the first button, until `isThere`. */
async function goOnUntil(pages: readonly Page[], isThere: () => Promise<boolean>): Promise<void> {
  for (let taps = 0; taps < 60 && !(await isThere()); taps += 1)
    for (const page of pages) {
      const field = page.locator('main input[type=text]');
      if ((await page.locator('main input[type=password]').count()) > 0) continue;
      if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill('none, 0 points');
      const boxes = page.locator('main input[type=checkbox]:not(:checked)');
      if ((await boxes.count()) > 0) await boxes.first().tap();
      const before = await asked(page);
      const button = page.locator('main .answer.is-suggested:not(:disabled), main .answer:not(:disabled)').first();
      if ((await button.count()) === 0 || (await isThere())) continue;
      await button.tap({ timeout: 1000 }).catch(() => undefined);
      await expect
        .poll(() => asked(page), { timeout: 1000, interval: 20 })
        .not.toBe(before)
        .catch(() => undefined);
    }
  expect([await isThere(), ...(await Promise.all(pages.map(asked)))]).toEqual([
    true,
    ...pages.map(() => expect.anything()),
  ]);
}

describe.runIf(typeof browser !== 'string')('a match that is set up on a page', () => {
  it('has a phone for each player, who types Tac Ops there in secret, and sheets for all', {
    timeout: 60_000,
  }, async () => {
    const folder = new Table();
    const { first, lines } = await startTable(folder.folder, '--view');
    const { play, url } = JSON.parse(first).table;
    const [tablet, view] = [await screen(play, 'tablet'), await screen(url, 'laptop')];
    expect(await asked(view.page)).toBe('This screen looks on');
    await tablet.page.locator('summary', { hasText: 'Another kind of game' }).tap();
    await tablet.page.getByRole('button', { name: /^Matched play/ }).tap();
    for (const name of ['Ada', 'Bela']) {
      await expect
        .poll(() => asked(tablet.page))
        .toMatch(name === 'Ada' ? /^Name of the first/ : /^Name of the second/);
      await tablet.page.locator('main input[type=text]').fill(name);
      await tablet.page.getByRole('button', { name: 'OK', exact: true }).tap();
    }
    await goOnUntil([tablet.page], async () => lines().length > 1);
    const { players } = JSON.parse(lines()[1] ?? '').table;
    expect(players.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Bela']);
    const [ada, bela] = [await screen(players[0].url, 'phone'), await screen(players[1].url, 'phone')];
    await expect.poll(() => ada.page.getByRole('status').textContent()).toBe('Mission and mapYou: Ada');
    await expect.poll(() => view.page.getByRole('status').textContent()).toBe('Mission and map');

    const secret = ada.page.locator('main input[type=password]');
    await goOnUntil([ada.page, bela.page], async () => (await secret.count()) > 0);
    expect(await asked(ada.page)).toMatch(/^Ada, Tac Op 1 of 3/);
    for (const { page } of [bela, tablet]) await expect.poll(() => asked(page)).toBe('Ada decides');
    expect([...(await clipped(ada.page)), ...(await violations(ada.page))]).toEqual([]);
    for (const name of ['Quartz One', 'Quartz Two', 'Quartz Three']) {
      await expect.poll(() => secret.inputValue()).toBe('');
      await secret.fill(`${name} (recon)`);
      await ada.page.getByRole('button', { name: 'OK', exact: true }).tap();
    }
    await expect.poll(() => asked(bela.page)).toMatch(/^Bela, Tac Op 1 of 3/);
    for (const name of ['Basalt One', 'Basalt Two', 'Basalt Three']) {
      const field = bela.page.locator('main input[type=password]');
      await expect.poll(() => field.inputValue()).toBe('');
      await field.fill(`${name} (recon)`);
      await bela.page.getByRole('button', { name: 'OK', exact: true }).tap();
    }
    await expect.poll(() => view.page.getByRole('status').textContent()).toContain('Equipment');
    for (const { page } of [ada, bela, tablet]) {
      await page.getByRole('button', { name: 'Tac Ops', exact: true }).tap();
      await expect.poll(() => page.locator('dialog').textContent()).toContain('3 Tac Ops still secret');
      expect([...(await clipped(page)), ...(await violations(page))]).toEqual([]);
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
    }
    expect(await view.page.locator('main').textContent()).toContain('3 secret ones');
    for (const others of [bela, tablet, view]) expect(others.streamed.join()).not.toMatch(/Quartz/);
    for (const others of [ada, tablet, view]) expect(others.streamed.join()).not.toMatch(/Basalt/);
    for (const { wrong } of [ada, bela, tablet, view]) expect(wrong).toEqual([]);
    expect((await folder.run('matched verify')).exitCode).toBe(0);
  });
});
