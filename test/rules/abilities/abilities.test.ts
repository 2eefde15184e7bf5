import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, question, refusal, type Scene, scene } from '../scene.ts';

const sword = { name: 'Sword', type: 'melee', profile: '3 3+ 5/6' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, save: 4, weapons: [sword] } as const;
const firefight = (of: Scene) => scene({ phase: 'firefight', operatives: [kel], ...of });
const rulingApplied = (ruling: string) => ({ type: 'ruling-applied', ruling });
const attack = (npo: string, args: Partial<AttackArgs> = {}) =>
  operativeAttack({
    operative: 'kel',
    npo,
    action: 'shoot',
    weapon: '4 3+ 5/6',
    cover: false,
    obscured: false,
    ...args,
  });

describe('Aggressive Defence Construct', () => {
  const macrocyte = firefight({ npos: [{ datacard: 'canoptek-macrocyte', order: 'engage' }] });
  const killed = { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[1, 1, 1]] };

  it('shot down within 2": D3, on 2 or 3 the shooter takes as much [NPO-MAC-6 NPO-MAC-7]', () => {
    const { events, state } = play(attack('macrocyte-1', { distance: 2 }), macrocyte, {
      ...killed,
      'defence-construct': [[4]],
    });
    expect(only('rule-rolled', events)).toEqual([
      {
        type: 'rule-rolled',
        rule: 'aggressive-defence-construct',
        id: 'macrocyte-1',
        dice: [2],
        needs: '2+',
        successes: 1,
      },
    ]);
    expect(state.operatives[0]?.wounds).toBe(10);
    expect(only('ruling-applied', events)).not.toContainEqual(rulingApplied('dormant-reaction'));
    const unhurt = play(attack('macrocyte-1', { distance: 2 }), macrocyte, { ...killed, 'defence-construct': [[2]] });
    expect(unhurt.state.operatives[0]?.wounds).toBe(12);
    expect(only('rule-rolled', unhurt.events)).toMatchObject([{ dice: [1], successes: 0 }]);
  });

  it('farther away nothing happens; the distance is asked for only now [NPO-MAC-6]', () => {
    expect(play(attack('macrocyte-1'), macrocyte, { ...killed, distance: [3] }).asked).toEqual([
      'attack-dice',
      'defence-dice',
      'distance',
    ]);
    expect(play(attack('macrocyte-1'), macrocyte, { 'attack-dice': [[1, 1, 1, 1]] }).asked).not.toContain('distance');
  });

  it('what is asked is whether it is within 2", not how far it is [NPO-MAC-6]', () => {
    expect(question(attack('macrocyte-1'), macrocyte, killed)).toMatchObject({
      name: 'distance',
      why: 'Aggressive Defence Construct: Is Kel within 2" of Macrocyte 1 (around walls)?',
      atMost: 2,
    });
  });

  it('in a fight whoever fells it is within 2", and may fall in turn; dormant or not [NPO-MAC-6 DOR-09 COR-101]', () => {
    const weak = firefight({
      threat: 0,
      npos: [{ datacard: 'canoptek-macrocyte', state: 'dormant' }],
      operatives: [{ ...kel, wounds: 3 }],
    });
    const { events, state } = play(attack('macrocyte-1', { action: 'fight', weapon: 'Sword', assists: 0 }), weak, {
      'attack-dice': [[6, 6, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
      'defence-construct': [[6]],
    });
    expect(only('incapacitated', events).map(({ id }) => id)).toEqual(['macrocyte-1', 'kel']);
    expect(only('ruling-applied', events)).toContainEqual(rulingApplied('dormant-reaction'));
    expect(state.operatives[0]?.state).toBe('incapacitated');
  });

  it('an NPO that fells it is no enemy [NPO-MAC-6]', () => {
    const dying = scene({ npos: [{ datacard: 'canoptek-macrocyte', wounds: 1 }], operatives: [kel] });
    const { events } = play(npoFight({ npo: 'macrocyte-1', target: 'kel', assists: 0, ignoresInjury: false }), dying, {
      'attack-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[3, 1, 1]],
      'defence-construct': [[1]],
    });
    // Felled by the operative that retaliated: that one is an enemy.
    expect(only('rule-rolled', events)).toHaveLength(1);
  });
});

describe('Engrammatic Logic', () => {
  const injured = (...npos: Scene['npos'] & object) =>
    scene({ phase: 'firefight', npos: [{ datacard: 'necron-warrior', wounds: 4 }, ...npos], operatives: [kel] });
  const strikes = () => npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false });

  it('is asked of all Royal Wardens at once, seen or not [NPO-RWA-4 NPO-RWA-5]', () => {
    expect(
      question(attack('warrior-1', { action: 'fight', assists: 0 }), injured('royal-warden', 'royal-warden')),
    ).toMatchObject({
      name: 'warden-within-6',
      why: 'Engrammatic Logic: is a Royal Warden within 6" of Necron Warrior 1?',
      about: { predicate: 'near', ids: ['warrior-1'], around: ['warden-1', 'warden-2'], inches: 6, visible: false },
    });
    expect(
      play(strikes(), injured(), { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] }).asked,
    ).not.toContain('warden-within-6');
  });

  it('keeps the stats of the Warden itself, by a ruling [NPO-RWA-4]', () => {
    const start = firefight({ npos: [{ datacard: 'royal-warden', wounds: 3 }] });
    const { events, asked } = play(attack('warden-1', { action: 'fight', assists: 0 }), start, {
      'attack-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(asked).not.toContain('warden-within-6');
    expect(only('ruling-applied', events)).toContainEqual(rulingApplied('aura-self'));
    expect(only('attack-rolled', events)[1]?.modifiers).not.toContain('injured +1');
  });
});

