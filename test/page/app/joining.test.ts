import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { violations } from './accessible.ts';
import { startChromium } from './chromium.ts';
import { servedHere } from './served-here.ts';
import { answered, asked } from './up-to-activation.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('a phone of one’s own', () => {
  async function phone(address: string): Promise<Page> {
    const context = await openWindow(browser, 'phone', { isMobile: true });
    onTestFinished(() => context.close());
    await context.addInitScript(() => {
      Object.assign(window, { felt: 0 });
      navigator.vibrate = () => {
        Object.assign(window, { felt: Number(Reflect.get(window, 'felt')) + 1 });
        return true;
      };
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('main section h2').first().waitFor();
    return page;
  }
  const felt = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'felt'));
  const hasMap = (page: Page): Promise<boolean> => page.locator('.map').isVisible();

  it('shows one’s own operatives in the place of the map, and buzzes once as one’s turn comes', async () => {
    const folder = new Table();
    const { exitCode, err } = await folder.run(
      'new-game --demo --seed own --owner anna=dorn,meck --owner ben=captain-ilse,sister-oru',
    );
    expect([exitCode, err]).toEqual([0, expect.anything()]);
    const page = await phone(await servedHere(folder));
    const who = page.getByRole('group', { name: 'Who are you?' });
    expect(await who.getByRole('button').allTextContents()).toEqual([
      'ben',
      'anna',
      'The whole tablethis screen keeps the map',
    ]);
    expect(await hasMap(page)).toBe(true);
    await who.getByRole('button', { name: 'anna' }).tap();
    expect(await who.count()).toBe(0);
    const own = page.getByRole('region', { name: 'Operatives of anna' });
    expect(await own.locator('summary b').allTextContents()).toEqual(['Dorn', 'Meck']);
    expect(await own.locator('summary').first().textContent()).toMatch(/12\/12 wounds, 2 AP, ready, Conceal/);
    await own.locator('summary').first().tap();
    expect(await own.textContent()).toContain('Repeater');
    expect(await hasMap(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    const isOffered = async (name: string): Promise<boolean> =>
      (await page.getByRole('button', { name, exact: true }).count()) > 0;
    for (let tap = 0; tap < 6 && !(await asked(page)).startsWith('Which player operative'); tap += 1)
      await answered(page, (await isOffered('Done')) ? 'Done' : undefined);
    await expect.poll(() => felt(page)).toBe(1);
    await answered(page, 'Dorn');
    expect(await asked(page)).toMatch(/^Order for Dorn/);
    expect(await felt(page)).toBe(1);
    await own.getByRole('button', { name: 'Map' }).tap();
    expect(await hasMap(page)).toBe(true);
    // The browser knows it still.
    await page.reload();
    await own.waitFor();
    await own.getByRole('button', { name: 'Somebody else' }).tap();
    await who.getByRole('button', { name: /^The whole table/ }).tap();
    expect(await own.count()).toBe(0);
    expect(await hasMap(page)).toBe(true);
  });
});
