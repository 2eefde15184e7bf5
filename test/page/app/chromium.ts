import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import type { Browser } from 'playwright-core';
import { madeOnce } from './made-once.ts';

/** Required, not imported: Node would first read through all its 3 MB for the names that it exports. */
const { chromium: launcher }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');

/** Left out: Chromium runs in processes of its own, and with the safety that pages have everywhere. */
const unsafe = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];

/** Drawing by a graphics card made of software takes half of the processor time, and no test looks at what it adds. */
const byGraphicsCard = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--in-process-gpu',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
const withoutGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer'];

/**
 * No page lives long enough that what is optimized and tidied up for it would pay, and other tests want the other core. A script is not
 * compiled while it comes: where the page that went before had the same, it is compiled already. Nobody asks for much of the network.
 */
const sparing = [
  '--js-flags=--single-threaded,--interrupt-budget=1000000,--interrupt-budget-for-maglev=400000',
  '--enable-features=NetworkServiceInProcess2',
];
const withoutStreaming = (arg: string): string => (/^--disable-features=/.test(arg) ? `${arg},ScriptStreaming` : arg);

let started: Promise<Browser | string> | undefined;

/** The browser of all tests of this process, which ends with it; or why Chromium does not start on this system: in CI that is a failure. */
export function startChromium(): Promise<Browser | string> {
  started ??= start();
  return started;
}

async function start(): Promise<Browser | string> {
  try {
    const path = process.env.TW_CHROMIUM ?? (await unpacked());
    if (!existsSync(path)) return `there is no ${path}`;
    const args = chromium.args.filter((arg) => !unsafe.includes(arg) && !byGraphicsCard.includes(arg));
    return await launcher.launch({
      executablePath: path,
      args: [...args.map(withoutStreaming), ...withoutGraphicsCard, ...sparing],
      headless: true,
    });
  } catch (problem) {
    return problem instanceof Error ? (problem.message.split('\n')[0] ?? problem.message) : String(problem);
  }
}

/** Unpacked once for all processes of the tests: none starts it before it is whole. */
const unpacked = async (): Promise<string> => join(await madeOnce('chromium', unpackInto), 'chromium');

async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = folder;
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const;
