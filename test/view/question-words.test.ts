import { describe, expect, it } from 'vitest';
import type { About } from '../../src/rules/questions/about.ts';
import { inWords } from '../../src/view/questions/question-words.ts';
import { scene } from '../rules/scene.ts';

const state = scene({ npos: ['necron-warrior', 'royal-warden'], operatives: ['kel', 'vane'] });
const asked = (about: About): string => inWords({ kind: 'confirm', name: 'fact', why: '', about }, state).why;
const warrior = { by: 'warrior-1', ids: ['kel', 'vane'], from: 'stands' } as const;
const reposition = { action: 'reposition', inches: 5, to: 'shooting-position' } as const;

describe('the words of a fact of the table', () => {
  it('say who looks, for whom, and from where', () => {
    expect(asked({ predicate: 'valid-target', ...warrior, inches: 8, order: null })).toBe(
      'Warrior 1 wants to shoot. Which player operatives are valid targets within 8"?',
    );
    expect(asked({ predicate: 'in-control-range', ...warrior, from: { way: [{ action: 'charge', inches: 7 }] } })).toBe(
      'Which player operatives are in control range of Warrior 1 after charging the closest up to 7"?',
    );
    expect(asked({ predicate: 'can-end-beside', ...warrior, ids: ['warden-1'], from: { way: [reposition] } })).toBe(
      'Can Warrior 1 get Warden 1 into control range after repositioning up to 5"?',
    );
  });

  it('ask for what is so only after a way, where the answer can say it', () => {
    const remarks = {
      cover: { is: 'in-cover' },
      reposition: { is: 'after', way: [{ action: 'reposition', inches: 5 }] },
      hatchway: { is: 'after', way: [{ action: 'operate-hatch' }] },
    } as const;
    expect(asked({ predicate: 'valid-target', ...warrior, inches: null, order: null, remarks })).toBe(
      'Warrior 1 wants to shoot. Which player operatives are valid targets, now or after moving?',
    );
  });

  it('say how inches are measured, and which rule asks', () => {
    expect(asked({ predicate: 'distance', ...warrior, ids: ['kel'], measure: 'around-walls' })).toBe(
      'How many inches from Warrior 1 to Kel, rounded up (around walls)?',
    );
    const near = { around: ['kel'], inches: 2, visible: true, measure: 'around-walls' } as const;
    expect(asked({ predicate: 'near', ...warrior, ids: ['vane'], ...near, rule: 'blast' })).toBe(
      'Blast: Which player operatives are visible to Kel and within 2" (around walls)?',
    );
  });

  it('leave words that a question has', () => {
    const about: About = { predicate: 'engaged', ...warrior };
    expect(inWords({ kind: 'confirm', name: 'fact', why: 'Is it?', about }, state).why).toBe('Is it?');
    expect(asked(about)).toBe('Is an enemy in control range of Warrior 1?');
  });
});
