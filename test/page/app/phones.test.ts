import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { matchAtTable } from '../../../src/matched/cli/table.ts';
import { serve } from '../../../src/page/server/serve.ts';
import { Table } from '../../cli/tw.ts';
import { startChromium } from './chromium.ts';
import { builtPage } from './served-here.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

/** A match that begins with secret bids, and the phones of Ada and Bela. */
async function phones(): Promise<{ readonly ada: Page; readonly bela: Page; readonly wrong: readonly string[] }> {
  const table = new Table();
  const { exitCode, err } = await table.run('matched new --player Ada --player Bela --seed p --method bids');
  if (exitCode !== 0) throw new Error(err);
  const { players, ...match } = matchAtTable(table.path('tw-session.jsonl'));
  const wrong: string[] = [];
  const served = await serve({
    ...match,
    files: builtPage(),
    port: 0,
    lan: false,
    folders: [],
    tw: 'test',
    now: () => performance.now() * 1000,
    log: () => {},
    failed: (problem) => void wrong.push(String(problem)),
  });
  onTestFinished(() => served.end());
  const [ada, bela] = await Promise.all(
    players.map(async (player) => {
      const context = await openWindow(browser, 'phone', { isMobile: true });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      page.on('pageerror', (problem) => wrong.push(problem.message));
      await page.goto(served.linkFor({ role: 'player', player }));
      return page;
    }),
  );
  if (!ada || !bela) throw new Error('two play');
  return { ada, bela, wrong };
}

const heading = (page: Page) => expect.poll(() => page.locator('main section h2').first().textContent());
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

describe.runIf(typeof browser !== 'string')('a match on two phones in Chromium', () => {
  it('a secret bid is asked on its own phone; the other waits, and sees both when they are shown together', async () => {
    const { ada, bela, wrong } = await phones();
    await heading(ada).toMatch(/^Ada, your bid for the mission/);
    await heading(bela).toBe('Ada decides');
    await tap(ada, '3');
    await heading(bela).toMatch(/^Bela, your bid for the mission/);
    await heading(ada).toBe('Bela decides');
    expect(await bela.locator('main').textContent()).not.toContain('Ada 3');
    await tap(bela, '1');
    await heading(ada).toMatch(/^Ada decides the mission/);
    // The button that Bela tapped has gone: who waits has the focus on what is waited for.
    await expect.poll(() => bela.locator(':focus').textContent()).toBe('Ada decides');
    expect(await ada.locator('main').textContent()).toContain('Bids for the mission: Ada 3, Bela 1.');
    await heading(bela).toBe('Ada decides');
    expect(wrong).toEqual([]);
  });
});
