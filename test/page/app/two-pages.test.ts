import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { keptInFile } from '../../../src/game/keeping/in-file.ts';
import { type Habit, habit, keysAt } from '../../cli/habit.ts';
import { PtyPlayer } from '../../cli/pty-player.ts';
import { Table } from '../../cli/tw.ts';
import { chance } from '../../runner/chance.ts';
import { startTable } from '../table-process.ts';
import { type sizes, startChromium } from './chromium.ts';
import { newRobot } from './robot.ts';
import { answered, asked } from './up-to-activation.ts';
import { type Watched, watched } from './watched.ts';
import { openWindow } from './window.ts';

const browser = await startChromium();

/** Games that are played, and so many entries of each at most: by night `PAGE_GAMES=20 PAGE_ENTRIES=400`, which is whole games. */
const games = Number(process.env.PAGE_GAMES ?? 1);
const most = Number(process.env.PAGE_ENTRIES ?? 22);
/** By how much slower the pages are: `PAGE_THROTTLE=4`. */
const throttle = Number(process.env.PAGE_THROTTLE ?? 1);

/** What changes wounds, the threat, or who is dormant. */
const mattering = ['damage-inflicted', 'wounds-regained', 'threat-changed', 'tomb-woke', 'tomb-slept'];

/** A page in a window of its own; `wrong`: what went wrong there. */
interface Seat {
  readonly page: Page;
  readonly sees: Watched;
}

