import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { only, play, question, refusal, scene } from '../scene.ts';
import { damage, shooting, shot, table } from './duel.ts';

describe('defence dice', () => {
  it('Piercing x: x fewer [COR-82 GLO-20]', () => {
    const { events } = shot('1 3+ 3/4 piercing 2', { 'attack-dice': [[3]], 'defence-dice': [[1]] });
    expect(only('defence-rolled', events)[0]).toMatchObject({
      dice: [{ face: 1 }],
      modifiers: ['3 dice', 'Piercing -2'],
    });
    expect(shot('1 3+ 3/4 piercing 3', { 'attack-dice': [[3]] }).asked).toEqual(['attack-dice']);
  });

  it('Piercing Crits x: only with a critical retained; the greater of the two counts [COR-82 GLO-20]', () => {
    shot('1 3+ 3/4 piercing crits 1', { 'attack-dice': [[6]], 'defence-dice': [[1, 1]] });
    shot('1 3+ 3/4 piercing crits 1', { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] });
    shot('1 3+ 3/4 piercing 1, piercing crits 2', { 'attack-dice': [[6]], 'defence-dice': [[1]] });
  });

  it('a critical that Severe made pierces too [COR-89]', () => {
    const { events } = shot('1 3+ 3/4 severe, piercing crits 1', { 'attack-dice': [[3]], 'defence-dice': [[1, 1]] });
    expect(damage(events)).toEqual([4]);
  });

  it('Saturate: no cover save [COR-87]', () => {
    const cover = { cover: true };
    shot('1 3+ 3/4 saturate', { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] }, cover);
    shot('1 3+ 3/4', { 'attack-dice': [[3]], 'defence-dice': [[1, 1]] }, cover);
  });
});

describe('targets', () => {
  const concealed = { npos: ['necron-warrior'] } as const;

  it('Seek: terrain hides nobody, but the cover save remains [COR-88]', () => {
    const { events } = shot(
      '1 3+ 3/4 seek',
      { 'attack-dice': [[3]], 'defence-dice': [[1, 1]] },
      { cover: true },
      concealed,
    );
    expect(damage(events)).toEqual([]);
    expect(only('defence-rolled', events)[0]?.modifiers).toContain('cover save');
  });

  it('Seek Light: Light terrain hides nobody [COR-88]', () => {
    const light = () => shooting('1 3+ 3/4 seek light', { cover: true });
    expect(play(light(), table(concealed), { 'light-cover': [true], 'attack-dice': [[1]] }).asked).toEqual([
      'light-cover',
      'attack-dice',
    ]);
    expect(refusal(light(), table(concealed), { 'light-cover': [false] }).message).toContain('no valid target');
  });

  it('Range x: a target farther away than x is refused [COR-84]', () => {
    expect(refusal(shooting('1 3+ 3/4 range 8', { distance: 9 }), table()).message).toContain('reaches 8"');
    expect(shot('1 3+ 3/4 range 8', { 'attack-dice': [[1]] }, { distance: 8 }).asked).toEqual(['attack-dice']);
  });

  it('what was not measured is asked once, where the weapon has a Range [COR-84]', () => {
    const weapon = '1 3+ 3/4 range 8, relentless';
    expect(question(shooting(weapon), table())).toMatchObject({
      name: 'within-range',
      why: 'Is Necron Warrior 1 within 8" of Kel (Range, around walls)?',
      about: { predicate: 'near', by: 'kel', ids: ['warrior-1'], around: ['kel'], inches: 8, visible: false },
    });
    expect(refusal(shooting(weapon), table(), { 'within-range': [false] })).toEqual({
      message: 'ranged weapon reaches 8", no further.',
      rule: 'Weapon Rules, Range',
    });
    expect(shot('1 3+ 3/4 range 8', { 'within-range': [true], 'attack-dice': [[1]] }).asked).toHaveLength(2);
    expect(shot('1 3+ 3/4', { 'attack-dice': [[1]] }).asked).toEqual(['attack-dice']);
  });
});

