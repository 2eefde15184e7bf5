import { describe, expect, it, onTestFinished } from 'vitest';
import type { OptionTally } from '../../../src/forecast/count/tally.ts';
import type { PlainState } from '../../../src/forecast/play/job.ts';
import type { AheadSaid, GamesWanted } from '../../../src/page/app/ahead/ahead-said.ts';
import { type AheadWorker, playAhead } from '../../../src/page/app/ahead/play-ahead.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import { Table } from '../../cli/tw.ts';
import { marinesAgainst } from '../../forecast/start.ts';
import { startTable } from '../table-process.ts';
import { violations } from './accessible.ts';
import { startChromium } from './chromium.ts';
import { openedAt } from './in-chromium.ts';
import { servedHere } from './served-here.ts';
import { openWindow } from './window.ts';

const { catalogue: _, ...state }: ReturnType<typeof initialState> = initialState(marinesAgainst('regroup'));

/** Workers that play what the test says: a game is won where its number is even. */
function workers(): { readonly begin: () => AheadWorker; readonly told: number[][]; readonly all: FakeWorker[] } {
  const [told, all]: [number[][], FakeWorker[]] = [[], []];
  return { told, all, begin: () => new FakeWorker(all, told) };
}

class FakeWorker implements AheadWorker {
  onmessage: AheadWorker['onmessage'] = null;
  onerror: AheadWorker['onerror'] = null;
  isEnded = false;
  readonly told: number[][];
  constructor(all: FakeWorker[], told: number[][]) {
    this.told = told;
    all.push(this);
  }
  postMessage({ numbers }: GamesWanted): void {
    this.told.push([...numbers]);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: AheadSaid): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  plays(k: number): void {
    const line = { k, o: 0, r: k % 2 === 0 ? 'w' : 'l', why: '', tp: 4, down: 1, th: [3], d: 9 } as const;
    this.say({ is: 'game', line });
  }
}

function heard() {
  const tallies: OptionTally[] = [];
  const faults: string[] = [];
  const listener = {
    begun: () => {},
    counted: (tally: OptionTally) => void tallies.push(tally),
    failed: (why: string) => void faults.push(why),
  };
  return { tallies, faults, listener };
}

describe('games ahead beside the page', () => {
  it('are dealt out to workers that listen, counted as they come, and the workers end with the last', () => {
    const { begin, told, all } = workers();
    const { tallies, listener } = heard();
    playAhead(state, 5, listener, 2, begin);
    expect(told).toEqual([]);
    for (const worker of all) worker.say({ is: 'ready' });
    expect(told).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
    const [one, two] = all;
    for (const k of [0, 2]) one?.plays(k);
    for (const k of [1, 3]) two?.plays(k);
    expect(tallies.map(({ games, wins }) => [games, wins])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
    expect(all.some(({ isEnded }) => isEnded)).toBe(false);
    one?.plays(4);
    expect(tallies.at(-1)).toMatchObject({ games: 5, wins: 3 });
    expect(all.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it('end at once when nobody wants them any more, and when a worker cannot play', () => {
    const first = workers();
    playAhead(state, 5, heard().listener, 2, first.begin)();
    expect(first.all.every(({ isEnded }) => isEnded)).toBe(true);
    const second = workers();
    const { faults, listener } = heard();
    playAhead(state, 5, listener, 2, second.begin);
    second.all[1]?.say({ is: 'fault', message: 'There is no policy.' });
    expect(faults).toEqual(['There is no policy.']);
    expect(second.all.every(({ isEnded }) => isEnded)).toBe(true);
  });
});

const browser = await startChromium();

const marine = (name: string, place: string) => ({
  ...{ name, apl: 3, wounds: 14, save: 3, move: 6, base: 32, place },
  weapons: [{ name: 'Blade', type: 'melee', profile: '5 3+ 4/6' }],
});

describe.runIf(typeof browser !== 'string')('the sheet of games ahead', () => {
  async function screen(address: string) {
    const context = await openWindow(browser, 'phone');
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const [wrong, asked]: [string[], string[]] = [[], []];
    page.on('pageerror', (problem) => wrong.push(problem.message));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await page.locator('main section h2').first().waitFor();
    return { page, wrong, asked };
  }

  async function table(...team: readonly string[]): Promise<Table> {
    const folder = new Table();
    folder.write('team.json', JSON.stringify(team.map((name, at) => marine(name, ['1333', '1353'][at] ?? ''))));
    await folder.run('new-game --mission 2 --map 1 --seed ahead --roster team.json');
    await folder.run('strategy --auto');
    return folder;
  }

  it('opens with F on a screen that may only look too, narrows its interval, stops when told, and asks nothing of the game', async () => {
    const folder = await table('Kel', 'Vane');
    const before = (await folder.run('log --json')).out;
    const { url } = await startTable(folder.path('.'), '--view');
    const { page, wrong, asked } = await screen(url.href);
    expect(asked).not.toContain('/ahead.js');
    await page.keyboard.press('f');
    const sheet = page.getByRole('dialog', { name: 'Played ahead' });
    await sheet.getByText(/^[1-9]\d* of 60 games played on from here by a program\.$/).waitFor({ timeout: 20_000 });
    expect(asked).toContain('/ahead.js');
    const bar = sheet.getByRole('img', { name: /^Now: \d+ % \(\d+ to \d+\)\.$/ });
    const widthOf = async (): Promise<number> => {
      const [, low, high] = /\((\d+) to (\d+)\)/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
      return Number(high) - Number(low);
    };
    const first = await widthOf();
    await expect.poll(widthOf, { timeout: 20_000 }).toBeLessThan(first);
    await sheet.getByRole('button', { name: 'Stop' }).tap();
    await expect.poll(() => sheet.getByRole('img').count()).toBe(3);
    // How they were played is for those who ask.
    const how = sheet.getByText(/^Played by .*mission-first/);
    expect(await how.isVisible()).toBe(false);
    await sheet.getByText('How these games are played').tap();
    expect(await how.isVisible()).toBe(true);
    expect(await sheet.textContent()).toMatch(/mission-first.*Left out: strategy ploys and actions/);
    expect(await violations(page)).toEqual([]);
    expect((await folder.run('log --json')).out).toBe(before);
    expect(wrong).toEqual([]);
  });

  it('says whose place is missing, and is found under More', async () => {
    const folder = new Table();
    await folder.run('new-game --demo --seed ahead');
    const { page, wrong } = await openedAt(browser, await servedHere(folder), 'phone');
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('button', { name: /^How this game may end/ }).tap();
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContainEqual(
        expect.stringMatching(/^\d+ places are missing\. Games are played on from where everybody stands\.$/),
      );
    await page.getByRole('button', { name: 'Positions', exact: true }).last().tap();
    await expect.poll(() => page.locator('main h2').first().textContent()).toMatch(/^Where is /);
    expect(wrong).toEqual([]);
  });
});

/** What is sent to a worker has no catalogue: it makes its own. */
const plain: PlainState = state;
it('goes to a worker as plain data', () => {
  expect(structuredClone(plain)).toEqual(plain);
});
