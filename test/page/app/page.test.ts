import { describe, expect, it } from 'vitest';
import { clipped, clippedTwiceAsLarge, violations, withTextTwiceAsLarge } from './accessible.ts';
import { sizes, startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { handOn } from './pages-left.ts';
import { dragByTouch, newRobot } from './robot.ts';
import { answered, asked, upToActivation } from './up-to-activation.ts';

const browser = await startChromium();

it('Chromium starts here, as it does wherever the tests decide', () => {
  if (typeof browser !== 'string') return;
  console.warn(`The page was not tested in a browser: ${browser}`);
  expect(process.env.CI).toBeUndefined();
});

describe.runIf(typeof browser !== 'string')('the page in Chromium', () => {
  const { opened, atActivation, oneAtActivation } = siteInChromium(browser);
  const onPhone = oneAtActivation('phone', { looksAhead: true });

  it('a team is on the table in fewer than 25 taps; nothing is clipped and axe finds nothing on the way, on any device, with text twice as large', async () => {
    const { page, wrong } = await opened('phone');
    const hand = await handOn(page);
    const found = new Set<string>();
    const look = async (device: keyof typeof sizes, clippedThere: Promise<readonly string[]>): Promise<void> => {
      for (const one of await clippedThere) found.add(`${device}: ${one}`);
    };
    const taps = await upToActivation(page, async () => {
      await look('phone', clipped(page));
      for (const device of ['laptop', 'tablet', 'phone'] as const) {
        await page.setViewportSize(sizes[device]);
        await look(device, clippedTwiceAsLarge(page, hand));
      }
    });
    expect(taps).toBeLessThanOrEqual(25);
    expect(await page.getByRole('status').textContent()).toContain('TP 1');
    expect(await page.locator('[data-operative]').count()).toBeGreaterThan(8);
    expect([...found, ...(await violations(page)), ...wrong]).toEqual([]);
    await withTextTwiceAsLarge(hand, async () => {
      for (const [device, colorScheme] of [
        ['tablet', 'dark'],
        ['laptop', 'light'],
        ['phone', 'light'],
      ] as const) {
        await page.setViewportSize(sizes[device]);
        await page.emulateMedia({ colorScheme });
        expect([device, ...(await violations(page))]).toEqual([device]);
      }
    });
    for (const name of ['Mission', 'Cards', 'Log', 'More']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await page.locator('dialog .sheet-head').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
    }
    expect(wrong).toEqual([]);
  });

  it('a drag by touch is the move, and Undo takes it back', async () => {
    const page = onPhone();
    const mini = page.locator('[data-operative="mir"]').first();
    const place = async (): Promise<string> =>
      `${await mini.getAttribute('data-x')} ${await mini.getAttribute('data-y')}`;
    const before = await place();
    const box = await mini.boundingBox();
    if (!box) throw new Error('Mir is not to be seen');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await dragByTouch(await handOn(page), from, { x: from.x, y: from.y + 40 });
    await expect.poll(() => page.locator('main h2').textContent()).toMatch(/^What does Mir do/);
    expect(await place()).not.toBe(before);
    expect(await page.locator('.happened').textContent()).toMatch(/Mir/);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => page.locator('main h2').textContent()).toMatch(/^Which player operative/);
    expect(await place()).toBe(before);
  });

  it('what is taken back is brought back by one button, which stands where that is told', async () => {
    const page = onPhone();
    const title = () => asked(page);
    // Also those that are folded.
    const redo = page.locator('main button', { hasText: /^Redo$/ });
    await answered(page, 'Kel');
    await answered(page);
    await answered(page, 'Dash');
    await answered(page, 'Put here');
    expect(await redo.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(title).toMatch(/^Which player operative/);
    expect(await redo.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(title).toBe('Next: the Strategy phase.');
    expect(await redo.count()).toBe(1);
    await redo.tap();
    await expect.poll(title).toMatch(/^Which player operative/);
  });

  it('everything is done by keys: a miniature is moved by arrows, words tell where it would be', async () => {
    const { page, wrong } = await atActivation('laptop', { hasTouch: true });
    await page.locator('[data-operative="mir"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.glance.is-dragging').textContent()).toMatch(/^Reposition2"/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main h2').textContent()).toMatch(/^What does Mir do/);
    expect(wrong).toEqual([]);
  });

  it('goes on whatever is tapped and dragged', { timeout: 3_600_000 }, async () => {
    const most = Number(process.env.PAGE_ACTS ?? 15);
    const wrong: string[] = [];
    let acts = 0;
    for (let game = 0; acts < most; game += 1) {
      const at = await opened('phone', { query: `?seed=taps${game}` });
      const robot = await newRobot(at.page, `taps ${game}`, { wild: 0.15 });
      while (acts < most && (await robot.act()) !== null) acts += 1;
      wrong.push(...at.wrong);
      await at.leave();
    }
    expect(acts).toBe(most);
    expect(wrong).toEqual([]);
  });
});
