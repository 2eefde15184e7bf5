import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '../../src/engine/question.ts';
import { deniesCertain, withOpen, withRuledOut, wordsOfDoubt } from '../../src/game/answering/doubt.ts';
import type { About } from '../../src/rules/questions/about.ts';

const about: About = {
  ...{ predicate: 'valid-target', by: 'warrior-1', ids: ['kel', 'vane', 'roth'] },
  ...{ from: 'stands', inches: null, order: null },
};
const targets: ChoiceQuestion<About> = {
  ...{ kind: 'choice', name: 'valid-targets', why: '', many: true, min: 0, max: 4, about },
  options: [
    { value: 'kel', label: 'Kel (8/12)' },
    { value: 'vane', label: 'Vane (7/7)' },
    { value: 'roth', label: 'Roth (2/7)' },
    { value: 'engaged', label: 'an enemy is in control range', bare: true },
  ],
  tags: [
    { value: 'cover', label: 'in cover' },
    { value: 'obscured', label: 'obscured' },
  ],
};
const told = { others: { engaged: { is: 'engaged', canLeave: null } } } as const;
const doubt = (value: readonly string[], ...others: readonly (readonly string[])[]) =>
  wordsOfDoubt(targets, { value, others });

describe('what a question that is too close to call hangs on', () => {
  it('is who is one at all, and which remarks on whom, each named once', () => {
    expect(doubt(['kel', 'vane'], ['kel:obscured', 'vane'])).toBe('is Kel obscured?');
    expect(doubt(['kel:cover', 'vane'], ['kel:cover:obscured'])).toBe('is Kel obscured? Is Vane a valid target?');
    expect(doubt([], ['roth:cover'])).toBe('is Roth a valid target?');
  });

  it('of more than two things is only whom to look at', () => {
    expect(doubt(['kel:cover', 'vane'], ['kel:obscured', 'vane'], ['kel:cover'])).toBe('look at Kel and Vane');
  });

  it('is asked of the time before a move where it is so after it', () => {
    const remarks: About['remarks'] = { reposition: { is: 'after', way: [{ action: 'reposition' }] } };
    const moving = {
      ...{ ...targets, about: { ...about, remarks } },
      tags: [{ value: 'reposition', label: 'only after its Reposition' }],
    };
    expect(wordsOfDoubt(moving, { value: ['kel:reposition'], others: [['kel']] })).toBe(
      'is Kel a valid target before the move?',
    );
  });

  it('is called by what is asked', () => {
    const of = (predicate: 'in-control-range' | 'visible' | 'most-exposed' | 'base-in-access-point' | 'same-room') =>
      wordsOfDoubt({ ...targets, about: { ...about, predicate, to: [] } as About }, { value: ['kel'], others: [[]] });
    expect(of('in-control-range')).toBe('is Kel in control range?');
    expect(of('visible')).toBe('is Kel visible?');
    expect(of('most-exposed')).toBe('is Kel closest?');
    expect(of('base-in-access-point')).toBe('is a base in Kel?');
    expect(of('same-room')).toBe('is Kel one of them?');
  });

  it('is what would be told in place of everybody', () => {
    expect(doubt(['kel'], ['engaged'], ['kel:cover'])).toBe('an enemy is in control range?');
  });

  it('is which one, or how much; where the question says it already, nothing', () => {
    expect(wordsOfDoubt({ ...targets, many: false }, { value: 'kel', others: ['vane:cover'] })).toBe('Kel or Vane');
    expect(wordsOfDoubt({ kind: 'number', name: 'n', why: '', min: 0, max: 9 }, { value: 3, others: [4] })).toBe(
      '3 or 4',
    );
    expect(wordsOfDoubt({ kind: 'confirm', name: 'c', why: '' }, { value: true, others: [false] })).toBe('');
  });
});

describe('of whom it is surely not so', () => {
  const labels = (value: readonly string[], ...others: readonly (readonly string[])[]) => {
    const put = withRuledOut({ ...targets, about: { ...about, ...told } }, { value, others });
    return put.kind === 'choice' ? put.options.map(({ label }) => label) : [];
  };

  it('is said, of those alone whom it is asked of', () => {
    expect(labels(['kel'], ['kel:obscured', 'vane'])).toEqual([
      'Kel (8/12)',
      'Vane (7/7)',
      'Roth (2/7), surely not',
      'an enemy is in control range, surely not',
    ]);
  });

  it('is not said where something else may be told in place of everybody, nor in a question of one', () => {
    const all = targets.options.map(({ label }) => label);
    expect(labels(['kel'], ['engaged'])).toEqual(all);
    expect(withRuledOut({ ...targets, many: false }, { value: 'kel', others: ['vane'] })).toEqual({
      ...targets,
      many: false,
    });
  });
});

describe('what is left open', () => {
  const open = (value: readonly string[], ...others: readonly (readonly string[])[]) => {
    const put = withOpen(targets, { value, others });
    return put.kind === 'choice' ? put.open?.map((one) => [one.value, one.barred]) : [];
  };

  it('is whom some of the answers name, with the remarks that they have there', () => {
    expect(open(['kel:cover'], ['kel', 'vane'])).toEqual([
      ['kel', ['obscured']],
      ['vane', ['cover', 'obscured']],
    ]);
    expect(open([], ['engaged'])).toEqual([['engaged', ['cover', 'obscured']]]);
  });

  it('is everything where no answer leaves anybody out, and not told of a question of one', () => {
    expect(open(['kel', 'vane', 'roth', 'engaged'], [])).toBeUndefined();
    expect(withOpen({ ...targets, many: false }, { value: 'kel', others: ['vane'] })).not.toHaveProperty('open');
  });
});

describe('an answer that denies what the board is sure of, whatever else is in doubt', () => {
  // Kel surely is one, Vane may be, Roth surely is not.
  const denies = (...said: readonly string[]) =>
    deniesCertain(targets, said, { value: ['kel', 'vane'], others: [['kel']] });

  it('names somebody of whom it surely is not so, or leaves out one of whom it is', () => {
    expect(denies('kel', 'roth')).toBe(true);
    expect(denies('vane')).toBe(true);
    expect(denies()).toBe(true);
  });

  it('not one that only settles the doubt, nor one told in place of everybody', () => {
    expect(denies('kel')).toBe(false);
    expect(denies('vane:cover', 'kel')).toBe(false);
    expect(denies('engaged')).toBe(false);
    expect(deniesCertain({ ...targets, many: false }, 'roth', { value: 'kel', others: ['vane'] })).toBe(false);
  });
});
