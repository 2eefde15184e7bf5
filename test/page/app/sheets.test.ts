import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Table } from '../../cli/tw.ts';
import { startTable } from '../table-process.ts';
import { sizes, startChromium } from './chromium.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('the sheets of the page', () => {
  afterAll(async () => {
    if (typeof browser !== 'string') await browser.close();
  });

  async function opened(folder: Table) {
    if (typeof browser === 'string') throw new Error(browser);
    const { url } = await startTable(folder.path('.'));
    const context = await browser.newContext({ viewport: sizes.laptop, hasTouch: true });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (problem) => wrong.push(problem.message));
    await page.goto(url.href);
    await page.locator('main section h2').first().waitFor();
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
});
