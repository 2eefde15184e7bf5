import { describe, expect, it } from 'vitest';
import type { AnswerValue, ChoiceQuestion, Question } from '../../src/engine/question.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { Difference } from '../../src/rules/why/alternatives.ts';
import type { WhatIf } from '../../src/rules/why/what-if.ts';
import { isOwnChoice, whatIfSentence } from '../../src/view/steps/what-if-words.ts';
import { scene } from '../rules/scene.ts';

const state = scene({ npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel', 'vane'] });
const asks = { by: 'warrior-1', ids: ['kel', 'vane'], from: 'stands' } as const;
const goesFirst = (id: string): GameEvent => ({ type: 'npo-chosen', id, because: 'threat', from: [] }) as never;

function choice(about: About | undefined, name = 'fact'): ChoiceQuestion<About> {
  return {
    ...{ kind: 'choice', name, why: 'Which?', many: true, min: 0, max: 2, ...(about && { about }) },
    options: [
      { value: 'kel', label: 'Kel (1/2)' },
      { value: 'hatchway-3', label: 'hatchway 3' },
    ],
    tags: [{ value: 'reposition', label: 'only after its Reposition' }],
  };
}

const says = (
  question: Question,
  other: Difference,
  is: GameEvent | null = goesFirst('warrior-1'),
  was: GameEvent | null = null,
): string | undefined => {
  const fact = { of: 'answer', question, given: [] as AnswerValue, other: { value: [], difference: other } } as const;
  return whatIfSentence({ fact, was, is, order: null, assumed: [] }, state);
};

describe('what would have changed a decision, as somebody would say it', () => {
  const targets: About = {
    ...{ predicate: 'valid-target', ...asks, inches: null, order: null },
    remarks: {
      cover: { is: 'in-cover' },
      reposition: { is: 'after', way: [] },
      worse: { is: 'worse' },
    },
    others: { engaged: { is: 'engaged', canLeave: null }, 'warrior-2': { is: 'comes-first', npo: 'warrior-2' } },
  };

  it('names who could shoot whom, and what would be so of whom', () => {
    expect(says(choice(targets), { is: 'added', option: 'kel' })).toBe(
      'If Warrior 1 could shoot Kel, it would go first.',
    );
    expect(says(choice(targets), { is: 'removed', option: 'kel' }, goesFirst('warrior-2'))).toBe(
      'If Warrior 1 could not shoot Kel, Warrior 2 would go first.',
    );
    expect(says(choice(targets), { is: 'remark-added', option: 'kel', remark: 'reposition' })).toBe(
      'If Warrior 1 could shoot Kel only after its Reposition, it would go first.',
    );
    expect(says(choice(targets), { is: 'remark-removed', option: 'kel', remark: 'reposition' })).toBe(
      'If Warrior 1 could shoot Kel at once, it would go first.',
    );
    expect(says(choice(targets), { is: 'remark-added', option: 'kel', remark: 'worse' })).toBe(
      'If losing Kel hurt you most, Warrior 1 would go first.',
    );
    expect(says(choice(targets), { is: 'added', option: 'engaged' })).toBe(
      "If an enemy were in Warrior 1's control range, Warrior 1 would go first.",
    );
    expect(says(choice(targets), { is: 'added', option: 'warrior-2' }, goesFirst('warrior-2'))).toBe(
      'If Warrior 2 were said to go first, it would go first.',
    );
  });

  it('says a fact of yes or no, and which door', () => {
    const engaged = { kind: 'confirm', name: 'engaged', why: '', about: { predicate: 'engaged', ...asks } } as const;
    expect(says(engaged, { is: 'instead', value: false })).toBe(
      "If no enemy were in Warrior 1's control range, Warrior 1 would go first.",
    );
    const doors: About = { predicate: 'base-in-access-point', by: null, ids: ['hatchway-3'], from: 'stands' };
    expect(says(choice(doors), { is: 'added', option: 'hatchway-3' })).toBe(
      'If a base were in hatchway 3, Warrior 1 would go first.',
    );
    expect(says(choice(undefined, 'guard-interrupt'), { is: 'instead', value: 'none' })).toBe(
      'If nobody interrupted, Warrior 1 would go first.',
    );
    expect(says(choice(undefined, 'weapon'), { is: 'instead', value: 'Fists' })).toBe(
      'If Fists were used instead, Warrior 1 would go first.',
    );
  });

  it('says what an NPO would do in plain words', () => {
    const acted = { type: 'npo-acted', id: 'warrior-1', clause: 0, action: 'fall-back', ap: 1 } as never;
    expect(says(choice(targets), { is: 'added', option: 'kel' }, acted)).toBe(
      'If Warrior 1 could shoot Kel, it would fall back.',
    );
    expect(says(choice(targets), { is: 'added', option: 'kel' }, null, acted)).toBe(
      'If Warrior 1 could shoot Kel, it would not fall back.',
    );
  });

  it('leaves out what a player would have done otherwise', () => {
    const is = { type: 'action-performed', id: 'kel', action: 'dash', ap: 1 } as never;
    const of = (name: string, assumed: WhatIf['assumed'] = []): boolean =>
      isOwnChoice({
        fact: {
          of: 'answer',
          question: choice(undefined, name),
          given: '',
          other: { value: '', difference: { is: 'instead', value: '' } },
        },
        ...{ was: null, is, order: null, assumed },
      });
    expect(of('action')).toBe(true);
    expect(of('engaged', [{ name: 'action', value: 'dash', source: 'auto' }])).toBe(true);
    expect(of('engaged')).toBe(false);
    const other = { value: '', difference: { is: 'instead', value: '' } } as const;
    const fact = { of: 'answer', question: choice(undefined, 'action'), given: '', other } as const;
    expect(isOwnChoice({ fact, was: null, is: goesFirst('warrior-1'), order: null, assumed: [] })).toBe(false);
  });
});
