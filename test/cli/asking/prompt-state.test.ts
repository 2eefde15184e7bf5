import { describe, expect, it } from 'vitest';
import {
  begin,
  enterSays,
  isHabitual,
  type Keyed,
  type PromptState,
  press,
} from '../../../src/cli/asking/prompt-state.ts';
import { type Listed, rowsOf, unnumbered } from '../../../src/cli/asking/rows.ts';
import { parseAnswer } from '../../../src/engine/answer.ts';
import type { ChoiceQuestion, DiceQuestion, NumberQuestion, Option } from '../../../src/engine/question.ts';
import type { Keys } from '../../../src/play/screen.ts';

const away: Keys = { u: 'back', '?': 'help', d: 'roll for me' };

/** What becomes of a prompt after these keys: an answer, the key that led away, or how it stands. */
function becomes(asked: Keyed, keys: readonly string[], from: PromptState = begin(asked)): unknown {
  let prompt = from;
  for (const key of keys) {
    const pressed = press(asked, prompt, key, away);
    if (pressed.is !== 'prompt') return pressed;
    ({ prompt } = pressed);
  }
  return prompt;
}

const choice = (options: readonly (Option | string)[], more: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  kind: 'choice',
  name: 'who',
  why: 'Who?',
  many: false,
  min: 1,
  max: 1,
  options: options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
  ...more,
});
const several = (options: readonly (Option | string)[], more: Partial<ChoiceQuestion> = {}): ChoiceQuestion =>
  choice(options, { many: true, min: 0, max: options.length, ...more });

const keysOf = (question: ChoiceQuestion, ticked: readonly string[] = []): readonly string[] =>
  rowsOf(question, ticked, null).map(({ key }) => key);

describe('the keys of a list', () => {
  it('are figures, then letters that lead nowhere else (table 17: items beyond 9 have keys)', () => {
    const keys = keysOf(choice(Array.from({ length: 24 }, (_, index) => `npo-${index}`)));
    expect(keys.slice(0, 10)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'a']);
    expect(new Set(keys).size).toBe(24);
    expect(keys.filter((key) => 'bdlmnoqrsuw'.includes(key))).toEqual([]);
  });

  it('leave out what would be refused of a line, there and within another', () => {
    const tags = ['cover', 'obscured'].map((value) => ({ value, label: value }));
    const kel = { value: 'kel', label: 'Kel', barred: ['cover'] };
    const plain = several([kel, 'vane'], { tags });
    expect(rowsOf(plain, ['kel'], 'kel').map(({ value }) => value)).toEqual(['kel', 'kel:obscured', 'vane']);
    expect(rowsOf(plain, ['vane'], 'vane').map(({ value }) => value)).toContain('vane:cover');
    const within = several([{ value: 'w-2', label: 'Warrior 2', within: { options: [kel], tags } }]);
    const lines = rowsOf(within, ['w-2', 'w-2:kel'], 'w-2:kel').map(({ value }) => value);
    expect(lines).toEqual(['w-2', 'w-2:kel', 'w-2:kel/obscured']);
  });

  it("are the hatchways' own numbers, and letters for what has none (table 9)", () => {
    const hatchways = choice([
      { value: '2', label: 'hatchway 2, B-C' },
      { value: '3', label: 'hatchway 3 (D-E)' },
      { value: 'none', label: 'nobody' },
    ]);
    expect(keysOf(hatchways)).toEqual(['2', '3', 'a']);
    expect(becomes(hatchways, ['3'])).toEqual({ is: 'answer', value: '3' });
  });

  it('0 is a habit where it says nobody, and none where it ends the activation', () => {
    const asks = { ...choice([{ value: 'kel', label: 'Kel' }]), name: 'valid-targets' };
    expect([isHabitual(asks, '0'), isHabitual(asks, 'Enter'), isHabitual(asks, '1')]).toEqual([true, true, false]);
    expect(isHabitual({ ...asks, name: 'action' }, '0')).toBe(false);
  });

  it('are counted where own numbers are not each their own', () => {
    const doors = choice([
      { value: 'h1', label: 'hatchway 1' },
      { value: 'h1 again', label: 'hatchway 1, from A' },
    ]);
    expect(keysOf(doors)).toEqual(['1', '2']);
  });

  it('are those of the doors listed first where others have the same numbers, which get letters', () => {
    const doors = choice([
      { value: 'b4', label: 'breach point 4 (A-B)' },
      { value: 'h4', label: 'hatchway 4 (A-C)' },
      { value: 'h5', label: 'hatchway 5 (C-D)' },
      { value: 'b2', label: 'breach point 2 (C-D)' },
      { value: 'none', label: 'none' },
    ]);
    expect(keysOf(doors)).toEqual(['4', 'a', 'c', '2', 'e']);
  });

  it('are not said twice', () => {
    const [row] = rowsOf(choice([{ value: 'x', label: '1. Shifting Labyrinth' }]), [], null);
    expect(row && unnumbered(row)).toBe('Shifting Labyrinth');
  });

  it('come with remarks below an option that is ticked, and below no other (table 8)', () => {
    const targets = several(['kel', 'none'], {
      tags: [{ value: 'cover', label: 'in cover' }],
      about: { predicate: 'valid-target', by: 'w', ids: ['kel'], from: 'stands', others: { none: { is: 'none' } } },
    });
    const shown = (ticked: readonly string[], focus: string | null) =>
      rowsOf(targets, ticked, focus).map(({ value }) => value);
    expect(shown([], null)).toEqual(['kel', 'none']);
    expect(shown(['kel', 'none'], 'kel')).toEqual(['kel', 'kel:cover', 'none']);
    expect(shown(['kel', 'none'], 'kel:cover')).toEqual(['kel', 'kel:cover', 'none']);
    expect(shown(['kel', 'none'], 'none')).toEqual(['kel', 'none']);
    expect(shown([], 'kel')).toEqual(['kel', 'none']);
  });
});

