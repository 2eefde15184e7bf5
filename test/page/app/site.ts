import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bundlePage, entries } from '../../../bin/build-page.mjs';
import type { sizes } from './chromium.ts';
import { madeOnce } from './made-once.ts';
import { openWindow, type WindowHow } from './window.ts';

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
  close(): void;
}

const bundled = new Map<string, Promise<string>>();

const inMemory = 'test/page/app/in-memory.tsx';
/** The page itself, which keeps its game in the browser: there is none at first. */
export const withoutGame = 'src/page/app/main.tsx';

/** The folder of the bundled page: one for all tests. */
const bundle = (app: string): Promise<string> =>
  madeOnce(`page-${basename(app, '.tsx')}`, (folder) => bundlePage(entries(app), folder));

export async function openSite(app = inMemory): Promise<Site> {
  const bundling = bundled.get(app) ?? bundle(app);
  bundled.set(app, bundling);
  const folder = await bundling;
  const own = join(import.meta.dirname, '../../../src/page/app/static');
  const server = createServer(({ url = '/' }, response) => {
    const name = basename(new URL(url, 'http://localhost').pathname) || 'index.html';
    const found = [folder, own].map((where) => contentOf(join(where, name))).find((one) => one !== undefined);
    // Nothing is kept for when there is no network.
    const body = name === 'sw.js' ? Buffer.from('') : name === 'index.html' ? found && byBrowser(found, app) : found;
    const headers = { 'content-type': types[extname(name)] ?? 'text/plain', 'content-security-policy': policy };
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${isPort(address) ? address.port : 0}/`,
    close: () => void server.close(),
  };
}

const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

const byBrowser = (html: Buffer, app: string): Buffer =>
  app === withoutGame ? Buffer.from(html.toString().replace('"server"', '"browser"')) : html;

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
}

/** How a page is opened: with `query` in its address, or with the game that a test has `kept`. */
type Opening = WindowHow & { readonly query?: string; readonly kept?: string | undefined };

/** Opens the page as on a device of that size; on a phone and a tablet with a finger. */
export async function openPage(
  browser: Browser,
  { address }: Pick<Site, 'address'>,
  size: keyof typeof sizes,
  { query = '', kept, ...more }: Opening = {},
): Promise<OpenedPage> {
  const context = await openWindow(browser, size, {
    ...(size === 'laptop' ? { hasTouch: false } : { isMobile: true }),
    ...more,
  });
  if (kept !== undefined) await context.addInitScript((game) => sessionStorage.setItem('kept', game), kept);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('pageerror', (problem) => wrong.push(problem.message));
  await page.goto(`${address}${query}`);
  await page.locator('main section h2').first().waitFor();
  return { page, wrong };
}
