import { describe, expect, it } from 'vitest';
import { basesTaken } from '../../src/session/roster/bases.ts';
import { builtRoster, type ForeignOperative, type ForeignWeapon } from '../../src/session/roster/builder.ts';
import { numberIn, plainName, plainText } from '../../src/session/roster/figures.ts';
import type { ReadRoster, RosterOutcome } from '../../src/session/roster/imported.ts';
import { inItsTeam } from '../../src/session/roster/in-its-team.ts';
import { checkOwn, readOwn } from '../../src/session/roster/own.ts';

const kel = { name: 'Kel', apl: 2, wounds: 10 };
const knife = { name: 'Knife', type: 'melee', profile: '3 4+ 3/4' };

function read(outcome: RosterOutcome): ReadRoster {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}
const own = (value: unknown) => readOwn('squad.json', value, JSON.stringify(value, null, 1));
const operativesOf = (value: unknown) => read(own(value)).operatives;
const refusal = (value: unknown) => {
  const outcome = own(value);
  return outcome.ok ? 'it was read' : outcome.message;
};
const check = (value: unknown) => checkOwn(value, JSON.stringify(value, null, 1));

describe('our own roster', () => {
  it('is a list, or has one: what is not said is usual, or left open', () => {
    const usual = { id: 'kel', name: 'Kel', apl: 2, wounds: 10, save: 4, weapons: [] };
    expect(operativesOf([kel])).toEqual([usual]);
    expect(operativesOf({ operatives: [kel] })).toEqual([usual]);
    const all = {
      ...kel,
      id: 'the-captain',
      save: 3,
      weapons: [knife],
      move: 6,
      base: 32,
      keywords: ['LEADER'],
      equipment: ['Rope'],
      place: '4397',
    };
    expect(operativesOf([all])).toEqual([all]);
  });

  it('gives ids by names, one for each, beside those that are given', () => {
    const ids = (value: unknown) => operativesOf(value).map(({ id }) => id);
    expect(ids([kel, kel, kel])).toEqual(['kel', 'kel-2', 'kel-3']);
    expect(ids([kel, { ...kel, name: 'Bo', id: 'kel' }])).toEqual(['kel-2', 'kel']);
    expect(
      refusal([
        { ...kel, id: 'one' },
        { ...kel, id: 'one' },
      ]),
    ).toBe('squad.json: the id one is used twice.');
    expect(refusal([{ ...kel, id: 'one' }, kel, { ...kel, id: 'two' }])).toBe('it was read');
    const twice = [kel, kel, { ...kel, id: 'one' }, { ...kel, id: 'one' }];
    expect(refusal(twice)).toBe('squad.json: the id one is used twice.');
  });

  it('that is wrong is told by its place, what is expected and what stands there', () => {
    expect(refusal([kel, { ...kel, apl: 12 }])).toBe('squad.json: [1].apl must be 9 or less, but is 12 (line 9).');
    expect(refusal({ operatives: [{ ...kel, wounds: '9' }] })).toBe(
      'squad.json: operatives[0].wounds must be a whole number, but is "9" (line 6).',
    );
    expect(refusal([{ name: 'Kel', apl: 2 }])).toBe(
      'squad.json: [0].wounds must be a whole number, but is missing (line 2).',
    );
    expect(check([{ ...kel, apl: 12 }]).problems).toEqual(['line 4, column 10: [0].apl must be 9 or less, but is 12.']);
    expect(refusal(null)).toBe('squad.json: the whole must be a list, but is null.');
  });

  it('is checked whatever stands in it', () => {
    for (const odd of [null, 7, 'Kel', []])
      expect(check([odd]).problems, `${odd}`).toEqual([
        expect.stringMatching(/^line 2, column 2: \[0\] must be a group of fields, but is /),
      ]);
    for (const odd of [null, 7])
      expect(check([{ ...kel, weapons: [odd] }]).problems, `${odd}`).toEqual([
        expect.stringMatching(/^line 7, column 4: \[0\]\.weapons\[0\] must be a group of fields, but is /),
      ]);
    expect(check({ operatives: 7 }).problems).toEqual(['line 2, column 16: operatives must be a list, but is 7.']);
    const strange = check([kel, { ...kel, weapons: [knife, { ...knife, sharpness: 3 }] }]).problems;
    expect(strange).toEqual(['line 21, column 18: "sharpness" is no field of a weapon and counts for nothing.']);
  });

  it('takes figures as the game has them, and no others', () => {
    const ok = (more: object) => own([{ ...kel, ...more }]).ok;
    for (const [field, least, most] of [
      ['apl', 0, 9],
      ['wounds', 1, 100],
      ['save', 2, 6],
      ['move', 0, 20],
      ['base', 1, 200],
    ] as const)
      expect(
        [least - 1, least, most, most + 1].map((figure) => ok({ [field]: figure })),
        field,
      ).toEqual([false, true, true, false]);
    expect([ok({ weapons: [knife] }), ok({ weapons: [{ ...knife, profile: 'sharp' }] })]).toEqual([true, false]);
    expect([
      ok({ name: 'K'.repeat(60) }),
      ok({ name: 'K'.repeat(61) }),
      ok({ name: ' ' }),
      ok({ name: 'K\u0007' }),
    ]).toEqual([true, false, false, false]);
    expect([ok({ id: 'kel-2' }), ok({ id: 'Kel' }), ok({ id: '-kel' })]).toEqual([true, false, false]);
  });

  it('tells of fields that it does not have, with the one that was meant; other things in their place are no fields', () => {
    const notes = (value: unknown) => read(own(value)).notes;
    expect(notes([{ ...kel, wonds: 9 }])).toEqual([
      '"wonds" is no field of an operative and counts for nothing. Did you mean wounds?',
    ]);
    expect(notes({ operatives: [{ ...kel, weapons: [{ ...knife, zzzzzz: 1 }] }] })).toEqual([
      '"zzzzzz" is no field of a weapon and counts for nothing.',
    ]);
    expect(notes([{ ...kel, ['x'.repeat(60)]: 1 }])).toEqual([
      `"${'x'.repeat(40)}" is no field of an operative and counts for nothing.`,
    ]);
    expect(notes([kel])).toEqual([]);
    for (const odd of [null, 'Kel', 7]) expect(own([odd]).ok).toBe(false);
    expect(own([{ ...kel, weapons: 'a knife' }]).ok).toBe(false);
  });

  it('is checked as a whole: all that is wrong, each with its line and column', () => {
    expect(check([kel])).toEqual({ problems: [], doubts: [] });
    const { problems } = check([
      { ...kel, apl: 12, wonds: 9 },
      { ...kel, save: 1 },
    ]);
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toMatch(/^line \d+, column \d+: /);
    expect(
      check([
        { ...kel, id: 'one' },
        { ...kel, id: 'one', wonds: 1 },
      ]).problems,
    ).toEqual(['The id one is used twice.', expect.stringMatching(/^line \d+, column \d+: "wonds" is no field/)]);
    const boxed = check({ operatives: [kel, { ...kel, wonds: 1 }] }).problems;
    expect(boxed).toEqual([expect.stringMatching(/^line 12, column \d+: "wonds"/)]);
  });

  it('and what only may be wrong: weapon rules that are kept as text, with the known one that they are like', () => {
    const armed = { ...kel, weapons: [{ ...knife, profile: '3 4+ 3/4 Brutel, Zoop 2' }] };
    const at = 'line 10, column 16';
    for (const value of [[armed]])
      expect(check(value).doubts.map((doubt) => doubt.replace(/^line \d+, column \d+/, at))).toEqual([
        `${at}: Kel, Knife: "Brutel" is no rule that tw knows; it is kept as text. Did you mean brutal?`,
        `${at}: Kel, Knife: "Zoop 2" is no rule that tw knows; it is kept as text.`,
      ]);
    const [plain] = check([armed]).doubts;
    const [boxed] = check({ operatives: [armed] }).doubts;
    const line = (doubt: string | undefined) => Number(/^line (\d+)/.exec(doubt ?? '')?.[1]);
    expect(line(boxed)).toBe(line(plain) + 1);
    expect(line(plain)).toBeGreaterThan(5);
  });
});