describe('which NPOs can attack', () => {
  const attackers = several(['w2', 'w1', 'none'], {
    min: 1,
    about: {
      ...{ predicate: 'can-attack', by: null, ids: ['w2', 'w1'], from: 'stands', to: ['kel'], looks: {} },
      others: { none: { is: 'none' } },
    },
  });

  it('nobody ends it with one key, whatever is ticked; Enter alone says nothing', () => {
    expect(becomes(attackers, ['3'])).toEqual({ is: 'answer', value: ['none'] });
    expect(becomes(attackers, ['1', '3'])).toEqual({ is: 'answer', value: ['none'] });
    expect(becomes(attackers, ['1', '2', 'Enter'])).toEqual({ is: 'answer', value: ['w2', 'w1'] });
    expect(becomes(attackers, ['Enter'])).toMatchObject({
      ticked: [],
      note: expect.stringContaining('tick 1 or more'),
    });
  });
});

describe('whom such an NPO can attack', () => {
  const kel = { value: 'kel', label: 'Kel' };
  const close = { value: 'engaged', label: 'one of yours is in its control range', bare: true };
  const tags = [{ value: 'cover', label: 'in cover' }];
  const asks = (options: readonly Option[]) =>
    several(
      [
        { value: 'w2', label: 'Warrior 2', within: { options, tags } },
        { value: 'w1', label: 'Warrior 1' },
      ],
      {
        min: 1,
        about: { predicate: 'can-attack', by: null, ids: ['w2', 'w1'], from: 'stands', to: ['kel'], looks: {} },
      },
    );

  it('goes without saying where one operative alone can be meant: it is ticked with the NPO, and more can be said of it', () => {
    expect(becomes(asks([kel]), ['1', 'Enter'])).toEqual({ is: 'answer', value: ['w2:kel'] });
    expect(becomes(asks([kel]), ['+', 'Enter'])).toEqual({ is: 'answer', value: ['w2:kel', 'w1'] });
    const ticked = becomes(asks([kel]), ['1']) as PromptState;
    expect(rowsOf(asks([kel]), ticked.ticked, ticked.focus).map(({ value }) => value)).toEqual([
      ...['w2', 'w2:kel', 'w2:kel/cover', 'w1'],
    ]);
    expect(becomes(asks([kel]), ['1', 'c', 'Enter'])).toEqual({ is: 'answer', value: ['w2:kel/cover'] });
    expect(becomes(asks([kel]), ['1', '1'])).toMatchObject({ ticked: [] });
  });

  it('is taken off again with its own key, or by what is true in its place', () => {
    expect(becomes(asks([kel]), ['1', 'a', 'Enter'])).toEqual({ is: 'answer', value: ['w2'] });
    expect(becomes(asks([kel, close]), ['1', 'c', 'Enter'])).toEqual({ is: 'answer', value: ['w2:engaged'] });
    expect(becomes(asks([kel, close]), ['1', 'e', 'c', 'Enter'])).toEqual({ is: 'answer', value: ['w2:engaged'] });
  });

  it('is asked where several can be meant, and of an NPO of which nothing can be said', () => {
    const vane = { value: 'vane', label: 'Vane' };
    expect(becomes(asks([kel, vane]), ['1', 'Enter'])).toEqual({ is: 'answer', value: ['w2'] });
    expect(becomes(asks([kel]), ['2', 'Enter'])).toEqual({ is: 'answer', value: ['w1'] });
  });
});

