import { describe, expect, it } from 'vitest';
import { leftAfterBlocks } from '../../../src/odds/damage.ts';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { sentence } from '../../../src/view/steps/sentence.ts';
import { only, play, question, type Scene, scene } from '../scene.ts';
import { fighting, shooting, shot, table } from '../weapon-rules/duel.ts';

describe('the best blocks', () => {
  const left = (
    [criticals, normals]: readonly [number, number],
    [savedCriticals, savedNormals]: readonly [number, number],
    critical = 4,
  ) => {
    const after = leftAfterBlocks(
      { criticals, normals },
      { criticals: savedCriticals, normals: savedNormals },
      { normal: 3, critical },
    );
    return [after.criticals, after.normals];
  };

  it('leave what hurts least: a critical save stops either, two normal saves a critical [COR-55]', () => {
    expect(left([1, 1], [1, 0])).toEqual([0, 1]);
    expect(left([1, 1], [2, 0])).toEqual([0, 0]);
    expect(left([0, 2], [1, 1])).toEqual([0, 0]);
    expect(left([1, 0], [0, 2])).toEqual([0, 0]);
    expect(left([1, 0], [0, 1])).toEqual([1, 0]);
    expect(left([2, 1], [1, 2])).toEqual([0, 1]);
    expect(left([2, 0], [1, 1])).toEqual([1, 0]);
    expect(left([1, 2], [0, 2])).toEqual([1, 0]);
    expect(left([1, 2], [0, 2], 7)).toEqual([0, 2]);
    expect(left([2, 2], [0, 0])).toEqual([2, 2]);
    expect(left([3, 0], [1, 0])).toEqual([2, 0]);
    expect(left([1, 3], [1, 2])).toEqual([0, 1]);
  });
});

describe('defence dice', () => {
  const asked = (of: Scene = {}) => question(shooting('1 3+ 3/4'), table(of), { 'attack-dice': [[3]] });

  it('are three D6, of the side that defends [COR-52]', () => {
    expect(asked()).toMatchObject({ name: 'defence-dice', count: 3, sides: 6, whose: 'npos' });
    const warrior = { npo: 'warrior-1', weapon: 'gauss-flayer', profile: 'gauss-flayer', ignoresInjury: false };
    const target = { id: 'kel', cover: false, obscured: false };
    expect(
      question(npoShoot({ ...warrior, targets: [target] }), scene({ npos: ['necron-warrior'], operatives: ['kel'] }), {
        'attack-dice': [[4, 1, 1, 1]],
      }),
    ).toMatchObject({ name: 'defence-dice', count: 2, sides: 6, whose: 'players' });
  });

  it('name the one who rolls: the attacker its attack dice, the target its defence dice, who fights back its own', () => {
    expect(question(shooting('1 3+ 3/4'), table())).toMatchObject({ name: 'attack-dice', whose: 'players', by: 'kel' });
    const [warrior = ''] = table().npos.map(({ id }) => id);
    expect(asked()).toMatchObject({ name: 'defence-dice', by: warrior });
    const flayedOne = table({ initiative: 'players', npos: ['flayed-one'] });
    const back = question(fighting('2 3+ 3/4', 'flayed-1'), flayedOne, { 'attack-dice': [[1, 4]] });
    expect(back).toMatchObject({ name: 'retaliation-dice', whose: 'npos', by: 'flayed-1' });
  });

  it('tell what they were fewer by, and nothing where they were not [COR-82]', () => {
    const modifiers = (weapon: string, cover = false) =>
      only(
        'defence-rolled',
        shot(weapon, { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1].slice(cover ? 1 : 0)] }, { cover }).events,
      )[0]?.modifiers;
    expect(modifiers('1 3+ 3/4')).toEqual(['3 dice']);
    expect(modifiers('1 3+ 3/4', true)).toEqual(['3 dice', 'cover save']);
  });

  it('a cover save is declined by an NPO without a question, and asked of a player [COR-53]', () => {
    // Of two criticals only two 6s save 5 wounds from two times 5.
    const target = { id: 'kel', cover: true, obscured: false };
    const start = scene({ npos: ['canoptek-tomb-crawler'], operatives: [{ id: 'kel', wounds: 4, save: 5 }] });
    const shots = npoShoot({
      npo: 'crawler-1',
      weapon: 'transdimensional-isolator',
      profile: 'transdimensional-isolator',
      ignoresInjury: false,
      targets: [target],
    });
    const open = question(shots, start, { 'attack-dice': [[6, 6, 6, 1, 1]] });
    expect(['cover-save', 'defence-dice']).toContain(open.name);
  });

  it('that all dice are rolled in place of a cover save is told [COR-53]', () => {
    const told = (weapon: string, attack: readonly number[], defence: readonly number[], cover: boolean) =>
      only(
        'defence-rolled',
        shot(weapon, { 'attack-dice': [attack], 'defence-dice': [defence] }, { cover }).events,
      ).map((event) => [event.rollsAll, sentence(event, table())?.includes('all rolled, no cover save')]);
    // Of two criticals only 6s save anything.
    expect(told('2 3+ 3/9 piercing 1', [6, 6], [1, 1], true)).toEqual([[true, true]]);
    expect(told('2 3+ 3/9 piercing 1', [6, 6], [1, 1], false)).toEqual([[undefined, false]]);
    expect(told('1 3+ 3/4', [3], [1, 1], true)).toEqual([[undefined, false]]);
  });
});

