import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { look, type Rule } from '../../../src/rules/language/language.ts';
import { interrupt } from '../../../src/rules/players/guard.ts';
import { operativeCounteractors } from '../../../src/rules/players/turn-order.ts';
import { type Answers, offered, only, play, question, refusal, type Scene, scene } from '../scene.ts';

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
  const guard = () => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'guard' } });

  it('costs 1 AP, needs nothing but an Engage order, and adds no threat [KZ-56 THR-10]', () => {
    const { state } = play(
      guard(),
      scene({ phase: 'firefight', apart: true, operatives: [kel, 'vane'], npos: ['necron-warrior'] }),
    );
    expect(state).toMatchObject({ onGuard: ['kel'], threat: 5, acting: { ap: 1 } });
  });

  it('guard-threat=yes: it raises the threat like a Shoot, and the interrupting Shoot does so again [RUL-06]', () => {
    const { state } = play(
      guard(),
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

  it('in the middle of a move is told of that move first: where it stands and whom it goes for [KZ-64]', () => {
    const asked = (npos: NonNullable<Scene['npos']>, answers: Answers) =>
      question(deedRule({ do: 'resolve-npo', args: {} }), firefight({ npos }), {
        'hatchway-opened': ['2'],
        ...answers,
      });
    const move = { 'valid-targets': [['hatchway']] };
    const does = 'Does anybody on guard interrupt?';
    expect(asked(['necron-warrior'], move)).toMatchObject({
      name: 'guard-interrupt',
      why: `Necron Warrior 1 has opened hatchway 2 in the middle of its Reposition. ${does}`,
    });
    expect(asked(['flayed-one'], { 'control-range': [['kel:hatchway']] })).toMatchObject({
      why: `Flayed One 1 has opened hatchway 2 in the middle of its Charge towards Kel. ${does}`,
    });
    expect(asked(['necron-warrior'], { 'valid-targets': [['kel:hatchway']] })).toMatchObject({
      why: `Necron Warrior 1 has performed an action. ${does}`,
    });
  });

  const two = { npos: ['canoptek-scarab-swarm', 'necron-warrior'] } as const;
  const near = (kel: Readonly<Record<string, boolean>>): Scene => ({
    ...two,
    apart: false,
    known: { ...nothingKnown, controlRange: { kel } },
  });
  function* interrupts(): Rule {
    const { operatives, npos } = yield* look();
    if (operatives[0] && npos[0]) yield* interrupt(operatives[0], npos[0]);
  }

  it('Shoots, or Fights across an open access point; with an enemy in control range it Fights or shoots point-blank [KZ-65 KZ-66 KZ-71 KZ-74]', () => {
    const attacks = (of: Scene) => offered(interrupts(), firefight(of));
    const unknown = { ...two, apart: false };
    expect(question(interrupts(), firefight(unknown))).toMatchObject({ name: 'guard-action', by: 'kel' });
    expect(attacks(unknown)).toEqual(['shoot', 'point-blank', 'fight']);
    expect(attacks({ ...unknown, openBreachPoints: [1] })).toContain('hatchway-fight');
    expect(attacks({ ...two, openHatchways: [2] })).toEqual(['shoot', 'hatchway-fight']);
    expect(attacks(near({ 'scarab-1': true, 'warrior-1': false }))).toEqual(['point-blank', 'fight']);
  });

  it('its Shoot is at any valid target, not only at the NPO that it interrupts [KZ-65]', () => {
    expect(question(interrupts(), firefight(two))).toMatchObject({
      name: 'guard-target',
      by: 'kel',
      options: [{ value: 'scarab-1' }, { value: 'warrior-1' }],
      suggest: { value: 'scarab-1' },
    });
    const seen = { cover: [false], obscured: [false], ...misses };
    const { events } = play(interrupts(), firefight(two), { 'guard-target': ['warrior-1'], ...seen });
    expect(only('operative-attacked', events)).toMatchObject([{ target: 'warrior-1', guard: true }]);
    const beside = { ...two, operatives: [kel, { ...kel, id: 'vane' }], apart: false };
    const known = {
      ...nothingKnown,
      controlRange: { kel: { 'scarab-1': false, 'warrior-1': false }, vane: { 'scarab-1': true } },
    };
    // Vane fights the swarm: the Warrior alone is a valid target.
    expect(play(interrupts(), firefight({ ...beside, known }), seen).asked).toEqual([
      'cover',
      'obscured',
      'attack-dice',
    ]);
  });

  it('has not moved in an activation of its own, so nobody is asked about a Heavy weapon [KZ-65 COR-78]', () => {
    const heavy = { ...kel, weapons: [{ name: 'Melta', type: 'ranged' as const, profile: '4 3+ 3/4 heavy' }] };
    const seen = { 'guard-interrupt': ['kel'], cover: [false], obscured: [false], ...misses };
    const { asked, events } = swarm({ ...approaches, ...seen }, { operatives: [heavy] });
    expect(asked).not.toContain('moved');
    expect(only('operative-attacked', events)).toMatchObject([{ weapon: 'Melta', heavy: 'none', guard: true }]);
  });

  it('point-blank and in a Fight it has only those in its control range to choose from [KZ-67 COR-58]', () => {
    const whom = (attack: string) =>
      offered(interrupts(), firefight({ ...two, apart: false, openHatchways: [1] }), { 'guard-action': [attack] });
    expect(whom('point-blank')).toEqual(['scarab-1', 'warrior-1']);
    const beset = near({ 'scarab-1': false, 'warrior-1': true });
    const { events } = play(interrupts(), firefight(beset), { 'guard-action': ['point-blank'], ...misses });
    expect(only('attack-rolled', events)[0]).toMatchObject({ target: 'warrior-1', hit: 4 });
  });

  it('one that has interrupted does not counteract in that turning point; another one may [KZ-79 COR-23]', () => {
    const expended = { ...kel, state: 'expended' } as const;
    const done = firefight({
      npos: ['canoptek-scarab-swarm', 'necron-warrior'],
      operatives: [expended, { ...expended, id: 'vane' }],
      playersRecorded: true,
      lastActivated: 'players',
    });
    const { state } = play(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), done, {
      ...approaches,
      'guard-interrupt': ['kel'],
      'guard-target': ['scarab-1'],
      cover: [false],
      obscured: [false],
      ...misses,
    });
    expect(state.interrupted).toEqual(['kel']);
    expect(operativeCounteractors(state).map(({ id }) => id)).toEqual(['vane']);
    expect(refusal(deedRule({ do: 'act', args: { id: 'kel', action: 'shoot' } }), state).message).toBe(
      'Kel is expended and cannot counteract: it has interrupted from guard in this turning point.',
    );
    expect(evolve(state, { type: 'turning-point-ended', turningPoint: 2 }).interrupted).toEqual([]);
    expect(question(deedRule({ do: 'act', args: {} }), { ...state, lastActivated: 'npos' })).toMatchObject({
      options: [{ value: 'vane' }, { value: 'none' }],
      notNow: [{ value: 'kel', because: 'it has interrupted from guard in this turning point' }],
    });
  });

  it('is over for one that is set up anew, as when an NPO comes through its teleport pad [KZ-60]', () => {
    const vane = { ...kel, id: 'vane' };
    const guards = { operatives: [kel, vane], onGuard: ['kel', 'vane'] };
    const { state, events } = swarm({ ...approaches, 'guard-interrupt': ['swapped-kel', 'none', 'none'] }, guards);
    expect(only('guard-ended', events)).toEqual([{ type: 'guard-ended', id: 'kel' }]);
    expect(state.onGuard).toEqual(['vane']);
    const asked = (of: Scene) =>
      offered(deedRule({ do: 'resolve-npo', args: { id: 'scarab-1' } }), firefight({ ...guards, ...of }), approaches);
    expect(asked({})).toEqual(['kel', 'vane', 'none', 'swapped-kel', 'swapped-vane']);
    // The pads work from turning point 2 on, and not in mission 6.
    expect(asked({ turningPoint: 1 })).toEqual(['kel', 'vane', 'none']);
    expect(asked({ mission: 'regroup' })).toEqual(['kel', 'vane', 'none']);
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
