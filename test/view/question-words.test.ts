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
      'Necron Warrior 1: which player operatives are valid targets from where it stands and within 8"?',
    );
    expect(asked({ predicate: 'in-control-range', ...warrior, from: { way: [{ action: 'charge', inches: 7 }] } })).toBe(
      'Necron Warrior 1: which player operatives will be in its control range once it has charged the closest one, up to 7"?',
    );
    expect(asked({ predicate: 'can-end-beside', ...warrior, ids: ['warden-1'], from: { way: [reposition] } })).toBe(
      'Necron Warrior 1: once it has repositioned up to 5", to where one is not obscured, if it can, can it have Royal Warden 1 in its control range?',
    );
  });

  it('ask for what is so only after a way, where the answer can say it', () => {
    const remarks = {
      cover: { is: 'in-cover' },
      reposition: { is: 'after', way: [{ action: 'reposition', inches: 5 }] },
      hatchway: { is: 'after', way: [{ action: 'operate-hatch' }] },
    } as const;
    expect(asked({ predicate: 'valid-target', ...warrior, inches: null, order: null, remarks })).toBe(
      'Necron Warrior 1: which player operatives are valid targets from where it stands? If none: which are once it has repositioned up to 5", or once it has opened a hatchway?',
    );
  });

  it('say how inches are measured, and which rule asks', () => {
    expect(asked({ predicate: 'distance', ...warrior, ids: ['kel'], measure: 'around-walls' })).toBe(
      'How many inches are between Necron Warrior 1 and Kel, rounded up, around walls?',
    );
    const near = { around: ['kel'], inches: 2, visible: true, measure: 'around-walls' } as const;
    expect(asked({ predicate: 'near', ...warrior, ids: ['vane'], ...near, rule: 'blast' })).toBe(
      'Blast: Which player operatives are visible to Kel and within 2" of it, around walls?',
    );
  });

  it('leave words that a question has', () => {
    const about: About = { predicate: 'engaged', ...warrior };
    expect(inWords({ kind: 'confirm', name: 'fact', why: 'Is it?', about }, state).why).toBe('Is it?');
    expect(asked(about)).toBe("Is an enemy in Necron Warrior 1's control range?");
  });
});
