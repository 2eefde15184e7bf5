import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../src/cli/asking/draw.ts';
import { begin, type Keyed } from '../../../src/cli/asking/prompt-state.ts';
import { narrow, unicode } from '../../view/looks.ts';

const list = (count: number, many: boolean): Keyed => ({
  kind: 'choice',
  name: 'activate',
  why: 'Which of them?',
  many,
  min: 0,
  max: many ? count : 1,
  options: Array.from({ length: count }, (_, index) => ({ value: `w${index}`, label: `Canoptek Macrocyte ${index}` })),
});

const head = ['TP 1', 'threat 0'];
const keys = { u: 'back', '?': 'help', s: '' };

describe('a prompt', () => {
  it('has the head on top, then the question, its lines, and what the keys do', () => {
    expect(drawn(list(2, false), begin(list(2, false)), keys, head, { look: unicode, rows: 24 })).toEqual([
      'TP 1',
      'threat 0',
      'Which of them?',
      '  1. Canoptek Macrocyte 0',
      '  2. Canoptek Macrocyte 1',
      '1-2 · u: back · ?: help',
    ]);
  });

  it('says which keys there are: letters in a row as one, and no letter between that does nothing', () => {
    const legend = (count: number, max: number) => {
      const asked = { ...list(count, true), max } as Keyed;
      return drawn(asked, begin(asked), {}, [], { look: unicode, rows: 40 }).at(-1);
    };
    expect(legend(15, 4)).toBe('1-9 a/c/e/g-i: tick · +: up to 4 · Enter: none');
    expect(legend(3, 3)).toBe('1-3: tick · +: all · Enter: none');
    expect(legend(11, 11)).toBe('1-9 a/c: tick · +: all · Enter: none');
  });

  it('says how many to tick, where the number is not free', () => {
    const title = (min: number, max: number) =>
      drawn({ ...list(3, true), min, max } as Keyed, begin(list(3, true)), {}, [], { look: unicode, rows: 24 })[0];
    expect(title(1, 1)).toBe('Which of them? [tick 1]');
    expect(title(0, 2)).toBe('Which of them? [up to 2]');
    expect(title(1, 3)).toBe('Which of them? [1 or more]');
  });

  it('numbers what is ticked where its order counts', () => {
    const asked = { ...list(3, true), min: 1, ordered: true } as Keyed;
    const shown = (ticked: readonly string[]) =>
      drawn(asked, { ...begin(asked), cursor: null, ticked }, {}, [], { look: unicode, rows: 24 }).slice(1);
    expect(shown(['w2', 'w0'])).toEqual([
      '  [2] 1. Canoptek Macrocyte 0',
      '  [ ] 2. Canoptek Macrocyte 1',
      '  [1] 3. Canoptek Macrocyte 2',
      '1-3: tick · +: the rest as listed · Enter: the ticked ones',
    ]);
    expect(shown([]).at(-1)).toBe('1-3: tick · Enter: as listed');
    const set = list(3, true);
    const crossed = drawn(set, { ...begin(set), ticked: ['w2'] }, {}, [], { look: unicode, rows: 24 });
    expect(crossed.at(3)).toBe('  [x] 3. Canoptek Macrocyte 2');
  });

  it.each([
    [24, unicode],
    [12, narrow],
  ])('never takes more than %i lines; what is left out is told', (rows, look) => {
    for (const many of [true, false])
      for (const cursor of [null, 0, 9, 19]) {
        const asked = list(20, many);
        const lines = drawn(asked, { ...begin(asked), cursor }, keys, head, { look, rows });
        expect(lines.length).toBeLessThanOrEqual(rows);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(look.width);
        const shown = lines.filter((line) => line.includes('Macrocyte')).length;
        const told = lines.flatMap((line) => /\((\d+) more (?:above|below)/.exec(line)?.[1] ?? []);
        expect(shown + told.reduce((sum, count) => sum + Number(count), 0)).toBe(20);
        if (cursor !== null) expect(lines.join('\n')).toContain(`Macrocyte ${cursor}`);
      }
  });

  it('shows the marked entry and counts what is hidden, at every size and with long entries', () => {
    const words = fc.integer({ min: 1, max: 14 }).map((count) => 'Macrocyte '.repeat(count).trim());
    const places = fc.tuple(
      fc.array(words, { minLength: 1, maxLength: 30 }),
      fc.nat(29),
      fc.integer({ min: 10, max: 24 }),
    );
    fc.assert(
      fc.property(places, words, fc.boolean(), fc.constantFrom(0, 1, 3), ([labels, at, rows], why, many, heads) => {
        const options = labels.map((label, index) => ({ value: `${index}`, label: `(${index}) ${label}` }));
        const asked: Keyed = { kind: 'choice', name: 'x', why, many, min: 0, max: many ? labels.length : 1, options };
        const cursor = at % labels.length;
        const lines = drawn(asked, { ...begin(asked), cursor }, keys, head.slice(0, heads), { look: narrow, rows });
        expect(lines.length).toBeLessThanOrEqual(rows);
        const shown = lines.flatMap((line) => /\((\d+)\) Mac/.exec(line)?.[1] ?? []).map(Number);
        const hidden = (where: string): number =>
          Number(lines.flatMap((line) => new RegExp(`\\((\\d+) more ${where}`).exec(line)?.[1] ?? [])[0] ?? 0);
        expect(shown).toContain(cursor);
        expect(hidden('above')).toBe(shown[0]);
        expect(hidden('below')).toBe(labels.length - 1 - (shown.at(-1) ?? 0));
      }),
      { numRuns: 400 },
    );
  });

  it('of dice ends in the line that is typed', () => {
    const dice: Keyed = { kind: 'dice', name: 'attack-dice', why: 'Kel attacks', count: 4, sides: 6 };
    const lines = drawn(dice, { ...begin(dice), text: '45' }, keys, [], { look: narrow, rows: 24 });
    expect(lines).toEqual(['Kel attacks [4D6, such as 3415]', 'u: back, ?: help', '> 45']);
  });

  it('says what a suggestion rests on', () => {
    const asked: Keyed = { kind: 'confirm', name: 'x', why: 'Is it?', suggest: { value: false, because: 'few are' } };
    const lines = drawn(asked, begin(asked), {}, [], { look: unicode, rows: 24 });
    expect(lines).toEqual(['Is it? (Enter: no, few are)', 'y: yes · n: no']);
  });
});