describe('the key for all', () => {
  it('ticks no more than may be ticked: what is ticked already counts; pressed again it unticks all', () => {
    const five = several(['a', 'b', 'c', 'd', 'e'], { max: 3 });
    expect(becomes(five, ['+', 'Enter'])).toEqual({ is: 'answer', value: ['a', 'b', 'c'] });
    expect(becomes(five, ['5', '+', 'Enter'])).toEqual({ is: 'answer', value: ['a', 'b', 'e'] });
    expect(becomes(five, ['+', '+'])).toMatchObject({ ticked: [] });
    expect(becomes(several(['a', 'b', 'c']), ['+', 'Enter'])).toEqual({ is: 'answer', value: ['a', 'b', 'c'] });
  });
});

describe('an order of several', () => {
  const inOrder = several(['w1', 'w2', 'w3'], { min: 1, ordered: true });

  it('is as listed with Enter, as long as nothing is ticked', () => {
    expect(enterSays(inOrder, begin(inOrder))).toBe('as listed');
    expect(becomes(inOrder, ['Enter'])).toEqual({ is: 'answer', value: ['w1', 'w2', 'w3'] });
    expect(becomes(inOrder, ['3', 'Enter'])).toEqual({ is: 'answer', value: ['w3'] });
    expect(becomes(inOrder, ['3', '+', 'Enter'])).toEqual({ is: 'answer', value: ['w3', 'w1', 'w2'] });
    expect(becomes(inOrder, ['3', '3', 'Enter'])).toEqual({ is: 'answer', value: ['w1', 'w2', 'w3'] });
  });

  it('is empty with Enter where nobody need be named', () => {
    const maybe = several(['w1', 'w2'], { ordered: true });
    expect(enterSays(maybe, begin(maybe))).toBe('nobody');
    expect(becomes(maybe, ['Enter'])).toEqual({ is: 'answer', value: [] });
  });
});