describe('a roster of another program', () => {
  const sword: ForeignWeapon = { name: 'Sword', type: 'melee', attacks: '4', hit: '3+', damage: '4/5', rules: '' };
  const ilse: ForeignOperative = {
    name: 'Ilse',
    apl: '2',
    move: '6"',
    save: '3+',
    wounds: '12',
    base: '32',
    keywords: ['LEADER', 'LEADER', ''],
    equipment: [],
    weapons: [sword],
    abilities: [],
  };
  const built = (...operatives: readonly ForeignOperative[]) =>
    builtRoster('a.ros', { kind: 'x', operatives, notes: ['One.'] });
  const taken = (...operatives: readonly ForeignOperative[]) => read(built(...operatives));

  it('is taken figure by figure; what cannot be read is told, or left open', () => {
    expect(taken(ilse)).toMatchObject({
      ok: true,
      kind: 'x',
      operatives: [
        {
          id: 'ilse',
          name: 'Ilse',
          apl: 2,
          wounds: 12,
          save: 3,
          move: 6,
          base: 32,
          keywords: ['LEADER'],
          weapons: [{ name: 'Sword', type: 'melee', profile: '4 3+ 4/5' }],
        },
      ],
      notes: ['One.'],
    });
    const bare = taken({ ...ilse, save: undefined, move: '', base: undefined, keywords: [] });
    expect(bare.operatives[0]).toEqual({
      id: 'ilse',
      name: 'Ilse',
      apl: 2,
      wounds: 12,
      save: 4,
      weapons: [{ name: 'Sword', type: 'melee', profile: '4 3+ 4/5' }],
    });
    const noBase = (whose: string) =>
      `No base size is given for ${whose}: the board takes 32 mm. tw operative set NAME --base MM puts it right.`;
    expect(bare.notes).toEqual(['One.', 'Ilse: Save (missing) cannot be read; 4+ is taken.']);
    const based = (...operatives: readonly ForeignOperative[]) => {
      const read = taken(...operatives).operatives;
      return basesTaken(read, read, undefined);
    };
    expect(based({ ...ilse, base: undefined })).toEqual([noBase('anyone')]);
    expect(based(ilse, { ...ilse, name: 'Bo', base: '' })).toEqual([noBase('Bo')]);
    expect(based(ilse)).toEqual([]);
    expect(taken({ ...ilse, base: 'round' }).notes).toEqual(['One.', 'Ilse: its base ("round") cannot be read.']);
    expect(taken({ ...ilse, move: 'swift as the wind and more' }).notes).toEqual([
      'One.',
      'Ilse: Move ("swift as the wind an") cannot be read and is left open.',
    ]);
  });

  it('figures that the game does not have are not taken', () => {
    const [least, most] = [
      { ...ilse, apl: '1', wounds: '1', save: '2+', move: '0', base: '1' },
      { ...ilse, apl: '9', wounds: '99', save: '6+', move: '20', base: '200' },
    ];
    expect(taken(least).operatives[0]).toMatchObject({ apl: 1, wounds: 1, save: 2, move: 0, base: 1 });
    expect(taken(most).operatives[0]).toMatchObject({ apl: 9, wounds: 99, save: 6, move: 20, base: 200 });
    const beyond = taken({ ...ilse, save: '7+', move: '21', base: '201' }).operatives[0];
    expect(beyond).toMatchObject({ save: 4 });
    expect(beyond).not.toHaveProperty('move');
    expect(beyond).not.toHaveProperty('base');
    const others = [
      { ...ilse, name: 'Bo', apl: '10' },
      { ...ilse, name: 'Cy', wounds: '0' },
      { ...ilse, name: 'Di', wounds: '100' },
    ];
    expect(taken(ilse, ...others).notes).toEqual([
      'One.',
      'Bo is left out: its APL ("10") cannot be read.',
      'Cy is left out: its Wounds ("0") cannot be read.',
      'Di is left out: its Wounds ("100") cannot be read.',
    ]);
  });

  it('an oval base is taken by its length, and said; millimetres may be written out', () => {
    for (const oval of ['60x35', '60 x 35 mm', '35×60mm']) {
      const read = taken({ ...ilse, base: oval });
      expect(read.operatives[0]?.base, oval).toBe(60);
      expect(read.notes).toEqual(['One.', `Ilse: its oval base ("${oval}") is taken as a round one of 60 mm.`]);
    }
    for (const round of ['32', '32mm', '32 mm', '⌀32']) {
      expect(taken({ ...ilse, base: round }).operatives[0]?.base, round).toBe(32);
      expect(taken({ ...ilse, base: round }).notes).toEqual(['One.']);
    }
    expect(taken({ ...ilse, base: '1000' }).operatives[0]).not.toHaveProperty('base');
  });

  it('several of one name are counted, and each has an id of its own', () => {
    const { operatives } = taken(ilse, { ...ilse, name: 'Bo' }, ilse);
    expect(operatives.map(({ id, name }) => [id, name])).toEqual([
      ['ilse-1', 'Ilse 1'],
      ['bo', 'Bo'],
      ['ilse-2', 'Ilse 2'],
    ]);
    expect(taken({ ...ilse, name: ' ' }).operatives[0]?.name).toBe('Operative');
    expect(taken({ ...ilse, name: 'Bo!' }, { ...ilse, name: 'Bo?' }).operatives.map(({ id }) => id)).toEqual([
      'bo',
      'bo-2',
    ]);
  });

  it('weapons: once each, of the kind that a sign or a rule tells, melee where nothing does', () => {
    const weapons = (...all: readonly ForeignWeapon[]) => taken({ ...ilse, weapons: all });
    expect(
      weapons(sword, sword, { ...sword, damage: '5/6' }, { ...sword, name: 'Axe' }).operatives[0]?.weapons,
    ).toHaveLength(3);
    const kinds = weapons(
      { ...sword, name: '⌖ Rifle', type: undefined },
      { ...sword, name: '⚔ Club', type: undefined },
      { ...sword, name: 'Bow', type: undefined, rules: 'Silent, Range 8"' },
      { ...sword, name: 'Fist', type: undefined },
    );
    expect(kinds.operatives[0]?.weapons.map(({ type }) => type)).toEqual(['ranged', 'melee', 'ranged', 'melee']);
    expect(kinds.notes.filter((note) => note.includes('nothing says'))).toEqual([
      'Ilse: nothing says whether Fist is ranged or melee; it is taken as melee.',
    ]);
    const unread = weapons({ ...sword, attacks: 'many' });
    expect(unread.operatives[0]).toMatchObject({ weapons: [], equipment: ['Sword (many 3+ 4/5)'] });
    expect(unread.notes).toEqual([
      'One.',
      'Ilse: the figures of Sword ("many 3+ 4/5") cannot be read; it is kept as equipment.',
    ]);
  });

  it('a psychic weapon is ranged or melee by its rules; ranged where none tells, and said', () => {
    const kindOf = (rules: string) => {
      const read = taken({ ...ilse, weapons: [{ ...sword, type: 'psychic', rules: `Psychic, ${rules}` }] });
      return [read.operatives[0]?.weapons[0]?.type, read.notes.length];
    };
    const ranged = [
      'Range 8"',
      'Blast 2"',
      'Torrent 1"',
      'Saturate',
      'Seek Light',
      'Silent',
      'Heavy (Dash only)',
      'Piercing Crits 1',
    ];
    for (const rule of ranged) expect(kindOf(rule), rule).toEqual(['ranged', 1]);
    for (const rule of ['Brutal', 'Shock']) expect(kindOf(rule), rule).toEqual(['melee', 1]);
    expect(kindOf('Lethal 5+')).toEqual(['ranged', 2]);
  });

  it('rules kept as text and abilities are named, every one', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Ability ${index + 1}`);
    const told = async (abilities: readonly string[]) => {
      const read = built({ ...ilse, abilities });
      return read.ok ? (await inItsTeam(read, read.told)).notes.at(-1) : read.message;
    };
    expect(await told(many(14))).toBe(`Not taken, yours to apply: ${many(14).join(', ')}.`);
    expect(await told([])).toBe('One.');
    expect(await told(['Calm', ' ', '☠', 'Calm'])).toBe('Not taken, yours to apply: Calm.');
    const kept = async (rules: string, team: readonly string[]) => {
      const read = built({ ...ilse, weapons: [{ ...sword, rules }] });
      const notes = read.ok ? (await inItsTeam(read, { ...read.told, teams: team })).notes : [];
      return notes.filter((note) => note.startsWith('Weapon rules kept'));
    };
    const said = 'Weapon rules kept as text, shown whenever such a weapon is used:';
    expect(await kept('Zoop 2', [])).toEqual([`${said} Zoop 2.`]);
    expect(await kept('Poison', [])).toEqual([`${said} Poison.`]);
    // Of a team whose rules play it, it is none of them.
    expect(await kept('Poison', ['Plague Marines'])).toEqual([]);
    expect(await kept('Poison, Zoop 2', ['Plague Marines'])).toEqual([`${said} Zoop 2.`]);
    expect(await kept('Poison', ['Kasrkin'])).toEqual([`${said} Poison.`]);
  });

  it('has the card whose name the file misspells by two letters at most, once its kill team is found', async () => {
    const cards = async (name: string, team: string) => {
      const read = built({ ...ilse, name });
      if (!read.ok) throw new Error(read.message);
      const { operatives } = await inItsTeam(read, { ...read.told, teams: [team] });
      return operatives.map(({ teamCard }) => teamCard);
    };
    expect(await cards('Yeagir Theyn', 'Hernkyn Yaegirs')).toEqual(['yaegir-theyn']);
    expect(await cards('Yeaegir Riflekyn', 'Hernkyn Yaegirs')).toEqual(['yaegir-riflekyn']);
    const notes = async (name: string) => {
      const read = built({ ...ilse, name });
      return read.ok ? (await inItsTeam(read, { ...read.told, teams: ['Hernkyn Yaegirs'] })).notes.join(' ') : '';
    };
    expect(await notes('Yeagir Theyn')).not.toContain('No datacard');
    expect(await notes('Yeagir Thane')).toContain('No datacard of Hernkyn Yaegirs');
    expect(await cards('Yeagir Thane', 'Hernkyn Yaegirs')).toEqual([undefined]);
    expect(await cards('Yeagir Theyn', 'Kasrkin')).toEqual([undefined]);
  });

  it('is refused when it is larger than any kill team, or has nobody', () => {
    const ok = (...operatives: readonly ForeignOperative[]) => built(...operatives).ok;
    const crowd = (count: number) => Array.from({ length: count }, () => ilse);
    expect([ok(...crowd(60)), ok(...crowd(61))]).toEqual([true, false]);
    const armed = (count: number) => ({ ...ilse, weapons: Array.from({ length: count }, () => sword) });
    expect([ok(armed(60)), ok(armed(61))]).toEqual([true, false]);
    expect([ok({ ...ilse, name: 'I'.repeat(60) }), ok({ ...ilse, name: 'I'.repeat(61) })]).toEqual([true, false]);
    expect(ok({ ...ilse, weapons: [{ ...sword, name: 'S'.repeat(61) }] })).toBe(false);
    expect(built({ ...ilse, apl: undefined })).toEqual({
      ok: false,
      message: 'a.ros: nobody in it has a name, APL and Wounds.',
      hint: 'tw roster check says more.',
    });
  });
});

describe('a text of a data file', () => {
  it('has its character references read, as far as there is such a character', () => {
    expect(plainText('&quot;A&quot; &AMP; &#66;&#x43; &nbsp;&lt;D&gt;')).toBe('"A" & BC <D>');
    expect(plainText('&#1114111;').codePointAt(0)).toBe(0x10ffff);
    expect(plainText('&#1114112; &#x110000; &zoop;')).toBe('&#1114112; &#x110000; &zoop;');
  });

  it('has no tags, one blank at a time, and distances in inches', () => {
    expect(plainText(' <b>Steady</b>\n hands ')).toBe('Steady hands');
    expect(plainText('Move 3⬤, ▲ and 2[SQUARE]')).toBe('Move 6", 1" and 6"');
    expect(plainText('6″ “a” 5′′ 4’’')).toBe('6" "a" 5" 4"');
    expect([plainText('⬤'), plainText('within ⬤')]).toEqual(['2"', 'within 2"']);
  });

  it('a name has none of the signs before it', () => {
    expect([plainName('⌖ Rifle'), plainName('- ⚔️ Club'), plainName('➤ Dash '), plainName('Two-Hand')]).toEqual([
      'Rifle',
      'Club',
      'Dash',
      'Two-Hand',
    ]);
  });

  it('begins with a number, or has none', () => {
    expect(['6"', '3+', '+2', 'D3', '12 wounds', '1000', 'many', ''].map(numberIn)).toEqual([
      6,
      3,
      2,
      3,
      12,
      undefined,
      undefined,
      undefined,
    ]);
    expect(numberIn(undefined)).toBeUndefined();
  });
});