describe('use', () => {
  it('Heavy: asks what it has moved where that is not recorded, and not where it is [COR-78]', () => {
    expect(question(shooting('1 3+ 3/4 heavy'), table())).toMatchObject({
      name: 'moved',
      why: 'Has Kel moved in this activation (Heavy)?',
      about: { predicate: 'moves-made', by: 'kel', ids: ['kel'] },
    });
    const having = (...performed: ('dash' | 'reposition')[]) =>
      table({ apart: true, acting: { id: 'kel', counteracts: false, ap: 2, performed, cheapBreach: false } });
    expect(play(shooting('1 3+ 3/4 heavy'), having(), { 'attack-dice': [[1]] }).asked).toEqual(['attack-dice']);
    expect(refusal(shooting('1 3+ 3/4 heavy'), having('dash')).rule).toBe('Weapon Rules, Heavy');
    play(shooting('1 3+ 3/4 heavy (dash only)'), having('dash'), { 'attack-dice': [[1]] });
    expect(refusal(shooting('1 3+ 3/4 heavy (dash only)'), having('dash', 'reposition')).rule).toContain('Heavy');
  });

  it('Heavy: not after a move, but for the one that it allows [COR-78]', () => {
    expect(refusal(shooting('1 3+ 3/4 heavy'), table(), { moved: ['dash'] }).rule).toContain('Heavy');
    expect(refusal(shooting('1 3+ 3/4 heavy (dash only)'), table(), { moved: ['reposition'] }).rule).toContain('Heavy');
    shot('1 3+ 3/4 heavy', { moved: ['no'], 'attack-dice': [[1]] });
    shot('1 3+ 3/4 heavy (dash only)', { moved: ['dash'], 'attack-dice': [[1]] });
  });

  it('Limited x: x uses in the battle [COR-81]', () => {
    const once = shot('1 3+ 3/4 limited 1', { 'attack-dice': [[1]] });
    expect(once.state.limitedUses).toEqual([{ id: 'kel', weapon: 'ranged weapon' }]);
    expect(refusal(shooting('1 3+ 3/4 limited 1'), once.state)).toMatchObject({
      message: 'ranged weapon has been used once, which is its limit.',
      rule: 'Weapon Rules, Limited',
    });
    const use = { id: 'kel', weapon: 'ranged weapon' };
    play(shooting('1 3+ 3/4 limited 2'), table({ limitedUses: [use] }), { 'attack-dice': [[1]] });
    expect(refusal(shooting('1 3+ 3/4 limited 2'), table({ limitedUses: [use, use] })).message).toBe(
      'ranged weapon has been used 2 times, which is its limit.',
    );
    const others = [
      { id: 'vane', weapon: 'ranged weapon' },
      { id: 'kel', weapon: 'melee weapon' },
    ];
    play(shooting('1 3+ 3/4 limited 1'), table({ limitedUses: others }), { 'attack-dice': [[1]] });
  });

  it('Hot: a D6 below Hit wounds the user by twice as much [COR-79]', () => {
    expect(damage(shot('1 4+ 3/4 hot', { 'attack-dice': [[1]], hot: [[3]] }).events)).toEqual([6]);
    expect(damage(shot('1 4+ 3/4 hot', { 'attack-dice': [[1]], hot: [[4]] }).events)).toEqual([]);
    const rolled = (face: number) =>
      only('rule-rolled', shot('1 4+ 3/4 hot', { 'attack-dice': [[1]], hot: [[face]] }).events);
    expect(rolled(3)).toEqual([
      { type: 'rule-rolled', rule: 'hot', id: 'kel', dice: [3], needs: 'below 4', successes: 1 },
    ]);
    expect(rolled(4)).toMatchObject([{ dice: [4], successes: 0 }]);
  });

  it('Hot: the Hit as it is then, worsened by injury [COR-79 COR-95]', () => {
    const burned = (wounds: number) => {
      const kel = { operatives: [{ id: 'kel', order: 'engage', wounds, maxWounds: 12 }] } as const;
      return damage(shot('1 4+ 3/4 hot', { 'attack-dice': [[1]], hot: [[4]] }, {}, kel).events);
    };
    expect(burned(6)).toEqual([]);
    expect(burned(5)).toEqual([8]);
  });

  it('Hot may incapacitate its user, when the action is over [COR-79 COR-57]', () => {
    const weak = { operatives: [{ id: 'kel', order: 'engage', wounds: 4 }] } as const;
    const { events } = shot('1 3+ 3/4 hot', { 'attack-dice': [[1]], hot: [[2]] }, {}, weak);
    expect(events.map(({ type }) => type).slice(3)).toEqual([
      'rule-rolled',
      'damage-inflicted',
      'incapacitated',
      'threat-changed',
    ]);
  });
});