describe('which NPO goes first', () => {
  const first = { is: 'comes-first' } as const;
  const idle = { is: 'goes-first-idle', npo: 'w1' } as const;
  const about = { predicate: 'valid-target', by: 'w1', ids: ['kel'], from: 'stands' } as const;
  const targets = several(['kel', 'w2', 'w3', 'w4', 'w1'], {
    about: { ...about, others: { w2: first, w3: first, w4: first, w1: idle } },
  });

  it('is one line until it is wanted; then each has its own', () => {
    expect(rowsOf(targets, [], null).map(({ value }) => value)).toEqual(['kel', '(unfolded)']);
    expect(becomes(targets, ['2', 'Enter'])).toMatchObject({
      ticked: [],
      note: expect.stringContaining('Nothing is ticked'),
    });
    expect(becomes(targets, ['2', 'Enter', 'Enter'])).toEqual({ is: 'answer', value: [] });
    expect(becomes(targets, ['2', '3', 'Enter'])).toEqual({ is: 'answer', value: ['w3'] });
    expect(becomes(targets, ['+', 'Enter'])).toEqual({ is: 'answer', value: ['kel'] });
  });

  it('is listed at once where it is one of three at the most', () => {
    const few = several(['kel', 'w2', 'w3'], { about: { ...about, others: { w2: first, w3: first } } });
    expect(rowsOf(few, [], null).map(({ value }) => value)).toEqual(['kel', 'w2', 'w3']);
  });

  it('is below the operatives at once where none does: nothing that is said more seldom stands before it', () => {
    const noOther = several(['kel', 'vane', 'engaged', 'no-other', 'w2'], {
      about: {
        ...about,
        others: {
          engaged: { is: 'engaged', canLeave: null },
          'no-other': { is: 'no-other-first', npos: ['w2'] },
          w2: first,
        },
      },
    });
    expect(rowsOf(noOther, [], null).map(({ value }) => value)).toEqual(['kel', 'vane', 'no-other', 'engaged', 'w2']);
    expect(becomes(noOther, ['3'])).toEqual({ is: 'answer', value: ['no-other'] });
  });

  it('ends the question with its key where nothing more can be said', () => {
    const noOther = several(['kel', 'vane', 'no-other'], {
      about: { ...about, others: { 'no-other': { is: 'no-other-first', npos: ['w2'] } } },
    });
    expect(becomes(noOther, ['3'])).toEqual({ is: 'answer', value: ['no-other'] });
    expect(becomes(noOther, ['1', '3'])).toEqual({ is: 'answer', value: ['kel', 'no-other'] });
    expect(becomes(targets, ['2', '5'])).toEqual({ is: 'answer', value: ['w1'] });
    expect(becomes(targets, ['2', '4'])).toMatchObject({ ticked: ['(unfolded)', 'w4'] });
    const suggested = { ...noOther, suggest: { value: ['no-other'], because: 'as before' } };
    expect(becomes(suggested, ['3'])).toMatchObject({ ticked: [] });
    const either = several(['kel', 'no-other', 'w2'], {
      about: { ...about, others: { 'no-other': { is: 'no-other-first', npos: ['w2'] }, w2: first } },
      suggest: { value: ['no-other'], because: 'as before' },
    });
    expect(becomes(either, ['3', 'Enter'])).toEqual({ is: 'answer', value: ['w2'] });
  });
});

describe('a list of which the board leaves some open', () => {
  const tags = [
    { value: 'cover', label: 'in cover' },
    { value: 'obscured', label: 'obscured' },
  ];
  const targets = choice(['kel', 'vane', 'roth'], {
    ...{ many: true, min: 0, max: 3, tags },
    open: [
      { value: 'kel', label: 'kel', barred: ['cover'] },
      { value: 'roth', label: 'roth', barred: ['cover', 'obscured'] },
    ],
  });

  it('has those and their remarks, and everything with one key more', () => {
    const values = (ticked: readonly string[]) => rowsOf(targets, ticked, 'kel').map(({ value }) => value);
    expect(values([])).toEqual(['kel', 'roth', '(all)']);
    expect(values(['kel'])).toEqual(['kel', 'kel:obscured', 'roth', '(all)']);
    expect(values(['kel', '(all)'])).toEqual(['kel', 'kel:cover', 'kel:obscured', 'vane', 'roth']);
    expect(becomes(targets, ['3', '2', 'Enter'])).toEqual({ is: 'answer', value: ['vane'] });
    expect(becomes(targets, ['3', 'Enter', 'Enter'])).toEqual({ is: 'answer', value: [] });
  });

  it('ticks all of those with one key', () => {
    expect(becomes(targets, ['+', 'Enter'])).toEqual({ is: 'answer', value: ['kel', 'roth'] });
  });
});

