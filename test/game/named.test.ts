import { describe, expect, it } from 'vitest';
import { didYouMean, kebab, named, nearest } from '../../src/game/named.ts';

const things = [
  { id: 'necron-warrior', name: 'Necron Warrior', number: 1 },
  { id: 'plasmacyte', name: 'Canoptek Plasmacyte', short: 'plasma' },
  { id: 'of-the-crypt', name: 'Of the Crypt' },
  { id: 'bare' },
] as const;

const complaint = (word: string, from: readonly { id: string; name?: string }[] = things): string => {
  try {
    return named('thing', word, from).id;
  } catch (problem) {
    return problem instanceof Error ? problem.message : '';
  }
};

describe('a word names one of several', () => {
  it('by its id, its name, its number or a short form, in any case and with any marks', () => {
    for (const word of ['necron-warrior', 'Necron Warrior', ' NECRON  warrior! ', 'Nécron-Warrior', '1'])
      expect(named('thing', word, things).id).toBe('necron-warrior');
    for (const word of ['plasmacyte', 'plasma', 'canoptek plasmacyte'])
      expect(named('thing', word, things).id).toBe('plasmacyte');
    expect(named('thing', 'bare', things).id).toBe('bare');
  });

  it('else says what was meant, perhaps, and what there is', () => {
    expect(() => named('thing', 'xyzzy', things)).toThrow(
      expect.objectContaining({
        code: 'invalid-data',
        message: 'There is no thing xyzzy.',
        details: { hint: 'Known: necron-warrior, plasmacyte, of-the-crypt, bare.' },
      }),
    );
    expect(() => named('thing', 'xyzzy', [])).toThrow(expect.objectContaining({ details: { hint: undefined } }));
    expect(complaint('plasmacite')).toBe('There is no thing plasmacite. Did you mean plasmacyte?');
    expect(complaint('canoptek')).toBe('There is no thing canoptek. Did you mean plasmacyte?');
    expect(complaint('warior')).toBe('There is no thing warior. Did you mean necron-warrior?');
    expect(complaint('lamb', [{ id: 'red-lamp' }])).toBe('There is no thing lamb. Did you mean red-lamp?');
    expect(complaint('crypts', [{ id: 'crypt-lamp' }, { id: 'cryptz' }])).toBe(
      'There is no thing crypts. Did you mean cryptz?',
    );
    // Parts of fewer than four letters mean nothing.
    expect(complaint('the')).toBe('There is no thing the.');
    expect(complaint('lamp', [{ id: 'red-lamps' }, { id: 'old-lamps' }])).toBe(
      'There is no thing lamp. Did you mean red-lamps or old-lamps?',
    );
  });

  it('kebab-case has no hyphen at its ends', () => {
    expect(kebab('--Éa & b! ')).toBe('ea-b');
  });
});

describe('the nearest word', () => {
  it('has the fewest letters added, dropped, changed or swapped', () => {
    const words = ['shoot', 'fight', 'charge', 'dash'];
    for (const [typed, meant] of [
      ['shoott', 'shoot'],
      ['shot', 'shoot'],
      ['shooz', 'shoot'],
      ['hsoot', 'shoot'],
      ['fihgt', 'fight'],
      ['CHARGE', 'charge'],
      // Two neighbours that are swapped are one change, also at the ends.
      ['dsah', 'dash'],
      ['adsh', 'dash'],
      ['dahs', 'dash'],
      ['cha', 'charge'],
    ] as const)
      expect(nearest(typed, words)).toBe(meant);
    expect(nearest('ch', words)).toBeUndefined();
    expect(nearest('dance', words)).toBeUndefined();
    expect(nearest('', words)).toBeUndefined();
    expect(nearest('hdas', words)).toBeUndefined();
    expect(nearest('dxas', words)).toBeUndefined();
  });

  it('is none where more than two letters in five differ, and one letter may always differ', () => {
    expect(nearest('abcde', ['abxye'])).toBe('abxye');
    expect(nearest('abcde', ['axyze'])).toBeUndefined();
    expect(nearest('ab', ['xb'])).toBe('xb');
    expect(nearest('ab', ['xy'])).toBeUndefined();
    expect(nearest('a', ['b'])).toBe('b');
  });

  it('is the first of several as near, and a nearer one even when it comes later', () => {
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
    expect(nearest('shoot', ['shooxy', 'shoots'])).toBe('shooxy'.startsWith('shoot') ? 'shooxy' : 'shoots');
    expect(nearest('fxght', ['fxxxt', 'fight'])).toBe('fight');
  });

  it('is asked about after a space, or not at all', () => {
    expect(didYouMean('figth', ['fight'])).toBe(' Did you mean fight?');
    expect(didYouMean('dance', ['fight'])).toBe('');
  });
});