describe('Horrifying Flaying', () => {
  const crowd = (wounds: number) =>
    scene({
      npos: ['flayed-one'],
      operatives: [
        { ...kel, wounds },
        { id: 'vane', apl: 2 },
        { id: 'sarn', apl: 3 },
        { id: 'moth', apl: 3, state: 'expended' },
      ],
    });
  const flay = () => npoFight({ npo: 'flayed-1', target: 'kel', assists: 0, ignoresInjury: false });
  const dice = { 'attack-dice': [[6, 6, 6, 6]], 'retaliation-dice': [[1, 1, 1]] };

  it('fells a player operative: on 3+ another one near has 1 APL less, a ready one with more APL first [NPO-FLA-2 NPO-FLA-3 NPO-FLA-4 NPO-FLA-5 TPR-23]', () => {
    const { state, events } = play(flay(), crowd(5), {
      ...dice,
      'flaying-targets': [['vane', 'sarn', 'moth']],
      flaying: [[3]],
    });
    expect(only('rule-rolled', events)[0]).toMatchObject({
      rule: 'horrifying-flaying',
      id: 'sarn',
      dice: [3],
      successes: 1,
    });
    expect(state.operatives[2]?.effects).toEqual([
      { kind: 'apl', change: -1, source: 'horrifying-flaying', until: 'end-of-next-activation' },
    ]);
  });

  it('fails on 1 and 2, and where nobody is near; a survivor frightens nobody [NPO-FLA-3 NPO-FLA-4 NPO-FLA-5]', () => {
    const missed = play(flay(), crowd(5), { ...dice, 'flaying-targets': [['vane']], flaying: [[2]] });
    expect(missed.state.operatives[1]?.effects).toEqual([]);
    expect(only('rule-rolled', missed.events)).toMatchObject([{ dice: [2], successes: 0 }]);
    play(flay(), crowd(5), { ...dice, 'flaying-targets': [[]] });
    expect(
      play(flay(), crowd(12), { ...dice, 'attack-dice': [[6, 1, 1, 2]], 'reroll-dice': [[1, 1]] }).asked,
    ).not.toContain('flaying-targets');
  });

  it('is for those within 3" of either, whom it sees; the fallen one and those who lie are not among them [NPO-FLA-2 NPO-FLA-3]', () => {
    const lying = scene({
      npos: ['flayed-one'],
      operatives: [{ ...kel, wounds: 5 }, 'vane', { id: 'sarn', state: 'incapacitated', wounds: 0 }],
    });
    expect(question(flay(), lying, dice)).toMatchObject({
      name: 'flaying-targets',
      about: {
        predicate: 'near',
        by: 'flayed-1',
        ids: ['vane'],
        around: ['flayed-1', 'kel'],
        inches: 3,
        visible: true,
      },
      min: 0,
      max: 1,
      options: [{ value: 'vane' }],
    });
  });

  it('tells most on one whose APL can still fall, then on a ready one, then on the higher APL [TPR-23]', () => {
    const less = { kind: 'apl', change: -1, source: 'flesh', until: 'end-of-next-activation' } as const;
    const more = { ...less, change: 1 } as const;
    const struck = (...others: NonNullable<Scene['operatives']>) => {
      const start = scene({ npos: ['flayed-one'], operatives: [{ ...kel, wounds: 5 }, ...others] });
      const near = start.operatives.slice(1).map(({ id }) => id);
      const { events } = play(flay(), start, { ...dice, 'flaying-targets': [near], flaying: [[1]] });
      return only('rule-rolled', events)[0]?.id;
    };
    expect(struck({ id: 'vane', apl: 4, effects: [less] }, { id: 'sarn', apl: 2, state: 'expended' })).toBe('sarn');
    expect(struck({ id: 'vane', apl: 2, state: 'expended' }, { id: 'sarn', apl: 2, effects: [less] })).toBe('vane');
    expect(struck({ id: 'vane', apl: 4, state: 'expended' }, { id: 'sarn', apl: 2 })).toBe('sarn');
    expect(struck({ id: 'vane', apl: 3 }, { id: 'sarn', apl: 2 })).toBe('vane');
    expect(struck({ id: 'vane', apl: 2, effects: [more] }, { id: 'sarn', apl: 2 })).toBe('vane');
  });

  it('among equal ones a dice decides; also when it retaliates [NPO-FLA-3]', () => {
    const equal = scene({
      phase: 'firefight',
      npos: ['flayed-one'],
      operatives: [{ ...kel, wounds: 4 }, 'vane', 'sarn'],
    });
    const { state } = play(attack('flayed-1', { action: 'fight', weapon: 'Sword', assists: 0 }), equal, {
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[6, 6, 6, 6]],
      'flaying-targets': [['vane', 'sarn']],
      'flaying-target': [[2]],
      flaying: [[6]],
    });
    expect(state.operatives.map(({ effects }) => effects.length)).toEqual([0, 0, 1]);
  });
});

