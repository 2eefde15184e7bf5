import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportPage } from '../../../src/page/server/export-page.ts';
import { Table } from '../../cli/tw.ts';
import { names } from '../../packed/names.ts';
import { shipped } from '../../packed/program.ts';
import { startTable } from '../table-process.ts';
import { type sizes, startChromium } from './chromium.ts';
import { openedAt } from './in-chromium.ts';
import { servedHere } from './served-here.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

describe.runIf(typeof browser !== 'string')('the page at a table', () => {
  /** A screen of its own, with what went wrong on it. */
  async function screen(address: string, size: keyof typeof sizes = 'phone'): Promise<{ page: Page; wrong: string[] }> {
    const context = await openWindow(browser, size);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (problem) => wrong.push(problem.message));
    await page.goto(address);
    await page.locator('main section h2').first().waitFor();
    return { page, wrong };
  }

  const asked = (page: Page) => page.locator('main section h2').first().textContent();
  const tapFirst = (page: Page) => page.locator('main .answer.is-suggested:not(:disabled)').first().tap();
  /** Taps what is suggested until that is asked. */
  async function tapUntil(page: Page, wanted: RegExp): Promise<void> {
    for (let taps = 0; taps < 20 && !wanted.test((await asked(page)) ?? ''); taps += 1) {
      const before = await asked(page);
      await tapFirst(page);
      await expect.poll(() => asked(page), { interval: 20 }).not.toBe(before);
      await expect.poll(() => asked(page), { interval: 20 }).not.toMatch(/^One moment/);
    }
    expect(await asked(page)).toMatch(wanted);
  }

  it('two screens and a terminal play one game, and each sees what the others do', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed screens');
    const { url } = await startTable(folder.path('.'));
    const [one, two] = [await screen(url.href), await screen(url.href, 'tablet')];
    await tapUntil(one.page, /^Which player operative activates/);
    await tapUntil(two.page, /^Which player operative activates/);
    await one.page.evaluate(`{
      globalThis.saidSince = [];
      const log = document.querySelector('[role=log]');
      new MutationObserver(() => saidSince.push(log.textContent)).observe(log, { childList: true, characterData: true, subtree: true });
    }`);
    await one.page.getByRole('button', { name: /^Dorn/ }).first().tap();
    await expect.poll(() => asked(one.page)).toMatch(/^Order for Dorn/);
    await one.page.getByRole('button', { name: /^Engage/ }).tap();
    await one.page.getByRole('button', { name: /^done/ }).tap();
    const news = (page: Page) => page.getByRole('region', { name: 'What happened' }).allTextContents();
    await expect.poll(() => news(two.page)).toEqual([expect.stringContaining('Dorn is expended.')]);
    expect(await two.page.getByRole('alert').count()).toBe(0);
    // What was read before is not told again while the table works an answer out.
    const said = await one.page.evaluate<readonly string[]>('saidSince');
    expect(said.some((text) => text.startsWith('Order for Dorn'))).toBe(true);
    expect(said.filter((text) => text.includes('initiative'))).toEqual([]);
    await folder.run('act meck done --order engage');
    for (const { page } of [one, two])
      await expect.poll(() => news(page)).toEqual([expect.stringContaining('Meck is expended.')]);
    expect(await two.page.locator('main .answer').allTextContents()).not.toContain('Meck (12/12)');
    expect((await folder.run('verify')).exitCode).toBe(0);
    expect([...one.wrong, ...two.wrong]).toEqual([]);
  });

  it('names of any script and sign are shown as they were given', async () => {
    const folder = new Table();
    const operatives = names.flatMap((name) => ['--operative', `${name}:2:9:4`]);
    await folder.tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'names', ...operatives]);
    const link = await servedHere(folder);
    const { page, wrong } = await openedAt(browser, link, 'phone');
    const seen = (await page.locator('body').textContent()) ?? '';
    expect(names.filter((name) => !seen.includes(name))).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('what a rule of your own changes is said once at an attack, as at the terminal', async () => {
    const folder = new Table();
    for (const words of ['new-game --demo --seed s5', 'place --all --auto', 'strategy --auto', 'place meck 6245'])
      await folder.run(words);
    const link = await servedHere(folder);
    const { page, wrong } = await openedAt(browser, link, 'phone');
    for (const name of ['Meck', 'Engage', 'Shoot']) {
      await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${name}`) }).count()).toBeGreaterThan(0);
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .tap();
    }
    await page.getByRole('button', { name: 'A rule of yours' }).tap();
    await expect.poll(() => asked(page)).toMatch(/^What applies to this attack/);
    await page.locator('main input[type=text]').fill('lethal 5');
    await page.getByRole('button', { name: 'OK', exact: true }).tap();
    // Whatever else is asked of the attack: the first answer, until it is written.
    const session = folder.path('tw-session.jsonl');
    await expect
      .poll(
        async () => {
          if (!readFileSync(session, 'utf8').includes('lethal 5'))
            await page
              .locator('main .answer:not(:disabled)')
              .first()
              .tap({ timeout: 1000 })
              .catch(() => undefined);
          return readFileSync(session, 'utf8');
        },
        { timeout: 20_000 },
      )
      .toContain('"with":"lethal 5"');
    expect((await folder.run('verify')).exitCode).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('a table beside the map has room for each of its columns, or each row is a record', async () => {
    const folder = new Table();
    for (const words of ['new-game --demo --seed screens', 'place --all --auto', 'strategy --auto', 'threat set 3'])
      await folder.run(words);
    for (const words of ['end-turn --force --reason test', 'strategy --auto']) await folder.run(words);
    const { page, wrong } = await screen(await servedHere(folder), 'laptop');
    const table = page.locator('.told .wide', { hasText: 'Reinforcements' });
    await expect.poll(() => table.count()).toBe(1);
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('where at least one is to be ticked the button waits for it', async () => {
    const folder = new Table();
    for (const words of ['new-game --demo --seed screens', 'strategy --auto', 'threat +2']) await folder.run(words);
    const link = await servedHere(folder);
    const { page, wrong } = await openedAt(browser, link, 'phone');
    const ends = page.locator('main .ends .answer').first();
    await page.getByRole('button', { name: 'Let the NPOs go' }).tap();
    await expect.poll(() => asked(page)).toMatch(/^Which NPOs can Shoot or Fight/);
    expect(await page.locator('main .hint').textContent()).toBe('Tick 1 to 9.');
    expect([await ends.textContent(), await ends.isDisabled()]).toEqual(['None yet', true]);
    await page.locator('main .tick').first().tap();
    expect([await ends.textContent(), await ends.isDisabled()]).toEqual(['These 1', false]);
    expect(wrong).toEqual([]);
  });

  it('what has ended the battle stands above its end, on every screen', async () => {
    const folder = new Table();
    for (const words of ['new-game --demo --seed s5', 'place --all --auto', 'strategy --auto', 'place meck 6245'])
      await folder.run(words);
    for (const words of ['operative wound captain-ilse 20', 'operative wound sister-oru 20', 'mission escape dorn'])
      await folder.run(words);
    const link = await servedHere(folder);
    const [one, two] = [await openedAt(browser, link, 'phone'), await openedAt(browser, link, 'tablet')];
    for (const name of ['Done', 'Engage', 'Reposition and Dash off the board']) {
      const button = one.page.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect.poll(() => button.count()).toBeGreaterThan(0);
      await button.first().tap();
    }
    for (const { page } of [one, two]) {
      await expect.poll(() => page.locator('.is-over h2').textContent()).toBe('The battle is over: the players win');
      expect(await page.getByRole('region', { name: 'What happened' }).textContent()).toContain(
        'Remove Meck: escaped.',
      );
    }
    expect([...one.wrong, ...two.wrong]).toEqual([]);
  });

  it('a pulled cable is said, what was typed stays, and the page comes back by itself', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed cable');
    const { url } = await startTable(folder.path('.'));
    const { page, wrong } = await screen(url.href);
    await tapUntil(page, /^Spend CP/);
    await page.locator('main input[type=text]').fill('1 Command Re-roll');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'OK', exact: true }).tap();
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContainEqual(expect.stringMatching(/does not answer/));
    await page.context().setOffline(false);
    await expect.poll(() => asked(page)).toMatch(/^Which player operative activates/);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await folder.run('log')).out).toMatch(/Command Re-roll/);
    expect(wrong).toEqual([]);
  });

  it('a table that has ended says how it goes on; started again it takes its screens back without a link', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed closed');
    const { url, child, ended } = await startTable(folder.path('.'));
    const { page, wrong } = await screen(url.href);
    // All parts of the page are there.
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await page.locator('dialog li').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    child.kill('SIGINT');
    await ended;
    await expect
      .poll(() => page.locator('.link-notice').textContent())
      .toBe(
        'The table is closed; the game is kept. Start tw table again: within twelve hours this page goes on by itself.',
      );
    const again = await startTable(folder.path('.'));
    expect(again.url.port).toBe(url.port);
    expect(again.url.href).not.toBe(url.href);
    await expect.poll(() => page.locator('.link-notice').count(), { timeout: 10_000 }).toBe(0);
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await folder.run('npo wound macrocyte-1 1');
    await expect.poll(() => page.locator('dialog').textContent()).toMatch(/wound/i);
    // Without its seat there is nothing here.
    await page.context().clearCookies();
    expect((await page.goto(`http://127.0.0.1:${url.port}/`))?.status()).toBe(401);
    expect(wrong).toEqual([]);
  });

  it('an exported page plays without a network, and keeps its game in the browser', async () => {
    const site = mkdtempSync(join(tmpdir(), 'tw-export-'));
    onTestFinished(() => rmSync(site, { recursive: true, force: true }));
    exportPage(join(shipped, 'dist/page'), site);
    const types: Readonly<Record<string, string>> = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.html': 'text/html',
    };
    const server = createServer(({ url = '/' }, response) => {
      const name = basename(url) || 'index.html';
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
      response.end(readFileSync(join(site, name)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { page, wrong } = await screen(`http://127.0.0.1:${port}/`);
    await expect.poll(() => asked(page)).toBe('Sit down and play');
    await page.getByRole('button', { name: 'Without places' }).tap();
    await expect.poll(() => asked(page)).toMatch(/^On the table/);
    await page.waitForFunction('navigator.serviceWorker.ready.then((ready) => ready.active !== null)');
    await page.context().setOffline(true);
    server.closeAllConnections();
    server.close();
    await page.reload();
    await expect.poll(() => asked(page)).toMatch(/^On the table/);
    await tapUntil(page, /^(?:Where is|Which player operative activates|Spend CP)/);
    expect(await page.evaluate("document.querySelector('meta[http-equiv]').content")).toMatch(/^default-src 'self'; /);
    // What plays games ahead was kept with the page.
    const beside =
      "new Promise((told) => { new Worker('./ahead.js', { type: 'module' }).onmessage = ({ data }) => told(data.is); })";
    expect(await page.evaluate(beside)).toBe('ready');
    expect(wrong).toEqual([]);
  });
});