describe('what may be said of an option at once', () => {
  const question = choice(
    [
      'kel',
      {
        value: 'w2',
        label: 'Warrior 2',
        within: {
          options: [
            { value: 'kel', label: 'Kel' },
            { value: 'nobody', label: 'nobody', bare: true },
          ],
          tags: [{ value: 'cover', label: 'in cover' }],
        },
      },
    ],
    { many: true, min: 0, max: 2, tags: [{ value: 'obscured', label: 'obscured' }] },
  );
  const shown = (ticked: readonly string[], focus: string) =>
    rowsOf(question, ticked, focus).map(({ depth, label }) => `${depth} ${label}`);

  it('stands below it while it was ticked last, and so on; else behind it', () => {
    expect(shown([], 'w2')).toEqual(['0 kel', '0 Warrior 2']);
    expect(shown(['w2'], 'w2')).toEqual(['0 kel', '0 Warrior 2', '1 Kel', '1 nobody']);
    const all = ['w2', 'w2:kel', 'w2:kel/cover', 'w2:nobody'];
    expect(shown(all, 'w2:kel')).toEqual(['0 kel', '0 Warrior 2', '1 Kel', '2 in cover', '1 nobody']);
    expect(shown(all, 'w2:nobody')).toEqual(['0 kel', '0 Warrior 2', '1 Kel: in cover', '1 nobody']);
    expect(shown(all, 'kel')).toEqual(['0 kel', '0 Warrior 2: Kel, nobody']);
  });

  it('comes into view with the arrows', () => {
    expect(becomes(question, ['2', '1', 'Down', 'Down', 'a', 'Enter'])).toEqual({
      is: 'answer',
      value: ['kel', 'w2:kel'],
    });
  });

  it('is ticked by keys of its own, and goes with what it was said of', () => {
    expect(becomes(question, ['2', 'a', 'e', 'Enter'])).toEqual({ is: 'answer', value: ['w2:kel/cover'] });
    expect(becomes(question, ['2', 'a', 'e', 'a', 'Enter'])).toEqual({ is: 'answer', value: ['w2'] });
    expect(becomes(question, ['2', 'a', 'e', '2', 'Enter'])).toEqual({ is: 'answer', value: [] });
  });

  it('a line keeps its key when others come above it', () => {
    const keys = (ticked: readonly string[]) =>
      rowsOf(question, ticked, 'w2:kel').map(({ key, value }) => `${key} ${value}`);
    expect(keys(['w2'])).toEqual(['1 kel', '2 w2', 'a w2:kel', 'c w2:nobody']);
    expect(keys(['w2', 'w2:kel'])).toEqual(['1 kel', '2 w2', 'a w2:kel', 'e w2:kel/cover', 'c w2:nobody']);
    expect(becomes(question, ['2', 'a', 'c', 'Enter'])).toEqual({ is: 'answer', value: ['w2:kel:nobody'] });
  });

  it('nobody, and one of them, untick each other: no answer is passed by (rules B10)', () => {
    const question = several(['kel', { value: 'hatchway', label: 'nobody, but it opens a hatchway', bare: true }], {
      tags: [{ value: 'cover', label: 'in cover' }],
      about: {
        predicate: 'valid-target',
        by: 'w1',
        ids: ['kel'],
        from: 'stands',
        others: { hatchway: { is: 'hatchway-on-its-way' } },
      },
    });
    expect(becomes(question, ['1', 'a', '2', 'Enter'])).toEqual({ is: 'answer', value: ['hatchway'] });
    expect(becomes(question, ['2', '1', 'a', 'Enter'])).toEqual({ is: 'answer', value: ['kel:cover'] });
  });
});

