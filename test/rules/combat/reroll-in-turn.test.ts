import { describe, expect, it } from 'vitest';
import { only, question, type Scene } from '../scene.ts';
import { fighting, fought, table } from '../weapon-rules/duel.ts';

/** Hit 3+, Ceaseless and Rending, against a weapon of Kel's. */
const flayedOne = (of: Scene = {}): Scene => ({
  npos: ['flayed-one'],
  operatives: [{ id: 'kel', order: 'engage', wounds: 30, maxWounds: 30 }],
  ...of,
});

describe('re-rolls of both sides of a Fight', () => {
  it('come one at a time and in turn, the side with initiative first, until both pass in succession [COR-105 COR-68]', () => {
    const { asked, events } = fought(
      '2 3+ 1/1 relentless',
      {
        'attack-dice': [[2, 2]],
        'retaliation-dice': [[1, 1, 1, 3]],
        'reroll-or-pass': ['dice-2', 'pass', 'dice-1'],
        'reroll-dice': [[1], [3], [1], [2], [3]],
      },
      flayedOne({ initiative: 'players' }),
      'flayed-1',
    );
    expect(asked.filter((name) => name.includes('roll') || name.includes('dice'))).toEqual([
      'attack-dice',
      'retaliation-dice',
      // Kel, the Flayed One, Kel passes, the Flayed One twice more, Kel after all.
      'reroll-or-pass',
      'reroll-dice',
      'reroll-dice',
      'reroll-or-pass',
      'reroll-dice',
      'reroll-or-pass',
      'reroll-dice',
      'reroll-dice',
    ]);
    const [kel, npo] = only('attack-rolled', events);
    expect(kel?.dice).toMatchObject([
      { face: 2, rerolled: 2 },
      { face: 2, rerolled: 1 },
    ]);
    expect(npo?.dice.map(({ rerolled }) => rerolled)).toEqual([3, 1, 3, null]);
  });

  it('the NPOs begin where they have initiative [COR-105]', () => {
    const { asked } = fought(
      '1 3+ 1/1 balanced',
      {
        'attack-dice': [[2]],
        'retaliation-dice': [[1, 3, 3, 3]],
        'reroll-dice': [[1]],
        'reroll-or-pass': ['pass'],
      },
      flayedOne({ initiative: 'npos' }),
      'flayed-1',
    );
    expect(asked.slice(2)).toEqual(['reroll-dice', 'reroll-or-pass']);
  });

  it('whoever has passed may re-roll again after the other one has [COR-105]', () => {
    const answers = {
      'attack-dice': [[2, 3]],
      'retaliation-dice': [[1, 3, 3, 3]],
      'reroll-or-pass': ['pass'],
      'reroll-dice': [[6]],
    };
    expect(
      question(fighting('2 3+ 1/1 balanced', 'flayed-1'), table(flayedOne({ initiative: 'players' })), answers),
    ).toMatchObject({
      name: 'reroll-or-pass',
      suggest: { value: 'dice-1' },
      options: [{ value: 'dice-1' }, { value: 'dice-2' }, { value: 'pass' }],
    });
  });

  it('Balanced goes for one dice, Ceaseless for one result, and neither for a dice re-rolled already [COR-68 COR-73 COR-76 COR-105]', () => {
    const next = (weapon: string, first: string, ...faces: number[]) =>
      question(fighting(weapon, 'flayed-1'), table(flayedOne({ initiative: 'players' })), {
        'attack-dice': [faces],
        'retaliation-dice': [[3, 3, 3, 1]],
        'reroll-or-pass': [first],
        'reroll-dice': [[1], [3]],
      });
    const offered = (weapon: string, first: string, ...faces: number[]) => {
      const asked = next(weapon, first, ...faces);
      return asked.kind === 'choice' && asked.name === 'reroll-or-pass'
        ? asked.options.map(({ value }) => value)
        : asked.name;
    };
    expect(offered('3 3+ 1/1 ceaseless', 'dice-1', 2, 1, 2)).toEqual(['dice-3', 'pass']);
    expect(offered('3 3+ 1/1 ceaseless, balanced', 'dice-1', 2, 1, 2)).toEqual(['dice-2', 'dice-3', 'pass']);
    expect(offered('3 3+ 1/1 relentless', 'dice-1', 2, 1, 2)).toEqual(['dice-2', 'dice-3', 'pass']);
    const once = {
      'attack-dice': [[2, 1, 2]],
      'retaliation-dice': [[3, 3, 3, 1]],
      'reroll-or-pass': ['dice-1'],
      'reroll-dice': [[1], [3]],
    };
    expect(fought('3 3+ 1/1 balanced', once, flayedOne({ initiative: 'players' }), 'flayed-1').asked).toHaveLength(5);
  });

  it('where one side alone may re-roll, it does so as ever, all at once [COR-76]', () => {
    const { asked } = fought(
      '1 3+ 1/1',
      { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 3, 3]], 'reroll-dice': [[3, 3]] },
      flayedOne(),
      'flayed-1',
    );
    expect(asked).toEqual(['attack-dice', 'retaliation-dice', 'reroll-dice']);
  });
});
