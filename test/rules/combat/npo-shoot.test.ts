import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { only, play, question, rejection, scene } from '../scene.ts';

const kel = { id: 'kel', cover: false, obscured: false };
const flayer = { npo: 'warrior-1', weapon: 'gauss-flayer', profile: 'gauss-flayer', ignoresInjury: false };
const table = scene({ npos: ['necron-warrior'], operatives: [{ id: 'kel', save: 3, wounds: 12, maxWounds: 12 }] });

describe('an NPO shoots', () => {
  it('from attack dice to wounds and threat [COR-43 COR-50 COR-52 COR-54 COR-55 COR-56 NPO-WAR-2 THR-13 THR-25 GLO-01 GLO-04]', () => {
    const { events, state, asked } = play(npoShoot({ ...flayer, targets: [kel] }), table, {
      'attack-dice': [[6, 4, 3, 1]],
      'defence-dice': [[3, 2]],
    });
    expect(asked).toEqual(['attack-dice', 'defence-dice']);
    expect(events).toEqual([
      {
        type: 'attack-rolled',
        id: 'warrior-1',
        target: 'kel',
        weapon: 'gauss-flayer',
        profile: 'gauss-flayer',
        hit: 4,
        modifiers: ['4+'],
        dice: [
          { face: 6, rerolled: null, result: 'critical' },
          { face: 4, rerolled: null, result: 'normal' },
          { face: 3, rerolled: null, result: 'fail' },
          { face: 1, rerolled: null, result: 'fail' },
        ],
        criticals: 1,
        normals: 1,
        rules: ['Piercing 1'],
        roll: 'shoot',
        used: { atk: 4, normal: 3, critical: 4, rules: [{ rule: 'piercing', x: 1 }] },
        cover: false,
        obscured: false,
      },
      {
        type: 'defence-rolled',
        id: 'kel',
        attacker: 'warrior-1',
        save: 3,
        modifiers: ['3 dice', 'Piercing -1'],
        dice: [
          { face: 3, result: 'normal' },
          { face: 2, result: 'fail' },
        ],
        criticals: 0,
        normals: 1,
        left: { criticals: 1, normals: 0 },
      },
      { type: 'damage-inflicted', id: 'kel', wounds: 4, because: 'gauss-flayer', by: 'warrior-1' },
      { type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'npo-shoot', change: 1 }], by: 'warrior-1' },
    ]);
    expect(state.operatives[0]?.wounds).toBe(8);
  });

  it('blocks a critical with two normal saves, or one critical save [COR-55]', () => {
    const against = (attack: number[], saves: number[]) =>
      only(
        'defence-rolled',
        play(npoShoot({ ...flayer, targets: [kel] }), table, { 'attack-dice': [attack], 'defence-dice': [saves] })
          .events,
      )[0]?.left;
    expect(against([6, 2, 2, 2], [3, 3])).toEqual({ criticals: 0, normals: 0 });
    expect(against([6, 4, 2, 2], [3, 3])).toEqual({ criticals: 0, normals: 1 });
    expect(against([6, 4, 2, 2], [6, 2])).toEqual({ criticals: 0, normals: 1 });
    expect(against([4, 4, 2, 2], [6, 3])).toEqual({ criticals: 0, normals: 0 });
  });

  it('is worse by 1 when injured, which a Royal Warden prevents [COR-95 NPO-RWA-4 NPO-RWA-5]', () => {
    const hurt = scene({ npos: [{ datacard: 'necron-warrior', wounds: 4 }], operatives: ['kel'] });
    const shot = (ignoresInjury: boolean) =>
      only(
        'attack-rolled',
        play(npoShoot({ ...flayer, ignoresInjury, targets: [kel] }), hurt, {
          'attack-dice': [[4, 1, 1, 1]],
          ...(ignoresInjury ? { 'defence-dice': [[6, 6]] } : {}),
        }).events,
      )[0];
    expect(shot(false)).toMatchObject({ hit: 5, modifiers: ['4+', 'injured +1'], normals: 0 });
    expect(shot(true)).toMatchObject({ hit: 4, modifiers: ['4+'], normals: 1 });
  });

  it('a 6 still hits when an injured NPO would need 7 [COR-50]', () => {
    const hurt = scene({ npos: [{ datacard: 'necron-warrior', wounds: 1 }], operatives: ['kel'] });
    const { events } = play(npoShoot({ ...flayer, targets: [kel] }), hurt, {
      'attack-dice': [[6, 4, 4, 4]],
      'defence-dice': [[1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({ criticals: 1, normals: 0 });
  });

  it('an obscured target: criticals are normal, one success is discarded [COR-51]', () => {
    const { events } = play(npoShoot({ ...flayer, targets: [{ ...kel, obscured: true }] }), table, {
      'attack-dice': [[6, 6, 4, 1]],
      'defence-dice': [[1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({ criticals: 0, normals: 2 });
    expect(only('attack-rolled', events)[0]?.dice.map(({ result }) => result)).toEqual([
      'discarded',
      'normal',
      'normal',
      'fail',
    ]);
    expect(only('damage-inflicted', events)[0]?.wounds).toBe(6);
  });

  it('in cover one defence dice is retained unrolled, and the rest rolled [COR-53]', () => {
    const { events } = play(npoShoot({ ...flayer, targets: [{ ...kel, cover: true }] }), table, {
      'attack-dice': [[4, 4, 1, 1]],
      'defence-dice': [[2]],
    });
    expect(only('defence-rolled', events)[0]).toMatchObject({
      dice: [
        { face: null, result: 'normal' },
        { face: 2, result: 'fail' },
      ],
      modifiers: ['3 dice', 'Piercing -1', 'cover save'],
      left: { criticals: 0, normals: 1 },
    });
  });

  it('asks about the cover save only where rolling it may be better [COR-53]', () => {
    const dying = scene({ npos: ['royal-warden'], operatives: [{ id: 'kel', save: 3, wounds: 4 }] });
    const blaster = {
      npo: 'warden-1',
      weapon: 'relic-gauss-blaster',
      profile: 'relic-gauss-blaster',
      ignoresInjury: true,
    };
    const shot = npoShoot({ ...blaster, targets: [{ ...kel, cover: true }] });
    const asked = question(shot, dying, { 'attack-dice': [[6, 5, 1, 1]] });
    expect(asked).toMatchObject({ name: 'cover-save', suggest: { value: false } });
  });

  it('rolls no defence dice against nothing [COR-55]', () => {
    const { asked } = play(npoShoot({ ...flayer, targets: [kel] }), table, { 'attack-dice': [[1, 2, 3, 3]] });
    expect(asked).toEqual(['attack-dice']);
  });

  it('takes the fallen away after the whole action, and raises the threat once [COR-57 COR-74 GLO-05 GLO-06 GLO-21 GLO-22 GLO-23 THR-05 NPO-MAC-4]', () => {
    const crowd = scene({
      npos: ['canoptek-macrocyte', 'necron-warrior'],
      operatives: [{ id: 'kel', wounds: 3 }, { id: 'vane' }],
    });
    const lightning = { npo: 'macrocyte-1', weapon: 'tesla-caster', profile: 'living-lightning', ignoresInjury: false };
    const targets = [kel, { ...kel, id: 'vane' }, { ...kel, id: 'warrior-1' }];
    const { events, state } = play(npoShoot({ ...lightning, targets }), crowd, {
      'attack-dice': [
        [5, 1, 1, 1, 1],
        [4, 1, 1, 1, 1],
        [4, 4, 1, 1, 1],
      ],
      'defence-dice': [
        [1, 1, 1],
        [1, 1, 1],
        [4, 1, 1],
      ],
    });
    expect(events.map(({ type }) => type)).toEqual([
      'attack-rolled',
      'defence-rolled',
      'damage-inflicted',
      'attack-rolled',
      'defence-rolled',
      'damage-inflicted',
      'attack-rolled',
      'defence-rolled',
      'damage-inflicted',
      'incapacitated',
      'ruling-applied',
      'threat-changed',
    ]);
    expect(state.operatives.map(({ wounds, state: is }) => [wounds, is])).toEqual([
      [0, 'incapacitated'],
      [8, 'ready'],
    ]);
    expect(state.npos[1]?.wounds).toBe(7);
    expect(state.threat).toBe(6);
  });

  it('Blast and Torrent are Lethal 5+ between walls [KZ-55 NPO-MAC-4 NPO-CRA-3]', () => {
    const crawler = scene({ npos: ['canoptek-tomb-crawler'], operatives: ['kel'] });
    const sweeping = { npo: 'crawler-1', weapon: 'twin-gauss-reapers', profile: 'sweeping', ignoresInjury: false };
    const { events } = play(npoShoot({ ...sweeping, targets: [kel] }), crawler, {
      'attack-dice': [[5, 4, 1, 2]],
      'defence-dice': [[1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({
      criticals: 1,
      normals: 2,
      rules: ['Piercing 1', 'Punishing', 'Torrent 1"', 'Lethal 5+ (condensed environment)'],
    });
  });

  it('adds Enforcer Of The Phaerons and My Will Be Done, when in force and in the room [EVT-EOP-1 EVT-MWD-1]', () => {
    const inPlay = ['enforcer-of-the-phaerons', 'my-will-be-done'] as const;
    const ruled = scene({ npos: ['necron-warrior'], operatives: ['kel'], deck: { inPlay } });
    const added = [
      { rule: { rule: 'ceaseless' }, because: 'Enforcer Of The Phaerons' },
      { rule: { rule: 'accurate', x: 1 }, because: 'My Will Be Done' },
    ] as const;
    const { events } = play(npoShoot({ ...flayer, added, targets: [kel] }), ruled, {
      'attack-dice': [[2, 2, 4]],
      'reroll-dice': [[4, 1]],
      'defence-dice': [[1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({
      criticals: 0,
      normals: 3,
      dice: [
        { face: 2, rerolled: 4, result: 'normal' },
        { face: 2, rerolled: 1, result: 'fail' },
        { face: 4, rerolled: null, result: 'normal' },
        { face: null, rerolled: null, result: 'normal', by: 'accurate' },
      ],
      rules: ['Piercing 1', 'Ceaseless (Enforcer Of The Phaerons)', 'Accurate 1 (My Will Be Done)'],
    });
    const outside = play(npoShoot({ ...flayer, targets: [kel] }), ruled, { 'attack-dice': [[1, 1, 2, 2]] });
    expect(only('attack-rolled', outside.events)[0]?.rules).toEqual(['Piercing 1']);
  });

  it('refuses words that name nothing', () => {
    expect(rejection(npoShoot({ ...flayer, npo: 'warrior-9', targets: [kel] }), table)).toContain('warrior-9');
    expect(rejection(npoShoot({ ...flayer, profile: 'focused', targets: [kel] }), table)).toContain('focused');
  });
});
