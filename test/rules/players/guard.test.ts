import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { type Answers, offered, only, play, type Scene, scene } from '../scene.ts';

const weapons = [
  { name: 'Gun', type: 'ranged' as const, profile: '4 3+ 3/4' },
  { name: 'Fist', type: 'melee' as const, profile: '4 3+ 3/4' },
];
const kel = { id: 'kel', apl: 2, order: 'engage' as const, weapons };
const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: ['canoptek-scarab-swarm'],
    operatives: [kel],
    onGuard: ['kel'],
    ...of,
  });
const swarm = (answers: Answers, of: Scene = {}) =>
  play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), firefight(of), answers);

/** It can only move: a Reposition, then a Dash. */
const approaches = { 'control-range': [[]] };
const misses = { 'attack-dice': [[1, 1, 1, 1]] };

describe('Guard', () => {
  const guard = deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'guard' } });

  it('costs 1 AP, needs nothing but an Engage order, and adds no threat [KZ-56 THR-10]', () => {
    const { state } = play(
      guard,
      scene({ phase: 'firefight', apart: true, operatives: [kel, 'vane'], npos: ['necron-warrior'] }),
    );
    expect(state).toMatchObject({ onGuard: ['kel'], threat: 5, acting: { ap: 1 } });
  });

  it('guard-threat=yes: it raises the threat like a Shoot, and the interrupting Shoot does so again [RUL-06]', () => {
    const { state } = play(
      deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'guard' } }),
      scene({
        phase: 'firefight',
        apart: true,
        operatives: [kel, 'vane'],
        npos: ['necron-warrior'],
        rulings: { 'guard-threat': 'yes' },
      }),
    );
    expect(state.threat).toBe(6);
  });

  it('ends when the operative performs any action [KZ-60]', () => {
    const state = firefight({ operatives: [{ ...kel, state: 'ready' }] });
    const { events } = play(deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'dash' } }), state);
    expect(
      play(deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'dash' } }), state).state.onGuard,
    ).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
  });

  it('ends when its order changes [KZ-62]', () => {
    const order = (to: 'engage' | 'conceal') =>
      play(deedRule({ do: 'operative', args: { change: 'set', id: 'kel', to: { order: to } } }), firefight()).state;
    expect(order('conceal').onGuard).toEqual([]);
    expect(order('engage').onGuard).toEqual(['kel']);
    const set = [{ fact: 'kel.order', value: 'conceal' }];
    expect(play(deedRule({ do: 'reconcile', args: { set } }), firefight()).state.onGuard).toEqual([]);
  });

  it('ends with the turning point [KZ-63]', () => {
    const state = firefight({ npos: [], operatives: [{ ...kel, state: 'expended' }] });
    expect(play(deedRule({ do: 'end-turn', args: {} }), state).state.onGuard).toEqual([]);
  });
});

describe('on guard', () => {
  it('is asked after every action of an NPO; once it has interrupted, no more in that activation [KZ-64 KZ-65]', () => {
    const { asked, state, events } = swarm({
      ...approaches,
      'guard-interrupt': ['none', 'kel'],
      'guard-action': ['shoot'],
      cover: [false],
      obscured: [false],
      ...misses,
    });
    expect(asked.filter((name) => name === 'guard-interrupt')).toHaveLength(2);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'shoot', ap: 0, free: true }]);
    expect(state.onGuard).toEqual([]);
    expect(state.threat).toBe(6);
  });

  it('asks nobody when nobody is on guard', () => {
    expect(swarm(approaches, { onGuard: [] }).asked).toEqual(['control-range']);
  });

  it('an enemy that ends an action in its control range, not interrupted, ends it [KZ-61]', () => {
    const { events, state } = swarm({
      'control-range': [['kel:charge']],
      'guard-interrupt': ['none'],
      'attack-dice': [[1, 1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('guard-ended', events)).toEqual([{ type: 'guard-ended', id: 'kel' }]);
    expect(state.onGuard).toEqual([]);
  });

  it('so does the end of a counteraction, which nobody interrupts [KZ-61]', () => {
    const state = firefight({
      npos: [{ datacard: 'canoptek-scarab-swarm', state: 'expended', order: 'engage' }],
      lastActivated: 'players',
      playersRecorded: true,
    });
    const { state: after, asked } = play(deedRule({ do: 'counteract', args: { id: 'scarab-1' } }), state, {
      'control-range': [['kel']],
      'attack-dice': [[1, 1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(asked).not.toContain('guard-interrupt');
    expect(after.onGuard).toEqual([]);
  });

  it('interrupts after Operate Hatch too, before the attack beyond it [KZ-64]', () => {
    const { events, state } = play(
      deedRule({ do: 'resolve-npo', args: { id: 'warrior-1' } }),
      firefight({ npos: [{ datacard: 'necron-warrior', wounds: 1, weapons: ['gauss-flayer'] }] }),
      {
        'valid-targets': [['kel:hatchway']],
        'hatchway-opened': ['2'],
        'guard-interrupt': ['kel'],
        'guard-action': ['shoot'],
        cover: [false],
        obscured: [false],
        'attack-dice': [[6, 6, 6, 6]],
        'defence-dice': [[1, 1, 1]],
      },
    );
    expect(only('npo-acted', events).map(({ action }) => action)).toEqual(['operate-hatch']);
    expect(state.hatchways[1]?.open).toBe(true);
    expect(state.npos[0]?.state).toBe('incapacitated');
  });

  it('a Hatchway Fight needs an open access point [KZ-65 KZ-71]', () => {
    const resolve = () => deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } });
    const choices = (of: Scene) => offered(resolve(), firefight(of), { ...approaches, 'guard-interrupt': ['kel'] });
    expect(choices({})).toEqual(['shoot', 'point-blank', 'fight']);
    expect(choices({ openBreachPoints: [1] })).toContain('hatchway-fight');
  });

  it('point-blank: at the enemy in control range, Hit 1 worse, and no retaliation in that activation [KZ-66 KZ-67 KZ-68 KZ-69]', () => {
    const { events, asked } = swarm({
      'control-range': [['kel:charge']],
      'guard-interrupt': ['kel'],
      'guard-action': ['point-blank'],
      'attack-dice': [
        [3, 3, 3, 3],
        [1, 1, 1, 1, 1],
      ],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({ id: 'kel', hit: 4, normals: 0 });
    expect(asked).not.toContain('retaliation-dice');
  });
});
