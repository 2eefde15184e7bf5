import { describe, expect, it } from 'vitest';
import { didYouMean, kebab, meantBy, nearest, notMeant, oneOf, type Spelled } from '../../src/engine/spelling.ts';
import { named } from '../../src/game/keeping/failure.ts';

const things = [
  { id: 'necron-warrior', name: 'Necron Warrior', number: 1 },
  { id: 'plasmacyte', name: 'Canoptek Plasmacyte', short: 'plasma' },
  { id: 'of-the-crypt', name: 'Of the Crypt' },
  { id: 'bare' },
] as const;

const complaint = (word: string, from: readonly Spelled[] = things): string => {
  try {
    return named('thing', word, from).id;
  } catch (problem) {
    return problem instanceof Error ? problem.message : '';
  }
};

/** Ids alone. */
const ids = (...all: readonly string[]): readonly Spelled[] => all.map((id) => ({ id }));
const npos = ids('warrior-1', 'warrior-2', 'warrior-11', 'warden-1', 'crawler-1', 'royal-guard-1');

describe('a word names one of several', () => {
  it('by its id, its name, its number or a short form, in any case and with any marks', () => {
    for (const word of ['necron-warrior', 'Necron Warrior', ' NECRON  warrior! ', 'Nécron-Warrior', '1'])
      expect(named('thing', word, things).id).toBe('necron-warrior');
    for (const word of ['plasmacyte', 'plasma', 'canoptek plasmacyte'])
      expect(named('thing', word, things).id).toBe('plasmacyte');
    expect(named('thing', 'bare', things).id).toBe('bare');
  });

  it.each([
    ['Warrior 1', 'warrior-1'],
    ['Warrior1', 'warrior-1'],
    ['WARRIOR-1', 'warrior-1'],
    ['warrior 11', 'warrior-11'],
    ['w11', 'warrior-11'],
    ['w 2', 'warrior-2'],
    ['c', 'crawler-1'],
    ['ward', 'warden-1'],
    ['warr2', 'warrior-2'],
    ['guard', 'royal-guard-1'],
    ['rg1', ''],
    ['r g 1', 'royal-guard-1'],
    ['warrior-1', 'warrior-1'],
  ])('%s is %s', (word, id) => {
    const meant = meantBy(word, npos);
    expect(meant.is === 'one' ? meant.one.id : '').toBe(id);
  });

  it('by a part of a name where nobody else has it, and the one whose whole name it is before all others', () => {
    const team = [
      { id: 'brother-oru', name: 'Brother Oru' },
      { id: 'kel', name: 'Kel' },
      { id: 'kelda', name: 'Kelda' },
    ];
    expect(named('operative', 'oru', team).id).toBe('brother-oru');
    expect(named('operative', 'b', team).id).toBe('brother-oru');
    expect(named('operative', 'kel', team).id).toBe('kel');
    expect(named('operative', 'keld', team).id).toBe('kelda');
    expect(complaint('ke', team)).toBe('ke may be kel or kelda: say which thing.');
  });

  it('several that it may be: the first three, and how many more', () => {
    expect(complaint('w1', npos)).toBe('w1 may be warrior-1 or warden-1: say which thing.');
    expect(complaint('warrior', npos)).toBe('warrior may be warrior-1, warrior-2 or warrior-11: say which thing.');
    expect(complaint('w', npos)).toBe('w may be warrior-1, warrior-2, warrior-11 or 1 more: say which thing.');
    expect(complaint('lamp', ids('red-lamps', 'old-lamps'))).toBe(
      'lamp may be red-lamps or old-lamps: say which thing.',
    );
  });

  it('a number that is another is none', () => {
    expect(meantBy('w3', npos)).toEqual({ is: 'none', near: [] });
    expect(complaint('warrior 3', npos)).toBe(
      'There is no thing warrior 3. Did you mean warrior-1, warrior-2 or warrior-11?'.replace(
        ', warrior-2 or warrior-11',
        ' or warrior-2',
      ),
    );
  });

  it('none: what was meant, perhaps, and all there are where they are few', () => {
    expect(() => named('thing', 'xyzzy', things)).toThrow(
      expect.objectContaining({
        code: 'invalid-data',
        message: 'There is no thing xyzzy.',
        details: { hint: 'Known: necron-warrior, plasmacyte, of-the-crypt, bare.' },
      }),
    );
    expect(() => named('thing', 'xyzzy', [])).toThrow(expect.objectContaining({ details: { hint: undefined } }));
    expect(complaint('plasmacite')).toBe('There is no thing plasmacite. Did you mean plasmacyte?');
    expect(complaint('canoptek')).toBe('plasmacyte');
    expect(complaint('warior')).toBe('There is no thing warior. Did you mean necron-warrior?');
    expect(complaint('lamb', ids('red-lamp'))).toBe('There is no thing lamb. Did you mean red-lamp?');
    expect(complaint('crypts', ids('crypt-lamp', 'cryptz'))).toBe('There is no thing crypts. Did you mean cryptz?');
    // Parts of fewer than four letters are near to nothing.
    expect(complaint('thx')).toBe('There is no thing thx.');
    expect(complaint('')).toBe('There is no thing .');
  });

  it('many: never a wall of names', () => {
    const many = ids(...Array.from({ length: 9 }, (_, index) => `thing-${index}`));
    expect(() => named('thing', 'xyzzy', many)).toThrow(expect.objectContaining({ details: { hint: undefined } }));
    expect(() => named('thing', 'xyzzy', many.slice(1))).toThrow(
      expect.objectContaining({ details: { hint: expect.stringContaining('Known: ') } }),
    );
  });

  it('letters that are no others with a mark are found as people type them', () => {
    const all = ['Þórður', 'Søren', 'Æthel', 'Weiß', 'Łukasz', 'Œdipe'].map((name) => ({ id: kebab(name), name }));
    const found = (word: string) => {
      const meant = meantBy(word, all);
      return meant.is === 'one' ? meant.one.name : meant.is;
    };
    for (const word of ['thordur', 'Thordur', 'Thórdur', 'Þórður', 'þórður', 'thor'])
      expect(found(word), word).toBe('Þórður');
    expect(['soren', 'SØREN', 'aethel', 'weiss', 'lukasz', 'oedipe'].map(found)).toEqual([
      ...['Søren', 'Søren', 'Æthel', 'Weiß', 'Łukasz', 'Œdipe'],
    ]);
    // An id that a game of an earlier release was begun with.
    expect(meantBy('thordur', [{ id: 'þorður', name: 'Þórður' }]).is).toBe('one');
    expect(found('dordur')).toBe('none');
  });

  it('kebab-case has no hyphen at its ends', () => {
    expect(kebab('--Éa & b! ')).toBe('ea-b');
  });

  it('said in words', () => {
    expect([oneOf([]), oneOf(['a']), oneOf(['a', 'b']), oneOf(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a or b',
      'a, b or c',
    ]);
    expect(notMeant('NPO', 'x', { is: 'none', near: ids('a', 'b', 'c', 'd') })).toBe(
      'There is no NPO x. Did you mean a, b or c?',
    );
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

describe('a word longer than any name', () => {
  it('is measured against none: up to 60 characters it may be meant, beyond it may not', () => {
    const name = 'x'.repeat(60);
    expect(nearest(name, [`${name}y`])).toBe(`${name}y`);
    expect(nearest(`${name}y`, [name])).toBeUndefined();
    expect(didYouMean(`${name}y`, [name])).toBe('');
    expect(meantBy(`${name}z`, ids(`${name}y`))).toEqual({ is: 'none', near: [] });
    expect(meantBy(`${name}y`, ids(`${name}y`))).toMatchObject({ is: 'one' });
  });
});
