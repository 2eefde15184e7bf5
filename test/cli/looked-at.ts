import { expect } from 'vitest';
import { promptIn, type Shown } from './habit.ts';

/** Of every screen: nothing scrolls off unread, the head line is in view, nothing is too wide; stops say what is to be done. */
export function expectReadable(shown: readonly Shown[], cols: number): void {
  expect(shown.length).toBeGreaterThan(15);
  for (const { screen, keys, unread } of shown) {
    expect(unread).toEqual([]);
    const prompt = promptIn(screen);
    if (keys.length > 0) expect(prompt[0]).toMatch(/^TP \d/);
    for (const line of screen.split('\n')) expect([...line].length).toBeLessThanOrEqual(cols);
    for (const line of prompt.filter((each) => each.includes(' | '))) expect(line).not.toMatch(/^\s|\|$/);
  }
  const stops = shown.filter(({ screen }) => promptIn(screen).some((line) => /Enter:\s+done/.test(line)));
  expect(stops.length).toBeGreaterThan(0);
  for (const { screen } of stops) expect(promptIn(screen).join('\n')).toContain('On the table');
}

/** Every screen with the keys that were pressed at it, as a text to be compared. */
export function screensText(shown: readonly Shown[]): string {
  const keys = shown.reduce((sum, one) => sum + one.keys.length, 0);
  const pages = shown.map(({ screen, keys: pressed }, index) =>
    [`=== ${index + 1}`, screen, `--- ${pressed.map((key) => (key === '\r' ? 'Enter' : key)).join(' ')}`].join('\n'),
  );
  return `${[`${shown.length} screens, ${keys} keys`, ...pages].join('\n')}\n`;
}
