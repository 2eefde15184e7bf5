import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startChromium } from '../page/app/chromium.ts';
import { dragByTouch } from '../page/app/robot.ts';
import { openSite, wentTo } from '../page/app/site.ts';
import { openWindow } from '../page/app/window.ts';

/** npm run pictures:page: the page as README shows it, light and dark, in the middle of a drag; and its icons. */
const root = join(import.meta.dirname, '../..');
/** README is not to weigh more. Bytes. */
const most = 200_000;

const browser = await startChromium();
if (typeof browser === 'string') throw new Error(browser);
await drawIcons(browser);
await drawPage(browser, 'light');
await drawPage(browser, 'dark');
await browser.close();

async function drawPage(by: Browser, colorScheme: 'light' | 'dark'): Promise<void> {
  const { address } = await openSite();
  const context = await openWindow(by, 'phone', { isMobile: true, colorScheme, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await wentTo(page, `${address}?seed=readme`);
  const heading = page.locator('main section h2').first();
  for (let taps = 0; taps < 20 && !(await heading.textContent())?.startsWith('Which player'); taps += 1) {
    const positions = page.getByRole('button', { name: 'Positions' });
    const usual = page.locator('.answer.is-suggested:not(:disabled)');
    await ((await positions.count()) > 0 ? positions : usual).first().tap();
    await page.waitForTimeout(300);
  }
  const box = await page.locator('[data-operative="mir"]').first().boundingBox();
  if (!box) throw new Error('nobody is to be seen');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hand = await page.context().newCDPSession(page);
  await dragByTouch(hand, from, { x: from.x + 30, y: from.y + 38 }, { lifts: false });
  await page.waitForTimeout(1500);
  keep(`docs/pictures/page-${colorScheme}.png`, await page.screenshot());
  await context.close();
}

async function drawIcons(by: Browser): Promise<void> {
  const own = join(root, 'src/page/app/static');
  const svg = readFileSync(join(own, 'icon.svg'), 'utf8');
  for (const side of [192, 512]) {
    const page = await by.newPage({ viewport: { width: side, height: side } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px}</style>${svg}`);
    keep(`src/page/app/static/icon-${side}.png`, await page.screenshot());
    await page.close();
  }
}

function keep(path: string, picture: Buffer): void {
  if (picture.length > most) throw new Error(`${path} has ${picture.length} bytes`);
  writeFileSync(join(root, path), picture);
  console.log(`${path}: ${Math.round(picture.length / 1000)} kB`);
}
