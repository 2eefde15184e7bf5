import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everySeed } from '../../seeds.ts';
import { zippedExample } from '../zipped.ts';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { newRobot } from './robot.ts';
import { asked } from './up-to-activation.ts';

const browser = await startChromium();

const file = (name: string, bytes: Uint8Array) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(bytes),
});

async function bring(page: Page, ...[name, bytes]: Parameters<typeof file>): Promise<void> {
  const field = page.getByLabel('A pack: its file, or its folder as a zip');
  if (!(await field.isVisible())) await page.locator('summary', { hasText: /^Packs/ }).click();
  await field.setInputFiles(file(name, bytes));
}

const isChosen = (page: Page, card: string) => page.locator('.card', { hasText: card }).getByRole('radio').isChecked();

const games = [
  { pack: 'corridors', mission: 'Shut the Valves' },
  { pack: 'core-joint-operations', mission: 'Kill the Heavy' },
];
/** To the end of the battle; by day as far as into the second activation. */
const most = { acts: 600, activations: everySeed ? 600 : 2 };

describe.runIf(typeof browser !== 'string')('packs on the page', () => {
  const { opened } = siteInChromium(browser, 'exported');

  it('where there is none, no mission but the six is offered', async () => {
    const { page } = await opened('phone');
    await expect.poll(() => page.locator('.of-mission .card').count()).toBe(7);
    expect(await page.locator('summary', { hasText: /^Packs/ }).textContent()).toBe('Packs: none');
  });

  it('its missions are cards, and come with its map; without it they are gone', async () => {
    const { page } = await opened('phone');
    await bring(page, 'corridors.zip', zippedExample('corridors'));
    await page.locator('.card', { hasText: 'Shut the Valves' }).tap();
    await expect.poll(() => isChosen(page, 'Pump Deck')).toBe(true);
    const pack = page.getByRole('checkbox', { name: 'Corridors' });
    expect([await pack.isChecked(), await pack.isDisabled()]).toEqual([true, true]);
    await page.locator('.card', { hasText: 'Regroup' }).tap();
    await expect.poll(() => isChosen(page, 'Pump Deck')).toBe(false);
    expect(await pack.isChecked()).toBe(false);
    await page.locator('.card', { hasText: 'Shut the Valves' }).tap();
    // What was brought is still there on another day.
    await page.reload();
    await expect.poll(() => isChosen(page, 'Shut the Valves')).toBe(true);
    await page.locator('summary', { hasText: /^Packs: Corridors/ }).click();
    await page.getByRole('button', { name: 'Remove Corridors' }).tap();
    await expect.poll(() => page.locator('.card', { hasText: 'Shut the Valves' }).count()).toBe(0);
    expect(await page.locator('.of-mission .card', { hasText: 'At random' }).getByRole('radio').isChecked()).toBe(true);
  });

  it('a file that is none ends in a sentence, and one that is comes all the same', async () => {
    const { page } = await opened('phone');
    const alert = page.getByRole('alert');
    await bring(page, 'war.json', Buffer.from('{ "name": "<img src=x>", "code": "alert(1)" }'));
    await expect.poll(() => alert.textContent()).toMatch(/^war\.json: .*code/);
    await bring(page, 'war.zip', zippedExample('corridors').slice(0, 200));
    await expect.poll(() => alert.textContent()).toMatch(/the zip archive is damaged/);
    expect(await page.locator('.of-mission .card').count()).toBe(7);
    await bring(page, 'corridors.zip', zippedExample('corridors'));
    await expect.poll(() => page.locator('.card', { hasText: 'Shut the Valves' }).count()).toBe(1);
    expect(await alert.count()).toBe(0);
  });

  it.each(games)('$pack: $mission is played by what can be read', { timeout: 600_000 }, async (game) => {
    const { page, wrong } = await opened('phone');
    await bring(page, `${game.pack}.zip`, zippedExample(game.pack));
    await page.locator('.card', { hasText: game.mission }).tap();
    await page.locator('summary', { hasText: /^More/ }).click();
    await page.getByLabel('Dice seed').fill('pack');
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await expect.poll(() => asked(page)).not.toBe('Sit down and play');
    const robot = await newRobot(page, game.pack, { dragsOften: 0.2 });
    let activations = 0;
    for (let acts = 0; acts < most.acts && activations < most.activations; acts += 1) {
      const did = await robot.act();
      if (did === null) break;
      if (did.startsWith('Which player operative')) activations += 1;
    }
    if (everySeed) expect(await asked(page)).toMatch(/^The battle is over/);
    else expect(activations).toBe(most.activations);
    expect(wrong).toEqual([]);
  });
});