async function opened(url: URL, size: keyof typeof sizes, wrong: string[]): Promise<Seat> {
  const context = await openWindow(browser, size, { looksAhead: size === 'phone' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (problem) => wrong.push(problem.message));
  const hand = await context.newCDPSession(page);
  if (throttle > 1) await hand.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(url.href);
  await page.locator('main section h2').first().waitFor({ timeout: 120_000 });
  return { page, sees: await watched(page) };
}

/** A terminal beside the pages: `tw play` at the same file. */
function terminalAt(folder: Table, by: Habit) {
  const player = new PtyPlayer(folder, 'play', 80);
  onTestFinished(() => player.end());
  return {
    isOver: () => player.exitCode !== undefined,
    /** Answers what stands there, until so many entries are written or the hand is tired. */
    async act(written: () => number, tired = 12): Promise<void> {
      const before = written();
      for (let keys = 0; keys < tired && player.exitCode === undefined; keys += 1) {
        for (const key of keysAt(await player.view(), by)) await player.press(key);
        if (written() > before) return;
      }
    },
  };
}

describe.runIf(typeof browser !== 'string')('two pages and a terminal at one game', () => {
  /** Entries that the terminal has written, in all games. */
  let byTerminal = 0;
  afterAll(() => expect(byTerminal).toBeGreaterThan(0));

  it.each(Array.from({ length: games }, (_, game) => `s${game + 6}`))(
    'game %s: each page sees all that matters of each step, the same map, and nobody is told that a tap was not taken',
    { timeout: 180_000 + 20_000 * most },
    async (seed) => {
      const by = chance(`two pages ${seed}`);
      const folder = new Table();
      await folder.run(`new-game --demo --seed ${seed} --auto`);
      await folder.run('place --all --auto');
      for (const at of ['captain-ilse h1a', 'dorn h5a', 'meck 6245', 'sister-oru 6397'])
        await folder.run(`place ${at}`);
      const { url } = await startTable(folder.path('.'));
      const wrong: string[] = [];
      const [one, two] = [await opened(url, 'phone', wrong), await opened(url, 'tablet', wrong)];
      const how = { dragsOften: 0.1, places: false };
      const hands = [
        { page: one.page, robot: await newRobot(one.page, `phone ${seed}`, how) },
        { page: two.page, robot: await newRobot(two.page, `tablet ${seed}`, how) },
      ] as const;
      const keeper = keptInFile(folder.path('tw-session.jsonl'));
      const entries = () => keeper.read().session.entries;
      const written = () => entries().length;
      const terminal = terminalAt(folder, habit(seed));
      const matter = () =>
        entries().filter((entry) => 'events' in entry && entry.events.some(({ type }) => mattering.includes(type)));
      /** Nobody is in the middle of something: both are asked the same. */
      const isBetween = async () => (await asked(one.page)) === (await asked(two.page));
      /** Both are asked the same; after the Gambit step each page asks for CP. */
      const comesToIt = async () => {
        for (const { page } of [one, two]) if (/^Spend CP/.test(await asked(page))) await answered(page, 'No CP');
        return isBetween();
      };
      const counts = { page: 0, terminal: 0, maps: 0 };
      const seeSame = async (): Promise<void> => {
        // In the middle of an action, where it is asked something else, its own screen alone shows how far that has come.
        await expect
          .poll(async () => !(await isBetween()) || `${await one.sees.drawn()}` === `${await two.sees.drawn()}`)
          .toBe(true);
        if (await isBetween()) counts.maps += 1;
      };
      const isSeen = () => matter().length > 1 && (counts.terminal > 0 || terminal.isOver());
      const isOver = () => keeper.read().state.phase === 'over';
      const goesOn = () => !isOver() && (written() < most || (!isSeen() && written() < 4 * most));
      let hand = by.pick(hands);
      for (let acts = 0, idle = 0; acts < 20 * most && idle < 100 && goesOn(); acts += 1) {
        const before = written();
        if (/^Which player operative/.test(await asked(hand.page))) {
          // Between two steps nobody has answered anything: once both pages have come so far, whose turn it is does not matter.
          await expect.poll(comesToIt).toBe(true);
          if ((counts.terminal === 0 || by.happens(0.3)) && !terminal.isOver()) {
            await terminal.act(written);
            counts.terminal += written() - before;
            for (const { sees } of [one, two]) {
              // Who has seen what was done there taps nothing that it has overtaken. A step that waits may come before it, so that it is not shown yet.
              await expect
                .poll(async () => (await sees.entries()).has(written()), { timeout: 3000 })
                .toBe(true)
                .catch(() => undefined);
              await expect
                .poll(async () => {
                  const read = await sees.entries();
                  return matter().filter(({ n }) => !read.has(n));
                })
                .toEqual([]);
            }
            await seeSame();
            continue;
          }
          hand = by.pick(hands);
        }
        const did = await hand.robot.act();
        idle = did === null ? idle + 1 : 0;
        // Between two panels there is nothing to tap for a moment.
        if (did === null) await hand.page.waitForTimeout(100);
        if (written() === before) continue;
        counts.page += written() - before;
        await seeSame();
      }
      if (goesOn()) {
        const stands = [one, two].map(({ page }) => page.locator('main').textContent());
        expect.fail(`it stands still after ${written()} entries: ${(await Promise.all(stands)).join('\n')}`);
      }
      const times: number[] = [];
      for (const { sees } of [one, two]) {
        const unread = async () => {
          const read = await sees.entries();
          return matter().filter(({ n }) => !read.has(n));
        };
        await expect.poll(unread).toEqual([]);
        expect((await sees.alerts()).filter((text) => /not taken|faster/.test(text))).toEqual([]);
        const read = await sees.entries();
        for (const { n, at, ...entry } of entries())
          if ('do' in entry && entry.do === 'resolve-npo') times.push((read.get(n) ?? 0) - Date.parse(at));
      }
      const shown = times.filter((time) => time > -1000).toSorted((a, b) => a - b);
      if (games > 1) console.log(seed, keeper.read().state.phase, counts, matter().length, shown.map(Math.round));
      // A battle may be lost before much of it was seen.
      if (!isOver()) expect(matter().length).toBeGreaterThan(1);
      byTerminal += counts.terminal;
      expect(wrong).toEqual([]);
      expect((await folder.run('verify')).exitCode).toBe(0);
    },
  );
});