describe('Multi-Threat Eliminator', () => {
  const hexmark = (of: Scene = {}) => firefight({ npos: [{ datacard: 'hexmark-destroyer' }], ...of });
  const missed = {
    'attack-dice': [
      [3, 1, 1, 2],
      [3, 1, 3, 6],
    ],
    'defence-dice': [
      [3, 1, 1],
      [1, 1],
    ],
  };

  it('dormant or not: at threat 0 it Shoots back, and the ruling is named; above that it is not [NPO-HEX-6 DOR-09]', () => {
    const shotAt = (of: Scene) =>
      only(
        'ruling-applied',
        play(attack('hexmark-1', { distance: 8, weapon: '4 3+ 5/6 silent' }), hexmark(of), {
          ...missed,
          'valid-targets': [['kel']],
          'reroll-dice': [[1]],
        }).events,
      );
    const asleep = { threat: 0, npos: [{ datacard: 'hexmark-destroyer', state: 'dormant' }] } as const;
    expect(shotAt(asleep)).toContainEqual(rulingApplied('dormant-reaction'));
    expect(shotAt({})).not.toContainEqual(rulingApplied('dormant-reaction'));
  });

  it('who is shot at is asked for as for any Shoot, within the Range of its profile [NPO-HEX-6]', () => {
    const asked = question(attack('hexmark-1', { distance: 8 }), hexmark(), missed);
    expect(asked).toMatchObject({
      name: 'valid-targets',
      why: 'Multi-Threat Eliminator: is Kel a valid target for Hexmark Destroyer 1, within 9"?',
      about: { predicate: 'valid-target', by: 'hexmark-1', ids: ['kel'], inches: 9, unlessEngaged: ['kel'] },
      min: 0,
      max: 1,
    });
  });

  it('shot from within 8": a free Shoot with one dice more than the fails, four at most, order Engage, +1 threat [NPO-HEX-6 NPO-HEX-7 NPO-HEX-8 NPO-HEX-9 NPO-HEX-10 NPO-HEX-11 THR-15]', () => {
    const { events, state } = play(attack('hexmark-1', { distance: 8 }), hexmark(), {
      ...missed,
      'valid-targets': [['kel']],
      'reroll-dice': [[1]],
    });
    const [first, back] = only('attack-rolled', events);
    expect(first?.target).toBe('hexmark-1');
    expect(back).toMatchObject({ id: 'hexmark-1', target: 'kel', profile: 'focused', criticals: 1, normals: 2 });
    expect(back?.dice).toHaveLength(4);
    expect(only('npo-acted', events)[0]).toMatchObject({ id: 'hexmark-1', action: 'shoot', ap: 0, clause: null });
    expect(state.npos[0]?.order).toBe('engage');
    expect(state.threat).toBe(7);
    // Devastating 2, then 2 × 3 + 2.
    expect(state.operatives[0]?.wounds).toBe(2);
  });

  it('shoots at the shooter alone, as far as the weapon reaches, and not from a fight [NPO-HEX-8 NPO-HEX-9]', () => {
    const asked = question(attack('hexmark-1', { distance: 8 }), hexmark({ operatives: [kel, 'vane'] }), {
      'attack-dice': [[3, 1, 1, 2]],
      'defence-dice': [[3, 1, 1]],
    });
    expect(asked).toMatchObject({
      name: 'valid-targets',
      about: {
        predicate: 'valid-target',
        by: 'hexmark-1',
        ids: ['kel'],
        order: 'engage',
        unlessEngaged: ['kel', 'vane'],
      },
      min: 0,
      max: 1,
      options: [{ value: 'kel' }],
    });
  });

  it('one that has an Engage order already keeps it, and one that is awake needs no ruling', () => {
    const { events } = play(
      attack('hexmark-1', { distance: 8 }),
      hexmark({ npos: [{ datacard: 'hexmark-destroyer', order: 'engage' }] }),
      { ...missed, 'valid-targets': [['kel']], 'reroll-dice': [[1]] },
    );
    expect(only('order-changed', events)).toEqual([]);
    expect(only('ruling-applied', events)).not.toContainEqual(rulingApplied('dormant-reaction'));
  });

  it('a shooter that has fallen meanwhile is no target', () => {
    const last = hexmark({ operatives: [{ ...kel, wounds: 1 }] });
    const { asked, state } = play(attack('hexmark-1', { distance: 8, weapon: '4 3+ 5/6 hot' }), last, {
      'attack-dice': [[1, 1, 1, 2]],
      hot: [[1]],
    });
    expect([asked.includes('valid-targets'), state.operatives[0]?.state]).toEqual([false, 'incapacitated']);
  });

  it('no fails: one dice [NPO-HEX-11]', () => {
    const { events } = play(attack('hexmark-1', { distance: 3, weapon: '2 3+ 1/1' }), hexmark(), {
      'attack-dice': [[3, 3], [6]],
      'defence-dice': [
        [3, 3, 1],
        [1, 1],
      ],
      'valid-targets': [['kel']],
    });
    expect(only('attack-rolled', events)[1]?.dice).toHaveLength(1);
  });

  it('farther away than 8" it does nothing, nor when the shooter is no valid target [NPO-HEX-6 NPO-HEX-10]', () => {
    const only1 = { 'attack-dice': [[3, 1, 1, 2]], 'defence-dice': [[3, 1, 1]] };
    expect(play(attack('hexmark-1', { distance: 9 }), hexmark(), only1).state.threat).toBe(6);
    expect(
      play(attack('hexmark-1', { distance: 8 }), hexmark(), { ...only1, 'valid-targets': [[]] }).state.threat,
    ).toBe(6);
  });

  it('even if it has fallen, or is dormant [NPO-HEX-8 DOR-09 COR-101]', () => {
    const fallen = hexmark({ threat: 0, npos: [{ datacard: 'hexmark-destroyer', state: 'dormant', wounds: 5 }] });
    const { events, state } = play(attack('hexmark-1', { distance: 2 }), fallen, {
      'attack-dice': [
        [3, 1, 1, 1],
        [4, 4, 4, 1],
      ],
      'reroll-dice': [[1]],
      'defence-dice': [
        [1, 1, 1],
        [1, 1],
      ],
      'valid-targets': [['kel:cover']],
    });
    const happened = events.filter(({ type }) => type !== 'ruling-applied');
    expect(happened.map(({ type }) => type)).toEqual([
      'weapon-kept',
      'operative-attacked',
      'attack-rolled',
      'defence-rolled',
      'damage-inflicted',
      'incapacitated',
      'threat-changed',
      'tomb-woke',
      'order-changed',
      'npo-acted',
      'attack-rolled',
      'defence-rolled',
      'damage-inflicted',
      'threat-changed',
    ]);
    expect(only('attack-rolled', events)[1]).toMatchObject({ hit: 4, modifiers: ['3+', 'injured +1'] });
    expect(state.threat).toBe(2);
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).toEqual([
      'dormant-defends',
      'npo-rerolls',
      'free-shoot-threat',
    ]);
  });
});

