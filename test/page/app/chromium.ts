import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as launcher } from 'playwright-core';

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
    return await launcher.launch({ executablePath: path, args: [...args, ...withoutGraphicsCard], headless: true });
  } catch (problem) {
    return problem instanceof Error ? (problem.message.split('\n')[0] ?? problem.message) : String(problem);
  }
}

/** Each process unpacks one of its own: another might start it while it is not whole yet. */
async function unpacked(): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = join(tmpdir(), `tw-chromium-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    process.env.TMPDIR = folder;
    return await chromium.executablePath();
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
