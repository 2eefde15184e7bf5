import { describe, expect, it } from 'vitest';
import { habit, playByHabit, promptIn, type Shown } from './habit.ts';
import { Player } from './player.ts';
import { Table } from './tw.ts';

const team = [
  {
    name: 'Kel',
    apl: 3,
    wounds: 12,
    save: 3,
    weapons: [
      { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 piercing 1' },
      { name: 'Fists', type: 'melee', profile: '4 3+ 3/4' },
    ],
  },
  {
    name: 'Brother Oru',
    apl: 3,
    wounds: 14,
    save: 3,
    weapons: [
      { name: 'Heavy bolter', type: 'ranged', profile: '5 3+ 4/5 piercing 1' },
      { name: 'Fists', type: 'melee', profile: '4 3+ 3/4' },
    ],
  },
  {
    name: 'Vane',
    apl: 2,
    wounds: 8,
    save: 4,
    weapons: [
      { name: 'Lasgun', type: 'ranged', profile: '4 4+ 2/3' },
      { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' },
    ],
  },
];

/** A mission from its set-up on, as it is seen in a terminal of this many columns and 24 lines. */
async function screensOf(mission: number, cols: number, most: number): Promise<readonly Shown[]> {
  const table = new Table();
  table.write('team.json', JSON.stringify(team));
  const { err, exitCode } = await table.run(
    `new-game --mission ${mission} --map ${mission} --seed g${mission} --roster ${table.path('team.json')}`,
  );
  if (exitCode !== 0) throw new Error(err);
  return playByHabit(new Player(table, 'play', { cols }), habit(`g${mission}`), most);
}

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