describe('a choice of one', () => {
  it('is answered by its key, whatever is marked', () => {
    expect(becomes(choice(['kel', 'vane']), ['2'])).toEqual({ is: 'answer', value: 'vane' });
  });

  it('has nothing marked unless it is suggested: Enter then answers nothing (table 3)', () => {
    const plain = choice(['shoot', 'done']);
    expect(becomes(plain, ['Enter'])).toMatchObject({ cursor: null, note: 'Press the key of a line.' });
    expect(enterSays(plain, begin(plain))).toBeUndefined();
    const suggested = choice(['shoot', 'done'], { suggest: { value: 'done', because: 'the usual' } });
    expect(becomes(suggested, ['Enter'])).toEqual({ is: 'answer', value: 'done' });
  });

  it('arrows mark, Enter and space take it', () => {
    expect(becomes(choice(['kel', 'vane']), ['Down', 'Down', 'Down', 'Up', 'Enter'])).toEqual({
      is: 'answer',
      value: 'kel',
    });
    expect(becomes(choice(['kel', 'vane']), ['Up', ' '])).toEqual({ is: 'answer', value: 'vane' });
  });

  it('other keys lead away, or do nothing', () => {
    expect(becomes(choice(['kel', 'vane']), ['u'])).toEqual({ is: 'key', key: 'u' });
    expect(becomes(choice(['kel', 'vane']), ['9', 'z'])).toMatchObject({ cursor: null });
  });
});

describe('a choice of several', () => {
  const targets = several(['kel', 'vane'], { tags: [{ value: 'cover', label: 'in cover' }] });

  it('keys tick and untick, Enter ends; a remark belongs to its option', () => {
    expect(becomes(targets, ['2', '1', 'a', 'Enter'])).toEqual({ is: 'answer', value: ['kel:cover', 'vane'] });
    expect(becomes(targets, ['1', 'a', '1', 'Enter'])).toEqual({ is: 'answer', value: [] });
    expect(becomes(targets, ['+', 'Enter'])).toEqual({ is: 'answer', value: ['kel', 'vane'] });
    expect(becomes(targets, ['+', '+', 'Enter'])).toEqual({ is: 'answer', value: [] });
  });

  it('what was said of a ticked line is shown before its key takes the tick off', () => {
    const looked = becomes(targets, ['1', 'a', '2', '1']);
    expect(looked).toMatchObject({ ticked: ['kel', 'kel:cover', 'vane'], focus: 'kel' });
    expect(becomes(targets, ['1', 'a', '2', '1', 'Enter'])).toEqual({ is: 'answer', value: ['kel:cover', 'vane'] });
    expect(becomes(targets, ['1', 'a', '2', '1', '1', 'Enter'])).toEqual({ is: 'answer', value: ['vane'] });
    // Nothing was said of it: one key takes it off.
    expect(becomes(targets, ['1', '2', '1', 'Enter'])).toEqual({ is: 'answer', value: ['vane'] });
  });

  it('begins with what is suggested', () => {
    const suggested = several(['kel', 'vane'], {
      suggest: { value: ['vane'], because: 'the closest' },
    });
    expect(becomes(suggested, ['Enter'])).toEqual({ is: 'answer', value: ['vane'] });
  });

  it('takes as many as it takes', () => {
    const two = several(['a', 'b', 'c'], { min: 2, max: 2 });
    expect(becomes(two, ['1', 'Enter'])).toMatchObject({ ticked: ['a'], note: 'Tick 2, not 1.' });
  });

  it('says what Enter means', () => {
    expect(enterSays(targets, begin(targets))).toBe('nobody');
    expect(enterSays({ ...targets, why: 'Which rooms are open?' }, begin(targets))).toBe('none');
    expect(enterSays(targets, { ...begin(targets), ticked: ['kel'] })).toBe('the ticked ones');
    expect(enterSays({ ...targets, min: 1 }, begin(targets))).toBeUndefined();
  });
});

