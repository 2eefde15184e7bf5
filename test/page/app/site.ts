import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bundlePage, entries } from '../../../bin/build-page.mjs';
import { exportPage } from '../../../src/page/server/export-page.ts';
import { shipped } from '../../packed/program.ts';
import type { sizes } from './chromium.ts';
import { madeOnce } from './made-once.ts';
import { type PageHow, takePage } from './pages-left.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The page with a game in memory, at an address of its own; under the policy that `tw table` sends with it. */
export interface Site {
  readonly address: string;
}

const sites = new Map<SiteOf, Promise<Site>>();

/** The folders of pages: each one for all tests. `exported` keeps its game in the browser: there is none at first. */
const folders = {
  inMemory: () => madeOnce('page-in-memory', (to) => bundlePage(entries('test/page/app/in-memory.tsx'), to)),
  exported: () => madeOnce('page-exported', async (to) => exportPage(join(shipped, 'dist/page'), to)),
};
export type SiteOf = keyof typeof folders;

/** One for all tests of this process. */
export function openSite(of: SiteOf = 'inMemory'): Promise<Site> {
  const site = sites.get(of) ?? serveSite(of);
  sites.set(of, site);
  return site;
}

async function serveSite(of: SiteOf): Promise<Site> {
  const folder = await folders[of]();
  const own = join(import.meta.dirname, '../../../src/page/app/static');
  const server = createServer(({ url = '/' }, response) => {
    const name = basename(new URL(url, 'http://localhost').pathname) || 'index.html';
    const found = [folder, own].map((where) => contentOf(join(where, name))).find((one) => one !== undefined);
    // Nothing is kept for when there is no network; and a page can be empty.
    const body = name === 'sw.js' || name === 'nothing' ? Buffer.from('') : found;
    const headers = { 'content-type': types[extname(name)] ?? 'text/plain', 'content-security-policy': policy };
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return { address: `http://127.0.0.1:${isPort(address) ? address.port : 0}/` };
}

const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A page, with all that went wrong on it. */
export interface OpenedPage {
  readonly page: Page;
  readonly wrong: string[];
  /** Others may go on in it then. */
  leave(): Promise<void>;
}

/** How a page is opened: with `query` in its address, or with the game that a test has `kept`. */
type Opening = PageHow & { readonly query?: string; readonly kept?: string | undefined };

/** Opens a page of the site. */
export async function openPage(
  browser: Browser | string,
  { address }: Site,
  size: keyof typeof sizes,
  { query = '', ...how }: Opening = {},
): Promise<OpenedPage> {
  const { page, leave } = await takePage(browser, address, size, how);
  return { page, leave, wrong: await wentTo(page, `${address}${query}`) };
}

/** Goes to an address: all that goes wrong there from now on. */
export async function wentTo(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('pageerror', (problem) => wrong.push(problem.message));
  await page.goto(address);
  await page.locator('main section h2').first().waitFor();
  return wrong;
}
