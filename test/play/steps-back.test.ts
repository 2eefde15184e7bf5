import { expect, it } from 'vitest';
import { rollIt } from '../../src/game/answering/decide.ts';
import { stepsBack } from '../../src/play/leading/steps-back.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { seated, tableWith } from './scripted-face.ts';

/** Two turning points: the second begins with a roll-off. */
const deeds: readonly Deed[] = [
  { do: 'strategy', args: {} },
  { do: 'act', args: { id: 'kel', order: 'conceal', action: 'done' } },
  { do: 'act', args: { id: 'vane', order: 'conceal', action: 'done' } },
  { do: 'end-turn', args: {} },
  { do: 'threat', args: { to: 5 } },
];
const strategy: Deed = { do: 'strategy', args: {} };

async function told(diceOf: 'none' | 'all' | 'players') {
  const keeper = await tableWith([{ do: 'dice-of', args: { of: diceOf } }, ...deeds]);
  const { seat } = seated(keeper);
  const asked: string[] = [];
  await seat.carryOut(strategy, async (question) => {
    asked.push(question.name);
    return question.kind === 'dice' ? rollIt : (question.suggest?.value ?? 'none');
  });
  return { told: keeper.read().told, asked };
}

it('one step back takes with it what the program has played by itself since', async () => {
  const { told: all } = await told('none');
  expect(all.slice(-3).map(({ entry }) => entry.do)).toEqual(['end-turn', 'threat', 'strategy']);
  expect(all.at(-1)?.entry.answers.map(({ source }) => source)).toContain('seed');
  expect(stepsBack(all)).toBe(2);
  expect(stepsBack(all, 3)).toBe(4);
});

it('and stops at dice that somebody was asked for, and answered with Roll', async () => {
  for (const diceOf of ['all', 'players'] as const) {
    const { told: all, asked } = await told(diceOf);
    expect(asked).toContain('initiative-players');
    expect(all.at(-1)?.entry.answers.map(({ source }) => source)).toContain('seed');
    expect(stepsBack(all)).toBe(1);
  }
});

it('an action that was typed with all its words is what somebody did, though it asked nothing', async () => {
  const { told: all } = await told('none');
  expect(all.slice(-5, -2).map(({ entry }) => entry.do)).toEqual(['act', 'act', 'end-turn']);
  expect(stepsBack(all.slice(0, -2))).toBe(2);
});