describe('re-rolls of a player', () => {
  const asks = (weapon: string, faces: readonly number[]) =>
    question(shooting(weapon), table(), { 'attack-dice': [[...faces]] });

  it('are asked by the place and the result of each dice [COR-73 COR-85]', () => {
    expect(asks('3 3+ 3/4 relentless', [1, 4, 6])).toMatchObject({
      name: 'relentless',
      options: [
        { value: 'dice-1', label: 'dice 1: 1, fail' },
        { value: 'dice-2', label: 'dice 2: 4, normal' },
        { value: 'dice-3', label: 'dice 3: 6, critical' },
      ],
      min: 0,
      max: 3,
    });
    expect(asks('3 3+ 3/4 balanced', [1, 4, 6])).toMatchObject({ name: 'balanced', max: 1 });
    expect(asks('2 3+ 3/4 ceaseless', [1, 6])).toMatchObject({ name: 'ceaseless' });
  });

  it('are not asked where every dice is a success, and the odds would keep them', () => {
    for (const rule of ['relentless', 'balanced', 'ceaseless']) {
      expect(asks(`2 3+ 3/4 ${rule}`, [6, 6]).name).toBe('defence-dice');
      expect(asks(`2 3+ 3/4 ${rule}`, [4, 6]).name).toBe('defence-dice');
    }
  });

  it('roll as many D6 again as were chosen', () => {
    const chosen = { 'attack-dice': [[1, 1, 6]], relentless: [['dice-1', 'dice-2']] };
    expect(question(shooting('3 3+ 3/4 relentless'), table(), chosen)).toMatchObject({
      name: 'reroll-dice',
      count: 2,
      sides: 6,
      whose: 'players',
      by: 'kel',
    });
  });

  it('in turn, in a Fight, are asked by place and result too, and not of criticals alone [COR-105]', () => {
    const flayedOne = table({ initiative: 'players', npos: ['flayed-one'] });
    const fight = (faces: readonly number[]) =>
      question(fighting('2 3+ 3/4 balanced', 'flayed-1'), flayedOne, {
        'attack-dice': [[...faces]],
        'retaliation-dice': [[6, 6, 6, 6]],
      });
    expect(fight([1, 4])).toMatchObject({
      name: 'reroll-or-pass',
      options: [
        { value: 'dice-1', label: 'dice 1: 1, fail' },
        { value: 'dice-2', label: 'dice 2: 4, normal' },
        { value: 'pass' },
      ],
      suggest: { value: 'dice-1' },
    });
    expect(fight([4, 6]).name).toBe('reroll-or-pass');
    expect(fight([6, 6]).name).not.toBe('reroll-or-pass');
    const again = question(fighting('2 3+ 3/4 balanced', 'flayed-1'), flayedOne, {
      'attack-dice': [[1, 4]],
      'retaliation-dice': [[6, 6, 6, 6]],
      'reroll-or-pass': ['dice-1'],
    });
    expect(again).toMatchObject({ name: 'reroll-dice', count: 1, sides: 6, whose: 'players' });
  });
});

describe('re-rolls of an NPO', () => {
  const warden = { npo: 'flayed-1', target: 'kel', assists: 0, ignoresInjury: false };
  const rulings = (faces: readonly number[], rerolled: readonly number[][]) => {
    const start = scene({ npos: ['flayed-one'], operatives: [{ id: 'kel', wounds: 30, maxWounds: 30 }] });
    const { events } = play(npoFight(warden), start, {
      'retaliation-weapon': ['none'],
      'attack-dice': [[...faces]],
      ...(rerolled.length > 0 ? { 'reroll-dice': rerolled } : {}),
    });
    return only('ruling-applied', events).filter(({ ruling }) => ruling === 'npo-rerolls').length;
  };

  it('are by a ruling where there was a fail, and by none where there was none', () => {
    expect(rulings([6, 6, 6, 6], [])).toBe(0);
    expect(rulings([1, 6, 6, 6], [[1]])).toBeGreaterThan(0);
  });
});

describe('a Fight', () => {
  const attack = (weapon: string, of: Scene, answers = {}) =>
    play(
      operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', weapon, assists: 0 }),
      table(of),
      answers,
    );

  it('is over where Devastating fells the one before the other’s does [COR-77 COR-66]', () => {
    const weak = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 2 }] } as const;
    const { events } = attack('1 3+ 3/4 devastating 2', weak, {
      'attack-dice': [[6]],
      'retaliation-dice': [[6, 6, 6]],
    });
    expect(only('success-struck', events)).toEqual([]);
    expect(only('incapacitated', events)).toHaveLength(1);
  });

  it('Shock discards with the first critical strike alone [COR-90]', () => {
    const { events } = attack(
      '3 3+ 1/1 shock',
      {},
      {
        'attack-dice': [[6, 6, 6]],
        'retaliation-dice': [[4, 4, 4]],
        'strike-or-block': ['strike-critical', 'strike-critical'],
      },
    );
    expect(only('success-struck', events).filter(({ id }) => id === 'warrior-1')).toHaveLength(2);
  });

  it('uses up a limited weapon, and one that is used up does not fight [COR-81]', () => {
    const { state } = attack('2 3+ 1/1 limited 1', {}, { 'attack-dice': [[1, 1]], 'retaliation-dice': [[1, 1, 1]] });
    expect(state.limitedUses).toEqual([{ id: 'kel', weapon: 'melee weapon' }]);
  });

  it('asks whether others see the fighter, of all NPOs that are left [THR-07]', () => {
    expect(
      question(
        operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', weapon: '3 3+ 9/9', assists: 0 }),
        table({ npos: [{ datacard: 'necron-warrior', order: 'engage' }, 'necron-warrior'] }),
        { 'attack-dice': [[6, 6, 6]], 'retaliation-dice': [[1, 1, 1]] },
      ),
    ).toMatchObject({
      name: 'visible-to-others',
      about: { predicate: 'visible', ids: ['kel'], to: ['warrior-2'] },
    });
  });
});
