import type { CDPSession, Page } from 'playwright-core';
import { type Chance, chance } from '../../runner/chance.ts';
import { handOn } from './pages-left.ts';

/** Plays by what it sees, with a finger: it taps buttons and drags miniatures, and knows nothing of the rules. */
export interface Robot {
  /** Does one thing; what it did, in a few words; null once the page offers nothing more. */
  act(): Promise<string | null>;
  readonly taps: () => number;
  readonly drags: () => number;
}

/** What is on the page now, as a person reads it. */
interface Seen {
  readonly title: string;
  readonly buttons: readonly string[];
  readonly ticks: number;
  readonly mayMove: readonly string[];
  readonly over: boolean;
}

/** `wild`: how often it taps just anywhere; what opens then it puts away again. `places`: it has them kept. */
export async function newRobot(
  page: Page,
  seed: string,
  { dragsOften = 0.7, wild = 0, places = true } = {},
): Promise<Robot> {
  const by = chance(seed);
  const hand = await handOn(page);
  let taps = 0;
  let drags = 0;
  const tap = async (name: string): Promise<string> => {
    taps += 1;
    const buttons = page.locator('main section button:not(:disabled)');
    const button = buttons.filter({ visible: true, hasText: name }).first();
    // The page may have gone on since it was looked at.
    return button.tap({ timeout: 500 }).then(
      () => name,
      () => `${name}, which is gone`,
    );
  };
  return {
    taps: () => taps,
    drags: () => drags,
    async act() {
      if (await page.locator('dialog[open]').count()) {
        await page.keyboard.press('Escape');
        return 'puts a sheet away';
      }
      if (by.happens(wild)) {
        taps += 1;
        const { width = 1, height = 1 } = page.viewportSize() ?? {};
        const at = { x: by.number(0, width - 1), y: by.number(0, height - 1) };
        await page.touchscreen.tap(at.x, at.y);
        return `taps at ${at.x},${at.y}`;
      }
      const seen = await settled(page);
      if (seen.over) return null;
      const positions = seen.buttons.find((name) => name === 'Positions');
      if (positions && places) return `${seen.title}: ${await tap(positions)}`;
      const goesOn = seen.buttons.find((name) => ['Done', 'Go on', 'Start'].includes(name));
      if (goesOn) return `${seen.title}: ${await tap(goesOn)}`;
      const roll = seen.buttons.find((name) => name.startsWith('Roll'));
      if (roll) return `${seen.title} ${await tap(roll)}`;
      const put = seen.buttons.find((name) => name.startsWith('Put here'));
      if (put) return `${seen.title} ${await tap(put)}`;
      if (seen.mayMove.length > 0 && by.happens(dragsOften)) {
        drags += 1;
        const id = by.pick(seen.mayMove);
        return `${seen.title} drags ${id}: ${await dragSomewhere(page, hand, id, by)}`;
      }
      const answers = seen.buttons.filter((name) => !leadsAway.test(name));
      if (answers.length === 0 && seen.ticks > 0) {
        taps += 1;
        const tick = page.locator('main .tick').filter({ visible: true });
        await tick
          .nth(by.number(0, seen.ticks - 1))
          .tap({ timeout: 500 })
          .catch(() => undefined);
        return `${seen.title} ticks one`;
      }
      // Where a miniature cannot be put as it is shown, and nothing else is offered, it is left for later.
      const last = seen.buttons.find((one) => one.startsWith('Skip'));
      const name = answers.length === 0 ? last : by.happens(0.5) ? answers[0] : by.pick(answers);
      return name === undefined ? null : `${seen.title} ${await tap(name)}`;
    },
  };
}

const leadsAway =
  /^(?:End the turning point|Spend CP|Positions|The NPOs' turn|Skip|OK$|another action|Show (?:all|less))/;

/** Once the page has made up its mind: what is there at that very moment. */
async function settled(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(
    () => {
      const panel = document.querySelector('main .told, main .question, main .lay-out');
      if (!panel?.querySelector('button')) return null;
      const visible = (element: Element): boolean => element.checkVisibility();
      const enabled = [...panel.querySelectorAll('button:not(:disabled)')].filter(visible);
      return {
        title: panel.querySelector('h2')?.textContent ?? '',
        buttons: enabled.map((button) => button.firstChild?.textContent ?? ''),
        ticks: panel.querySelectorAll('input[type=checkbox]').length,
        mayMove: [...document.querySelectorAll('.may-move')].map((one) => one.getAttribute('data-operative') ?? ''),
        over: document.querySelector('.is-over') !== null,
      };
    },
    undefined,
    { timeout: 20_000, polling: 20 },
  );
  const now = await seen.jsonValue();
  if (!now) throw new Error('nothing is there');
  return now;
}

/** Drags a miniature to somewhere around it, at times far away. */
async function dragSomewhere(page: Page, hand: CDPSession, id: string, by: Chance): Promise<string> {
  const box = await page.locator(`[data-operative="${id}"]`).boundingBox();
  if (!box) return 'it is not to be seen';
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const turn = (by.number(0, 359) * Math.PI) / 180;
  const far = by.number(30, 120);
  const to = { x: from.x + Math.cos(turn) * far, y: from.y + Math.sin(turn) * far };
  await dragByTouch(hand, from, to);
  return `${Math.round(to.x)},${Math.round(to.y)}`;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A finger goes down, moves in steps of a frame, and lifts unless it is to stay. */
export async function dragByTouch(
  hand: CDPSession,
  from: Spot,
  to: Spot,
  { steps = 6, lifts = true }: { readonly steps?: number; readonly lifts?: boolean } = {},
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    });
  if (!lifts) return;
  // A finger rests before it lifts. One that lifts in full flight throws the page, and the browser takes the tap that follows for stopping it.
  await new Promise((resolve) => setTimeout(resolve, 150));
  await touch('touchMove', to);
  await touch('touchEnd');
}
