import { describe, expect, it } from 'vitest';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';

const bolter = { name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4 piercing crits 1' } as const;
const pistol = { name: 'Pistol', type: 'ranged', profile: '3 4+ 2/3' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, weapons: [bolter] } as const;
const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [kel],
    ...of,
  });
const shoot = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', cover: false, obscured: false, ...args });

describe('a player operative shoots an NPO', () => {
  it('from its weapon to the threat level [COR-43 COR-50 COR-52 COR-54 COR-55 COR-56 COR-57 THR-03 THR-25 GLO-01]', () => {
    const { events, asked, state } = play(shoot(), firefight(), {
      'attack-dice': [[6, 3, 3, 1]],
      'defence-dice': [[4, 1]],
    });
    expect(asked).toEqual(['attack-dice', 'defence-dice']);
    expect(events).toMatchObject([
      {
        type: 'operative-attacked',
        id: 'kel',
        action: 'shoot',
        weapon: 'Bolter',
        profile: '4 3+ 3/4 Piercing Crits 1',
      },
      { type: 'attack-rolled', hit: 3, modifiers: ['3+'], criticals: 1, normals: 2 },
      { type: 'defence-rolled', id: 'warrior-1', save: 4, left: { criticals: 1, normals: 1 } },
      { type: 'damage-inflicted', id: 'warrior-1', wounds: 7, because: 'Bolter' },
      { type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'shoot', change: 1 }] },
    ]);
    expect(state.npos[0]?.wounds).toBe(2);
  });

  it('a dormant NPO still rolls its defence dice, and wakes when threat has risen [DOR-07 THR-25]', () => {
    const asleep = firefight({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant', order: 'engage' }] });
    const { events, state } = play(shoot(), asleep, { 'attack-dice': [[3, 1, 1, 1]], 'defence-dice': [[4, 1, 1]] });
    expect(events.map(({ type }) => type).slice(2)).toEqual([
      'ruling-applied',
      'defence-rolled',
      'threat-changed',
      'tomb-woke',
    ]);
    expect(state.npos[0]?.state).toBe('ready');
  });

  it('a Silent weapon raises nothing, whatever the order, and may be used with Conceal [THR-04 THR-12 COR-91 GLO-02]', () => {
    const quiet = { ...kel, order: 'conceal', weapons: [{ ...bolter, profile: '4 3+ 3/4 silent' }] } as const;
    const { events, state } = play(shoot(), firefight({ operatives: [quiet] }), {
      'attack-dice': [[3, 1, 1, 1]],
      'defence-dice': [[1, 1, 1]],
    });
    expect(only('threat-unmoved', events)).toEqual([{ type: 'threat-unmoved', trigger: 'shoot', because: 'silent' }]);
    expect(state.threat).toBe(5);
    expect(state.operatives[0]?.order).toBe('conceal');
    expect(state.npos[0]?.wounds).toBe(6);
  });

  it('any other weapon needs an Engage order [COR-91]', () => {
    const hidden = { ...kel, order: 'conceal' } as const;
    const acting = { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false };
    expect(refusal(shoot(), firefight({ operatives: [hidden], acting })).message).toContain('Conceal order');
    // Outside a recorded activation the table knows the order.
    const { state } = play(shoot(), firefight({ operatives: [hidden] }), { 'attack-dice': [[1, 1, 1, 1]] });
    expect(state.operatives[0]?.order).toBe('engage');
  });

  it('takes 1 AP of a recorded activation', () => {
    const acting = { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false };
    const { state } = play(shoot(), firefight({ acting }), { 'attack-dice': [[1, 1, 1, 1]] });
    expect(state.acting).toMatchObject({ ap: 1, performed: ['shoot'] });
  });

  it('asks what the table shows: cover, obscured; and what to shoot with [COR-46 COR-47 COR-48]', () => {
    const args = { operative: 'kel', npo: 'warrior-1' };
    expect(question(operativeAttack(args), firefight()).name).toBe('action');
    const shooting = operativeAttack({ ...args, action: 'shoot' });
    const two = firefight({ operatives: [{ ...kel, weapons: [pistol, bolter] }] });
    expect(question(shooting, two)).toMatchObject({
      name: 'weapon',
      options: [{ value: 'Pistol' }, { value: 'Bolter' }],
      suggest: { value: 'Bolter' },
    });
    const { asked } = play(operativeAttack({ ...args, action: 'shoot' }), firefight(), {
      cover: [true],
      obscured: [true],
      'attack-dice': [[6, 3, 1, 1]],
      'defence-dice': [[1, 1]],
    });
    expect(asked).toEqual(['cover', 'obscured', 'attack-dice', 'defence-dice']);
  });

  describe('where the roster names no weapon', () => {
    const unarmed = firefight({ operatives: [{ id: 'kel', name: 'Kel', order: 'engage' }] });
    const args = { operative: 'kel', npo: 'warrior-1', action: 'shoot', cover: false, obscured: false } as const;
    const misses = { 'attack-dice': [[1, 1, 1, 1]] };

    it('asks for it, and makes none up', () => {
      const asked = question(operativeAttack(args), unarmed);
      expect(asked).toMatchObject({ kind: 'text', name: 'weapon' });
      expect('suggest' in asked).toBe(false);
    });

    it('keeps what is said, and asks no more', () => {
      const first = play(operativeAttack(args), unarmed, { ...misses, weapon: ['4 3+ 3/4 piercing 1'] });
      expect(first.state.operatives[0]?.weapons).toEqual([
        { name: 'ranged weapon', type: 'ranged', profile: '4 3+ 3/4 piercing 1', typed: true },
      ]);
      const again = play(operativeAttack(args), first.state, misses);
      expect(again.asked).toEqual(['attack-dice']);
      expect(only('operative-attacked', again.events)[0]).toMatchObject({ weapon: 'ranged weapon' });
      expect(only('weapon-kept', again.events)).toEqual([]);
    });

    it('keeps a second profile beside the first, by its own name where it has one, and the same one once', () => {
      const { state } = play(operativeAttack({ ...args, weapon: '4 3+ 3/4' }), unarmed, misses);
      const same = play(operativeAttack({ ...args, weapon: '4 3 3/4' }), state, misses);
      expect(same.state.operatives[0]?.weapons).toHaveLength(1);
      const other = play(operativeAttack({ ...args, weapon: '4 2+ 3/4' }), state, misses).state;
      expect(other.operatives[0]?.weapons.map(({ name }) => name)).toEqual(['ranged weapon', 'ranged weapon 2']);
      const named = play(operativeAttack({ ...args, weapon: 'Bolt rifle 4 2+ 3/4' }), other, misses).state;
      expect(named.operatives[0]?.weapons[2]).toMatchObject({ name: 'Bolt rifle', profile: '4 2+ 3/4' });
      expect(play(operativeAttack({ ...args, weapon: 'bolt' }), named, misses).asked).toEqual(['attack-dice']);
    });

    it('a melee weapon does not shoot', () => {
      const melee = operativeAttack({ ...args, weapon: 'melee Fists 4 3+ 3/4' });
      expect(rejection(melee, unarmed)).toBe('A ranged weapon is needed here, not a melee one.');
    });
  });

  it('a profile for this once, beside the weapons of the roster, is not kept; one with a name is', () => {
    const misses = { 'attack-dice': [[1, 1]] };
    const ploy = play(shoot({ weapon: '2 4+ 5/6 piercing 1' }), firefight(), misses);
    expect(ploy.state.operatives[0]?.weapons).toHaveLength(1);
    const gun = play(shoot({ weapon: 'Plasma gun 2 4+ 5/6 piercing 1' }), firefight(), misses);
    expect(gun.state.operatives[0]?.weapons[1]).toMatchObject({ name: 'Plasma gun', typed: true });
  });

  it('at 2" or less nothing is in cover [COR-47]', () => {
    const near = operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', distance: 2, obscured: false });
    expect(play(near, firefight(), { 'attack-dice': [[1, 1, 1, 1]] }).asked).toEqual(['attack-dice']);
    expect(refusal(shoot({ cover: true, distance: 2 }), firefight()).rule).toContain('cover');
  });

  it('in cover with a Conceal order it is no valid target [COR-44 COR-45]', () => {
    const hidden = firefight({ npos: ['necron-warrior'] });
    expect(refusal(shoot({ cover: true }), hidden).message).toContain('no valid target');
    expect(play(shoot(), hidden, { 'attack-dice': [[1, 1, 1, 1]] }).state.threat).toBe(6);
  });

  it('the weapon is one of the roster, or a profile; anything else is refused', () => {
    const { events } = play(shoot({ weapon: '2 4+ 5/6 piercing 1' }), firefight(), {
      'attack-dice': [[4, 1]],
      'defence-dice': [[1, 1]],
    });
    expect(only('damage-inflicted', events)[0]?.wounds).toBe(5);
    expect(
      only('attack-rolled', play(shoot({ weapon: 'bolter' }), firefight(), { 'attack-dice': [[1, 1, 1, 1]] }).events)[0]
        ?.weapon,
    ).toBe('Bolter');
    expect(rejection(shoot({ weapon: 'Lasgun' }), firefight())).toBe('Kel has no ranged weapon "Lasgun".');
    expect(rejection(shoot({ weapon: '2 9+ 5/6' }), firefight())).toContain('Hit is from 2+ to 6+, not 9.');
    const misspelt = firefight({ operatives: [{ ...kel, weapons: [{ ...bolter, profile: '4 dice' }] }] });
    expect(rejection(shoot(), misspelt)).toContain('Kel, Bolter: A profile reads');
  });

  it('is refused outside the Firefight phase, and makes no sense against the fallen', () => {
    expect(refusal(shoot(), firefight({ phase: 'strategy' })).rule).toBe('Firefight phase');
    const fallen = firefight({ npos: [{ datacard: 'necron-warrior', state: 'incapacitated' }] });
    expect(rejection(shoot(), fallen)).toBe('Necron Warrior 1 is incapacitated.');
    expect(rejection(shoot({ npo: 'warrior-7' }), firefight())).toContain('warrior-7');
    expect(rejection(shoot({ operative: 'vane' }), firefight())).toContain('vane');
  });

  it('injured, its Hit is 1 worse; a point-blank shot from guard also, at a target valid or not [COR-95 KZ-66 KZ-67 KZ-68 THR-10]', () => {
    const hurt = firefight({
      npos: ['necron-warrior'],
      operatives: [{ ...kel, wounds: 5 }],
      onGuard: ['kel'],
      apart: false,
    });
    const { events, asked, state } = play(
      operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', pointBlank: true }),
      hurt,
      { 'attack-dice': [[4, 4, 4, 4]] },
    );
    expect(asked).toEqual(['attack-dice']);
    expect(only('attack-rolled', events)[0]).toMatchObject({
      hit: 5,
      modifiers: ['3+', 'injured +1', 'point-blank +1'],
    });
    expect(state.threat).toBe(6);
  });

  it('Blast reaches everyone near, whatever forbids choosing it; Torrent chooses the usual [GLO-22 GLO-24]', () => {
    const guarded = (rule: string) =>
      firefight({
        npos: [
          { datacard: 'necron-warrior', order: 'engage' },
          { datacard: 'royal-warden', order: 'conceal' },
          { datacard: 'lychguard', order: 'engage' },
        ],
        operatives: [{ ...kel, weapons: [{ ...bolter, profile: `1 4+ 3/4 ${rule}` }] }],
      });
    const misses = { 'attack-dice': [[1], [1]] };
    const blast = play(shoot(), guarded('blast 2'), { 'secondary-targets': [['warden-1']], ...misses });
    expect(only('attack-rolled', blast.events).map(({ target }) => target)).toEqual(['warrior-1', 'warden-1']);
    expect(blast.asked).not.toContain('guarded');
    const chosen = { 'secondary-targets': [['warden-1']], guarded: [true] };
    expect(refusal(shoot(), guarded('torrent 2'), chosen).message).toBe('Royal Warden 1 is guarded: no valid target.');
    expect(
      refusal(shoot(), guarded('torrent 2'), { 'secondary-targets': [['warden-1:cover']], guarded: [false] }).message,
    ).toBe('Royal Warden 1 is in cover with a Conceal order: no valid target.');
  });

  it('Blast hits either side, each in a sequence of its own, and raises threat once [COR-74 GLO-21 GLO-22 GLO-23 THR-05 KZ-55]', () => {
    const crowd = firefight({
      npos: [{ datacard: 'necron-warrior', order: 'engage' }, 'canoptek-scarab-swarm'],
      operatives: [{ ...kel, weapons: [{ ...bolter, profile: '2 4+ 3/4 blast 2' }] }, 'vane'],
    });
    const { events, state } = play(shoot({ obscured: true }), crowd, {
      'secondary-targets': [['vane', 'scarab-1']],
      'attack-dice': [
        [5, 4],
        [6, 1],
        [4, 4],
      ],
      'defence-dice': [
        [1, 1, 1],
        [1, 1, 1],
      ],
    });
    expect(only('attack-rolled', events).map(({ target, criticals, normals }) => [target, criticals, normals])).toEqual(
      [
        ['warrior-1', 0, 1],
        ['vane', 0, 0],
        ['scarab-1', 0, 1],
      ],
    );
    expect(state.operatives[1]?.wounds).toBe(10);
    expect(only('threat-changed', events)).toHaveLength(1);
  });

  it('Torrent and Blast shoot the secondary targets in the order of the answer, whichever that is [GLO-25]', () => {
    const order = (profile: string, ...said: readonly string[]) => {
      const crowd = firefight({
        npos: (['necron-warrior', 'canoptek-scarab-swarm', 'flayed-one'] as const).map((datacard) => ({
          datacard,
          order: 'engage' as const,
        })),
        operatives: [{ ...kel, weapons: [{ ...bolter, profile }] }],
      });
      const misses = { 'attack-dice': said.map(() => [1, 1]).concat([[1, 1]]) };
      const { events } = play(shoot({ cover: false, obscured: false }), crowd, {
        'secondary-targets': [said],
        ...misses,
      });
      return only('attack-rolled', events).map(({ target }) => target);
    };
    for (const profile of ['2 4+ 3/4 torrent 2', '2 4+ 3/4 blast 2']) {
      expect(order(profile, 'flayed-1', 'scarab-1')).toEqual(['warrior-1', 'flayed-1', 'scarab-1']);
      expect(order(profile, 'scarab-1', 'flayed-1')).toEqual(['warrior-1', 'scarab-1', 'flayed-1']);
    }
  });

  it('Torrent takes as many other valid targets as wished, with cover and obscurity of their own [COR-93 GLO-24 GLO-25]', () => {
    const crowd = firefight({
      npos: [
        { datacard: 'necron-warrior', order: 'engage' },
        'canoptek-scarab-swarm',
        { datacard: 'flayed-one', order: 'engage' },
      ],
      operatives: [{ ...kel, weapons: [{ ...bolter, profile: '2 4+ 3/4 torrent 2' }] }, 'vane'],
    });
    const { events } = play(shoot(), crowd, {
      'secondary-targets': [['flayed-1:cover']],
      'attack-dice': [
        [4, 4],
        [4, 4],
      ],
      'defence-dice': [
        [1, 1, 1],
        [1, 1],
      ],
    });
    expect(only('defence-rolled', events).map(({ id, dice }) => [id, dice[0]?.face])).toEqual([
      ['warrior-1', 1],
      ['flayed-1', null],
    ]);
    const hidden = { 'secondary-targets': [['scarab-1:cover']] };
    expect(refusal(shoot(), crowd, hidden).message).toBe(
      'Canoptek Scarab Swarm 1 is in cover with a Conceal order: no valid target.',
    );
  });
});
