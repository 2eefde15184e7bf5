import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, question, rejection, type Scene, scene } from '../scene.ts';

const weapon = (name: string, type: 'ranged' | 'melee', profile: string) => ({ name, type, profile });
const kel = (...weapons: readonly ReturnType<typeof weapon>[]) => ({
  id: 'kel',
  order: 'engage' as const,
  wounds: 12,
  maxWounds: 12,
  weapons,
});
const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [kel()],
    ...of,
  });
const attack = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({
    operative: 'kel',
    npo: 'warrior-1',
    action: 'shoot',
    ...(args.action === 'fight' ? { assists: 0 } : { cover: false, obscured: false }),
    ...args,
  });

describe('the weapon of an attack', () => {
  const axe = weapon('Axe', 'melee', '4 3+ 5/6');
  const stick = weapon('Stick', 'melee', '4 5+ 1/2');
  const rifle = weapon('Rifle', 'ranged', '4 3+ 3/4');
  const sling = weapon('Sling', 'ranged', '2 5+ 1/2');

  it('is suggested by the odds, in whatever order they stand, a killing one before one of more damage', () => {
    const melee = (...weapons: ReturnType<typeof weapon>[]) =>
      question(attack({ action: 'fight' }), firefight({ operatives: [kel(...weapons, rifle)] }));
    for (const two of [
      [axe, stick],
      [stick, axe],
    ] as const)
      expect(melee(...two)).toMatchObject({
        name: 'weapon',
        why: 'Which melee weapon on Necron Warrior 1?',
        options: two.map(({ name, profile }) => ({ value: name, label: `${name}: ${profile}` })),
        suggest: { value: 'Axe', because: 'best odds' },
      });
    const ranged = (...weapons: ReturnType<typeof weapon>[]) =>
      question(attack(), firefight({ operatives: [kel(...weapons, axe)] }));
    expect(ranged(sling, rifle)).toMatchObject({ suggest: { value: 'Rifle' } });
    expect(ranged(rifle, sling)).toMatchObject({ suggest: { value: 'Rifle' } });
  });

  it('is none whose Range surely does not reach the target, by where both stand, unless none reaches it', () => {
    const flame = weapon('Flame', 'ranged', '5 2+ 5/6 range 4');
    const pistol = weapon('Pistol', 'ranged', '4 3+ 3/4 range 8');
    // Bases 32 mm across: 5.74" between them.
    const at = (apart: number, error: number, ...weapons: ReturnType<typeof weapon>[]) => ({
      ...firefight({ map: 1, operatives: [kel(...weapons)] }),
      keepsPositions: true,
      positions: { kel: { x: 2.4, y: 4, error: 0 }, 'warrior-1': { x: 2.4, y: 4 + apart, error } },
    });
    const listed = (state: ReturnType<typeof at>) => {
      const asked = question(attack(), state);
      return asked.kind === 'choice' ? asked.options.map(({ value }) => value) : [];
    };
    expect(listed(at(7, 0, flame, pistol, rifle))).toEqual(['Pistol', 'Rifle']);
    expect(listed(at(7, 2, flame, pistol, rifle))).toEqual(['Flame', 'Pistol', 'Rifle']);
    expect(listed(at(12, 0, flame, pistol))).toEqual(['Flame', 'Pistol']);
    expect(listed({ ...at(7, 0, flame, pistol, rifle), keepsPositions: false })).toEqual(['Flame', 'Pistol', 'Rifle']);
  });

  it('is suggested only if its Range surely reaches', () => {
    const pistol = weapon('Pistol', 'ranged', '5 2+ 5/6 range 8');
    const burst = weapon('Burst', 'ranged', '5 2+ 5/6 range 9');
    const suggested = (apart: number, keepsPositions: boolean, ...weapons: ReturnType<typeof weapon>[]) => {
      const asked = question(attack(), {
        ...firefight({ map: 1, operatives: [kel(...weapons)] }),
        keepsPositions,
        positions: { kel: { x: 2.4, y: 4, error: 0 }, 'warrior-1': { x: 2.4, y: 4 + apart, error: 0.5 } },
      });
      return 'suggest' in asked ? asked.suggest?.value : undefined;
    };
    // 5.74", then 7.74" between the bases, by half an inch more or less.
    expect(suggested(7, true, pistol, rifle)).toBe('Pistol');
    expect(suggested(9, true, pistol, rifle)).toBe('Rifle');
    expect(suggested(9, true, pistol, burst)).toBe('Burst');
    expect(suggested(9, true, pistol, { ...pistol, name: 'Second pistol' })).toBeUndefined();
    expect(suggested(7, false, pistol, rifle)).toBe('Rifle');
  });

  it('fights one that cannot retaliate by what it inflicts', () => {
    const unarmed = { npos: [{ datacard: 'necron-warrior', order: 'engage', weapons: ['gauss-flayer'] }] } as const;
    expect(
      question(attack({ action: 'fight' }), firefight({ ...unarmed, operatives: [kel(stick, axe)] })),
    ).toMatchObject({ suggest: { value: 'Axe' } });
    const { events } = play(
      attack({ action: 'fight', weapon: 'Axe' }),
      firefight({ ...unarmed, operatives: [kel(axe)] }),
      {
        'attack-dice': [[3, 1, 1, 1]],
      },
    );
    expect(only('attack-rolled', events)).toHaveLength(1);
  });

  it('is asked as a profile where the roster names none of that type', () => {
    const why = (action: 'shoot' | 'fight') => question(attack({ action }), firefight()).why;
    expect(why('shoot')).toMatch(/^Kel's ranged weapon, for example Bolt rifle/);
    expect(why('fight')).toMatch(/^Kel's melee weapon, for example Fists 4 3\+ 3\/4/);
  });

  it('is found by its name however it is typed; else what it has is told', () => {
    const { events } = play(attack({ weapon: ' RIFLE ' }), firefight({ operatives: [kel(rifle)] }), {
      'attack-dice': [[1, 1, 1, 1]],
    });
    expect(only('attack-rolled', events)[0]?.weapon).toBe('Rifle');
    expect(rejection(attack({ weapon: 'Lasgun' }), firefight({ operatives: [kel(rifle)] }))).toBe(
      'Kel has no ranged weapon "Lasgun".',
    );
  });

  it('is injured with its bearer, also when it retaliates', () => {
    const hurt = firefight({ operatives: [{ ...kel(axe), wounds: 5 }] });
    const fights = play(attack({ action: 'fight' }), hurt, {
      'attack-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('attack-rolled', fights.events)[0]).toMatchObject({ hit: 4, modifiers: ['3+', 'injured +1'] });
    const { events } = play(npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }), hurt, {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('attack-rolled', events)[1]).toMatchObject({ hit: 4, modifiers: ['3+', 'injured +1'] });
  });

  it('is as printed in the hands of one that is never injured', () => {
    const hard = firefight({ operatives: [{ ...kel(axe), wounds: 5, neverInjured: true }] });
    const fights = play(attack({ action: 'fight' }), hard, {
      'attack-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('attack-rolled', fights.events)[0]).toMatchObject({ hit: 3, modifiers: ['3+'] });
    const { events } = play(npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }), hard, {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('attack-rolled', events)[1]).toMatchObject({ hit: 3, modifiers: ['3+'] });
  });
});

describe('the weapon that retaliates', () => {
  const fight = () => npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false });
  const axe = weapon('Axe', 'melee', '4 3+ 5/6');
  const stick = weapon('Stick', 'melee', '4 5+ 1/2');

  it('is asked, the best odds suggested, wherever it stands', () => {
    for (const two of [
      [axe, stick],
      [stick, axe],
    ])
      expect(question(fight(), firefight({ operatives: [kel(...two)] }))).toMatchObject({
        name: 'retaliation-weapon',
        options: two.map(({ name }) => ({ value: name })),
        suggest: { value: 'Axe', because: 'best odds' },
      });
  });

  it('is none where it has no melee weapon that it may still use, or says so', () => {
    const spent = firefight({
      operatives: [kel(weapon('Bomb', 'melee', '4 3+ 5/6 limited 1'))],
      limitedUses: [{ id: 'kel', weapon: 'Bomb' }],
    });
    const { events, asked } = play(fight(), spent, { 'attack-dice': [[1, 1, 1]] });
    expect([asked, only('attack-rolled', events).length]).toEqual([['attack-dice'], 1]);
    const none = play(fight(), firefight(), { 'retaliation-weapon': ['none'], 'attack-dice': [[1, 1, 1]] });
    expect(only('attack-rolled', none.events)).toHaveLength(1);
  });

  it('is typed where none is named, and injured with its bearer', () => {
    const hurt = firefight({ operatives: [{ ...kel(), wounds: 5 }] });
    const { events } = play(fight(), hurt, {
      'retaliation-weapon': ['4 3+ 3/4'],
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('attack-rolled', events)[1]).toMatchObject({ hit: 4 });
    expect(rejection(fight(), firefight(), { 'retaliation-weapon': ['4 dice'] })).toContain('A weapon reads');
  });
});

describe('what is asked of the target', () => {
  const rifle = weapon('Rifle', 'ranged', '4 3+ 3/4');
  const asks = (
    profile: string,
    answers = {},
    more: Partial<AttackArgs> = {},
    order: 'engage' | 'conceal' = 'engage',
  ) =>
    question(
      operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', ...more }),
      firefight({
        npos: [{ datacard: 'necron-warrior', order }, 'necron-warrior'],
        operatives: [kel(weapon('Rifle', 'ranged', profile)), 'vane'],
      }),
      answers,
    );

  it('is cover, then whether it is obscured: of the target, as its shooter sees it [COR-46 COR-47]', () => {
    expect(asks(rifle.profile)).toMatchObject({
      name: 'cover',
      about: { predicate: 'in-cover', by: 'kel', ids: ['warrior-1'] },
    });
    expect(asks(rifle.profile, { cover: [false] })).toMatchObject({
      name: 'obscured',
      about: { predicate: 'obscured', by: 'kel', ids: ['warrior-1'] },
    });
  });

  it('is no cover where a Saturate weapon leaves it nothing, unless it would be no valid target [COR-87]', () => {
    expect(asks('4 3+ 3/4 saturate').name).toBe('obscured');
    expect(asks('4 3+ 3/4 saturate', {}, {}, 'conceal').name).toBe('cover');
    expect(asks('4 3+ 3/4 saturate, seek', {}, {}, 'conceal').name).toBe('obscured');
    expect(asks('4 3+ 3/4 saturate, seek light', {}, {}, 'conceal').name).toBe('cover');
    expect(asks('4 3+ 3/4 seek light', { cover: [true] }, {}, 'conceal')).toMatchObject({
      name: 'light-cover',
      about: { predicate: 'in-light-cover', by: 'kel', ids: ['warrior-1'] },
    });
  });

  it('is no cover at 2" or less, and at 3" again [COR-47]', () => {
    expect(asks(rifle.profile, {}, { distance: 2 }).name).toBe('obscured');
    expect(asks(rifle.profile, {}, { distance: 3 }).name).toBe('cover');
  });

  it('of Blast is who is near and seen, of Torrent who is a valid target, the first target left out [COR-74 COR-93]', () => {
    const open = { cover: false, obscured: false } as const;
    expect(asks('4 3+ 3/4 blast 2', {}, open)).toMatchObject({
      name: 'secondary-targets',
      why: 'Blast: who else, of either side, is visible to and within 2" of Necron Warrior 1?',
      about: {
        predicate: 'near',
        by: 'kel',
        ids: ['warrior-2', 'kel', 'vane'],
        around: ['warrior-1'],
        inches: 2,
        visible: true,
      },
      options: [{ value: 'warrior-2' }, { value: 'kel' }, { value: 'vane' }],
    });
    expect(asks('4 3+ 3/4 torrent 2', {}, open)).toMatchObject({
      about: {
        predicate: 'valid-target',
        ids: ['warrior-2'],
        inches: null,
        beside: { id: 'warrior-1', inches: 2, clearOf: ['kel', 'vane'] },
      },
    });
    expect(asks('4 3+ 3/4 torrent 2, range 8', {}, { ...open, distance: 5 })).toMatchObject({
      about: { inches: 8 },
    });
  });

  it('in a Fight is who assists against it, nobody being suggested [COR-60]', () => {
    expect(
      question(
        operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight' }),
        firefight({ operatives: [kel(weapon('Axe', 'melee', '4 3+ 5/6')), 'vane'] }),
      ),
    ).toMatchObject({
      name: 'assists',
      about: { predicate: 'assisting', by: 'kel', ids: ['warrior-1'] },
      suggest: { value: 0 },
    });
  });
});
