import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion, Either } from '../../src/engine/question.ts';
import { byPlaces } from '../../src/rules/facts/fact.ts';
import type { About } from '../../src/rules/questions/about.ts';
import { eitherOf, firstDoubt } from '../../src/view/questions/either-words.ts';
import { scene } from '../rules/scene.ts';

const state = scene({ npos: ['necron-warrior'], operatives: ['kel', 'vane'] });
const warrior = { by: 'warrior-1', ids: ['kel', 'vane'], from: 'stands' } as const;
const remarks = {
  cover: { is: 'in-cover' },
  obscured: { is: 'obscured' },
  reposition: { is: 'after', way: [{ action: 'reposition', inches: 5 }] },
  worse: { is: 'worse' },
} as const;
const targets: About = { predicate: 'valid-target', ...warrior, inches: 8, order: null, remarks };

/** One value, and what else it may be. */
const either = (
  about: About,
  value: readonly string[],
  ...others: readonly (readonly string[])[]
): Either | undefined => {
  const question: ChoiceQuestion<About> = {
    ...{ kind: 'choice', name: 'fact', why: 'Which?', many: true, min: 0, max: 2, about },
    options: about.ids.map((id) => ({ value: id, label: id })),
  };
  return eitherOf(question, byPlaces(value, others), state);
};

describe('a question of which two answers are left is one of yes or no', () => {
  it('about the remark in which they differ; yes is the answer that has it', () => {
    expect(either(targets, ['kel', 'vane'], ['kel:obscured', 'vane'])).toEqual({
      why: 'Warrior 1 wants to shoot. Is Kel obscured?',
      yes: ['kel:obscured', 'vane'],
      no: ['kel', 'vane'],
    });
    expect(either(targets, ['kel:cover'], ['kel'])).toEqual({
      why: 'Warrior 1 wants to shoot. Is Kel in cover?',
      yes: ['kel:cover'],
      no: ['kel'],
    });
  });

  it('about what is so before a move, where they differ in that', () => {
    expect(either(targets, ['kel:reposition'], ['kel'])).toEqual({
      why: 'Warrior 1 wants to shoot. Is Kel a valid target within 8" before it moves?',
      yes: ['kel'],
      no: ['kel:reposition'],
    });
  });

  it('about the one whom only one of them names', () => {
    expect(either(targets, ['vane'], ['vane', 'kel:cover'])).toEqual({
      why: 'Warrior 1 wants to shoot. Is Kel a valid target within 8"?',
      yes: ['vane', 'kel:cover'],
      no: ['vane'],
    });
    const charged: About = {
      ...{ predicate: 'in-control-range', ...warrior },
      from: { way: [{ action: 'charge', inches: 7 }] },
    };
    expect(either(charged, [], ['kel'])).toEqual({
      why: 'Is Kel in control range of Warrior 1 after charging the closest up to 7"?',
      yes: ['kel'],
      no: [],
    });
    expect(either({ predicate: 'across-open-door', ...warrior, inches: 2 }, ['kel'], [])?.why).toBe(
      'Can Warrior 1 fight Kel through an open door, within 2" of its access point?',
    );
  });

  it('about who is near somebody, or a place', () => {
    const near = { ...warrior, inches: 2, measure: 'straight' } as const;
    const blast: About = { predicate: 'near', ...near, around: ['vane'], visible: true };
    expect(either(blast, [], ['kel'])?.why).toBe('Is Kel visible to Vane and within 2"?');
    const torrent: About = { predicate: 'near', ...near, around: ['vane'], visible: false };
    expect(either(torrent, ['kel'], [])?.why).toBe('Is Kel within 2" of Vane?');
    expect(either({ ...torrent, around: ['vane', 'kel'] }, ['kel'], [])).toBeUndefined();
    const place: About = { predicate: 'near-place', ...warrior, inches: 1, place: 'sarcophagus' };
    expect(either(place, ['kel'], [])?.why).toBe('Is Kel within 1" of the sarcophagus (C1)?');
    const beside = { id: 'vane', inches: 1, clearOf: [] };
    expect(either({ ...targets, inches: null, beside }, [], ['kel'])?.why).toBe(
      `Warrior 1 wants to shoot. Is Kel a valid target, within 1" of Vane and in no friend's control range?`,
    );
  });

  it('about which of two is closer', () => {
    const closest: About = { predicate: 'closest', ...warrior, measure: 'around-walls' };
    expect(either(closest, ['kel'], ['vane'])).toEqual({
      why: 'Is Kel closer to Warrior 1 than Vane (around walls)?',
      yes: ['kel'],
      no: ['vane'],
    });
  });

  it('about the door in which a base stands', () => {
    const about: About = { predicate: 'base-in-access-point', by: null, ids: ['hatchway-3'], from: 'stands' };
    const question: ChoiceQuestion<About> = {
      ...{ kind: 'choice', name: 'blocked-doors', why: 'Which?', many: true, min: 0, max: 1, about },
      options: [{ value: 'hatchway-3', label: 'hatchway 3' }],
    };
    expect(eitherOf(question, byPlaces(['hatchway-3'], [[]]), state)).toEqual({
      why: 'Is a base in the access point of hatchway 3?',
      yes: ['hatchway-3'],
      no: [],
    });
  });

  it('not where more answers are left, or no short question tells them apart', () => {
    expect(either(targets, ['kel'], ['kel:cover'], [])).toBeUndefined();
    expect(either(targets, ['kel:cover'], ['kel:obscured'])).toBeUndefined();
    expect(either(targets, ['kel:worse'], ['kel'])).toBeUndefined();
    expect(either(targets, ['kel', 'vane'], [])).toBeUndefined();
    expect(either(targets, ['kel:cover', 'vane'], ['kel'])).toBeUndefined();
    expect(either(targets, ['kel'], ['engaged'])).toBeUndefined();
  });
});

describe('several doubts', () => {
  const question: ChoiceQuestion<About> = {
    ...{ kind: 'choice', name: 'fact', why: 'Which?', many: true, min: 0, max: 2, about: targets },
    options: targets.ids.map((id) => ({ value: id, label: id })),
  };

  it('are one fact after another, the likeliest answer first, until one answer is left', () => {
    const left = [['kel'], ['kel', 'vane'], [], ['vane']];
    const first = firstDoubt(question, left, state);
    expect(first).toEqual({
      why: 'Warrior 1 wants to shoot. Is Vane a valid target within 8"?',
      id: 'vane',
      yes: [['kel', 'vane'], ['vane']],
      no: [['kel'], []],
    });
    expect(firstDoubt(question, first?.no ?? [], state)).toMatchObject({ id: 'kel', yes: [['kel']], no: [[]] });
  });

  it('come only while they matter: who is no target is not asked for its cover', () => {
    const left = [['kel:cover'], ['kel'], []];
    const first = firstDoubt(question, left, state);
    expect(first).toMatchObject({ id: 'kel', yes: [['kel:cover'], ['kel']], no: [[]] });
    expect(first?.why).toContain('a valid target');
    expect(firstDoubt(question, first?.yes ?? [], state)?.why).toContain('in cover');
    expect(firstDoubt(question, [['kel']], state)).toBeUndefined();
    expect(firstDoubt(question, [], state)).toBeUndefined();
  });

  it('that no short question tells apart are left to the list', () => {
    expect(firstDoubt(question, [['kel:worse'], ['kel']], state)).toBeUndefined();
  });
});
