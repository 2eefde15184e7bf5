import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { startChromium } from './chromium.ts';
import { openedAt } from './in-chromium.ts';
import { servedHere } from './served-here.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('the sheets of the page', () => {
  async function opened(folder: Table) {
    const { page, wrong } = await openedAt(browser, await servedHere(folder), 'laptop');
    const sheet = page.locator('dialog');
    const open = async (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    return { page, wrong, sheet, open };
  }

  const why = 'Why the last step came out as it did';

  it('Why tells of a step with dice of the seed', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    await folder.run('act dorn operate-hatch 1 --order engage --auto');
    const { sheet, wrong, open } = await opened(folder);
    await open('More');
    await open(why);
    await expect.poll(() => sheet.textContent()).toMatch(/Operate Hatch|hatchway 1/);
    expect(wrong).toEqual([]);
  });

  it('a sheet that cannot be drawn says so, and the others open as ever', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    const file = folder.path('tw-session.jsonl');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const last = JSON.parse(lines.pop() ?? '');
    last.answers.push({ name: 'never-asked', value: true, source: 'answer' });
    writeFileSync(file, `${[...lines, JSON.stringify(last)].join('\n')}\n`);
    const { sheet, wrong, open } = await opened(folder);
    await open('More');
    await open(why);
    await expect.poll(() => sheet.getByRole('alert').textContent()).toMatch(/never-asked is no longer asked\.$/);
    await open('Close');
    await open('Log');
    await expect.poll(() => sheet.locator('li').count()).toBe(2);
    await open('Close');
    expect(wrong).toEqual([]);
  });

  it('who is there stands in a table by names, whole, without columns that say nothing', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    const { sheet, wrong, open } = await opened(folder);
    const heads = () => sheet.locator('table').nth(1).locator('th[scope=col]').allTextContents();
    await open('More');
    await open('Who is there, with wounds and doors');
    await expect.poll(heads).toEqual(['Name', 'Wounds', 'Order', 'State', 'APL', 'Save']);
    const beyond = () =>
      sheet.locator('.wide').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...(await beyond()))).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('Undo says what it took back in the words of the game, and Redo brings it back', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    await folder.run('act dorn operate-hatch 1 --order engage --auto');
    const { page, wrong, open } = await opened(folder);
    const log = async () => (await folder.run('log')).out;
    await expect.poll(() => page.locator('main h2').first().textContent()).toMatch(/^Is an enemy in Dorn/);
    await open('Undo');
    const back = page.locator('.just-now');
    await expect.poll(() => back.textContent()).toContain('Taken back: Dorn: Operate Hatch.');
    expect(await log()).toMatch(/undo/);
    await open('Redo');
    await expect.poll(() => back.textContent()).toContain('Brought back: Dorn: Operate Hatch.');
    expect(await log()).toMatch(/redo/);
    expect(await page.getByRole('button', { name: 'Redo' }).count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('the Log names each step, asks before it takes back several, and offers nothing that cannot be', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    await folder.run('act dorn dash --order engage --auto');
    await folder.run('act dorn done');
    const { page, wrong, sheet, open } = await opened(folder);
    await open('Log');
    const titles = sheet.locator('li > b');
    await expect
      .poll(() => titles.allTextContents())
      .toEqual(['Dorn: expended', 'Dorn: Dash', 'Strategy phase', 'Set-up']);
    expect(await sheet.locator('li:last-child button').count()).toBe(0);
    await open('Undo these 2 steps …');
    await expect
      .poll(() => sheet.getByRole('group').textContent())
      .toContain('Take back 2 steps, to before Dorn: Dash?');
    await open('Keep them');
    expect(await sheet.locator('li').count()).toBe(4);
    await open('Undo these 2 steps …');
    await open('Take them back');
    await expect
      .poll(() => page.locator('.just-now').textContent())
      .toContain('Taken back: Dorn: expended and Dorn: Dash.');
    await open('Log');
    await expect.poll(() => titles.first().textContent()).toBe('Undone: Dorn: expended and Dorn: Dash');
    expect(wrong).toEqual([]);
  });

  it('Undo at a question of what was typed leads back to the game', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed y');
    await folder.run('strategy --auto');
    const { page, wrong, open } = await opened(folder);
    const asked = () => page.locator('main h2').first().textContent();
    await page.locator('main .answer.is-suggested').first().click();
    await expect.poll(asked).toMatch(/^Which player operative activates/);
    await open('More');
    await page.getByLabel(/^Type what was done/).fill('dorn dash');
    await open('Do it');
    await expect.poll(asked).toMatch(/^Order for Dorn/);
    await open('Undo');
    await expect.poll(asked).toMatch(/^Which player operative activates/);
    expect((await folder.run('log')).out).not.toContain('act dorn');
    expect(wrong).toEqual([]);
  });
});
