import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as launcher } from 'playwright-core';

/** Why Chromium does not start on this system; undefined where it does. In CI that is a failure. */
export async function startChromium(): Promise<Browser | string> {
  try {
    const path = process.env.TW_CHROMIUM ?? (await chromium.executablePath());
    if (!existsSync(path)) return `there is no ${path}`;
    // In processes of its own, and with the safety that pages have everywhere.
    const unsafe = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];
    const args = chromium.args.filter((arg) => !unsafe.includes(arg));
    return await launcher.launch({ executablePath: path, args, headless: true });
  } catch (problem) {
    return problem instanceof Error ? (problem.message.split('\n')[0] ?? problem.message) : String(problem);
  }
}

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const;