describe('at retention', () => {
  it('Devastating x: each critical inflicts x at once, and stays [COR-77 ODD-08]', () => {
    const { events } = shot('2 3+ 3/4 devastating 2', { 'attack-dice': [[6, 6]], 'defence-dice': [[6, 1, 1]] });
    expect(damage(events)).toEqual([4, 4]);
  });

  it('with a distance, around the target too, and Lethal 5+ between walls [COR-77 GLO-42 KZ-55]', () => {
    const two = { npos: [{ datacard: 'necron-warrior', order: 'engage' }, 'necron-warrior'] } as const;
    const { events } = shot(
      '1 3+ 3/4 1" devastating 1',
      { 'attack-dice': [[5]], 'devastating-targets': [['warrior-2']], 'defence-dice': [[6, 1, 1]] },
      {},
      two,
    );
    expect(only('damage-inflicted', events).map(({ id, wounds }) => [id, wounds])).toEqual([
      ['warrior-1', 1],
      ['warrior-2', 1],
    ]);
  });

  it('asks for everyone near the target whom it sees, of either side, the target left out [COR-77]', () => {
    const two = { npos: [{ datacard: 'necron-warrior', order: 'engage' }, 'necron-warrior'] } as const;
    expect(question(shooting('1 3+ 3/4 1" devastating 1'), table(two), { 'attack-dice': [[6]] })).toMatchObject({
      name: 'devastating-targets',
      about: {
        predicate: 'near',
        by: 'kel',
        ids: ['kel', 'warrior-2'],
        around: ['warrior-1'],
        inches: 1,
        visible: true,
      },
      options: [{ value: 'kel' }, { value: 'warrior-2' }],
    });
    expect(shot('1 3+ 3/4 1" devastating 1', { 'attack-dice': [[1]] }, {}, two).asked).toEqual(['attack-dice']);
  });

  it('a target that falls to it rolls no defence dice [COR-77]', () => {
    const weak = { npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 2 }] } as const;
    const { asked, state } = shot('1 3+ 3/4 devastating 2', { 'attack-dice': [[6]] }, {}, weak);
    expect(asked).toEqual(['attack-dice']);
    expect(state.npos[0]?.state).toBe('incapacitated');
  });

  it('Stun: with a critical the target has 1 APL less, from the end of the action to that of its next activation [COR-92 COR-98]', () => {
    const { events } = shot('1 3+ 3/4 stun', { 'attack-dice': [[6]], 'defence-dice': [[6, 1, 1]] });
    expect(events.map(({ type }) => type).slice(3)).toEqual(['defence-rolled', 'effect-began', 'threat-changed']);
    expect(only('effect-began', events)[0]).toMatchObject({
      id: 'warrior-1',
      effect: { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' },
    });
    expect(
      only('effect-began', shot('1 3+ 3/4 stun', { 'attack-dice': [[3]], 'defence-dice': [[6, 1, 1]] }).events),
    ).toEqual([]);
  });
});

describe('Dimensional Banishment', () => {
  const crawler = scene({ npos: ['canoptek-tomb-crawler'], operatives: [{ id: 'kel', save: 3, wounds: 9 }] });
  const isolator = () =>
    npoShoot({
      npo: 'crawler-1',
      weapon: 'transdimensional-isolator',
      profile: 'transdimensional-isolator',
      ignoresInjury: false,
      targets: [{ id: 'kel', cover: false, obscured: false }],
    });

  it('after damage: 2D6 above what is left incapacitates, as much does not [NPO-CRA-4 NPO-CRA-20 NPO-CRA-21]', () => {
    const hit = { 'attack-dice': [[4, 1, 1, 1, 1]], 'defence-dice': [[1, 1, 1]] };
    const above = play(isolator(), crawler, { ...hit, banishment: [[2, 3]] });
    expect(only('rule-rolled', above.events)).toEqual([
      { type: 'rule-rolled', rule: 'dimensional-banishment', id: 'kel', dice: [2, 3], needs: 'above 4', successes: 1 },
    ]);
    expect(above.state.operatives[0]?.state).toBe('incapacitated');
    expect(play(isolator(), crawler, { ...hit, banishment: [[2, 2]] }).state.operatives[0]).toMatchObject({
      wounds: 4,
      state: 'ready',
    });
  });

  it('without damage: only with a critical retained [NPO-CRA-20]', () => {
    const blocked = { 'attack-dice': [[6, 1, 1, 1, 1]], 'defence-dice': [[6, 1, 1]] };
    expect(play(isolator(), crawler, { ...blocked, banishment: [[5, 5]] }).state.operatives[0]?.state).toBe(
      'incapacitated',
    );
    play(isolator(), crawler, { 'attack-dice': [[4, 1, 1, 1, 1]], 'defence-dice': [[6, 1, 1]] });
  });

  it('not when the target has fallen [NPO-CRA-20]', () => {
    play(isolator(), crawler, { 'attack-dice': [[6, 6, 1, 1, 1]], 'defence-dice': [[1, 1, 1]] });
  });
});
