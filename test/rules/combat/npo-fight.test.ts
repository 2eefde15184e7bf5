import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { only, play, question, rejection, scene } from '../scene.ts';

const blade = { name: 'Power sword', type: 'melee', profile: '4 3+ 3/4' } as const;
const kel = { id: 'kel', wounds: 12, maxWounds: 12, weapons: [blade] };
const scarab = { npo: 'scarab-1', target: 'kel', assists: 0, ignoresInjury: false };
const table = scene({ npos: ['canoptek-scarab-swarm'], operatives: [kel] });

describe('an NPO fights', () => {
  it('attacker first, one success at a time, the NPO by its best play, the player asked [COR-58 COR-59 COR-61 COR-62 COR-63 COR-65 NPO-SCA-2 TPR-21 THR-14 GLO-03]', () => {
    const { events, state, asked } = play(npoFight(scarab), table, {
      'attack-dice': [[4, 4, 1, 1, 1]],
      'retaliation-dice': [[6, 3, 1, 1]],
      'strike-or-block': ['strike-critical'],
    });
    expect(asked).toEqual(['attack-dice', 'retaliation-dice', 'strike-or-block']);
    expect(events.slice(2)).toEqual([
      { type: 'ruling-applied', ruling: 'fight-choices' },
      { type: 'success-blocked', id: 'scarab-1', target: 'kel', success: 'normal', criticals: 0, normals: 1 },
      { type: 'success-struck', id: 'kel', target: 'scarab-1', success: 'critical' },
      { type: 'damage-inflicted', id: 'scarab-1', wounds: 4, because: 'Power sword', by: 'kel' },
      { type: 'success-struck', id: 'scarab-1', target: 'kel', success: 'normal' },
      { type: 'damage-inflicted', id: 'kel', wounds: 1, because: 'feeder-mandibles', by: 'scarab-1' },
      { type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'npo-fight', change: 1 }], by: 'scarab-1' },
    ]);
    expect([state.npos[0]?.wounds, state.operatives[0]?.wounds]).toEqual([6, 11]);
  });

  it('ends at once when one falls, and threat rises even so [COR-66 THR-14 THR-17]', () => {
    const { events, state } = play(
      npoFight(scarab),
      scene({ npos: ['canoptek-scarab-swarm'], operatives: [{ ...kel, wounds: 1 }] }),
      {
        'attack-dice': [[4, 4, 1, 1, 1]],
        'retaliation-dice': [[6, 6, 6, 6]],
      },
    );
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      'ruling-applied',
      'success-struck',
      'damage-inflicted',
      'incapacitated',
      'threat-changed',
    ]);
    expect(state.npos[0]?.wounds).toBe(10);
    expect(state.operatives[0]?.state).toBe('incapacitated');
  });

  it('blocks where that is better than a strike [TPR-21]', () => {
    const dying = scene({ npos: [{ datacard: 'canoptek-scarab-swarm', wounds: 3 }], operatives: [kel] });
    const { events } = play(npoFight({ ...scarab, ignoresInjury: true }), dying, {
      'attack-dice': [[4, 1, 1, 1, 1]],
      'retaliation-dice': [[3, 1, 1, 1]],
    });
    expect(only('success-blocked', events)).toHaveLength(1);
    expect(only('damage-inflicted', events)).toEqual([]);
  });

  it('assists improve its Hit, injury worsens it [COR-60 COR-95]', () => {
    const hurt = scene({ npos: [{ datacard: 'canoptek-scarab-swarm', wounds: 4 }], operatives: [kel] });
    const { events } = play(npoFight({ ...scarab, assists: 2 }), hurt, {
      'attack-dice': [[3, 2, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({
      hit: 3,
      modifiers: ['4+', 'injured +1', 'assist -2'],
      normals: 1,
    });
  });

  it('suggests the best choice to the player, and offers every other [COR-63]', () => {
    const asked = question(npoFight(scarab), table, {
      'attack-dice': [[6, 4, 1, 1, 1]],
      'retaliation-dice': [[6, 6, 3, 1]],
    });
    // The swarm has blocked the normal.
    expect(asked).toMatchObject({
      name: 'strike-or-block',
      options: [{ value: 'strike-critical' }, { value: 'block-critical-with-critical' }],
      suggest: { value: 'strike-critical' },
    });
  });

  const asking = scene({ rulings: { 'fight-choices': 'ask' }, npos: ['canoptek-scarab-swarm'], operatives: [kel] });

  it('fight-choices=ask asks how the NPO strikes and blocks; a block is allowed with nothing to block [RUL-14 COR-64]', () => {
    const { events, state } = play(npoFight(scarab), asking, {
      'attack-dice': [[6, 6, 1, 1, 1]],
      'retaliation-dice': [[3, 1, 1, 1]],
      'npo-strike-or-block': ['strike-critical'],
      'strike-or-block': ['block-nothing-with-normal'],
    });
    expect(only('success-blocked', events)[0]).toMatchObject({ criticals: 0, normals: 0 });
    expect(state.operatives[0]?.wounds).toBe(8);
  });

  it('asks for the choice of the NPO where the ruling says so [TPR-21]', () => {
    const asked = question(npoFight(scarab), asking, {
      'attack-dice': [[6, 4, 1, 1, 1]],
      'retaliation-dice': [[6, 3, 1, 1]],
    });
    expect(asked).toMatchObject({ name: 'npo-strike-or-block', suggest: { value: 'block-critical-with-critical' } });
  });

  it('asks what retaliates: one of two weapons, or a profile, or none [COR-59]', () => {
    const two = { ...kel, weapons: [blade, { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' } as const] };
    expect(question(npoFight(scarab), scene({ npos: ['canoptek-scarab-swarm'], operatives: [two] }))).toMatchObject({
      name: 'retaliation-weapon',
      options: [{ value: 'Power sword' }, { value: 'Knife' }],
      suggest: { value: 'Power sword' },
    });
    const unarmed = scene({ npos: ['canoptek-scarab-swarm'], operatives: ['kel'] });
    const typed = play(npoFight(scarab), unarmed, {
      'retaliation-weapon': ['3 4+ 2/3'],
      'attack-dice': [[1, 1, 1, 1, 1]],
      'retaliation-dice': [[4, 1, 1]],
    });
    expect(typed.state.npos[0]?.wounds).toBe(8);
    const none = play(npoFight(scarab), unarmed, { 'retaliation-weapon': ['none'], 'attack-dice': [[4, 1, 1, 1, 1]] });
    expect(none.state.operatives[0]?.wounds).toBe(9);
    expect(rejection(npoFight(scarab), unarmed, { 'retaliation-weapon': ['a sword'] })).toBe(
      'Kel has no melee weapon "a sword".',
    );
  });

  it('nobody retaliates after a point-blank shot from guard [KZ-69]', () => {
    const { asked } = play(npoFight({ ...scarab, retaliates: false }), table, { 'attack-dice': [[1, 1, 1, 1, 1]] });
    expect(asked).toEqual(['attack-dice']);
  });
});
