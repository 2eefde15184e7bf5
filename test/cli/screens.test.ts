import { describe, expect, it } from 'vitest';
import { everySeed, seeds, someOf } from '../seeds.ts';
import type { Shown } from './habit.ts';
import { expectReadable, screensText } from './looked-at.ts';
import { rivalScreensOf, screensOf, screensOnMap, setUpFor, shortRivalry } from './mission-screens.ts';
import { expectSeen } from './seen.ts';

const sizes = [40, 80];

describe.each(someOf([2, 3, 4, 5]))('mission %i, every screen', { timeout: 120_000 }, (mission) => {
  it.each(someOf(sizes))(
    'at %i columns: nothing scrolls off unread, the head line is in view, nothing is too wide (table 1)',
    async (cols) => expectReadable(await screensOf(mission, cols, 60), cols),
  );
});

describe('a mission with positions from the start, every screen', { timeout: 120_000 }, () => {
  it.each(someOf(sizes))('at %i columns: the same', async (cols) => {
    const shown = await screensOnMap(3, cols, seeds(40, 28));
    const isMap = ({ screen }: Shown): boolean => screen.includes('Arrows: ');
    // The map takes the room of the head line.
    expectReadable(
      shown.filter((one) => !isMap(one)),
      cols,
    );
    expect(shown.some(isMap)).toBe(true);
  });
});

describe('Adversary Ops, every screen of a whole battle', { timeout: 180_000 }, () => {
  it.each(someOf(sizes))('at %i columns: the same', async (cols) => {
    const shown = await rivalScreensOf(`--demo${everySeed ? '' : ' --ruling battle-length=2'}`, cols, 700);
    expectReadable(shown, cols);
    expect(shown.at(-1)?.screen).toContain('That was the battle');
  });
});

const whole = new Map<string, Promise<readonly Shown[]>>();

/** A mission from its set-up to its end, played once. */
function wholeMission(mission: number, cols: number): Promise<readonly Shown[]> {
  const key = `${mission}, ${cols}`;
  const shown = whole.get(key) ?? screensOf(mission, cols, 200);
  whole.set(key, shown);
  return shown;
}

/** To be recorded anew when what is said has changed: `npx vitest run test/cli/screens.test.ts -u`. */
describe.each([1, 6])('mission %i from its set-up to its end', { timeout: 120_000 }, (mission) => {
  it.each(sizes)('at %i columns looks as recorded, and can be read as above', async (cols) => {
    const shown = await wholeMission(mission, cols);
    expectReadable(shown, cols);
    await expect(screensText(shown)).toMatchFileSnapshot(`../screens/mission-${mission}-${cols}x24.txt`);
  });
});

it('a whole mission in real terminals of 24 lines looks as it does in this process, screen by screen', {
  timeout: 120_000,
}, async () => {
  const games: Promise<void>[] = [];
  for (const cols of someOf(sizes)) {
    const shown = await wholeMission(1, cols);
    expect(shown.at(-1)?.keys).toEqual([]);
    games.push(expectSeen(shown, await setUpFor(1), cols));
  }
  await Promise.all(games);
});

describe('Adversary Ops from its set-up to its end', { timeout: 120_000 }, () => {
  it.each(sizes)('at %i columns looks as recorded', async (cols) => {
    const text = screensText(await rivalScreensOf(shortRivalry, cols, 300));
    await expect(text).toMatchFileSnapshot(`../screens/adversary-ops-${cols}x24.txt`);
  });
});