describe('dice', () => {
  const four: DiceQuestion = { kind: 'dice', name: 'attack-dice', why: 'Attack', count: 4, sides: 6 };

  it.each(['4566', '4 5 6 6', '4,5,6,6', '4, 5, 6, 6'])('are typed as %s (table 7)', (text) => {
    expect(becomes(four, [...text])).toEqual({ is: 'answer', value: [4, 5, 6, 6] });
  });

  it('answer with the last of them, and not before', () => {
    expect(becomes(four, [...'456'])).toMatchObject({ text: '456' });
    expect(becomes(four, [...'456', 'Backspace', '3', '1'])).toEqual({ is: 'answer', value: [4, 5, 3, 1] });
    expect(becomes({ ...four, count: 1 }, ['6'])).toEqual({ is: 'answer', value: [6] });
    expect(becomes({ ...four, count: 1, sides: 11 }, ['1'])).toMatchObject({ text: '1' });
    expect(becomes({ ...four, count: 1, sides: 11 }, ['1', '1', 'Enter'])).toEqual({ is: 'answer', value: [11] });
  });

  it('a wrong one is not taken, and the others stay (table 7)', () => {
    expect(becomes(four, [...'457'])).toMatchObject({ text: '45', note: 'A D6 shows 1 to 6, not 7.' });
    expect(becomes(four, [...'450'])).toMatchObject({ text: '45', note: 'A D6 shows 1 to 6, not 0.' });
    expect(becomes(four, [...'456', 'Enter'])).toMatchObject({ text: '456', note: 'That is 3 dice; 4 are wanted.' });
    expect(becomes(four, ['Enter'])).toMatchObject({ text: '', note: 'That is 0 dice; 4 are wanted.' });
    expect(becomes({ ...four, count: 1 }, ['Enter'])).toMatchObject({ note: 'That is 0 dice; 1 is wanted.' });
    expect(becomes(four, [...'456', 'Enter', '6'])).toEqual({ is: 'answer', value: [4, 5, 6, 6] });
  });

  it('letters are keys there, too', () => {
    expect(becomes(four, ['4', 'd'])).toEqual({ is: 'key', key: 'd' });
    expect(becomes(four, ['4', 'x', 'Backspace', '5'])).toMatchObject({ text: '5' });
  });
});

describe('a number', () => {
  const number: Keyed = {
    kind: 'number',
    name: 'near',
    why: 'How many?',
    min: 0,
    max: 3,
    suggest: { value: 0, because: 'few' },
  };

  it('is typed; an empty line takes what is suggested', () => {
    expect(becomes(number, ['2', 'Enter'])).toEqual({ is: 'answer', value: 2 });
    expect(becomes(number, ['Enter'])).toEqual({ is: 'answer', value: 0 });
    expect(becomes(number, ['7', 'Enter'])).toMatchObject({ text: '', note: 'A whole number from 0 to 3, please.' });
  });

  it('is said in one key where only whether it is more counts, and Enter alone answers nothing', () => {
    const near: Keyed = { kind: 'number', name: 'distance', why: 'Within 2"?', min: 0, max: 40, atMost: 2 };
    expect(becomes(near, ['y'])).toEqual({ is: 'answer', value: 2 });
    expect(becomes(near, ['n'])).toEqual({ is: 'answer', value: 3 });
    expect(becomes(near, ['5', 'Enter'])).toEqual({ is: 'answer', value: 5 });
    expect(becomes(near, ['Enter'])).toMatchObject({ note: 'y or n, or the inches, please.' });
  });
});