describe('a Hexmark that is shot point-blank', () => {
  it('has an enemy in its control range and cannot Shoot [NPO-HEX-8 COR-33 KZ-66]', () => {
    const { asked } = play(
      operativeAttack({ operative: 'kel', npo: 'hexmark-1', action: 'shoot', weapon: '4 3+ 5/6', pointBlank: true }),
      firefight({ npos: ['hexmark-destroyer'], onGuard: ['kel'] }),
      { 'attack-dice': [[1, 1, 1, 1]] },
    );
    expect(asked).toEqual(['attack-dice']);
  });
});

describe('who may be shot', () => {
  it('Hulking, Weapon Sentinel: Light terrain hides them not, but their cover save stays [NPO-SKO-5 NPO-SKO-6 NPO-CRA-16 NPO-CRA-17]', () => {
    const hidden = firefight({ npos: ['skorpekh-destroyer', 'canoptek-tomb-crawler', 'necron-warrior'] });
    const shot = (npo: string) => attack(npo, { cover: true });
    for (const npo of ['skorpekh-1', 'crawler-1']) {
      const { events } = play(shot(npo), hidden, {
        'light-cover': [true],
        'attack-dice': [[3, 1, 1, 1]],
        'defence-dice': [[1, 1]],
      });
      expect(only('defence-rolled', events)[0]?.modifiers).toContain('cover save');
      expect(refusal(shot(npo), hidden, { 'light-cover': [false] }).message).toContain('no valid target');
    }
    expect(refusal(shot('warrior-1'), hidden).message).toContain('no valid target');
  });

  it('Guardian Protocols: a Royal Warden beside an engaged Lychguard is no valid target [NPO-LYC-5]', () => {
    const guarded = (order: 'engage' | 'conceal') =>
      firefight({ npos: ['royal-warden', { datacard: 'lychguard', order }] });
    expect(refusal(attack('warden-1'), guarded('engage'), { guarded: [true] }).rule).toContain('Guardian Protocols');
    play(attack('warden-1'), guarded('engage'), { guarded: [false], 'attack-dice': [[1, 1, 1, 1]] });
    play(attack('warden-1'), guarded('conceal'), { 'attack-dice': [[1, 1, 1, 1]] });
  });
});
