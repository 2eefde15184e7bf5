import { describe, expect, it } from 'vitest';
import { expectReadable, screensText } from './looked-at.ts';
import { rivalScreensOf, screensOf, shortRivalry } from './mission-screens.ts';

const sizes = [80, 40];

describe.each([1, 2, 3, 4, 5, 6])('mission %i, every screen', { timeout: 120_000 }, (mission) => {
  it.each(sizes)(
    'at %i columns: nothing scrolls off unread, the head line is in view, nothing is too wide (table 1)',
    async (cols) => expectReadable(await screensOf(mission, cols, 60), cols),
  );
});

describe('Adversary Ops, every screen of a whole battle', { timeout: 180_000 }, () => {
  it.each(sizes)('at %i columns: the same', async (cols) => {
    const shown = await rivalScreensOf('--demo', cols, 700);
    expectReadable(shown, cols);
    expect(shown.at(-1)?.screen).toContain('The battle is over');
  });
});

/** To be recorded anew when what is said has changed: `npx vitest run -u test/cli/screens.test.ts`. */
describe.each([1, 6])('mission %i from its set-up to its end', { timeout: 120_000 }, (mission) => {
  it.each(sizes)('at %i columns looks as recorded', async (cols) => {
    const text = screensText(await screensOf(mission, cols, 200));
    await expect(text).toMatchFileSnapshot(`../screens/mission-${mission}-${cols}x24.txt`);
  });
});

describe('Adversary Ops from its set-up to its end', { timeout: 120_000 }, () => {
  it.each(sizes)('at %i columns looks as recorded', async (cols) => {
    const text = screensText(await rivalScreensOf(shortRivalry, cols, 300));
    await expect(text).toMatchFileSnapshot(`../screens/adversary-ops-${cols}x24.txt`);
  });
});