describe('yes or no', () => {
  const plain: Keyed = { kind: 'confirm', name: 'watched', why: 'Is it?' };

  it('is y or 1, n or 2; Enter only where one is suggested', () => {
    expect(becomes(plain, ['y'])).toEqual({ is: 'answer', value: true });
    expect(becomes(plain, ['1'])).toEqual({ is: 'answer', value: true });
    expect(becomes(plain, ['n'])).toEqual({ is: 'answer', value: false });
    expect(becomes(plain, ['2'])).toEqual({ is: 'answer', value: false });
    expect(becomes(plain, ['3'])).toMatchObject({ note: '3 does nothing here.' });
    expect(becomes(plain, ['Enter'])).toMatchObject({ note: 'Press y or n.' });
    expect(becomes({ ...plain, suggest: { value: false, because: 'few' } }, ['Enter'])).toEqual({
      is: 'answer',
      value: false,
    });
  });
});

describe('a stop', () => {
  const stop: Keyed = { kind: 'stop', name: 'done', why: 'On the table:', lines: ['one', 'two'], enter: 'done' };

  it('is one key; lines can be ticked on the way', () => {
    expect(becomes(stop, ['Enter'])).toEqual({ is: 'answer', value: true });
    expect(becomes(stop, ['1'])).toMatchObject({ ticked: ['0'] });
    expect(becomes(stop, ['1', '2', 'Enter'])).toEqual({ is: 'answer', value: true });
    expect(becomes({ ...stop, lines: ['one'] }, [' '])).toEqual({ is: 'answer', value: true });
    expect(becomes(stop, ['u'])).toEqual({ is: 'key', key: 'u' });
  });
});

describe('inches of which only a bound matters (table 13)', () => {
  const near: NumberQuestion = {
    kind: 'number',
    name: 'distance',
    why: 'Is it within 2"?',
    min: 0,
    max: 40,
    atMost: 2,
  };

  it('y and n answer it as the bound and one more, and inches still do', () => {
    expect(becomes(near, ['y'])).toEqual({ is: 'answer', value: 2 });
    expect(becomes(near, ['n'])).toEqual({ is: 'answer', value: 3 });
    expect(becomes(near, ['1', '2', 'Enter'])).toEqual({ is: 'answer', value: 12 });
    expect([parseAnswer(near, 'yes'), parseAnswer(near, 'no'), parseAnswer(near, '7')]).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: 3 },
      { ok: true, value: 7 },
    ]);
    const plain: NumberQuestion = { kind: 'number', name: 'inches', why: 'How far?', min: 0, max: 40 };
    expect(becomes(plain, ['y'])).toMatchObject({ text: '' });
    expect(parseAnswer(plain, 'yes').ok).toBe(false);
  });
});

describe('an action that the rules refuse', () => {
  const refused = choice(['done'], {
    notNow: [{ value: 'shoot', label: 'Shoot', because: 'it has performed that already', insists: true }],
  });
  const asked: Listed = { ...refused, own: { keys: { shoot: '1', done: '0' }, others: 2 } };

  it('is said why with its key, and taken with the same key again', () => {
    expect(becomes(asked, ['1'])).toMatchObject({
      note: 'Shoot is not possible now: it has performed that already. 1 again: a rule of yours allows it.',
    });
    expect(becomes(asked, ['1', '1'])).toEqual({ is: 'answer', value: 'shoot' });
    expect(becomes(asked, ['1', 'x', '1'])).toMatchObject({ note: expect.stringContaining('1 again') });
  });

  it('one that only seems to be impossible is taken with the same key again; another is not', () => {
    const shoot = { value: 'shoot', label: 'Shoot' };
    const unseen: Listed = {
      ...choice(['done'], {
        notNow: [{ ...shoot, because: 'nobody in sight, though close to call' }],
        unlikely: [shoot],
      }),
      own: { keys: { shoot: '1', done: '0' }, others: 2 },
    };
    expect(becomes(unseen, ['1'])).toMatchObject({
      note: 'Shoot is not possible now: nobody in sight, though close to call. 1 again: it is on the table.',
    });
    expect(becomes(unseen, ['1', '1'])).toEqual({ is: 'answer', value: 'shoot' });
    const impossible: Listed = { ...unseen, unlikely: [] };
    expect(becomes(impossible, ['1', '1'])).toMatchObject({ note: expect.not.stringContaining('again') });
  });
});
