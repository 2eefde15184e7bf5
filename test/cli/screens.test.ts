import { describe, expect, it } from 'vitest';
import { promptIn } from './habit.ts';
import { screensOf } from './mission-screens.ts';

const sizes = [80, 40];

describe.each([1, 2, 3, 4, 5, 6])('mission %i, every screen', { timeout: 120_000 }, (mission) => {
  it.each(sizes)(
    'at %i columns: nothing scrolls off unread, the head line is in view, nothing is too wide (table 1)',
    async (cols) => {
      const shown = await screensOf(mission, cols, 60);
      expect(shown.length).toBeGreaterThan(15);
      for (const { screen, keys, unread } of shown) {
        expect(unread).toEqual([]);
        const prompt = promptIn(screen);
        if (keys.length > 0) expect(prompt[0]).toMatch(/^TP \d/);
        for (const line of screen.split('\n')) expect([...line].length).toBeLessThanOrEqual(cols);
        for (const line of prompt.filter((each) => each.includes(' | '))) expect(line).not.toMatch(/^\s|\|$/);
      }
      const stops = shown.filter(({ screen }) => promptIn(screen).some((line) => /Enter\s+done/.test(line)));
      expect(stops.length).toBeGreaterThan(0);
      for (const { screen } of stops) expect(promptIn(screen).join('\n')).toContain('On the table');
    },
  );
});

/** To be recorded anew when what is said has changed: `npx vitest run -u test/cli/screens.test.ts`. */
describe.each([1, 6])('mission %i from its set-up to its end', { timeout: 120_000 }, (mission) => {
  it.each(sizes)('at %i columns looks as recorded', async (cols) => {
    const shown = await screensOf(mission, cols, 200);
    const keys = shown.reduce((sum, one) => sum + one.keys.length, 0);
    const pages = shown.map(({ screen, keys: pressed }, index) =>
      [`=== ${index + 1}`, screen, `--- ${pressed.map((key) => (key === '\r' ? 'Enter' : key)).join(' ')}`].join('\n'),
    );
    const text = [`${shown.length} screens, ${keys} keys`, ...pages].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(`../screens/mission-${mission}-${cols}x24.txt`);
  });
});
